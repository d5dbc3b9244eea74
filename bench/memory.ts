import { readdirSync, readFileSync } from 'node:fs'

type Process = { pid: number; parent: number; rss: number }

const PAGE_BYTES = 4_096

function processes(): Process[] {
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name)).flatMap((name) => {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return [{ pid: Number(name), parent: Number(fields[1]), rss: Number(fields[21]) * PAGE_BYTES }]
    } catch {
      return []
    }
  })
}

/** Watches the memory of a process and of its children (Linux); `stop` gives the peaks in bytes. */
export function watchMemory(pid: number): { stop: () => { own: number; child: number } } {
  const peaks = { own: 0, child: 0 }
  const timer = setInterval(() => {
    for (const process of processes()) {
      if (process.pid === pid) peaks.own = Math.max(peaks.own, process.rss)
      if (process.parent === pid) peaks.child = Math.max(peaks.child, process.rss)
    }
  }, 200)
  return {
    stop: () => {
      clearInterval(timer)
      return peaks
    },
  }
}
