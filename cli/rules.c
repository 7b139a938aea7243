#include "cli.h"

int cmd_rules(int argc, char **argv)
{
    (void)argc, (void)argv;
    return cli_failed("to be written");
}
