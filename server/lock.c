/* One server for a database. The system forgets the lock with the process that holds it, however
 * that ends. */
#include "schema.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

int lock_take(const char *path, char *said, size_t room)
{
    char name[4200];
    struct flock lock = { .l_type = F_WRLCK, .l_whence = SEEK_SET };
    int fd;

    snprintf(name, sizeof name, "%.4096s.lock", path);
    fd = open(name, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (fd < 0) {
        snprintf(said, room, "the database %s cannot be locked: %s: %s", path, name,
                 strerror(errno));
        return -1;
    }
    if (fcntl(fd, F_SETLK, &lock) == 0)
        return fd;
    if (errno != EACCES && errno != EAGAIN)
        snprintf(said, room, "the database %s cannot be locked: %s", path, strerror(errno));
    else if (fcntl(fd, F_GETLK, &lock) == 0 && lock.l_type != F_UNLCK)
        snprintf(said, room, "the database %s is in use by another server, process %ld", path,
                 (long)lock.l_pid);
    else
        snprintf(said, room, "the database %s is in use by another server", path);
    close(fd);
    return -1;
}

/* The file stays: to take it away would let two servers lock two files of one name. */
void lock_drop(int lock)
{
    if (lock >= 0)
        close(lock);
}
