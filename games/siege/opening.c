/* The first door: the first position, from which the game runs on. */
#include "ground/ground.h"
#include "setup/setup.h"
#include "doors.h"

void sg_setup_from(struct sg_state *s, const struct sg_scenario *scenario, struct mg_play *play)
{
    s->scenario = *scenario;
    memcpy(s->map, scenario->map, sizeof s->map);
    s->map_cols = scenario->map_cols;
    s->map_rows = scenario->map_rows;
    s->winner = SG_NO_SIDE;
    s->chosen = SG_SUBJECTS;
    for (int map = 0; map < s->map_cols * s->map_rows; map++) {
        for (int door = 0; door < sg_maps[s->map[map]].doors; door++) {
            bool open = scenario->open_doors[map] >> door & 1;
            s->door[map][door] =
                sg_maps[s->map[map]].door[door].closed && !open ? SG_DOOR_CLOSED : SG_DOOR_OPEN;
        }
        s->bridge[map] = scenario->bridge_gone >> map & 1 ? SG_BRIDGE_GONE : SG_BRIDGE_WHOLE;
    }
    sg_derive(s);
    if (scenario->budget[0] > 0 || scenario->budget[1] > 0)
        sg_begin_enlisting(s);
    else
        sg_raise_forces(s, play);
    sg_run(s, play);
}

void sg_setup(void *state, const struct mg_options *o, struct mg_play *play)
{
    struct sg_state *s = state;
    struct sg_scenario scenario;
    int line;
    const char *why;

    memset(&scenario, 0, sizeof scenario);
    bool read =
        sg_scenario_parse(sg_scenario_texts[o->value[SG_OPT_SCENARIO]], &scenario, &line, &why);
    assert(read);
    (void)read;
    sg_take_options(s, o);
    sg_setup_from(s, &scenario, play);
}
