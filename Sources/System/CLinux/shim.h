// What glibc declares only under _GNU_SOURCE, which Swift's Glibc module is built without.

/// Writes all that is pending for the file system that holds the open file (Linux 2.6.39).
extern int syncfs(int fd);
