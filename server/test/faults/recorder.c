/*
 * Records what a process does to the files below FAULTS_ROOT, in the order in which it happens, into FAULTS_LOG (LD_PRELOAD). Each record is
 * a line, "op offset size path\n" or "op offset size path\tother\n", and `size` bytes. Lines written to FAULTS_ACKS are records, too: what
 * the process has promised by then.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

#define MOST_FILES 65536
static char *names[MOST_FILES];
static const char *root, *acks;
static int log_fd = -1;
static pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER;

#define REAL(name) static __typeof__(&name) real; if (!real) real = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

static ssize_t put(const void *bytes, size_t size) {
  REAL(write);
  const char *at = bytes;
  while (size > 0) {
    ssize_t done = real(log_fd, at, size);
    if (done < 0) abort();
    at += done;
    size -= done;
  }
  return 0;
}

__attribute__((constructor)) static void begin(void) {
  root = getenv("FAULTS_ROOT");
  acks = getenv("FAULTS_ACKS");
  const char *log = getenv("FAULTS_LOG");
  if (root && log) log_fd = open(log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

/* The index of SQLite's log is in memory only, and what a copy is proved with is thrown away. */
static int is_watched(const char *path) {
  if (log_fd < 0 || !path || strncmp(path, root, strlen(root)) != 0) return 0;
  size_t length = strlen(path);
  return !(length > 4 && strcmp(path + length - 4, "-shm") == 0) && !strstr(path, "/proof-") && !strstr(path, "/serving.lock");
}

static void note(const char *op, long long offset, const void *bytes, size_t size, const char *path, const char *other) {
  char head[2 * PATH_MAX + 64];
  int length = snprintf(head, sizeof head, "%s %lld %zu %s%s%s\n", op, offset, size, path, other ? "\t" : "", other ? other : "");
  put(head, length);
  if (size) put(bytes, size);
}

static void opened(int fd, const char *path, int flags, int was_there) {
  if (fd < 0 || fd >= MOST_FILES) return;
  free(names[fd]);
  names[fd] = is_watched(path) ? strdup(path) : NULL;
  if (!names[fd]) return;
  if (!was_there && (flags & O_CREAT)) note("create", 0, NULL, 0, path, NULL);
  else if (flags & O_TRUNC) note("cut", 0, NULL, 0, path, NULL);
}

#define OPEN(name) \
  int name(const char *path, int flags, ...) { \
    REAL(name); \
    va_list rest; va_start(rest, flags); mode_t mode = va_arg(rest, mode_t); va_end(rest); \
    if (!is_watched(path)) { int fd = real(path, flags, mode); if (fd >= 0 && fd < MOST_FILES && names[fd]) { free(names[fd]); names[fd] = NULL; } return fd; } \
    pthread_mutex_lock(&turn); \
    int was_there = access(path, F_OK) == 0; \
    int fd = real(path, flags, mode); \
    int error = errno; \
    opened(fd, path, flags, was_there); \
    pthread_mutex_unlock(&turn); \
    errno = error; \
    return fd; \
  }
OPEN(open)
OPEN(open64)

int close(int fd) {
  REAL(close);
  if (fd >= 0 && fd < MOST_FILES && names[fd]) {
    pthread_mutex_lock(&turn);
    free(names[fd]);
    names[fd] = NULL;
    pthread_mutex_unlock(&turn);
  }
  return real(fd);
}

static const char *name_of(int fd) { return fd >= 0 && fd < MOST_FILES ? names[fd] : NULL; }

static long long place_of(int fd) {
  if (fcntl(fd, F_GETFL) & O_APPEND) return lseek(fd, 0, SEEK_END);
  return lseek(fd, 0, SEEK_CUR);
}

static void wrote(int fd, const void *bytes, size_t size, long long offset) {
  if (acks && strcmp(names[fd], acks) == 0) note("ack", 0, bytes, size, names[fd], NULL);
  else note("write", offset, bytes, size, names[fd], NULL);
}

#define RECORDED(fd, call, effect) \
  if (!name_of(fd)) return call; \
  pthread_mutex_lock(&turn); \
  __typeof__(call) result = call; \
  int error = errno; \
  if (result >= 0) { effect; } \
  pthread_mutex_unlock(&turn); \
  errno = error; \
  return result;

ssize_t write(int fd, const void *bytes, size_t size) {
  REAL(write);
  RECORDED(fd, real(fd, bytes, size), wrote(fd, bytes, result, place_of(fd) - result))
}
ssize_t pwrite(int fd, const void *bytes, size_t size, off_t offset) {
  REAL(pwrite);
  RECORDED(fd, real(fd, bytes, size, offset), wrote(fd, bytes, result, offset))
}
ssize_t pwrite64(int fd, const void *bytes, size_t size, off64_t offset) {
  REAL(pwrite64);
  RECORDED(fd, real(fd, bytes, size, offset), wrote(fd, bytes, result, offset))
}

static void wrote_parts(int fd, const struct iovec *parts, int count, size_t size, long long offset) {
  for (int at = 0; at < count && size > 0; at++) {
    size_t part = parts[at].iov_len < size ? parts[at].iov_len : size;
    if (part) wrote(fd, parts[at].iov_base, part, offset);
    offset += part;
    size -= part;
  }
}
ssize_t writev(int fd, const struct iovec *parts, int count) {
  REAL(writev);
  RECORDED(fd, real(fd, parts, count), wrote_parts(fd, parts, count, result, place_of(fd) - result))
}
ssize_t pwritev(int fd, const struct iovec *parts, int count, off_t offset) {
  REAL(pwritev);
  RECORDED(fd, real(fd, parts, count, offset), wrote_parts(fd, parts, count, result, offset))
}
ssize_t pwritev64(int fd, const struct iovec *parts, int count, off64_t offset) {
  REAL(pwritev64);
  RECORDED(fd, real(fd, parts, count, offset), wrote_parts(fd, parts, count, result, offset))
}

int fsync(int fd) {
  REAL(fsync);
  RECORDED(fd, real(fd), note("sync", 0, NULL, 0, names[fd], NULL))
}
int fdatasync(int fd) {
  REAL(fdatasync);
  RECORDED(fd, real(fd), note("sync", 0, NULL, 0, names[fd], NULL))
}
int ftruncate(int fd, off_t size) {
  REAL(ftruncate);
  RECORDED(fd, real(fd, size), note("cut", size, NULL, 0, names[fd], NULL))
}
int ftruncate64(int fd, off64_t size) {
  REAL(ftruncate64);
  RECORDED(fd, real(fd, size), note("cut", size, NULL, 0, names[fd], NULL))
}

#define ON_PATH(path, call, op, other) \
  if (!is_watched(path)) return call; \
  pthread_mutex_lock(&turn); \
  int result = call; \
  int error = errno; \
  if (result == 0) note(op, 0, NULL, 0, path, other); \
  pthread_mutex_unlock(&turn); \
  errno = error; \
  return result;

int rename(const char *from, const char *to) {
  REAL(rename);
  ON_PATH(from, real(from, to), "rename", to)
}
int link(const char *from, const char *to) {
  REAL(link);
  ON_PATH(from, real(from, to), "link", to)
}
int unlink(const char *path) {
  REAL(unlink);
  ON_PATH(path, real(path), "remove", NULL)
}
int mkdir(const char *path, mode_t mode) {
  REAL(mkdir);
  ON_PATH(path, real(path, mode), "folder", NULL)
}
