/* A seccomp filter of our own, and Landlock: both are system calls, so that nothing has to be
 * installed, and what the filter lets through is what the server's tests need when they run in it.
 * What is not on the list answers EPERM: nobody dies of a call that a newer C library tries
 * first. */
#define _GNU_SOURCE /* CLONE_THREAD, O_PATH */
#include "sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__)
#define NATIVE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define NATIVE AUDIT_ARCH_AARCH64
#endif

/* Without it only root may be caged. */
static bool give_up_privileges(char *error, size_t room)
{
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0)
        return true;
    snprintf(error, room, "privileges cannot be given up: %s", strerror(errno));
    return false;
}

/* ---- system calls ------------------------------------------------------------------------ */

#ifdef NATIVE

/* The frequent ones first: every call is looked for from the top. */
/* clang-format off */
static const uint16_t allowed[] = {
    SYS_epoll_pwait, SYS_read, SYS_write, SYS_futex, SYS_recvfrom, SYS_sendto, SYS_pwrite64, SYS_pread64, SYS_fdatasync, SYS_accept4,
    SYS_epoll_ctl, SYS_close, SYS_fcntl, SYS_fstat, SYS_newfstatat, SYS_openat, SYS_lseek,
    /* memory */
    SYS_brk, SYS_mmap, SYS_munmap, SYS_mremap, SYS_mprotect, SYS_madvise, SYS_membarrier,
    /* files */
    SYS_readv, SYS_writev, SYS_fsync, SYS_ftruncate, SYS_fallocate, SYS_flock, SYS_faccessat, SYS_faccessat2, SYS_statx, SYS_statfs, SYS_fstatfs,
    SYS_unlinkat, SYS_renameat, SYS_renameat2, SYS_mkdirat, SYS_getcwd, SYS_readlinkat, SYS_fchmod, SYS_fchmodat, SYS_fchown, SYS_utimensat,
    SYS_getdents64, SYS_dup, SYS_dup3, SYS_pipe2, SYS_ioctl, SYS_umask,
    /* network and events */
    SYS_socket, SYS_socketpair, SYS_connect, SYS_bind, SYS_listen, SYS_accept, SYS_getsockname, SYS_getpeername, SYS_setsockopt, SYS_getsockopt,
    SYS_sendmsg, SYS_recvmsg, SYS_sendmmsg, SYS_recvmmsg, SYS_shutdown, SYS_epoll_create1, SYS_ppoll, SYS_pselect6, SYS_eventfd2,
    SYS_timerfd_create, SYS_timerfd_settime, SYS_timerfd_gettime, SYS_signalfd4,
    /* threads, signals, time, and who one is */
    SYS_exit, SYS_exit_group, SYS_set_robust_list, SYS_get_robust_list, SYS_rseq, SYS_gettid, SYS_getpid, SYS_getppid, SYS_tgkill,
    SYS_rt_sigaction, SYS_rt_sigprocmask, SYS_rt_sigreturn, SYS_sigaltstack, SYS_restart_syscall, SYS_sched_yield, SYS_sched_getaffinity,
    SYS_sched_setaffinity, SYS_sched_getparam, SYS_sched_getscheduler, SYS_getrusage, SYS_prlimit64, SYS_sysinfo, SYS_uname,
    SYS_getuid, SYS_geteuid, SYS_getgid, SYS_getegid, SYS_clock_gettime, SYS_clock_getres, SYS_clock_nanosleep, SYS_nanosleep, SYS_gettimeofday,
    SYS_getrandom, SYS_prctl, SYS_getpriority, SYS_setpriority,
#ifdef SYS_open   /* older names of the same, on some machines */
    SYS_open, SYS_stat, SYS_lstat, SYS_access, SYS_epoll_wait, SYS_poll, SYS_select, SYS_pipe, SYS_dup2, SYS_unlink, SYS_rename, SYS_mkdir,
    SYS_readlink, SYS_chmod, SYS_time, SYS_getrlimit, SYS_epoll_create, SYS_eventfd,
#endif
};
/* clang-format on */

