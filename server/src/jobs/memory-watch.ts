import { isMainThread, Worker, workerData } from 'node:worker_threads'
import { OUT_OF_MEMORY_SIGNAL } from './child-tasks.ts'

/**
 * Loaded before the program of a child process (`--import`). A thread ends the process when it takes more memory than the first argument
 * allows, in bytes, or when its parent is gone. This works even while the main thread is busy in native code, and counts memory outside the
 * JavaScript heap.
 */

const INTERVAL_MS = 50

function watch(limit: number, parent: number): void {
  setInterval(() => {
    if (process.memoryUsage.rss() > limit) process.kill(process.pid, OUT_OF_MEMORY_SIGNAL)
    if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
  }, INTERVAL_MS)
}

type WatchData = { watch: { limit: number; parent: number } }

if (isMainThread) {
  const workerData: WatchData = { watch: { limit: Number(process.argv[2]), parent: process.ppid } }
  new Worker(new URL(import.meta.url), { workerData, execArgv: [] }).unref()
} else if ((workerData as Partial<WatchData> | null)?.watch) {
  // Other threads of the child, such as a database connection, load this file as well but have nothing to watch.
  const { limit, parent } = (workerData as WatchData).watch
  watch(limit, parent)
}
