/*
 * Makes a server die, or its disk fail, at a chosen step (LD_PRELOAD). A step is whatever changes a file below FAULTS_ROOT: a write, a
 * truncation, a sync, a renaming, a removal, a new name, those of SQLite and of child processes included. FAULTS_CONTROL is a file of
 * numbers in memory, by which a test says at any time what is to happen (`interrupter.ts` has their order).
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

enum { STEPS, KILL_AT, FAIL_FROM, FAIL_UNTIL, ERROR, DELAY_US, CLOCK_S, SERVER, NUMBERS };
static volatile int64_t *numbers;
static const char *root;
static char *passed_on[3][2] = {{"LD_PRELOAD"}, {"FAULTS_ROOT"}, {"FAULTS_CONTROL"}};

#define REAL(name) static __typeof__(&name) real; if (!real) real = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

__attribute__((constructor)) static void begin(void) {
  const char *path = getenv("FAULTS_CONTROL");
  root = getenv("FAULTS_ROOT");
  if (!path || !root) return;
  int fd = open(path, O_RDWR | O_CLOEXEC);
  if (fd < 0) abort();
  numbers = mmap(NULL, NUMBERS * sizeof *numbers, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
  close(fd);
  if (numbers == MAP_FAILED) abort();
  for (int at = 0; at < 3; at++) passed_on[at][1] = strdup(getenv(passed_on[at][0]));
  if (!getenv("FAULTS_CHILD")) numbers[SERVER] = getpid();
}

/* Children get none of the server's environment: they are to be interrupted as well. */
int execvp(const char *file, char *const argv[]) {
  REAL(execvp);
  if (numbers) {
    for (int at = 0; at < 3; at++) setenv(passed_on[at][0], passed_on[at][1], 1);
    setenv("FAULTS_CHILD", "1", 1);
  }
  return real(file, argv);
}

/* The index of SQLite's log is in memory only. */
static int is_ours(const char *path) {
  if (!numbers || !path || strncmp(path, root, strlen(root)) != 0) return 0;
  size_t length = strlen(path);
  return !(length > 4 && strcmp(path + length - 4, "-shm") == 0) && !strstr(path, "/serving.lock");
}

static int is_open(int fd) {
  if (!numbers) return 0;
  char link[64], path[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length <= 0 || path[0] != '/') return 0;
  path[length] = 0;
  return is_ours(path);
}

static void die(void) {
  kill(numbers[SERVER], SIGKILL);
  kill(getpid(), SIGKILL);
  for (;;) pause();
}

/* Counts a step. Returns whether the process dies in it. */
static int is_last(int64_t *step) {
  *step = __atomic_add_fetch(&numbers[STEPS], 1, __ATOMIC_SEQ_CST);
  if (numbers[DELAY_US]) usleep(numbers[DELAY_US]);
  return numbers[KILL_AT] && *step >= numbers[KILL_AT];
}

/* A full disk can still sync and remove, one that is read-only cannot. */
static int is_refused(int64_t step, int takes_room) {
  if (!numbers[FAIL_FROM] || step < numbers[FAIL_FROM] || step >= numbers[FAIL_UNTIL]) return 0;
  if (!takes_room && numbers[ERROR] != EROFS) return 0;
  errno = numbers[ERROR];
  return 1;
}

/* `half`: what is done of a write by a process that is killed in the middle of it. */
#define STEP(ours, takes_room, half) \
  if (ours) { \
    int64_t step; \
    if (is_last(&step)) { half; die(); } \
    if (is_refused(step, takes_room)) return -1; \
  }

ssize_t write(int fd, const void *bytes, size_t size) {
  REAL(write);
  STEP(is_open(fd), 1, real(fd, bytes, size / 2))
  return real(fd, bytes, size);
}
ssize_t pwrite(int fd, const void *bytes, size_t size, off_t offset) {
  REAL(pwrite);
  STEP(is_open(fd), 1, real(fd, bytes, size / 2, offset))
  return real(fd, bytes, size, offset);
}
ssize_t pwrite64(int fd, const void *bytes, size_t size, off64_t offset) {
  REAL(pwrite64);
  STEP(is_open(fd), 1, real(fd, bytes, size / 2, offset))
  return real(fd, bytes, size, offset);
}
ssize_t writev(int fd, const struct iovec *parts, int count) {
  REAL(writev);
  STEP(is_open(fd), 1, real(fd, parts, count / 2))
  return real(fd, parts, count);
}
ssize_t pwritev(int fd, const struct iovec *parts, int count, off_t offset) {
  REAL(pwritev);
  STEP(is_open(fd), 1, real(fd, parts, count / 2, offset))
  return real(fd, parts, count, offset);
}
ssize_t pwritev64(int fd, const struct iovec *parts, int count, off64_t offset) {
  REAL(pwritev64);
  STEP(is_open(fd), 1, real(fd, parts, count / 2, offset))
  return real(fd, parts, count, offset);
}
int fsync(int fd) {
  REAL(fsync);
  STEP(is_open(fd), 0, )
  return real(fd);
}
int fdatasync(int fd) {
  REAL(fdatasync);
  STEP(is_open(fd), 0, )
  return real(fd);
}
int ftruncate(int fd, off_t size) {
  REAL(ftruncate);
  STEP(is_open(fd), 0, )
  return real(fd, size);
}
int ftruncate64(int fd, off64_t size) {
  REAL(ftruncate64);
  STEP(is_open(fd), 0, )
  return real(fd, size);
}
int rename(const char *from, const char *to) {
  REAL(rename);
  STEP(is_ours(from), 0, )
  return real(from, to);
}
int link(const char *from, const char *to) {
  REAL(link);
  STEP(is_ours(from), 1, )
  return real(from, to);
}
int unlink(const char *path) {
  REAL(unlink);
  STEP(is_ours(path), 0, )
  return real(path);
}
int mkdir(const char *path, mode_t mode) {
  REAL(mkdir);
  STEP(is_ours(path) && access(path, F_OK) != 0, 1, )
  return real(path, mode);
}

#define OPEN(name) \
  int name(const char *path, int flags, ...) { \
    REAL(name); \
    va_list rest; va_start(rest, flags); mode_t mode = va_arg(rest, mode_t); va_end(rest); \
    STEP((flags & O_CREAT) && is_ours(path) && access(path, F_OK) != 0, 1, ) \
    return real(path, flags, mode); \
  }
OPEN(open)
OPEN(open64)

/* The clock of the machine is wrong by so many seconds. */
static int64_t wrong_by(void) { return numbers ? numbers[CLOCK_S] : 0; }

int clock_gettime(clockid_t clock, struct timespec *now) {
  REAL(clock_gettime);
  int result = real(clock, now);
  if (result == 0 && clock == CLOCK_REALTIME) now->tv_sec += wrong_by();
  return result;
}
int gettimeofday(struct timeval *restrict now, void *restrict zone) {
  REAL(gettimeofday);
  int result = real(now, zone);
  if (result == 0) now->tv_sec += wrong_by();
  return result;
}
time_t time(time_t *now) {
  REAL(time);
  time_t result = real(NULL) + wrong_by();
  if (now) *now = result;
  return result;
}
