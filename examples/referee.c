#include <mangonel.h>

int main(void)
{
    return 0;
}
