/* What each side has to do, when it loses heart, and who has won. */
#ifndef SG_ROOM_WIN_H
#define SG_ROOM_WIN_H

#include "../state.h"

/* morale.c */
void sg_check_morale(struct sg_state *s, struct mg_play *play);

/* victory.c */
int sg_casualty(const struct sg_state *s, int side);
void sg_check_victory(struct sg_state *s, bool end_of_turn, struct mg_play *play);
/* of the siege's own scenario; true: decided */
bool sg_check_siege_lines(struct sg_state *s, bool at_limit, struct mg_play *play);
/* grade SG_NO_GRADE: by the losses, SG-VIC-04 */
void sg_decide_siege(struct sg_state *s, int side, int grade, struct mg_play *play);
bool sg_condition(const struct sg_state *s, const struct sg_win_line *line, bool at_limit);

#endif
