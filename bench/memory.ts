import { readdirSync, readFileSync } from 'node:fs'

/** `since`: when it started, because a later process may have the same number. */
type Process = { pid: number; parent: number; since: string; bytes: number; cpuMs: number }

const TICK_MS = 10

/**
 * The memory that a process has allocated itself. Pages of mapped files (the database's) are the system's cache, which it frees when
 * needed.
 */
const ownBytes = (pid: string): number => Number(/^RssAnon:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024

function processes(): Process[] {
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name)).flatMap((name) => {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return [{
        pid: Number(name), parent: Number(fields[1]), since: fields[19]!, bytes: ownBytes(name),
        cpuMs: (Number(fields[11]) + Number(fields[12])) * TICK_MS,
      }]
    } catch {
      return []
    }
  })
}

/**
 * Watches a process and its children (Linux). `stop` returns the peaks of their memory in bytes, and the processor time of all of them,
 * which says more than the clock on a busy machine.
 */
export function watchProcess(pid: number): { stop: () => { own: number; child: number; cpuMs: number } } {
  const peaks = { own: 0, child: 0 }
  const cpu = new Map<string, number>()
  const timer = setInterval(() => {
    for (const process of processes()) {
      if (process.pid === pid) peaks.own = Math.max(peaks.own, process.bytes)
      if (process.parent === pid) peaks.child = Math.max(peaks.child, process.bytes)
      if (process.pid === pid || process.parent === pid) cpu.set(`${process.pid} ${process.since}`, process.cpuMs)
    }
  }, 200)
  return {
    stop: () => {
      clearInterval(timer)
      return { ...peaks, cpuMs: [...cpu.values()].reduce((sum, ms) => sum + ms, 0) }
    },
  }
}
