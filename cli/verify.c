#include "cli.h"

int cmd_verify(int argc, char **argv)
{
    (void)argc, (void)argv;
    return cli_failed("to be written");
}
