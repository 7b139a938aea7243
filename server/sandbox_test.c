/* The cage: each test runs in a process of its own, which stays in it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ptrace.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>
#include "sandbox.h"

#define UNUSED __attribute__((unused))

static char folder[] = "/tmp/mangonel-sandbox-XXXXXX";

/* In a child: 0 if it went as it should. */
static void in_the_cage(int (*deed)(void))
{
    pid_t child = fork();
    int status;

    if (child == 0) {
        char error[300];
        if (!sandbox_files(folder, error, sizeof error) || !sandbox_calls(error, sizeof error)) {
            fprintf(stderr, "%s\n", error);
            _exit(99);
        }
        _exit(deed());
    }
    assert_true(child > 0);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
}

static int run_a_program(void)
{
    char *const words[] = { (char *)(uintptr_t)"true", NULL };
    execv("/bin/true", words);
    return errno != EPERM && errno != EACCES;
}

static int make_a_process(void)
{
    return fork() != -1 || errno != EPERM;
}
static int look_into_others(void)
{
    return ptrace(PTRACE_TRACEME, 0, NULL, NULL) != -1 || errno != EPERM;
}
static int load_a_module(void)
{
    return syscall(SYS_init_module, NULL, 0, "") != -1 || errno != EPERM;
}

static int write_elsewhere(void)
{
    int fd = open("/tmp/mangonel-sandbox-elsewhere", O_CREAT | O_WRONLY, 0600);
    if (fd >= 0)
        unlink("/tmp/mangonel-sandbox-elsewhere");
    return fd >= 0;
}

static int write_at_home(void)
{
    char path[100];

    snprintf(path, sizeof path, "%s/games.db", folder);
    int fd = open(path, O_CREAT | O_RDWR, 0600);
    return fd < 0 || pwrite(fd, "x", 1, 0) != 1 || fdatasync(fd) != 0 || unlink(path) != 0;
}

static void *nothing(void *to)
{
    return to;
}

static int start_a_thread(void)
{
    pthread_t thread;
    return pthread_create(&thread, NULL, nothing, NULL) != 0 || pthread_join(thread, NULL) != 0;
}

static int open_a_socket(void)
{
    return socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0) < 0;
}

static void no_other_program_is_run(void **unused UNUSED)
{
    in_the_cage(run_a_program);
}
static void no_process_is_made(void **unused UNUSED)
{
    in_the_cage(make_a_process);
}
static void nobody_else_is_looked_into(void **unused UNUSED)
{
    in_the_cage(look_into_others);
}
static void the_kernel_is_left_alone(void **unused UNUSED)
{
    in_the_cage(load_a_module);
}
static void the_database_is_written(void **unused UNUSED)
{
    in_the_cage(write_at_home);
}
static void threads_start(void **unused UNUSED)
{
    in_the_cage(start_a_thread);
}
static void sockets_open(void **unused UNUSED)
{
    in_the_cage(open_a_socket);
}

/* Needs Landlock: 0 or less says that the kernel does not have it. */
static void nothing_is_written_elsewhere(void **unused UNUSED)
{
    if (syscall(SYS_landlock_create_ruleset, NULL, 0, 1) <= 0) {
        print_message("skipped: this kernel has no Landlock\n");
        skip();
    }
    in_the_cage(write_elsewhere);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_other_program_is_run),
        cmocka_unit_test(no_process_is_made),
        cmocka_unit_test(nobody_else_is_looked_into),
        cmocka_unit_test(the_kernel_is_left_alone),
        cmocka_unit_test(nothing_is_written_elsewhere),
        cmocka_unit_test(the_database_is_written),
        cmocka_unit_test(threads_start),
        cmocka_unit_test(sockets_open),
    };
    if (mkdtemp(folder) == NULL)
        return 1;
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    rmdir(folder);
    return failed;
}
