/* How victim[] notes a victim: the person in the low bits, what he suffers (enum sg_hurt), his
 * cover. victims.c writes the entries, hurt.c reads them. */
#ifndef SG_VICTIMS_H
#define SG_VICTIMS_H

enum { SG_HOW_SHIFT = 8, SG_COVER_SHIFT = 12 };

#endif