#define CALLS (sizeof allowed / sizeof *allowed)
#define LOOK_AT(member)                                                                            \
    BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (uint32_t)offsetof(struct seccomp_data, member))
#define ANSWER(what)        BPF_STMT(BPF_RET | BPF_K, (what))
#define REFUSE(error)       ANSWER(SECCOMP_RET_ERRNO | (error))
#define IF_NOT(value, skip) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (value), 0, (skip))

static size_t write_filter(struct sock_filter *f)
{
    const struct sock_filter head[] = {
        LOOK_AT(arch),
        IF_NOT(NATIVE, 1),
        BPF_STMT(BPF_JMP | BPF_JA, 1),
        ANSWER(SECCOMP_RET_KILL_PROCESS),
        LOOK_AT(nr),
        IF_NOT(SYS_clone3, 1),
        REFUSE(ENOSYS), /* what it would do stands in memory: clone says it in a register */
        IF_NOT(SYS_clone, 4),
        LOOK_AT(args[0]), /* threads, but no processes */
        BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, CLONE_THREAD, 0, 1),
        ANSWER(SECCOMP_RET_ALLOW),
        REFUSE(EPERM),
    };
    size_t n = sizeof head / sizeof *head;

    memcpy(f, head, sizeof head);
    for (size_t i = 0; i < CALLS; i++) {
        f[n++] = (struct sock_filter)IF_NOT(allowed[i], 1);
        f[n++] = (struct sock_filter)ANSWER(SECCOMP_RET_ALLOW);
    }
    f[n++] = (struct sock_filter)REFUSE(EPERM);
    return n;
}

bool sandbox_calls(char *error, size_t room)
{
    struct sock_filter filter[2 * CALLS + 20];
    struct sock_fprog program = { .filter = filter };

    program.len = (unsigned short)write_filter(filter);
    if (!give_up_privileges(error, room))
        return false;
    if (syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program) == 0)
        return true;
    snprintf(error, room, "the kernel does not take a filter of system calls: %s", strerror(errno));
    return false;
}

#else

bool sandbox_calls(char *error, size_t room)
{
    snprintf(error, room, "there is no filter of system calls for this kind of machine");
    return false;
}

#endif

/* ---- files ------------------------------------------------------------------------------- */

#define CHANGES                                                                                    \
    (LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_REMOVE_FILE |                              \
     LANDLOCK_ACCESS_FS_REMOVE_DIR | LANDLOCK_ACCESS_FS_MAKE_REG | LANDLOCK_ACCESS_FS_MAKE_DIR |   \
     LANDLOCK_ACCESS_FS_MAKE_SYM | LANDLOCK_ACCESS_FS_MAKE_SOCK | LANDLOCK_ACCESS_FS_MAKE_FIFO |   \
     LANDLOCK_ACCESS_FS_MAKE_CHAR | LANDLOCK_ACCESS_FS_MAKE_BLOCK)

/* An older kernel does not know it: then the user whom the server runs as is the limit. */
bool sandbox_files(const char *folder, char *error, size_t room)
{
    struct landlock_ruleset_attr rules = { .handled_access_fs =
                                               CHANGES | LANDLOCK_ACCESS_FS_EXECUTE };
    int set = (int)syscall(SYS_landlock_create_ruleset, &rules, sizeof rules, 0);
    struct landlock_path_beneath_attr below = { .allowed_access = CHANGES };

    if (set < 0)
        return true;
    if (!give_up_privileges(error, room)) {
        close(set);
        return false;
    }
    below.parent_fd = open(folder, O_PATH | O_DIRECTORY | O_CLOEXEC);
    bool ok = below.parent_fd >= 0 &&
              syscall(SYS_landlock_add_rule, set, LANDLOCK_RULE_PATH_BENEATH, &below, 0) == 0 &&
              syscall(SYS_landlock_restrict_self, set, 0) == 0;
    if (!ok)
        snprintf(error, room, "writing cannot be limited to %s: %s", folder, strerror(errno));
    if (below.parent_fd >= 0)
        close(below.parent_fd);
    close(set);
    return ok;
}
