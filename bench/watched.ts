/**
 * Runs the server with these arguments, or nothing at all without any, and measures the event loop of the main thread when the parent asks
 * for it by message. A process that does nothing shows how late any process is served by two busy processors.
 */
import { PerformanceObserver } from 'node:perf_hooks'
import type { LoopDelay } from './loop-delay.ts'
import { program } from './program.ts'

const EVERY_MS = 5

/** Starts to measure; returns a function that ends it. */
function measureLoop(): () => LoopDelay {
  const delay: LoopDelay = { lateMs: 0, workMs: 0, pauseMs: 0 }
  let due = performance.now() + EVERY_MS
  let cpu = process.threadCpuUsage()
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(cpu)
    const now = performance.now()
    delay.lateMs = Math.max(delay.lateMs, now - due)
    delay.workMs = Math.max(delay.workMs, (user + system) / 1_000)
    due = now + EVERY_MS
    cpu = process.threadCpuUsage()
  }, EVERY_MS)
  const note = (entries: PerformanceEntry[]) => {
    for (const { duration } of entries) delay.pauseMs = Math.max(delay.pauseMs, duration)
  }
  const pauses = new PerformanceObserver((list) => note(list.getEntries()))
  pauses.observe({ entryTypes: ['gc'] })
  return () => {
    clearInterval(timer)
    note(pauses.takeRecords())
    pauses.disconnect()
    return delay
  }
}

let end: (() => LoopDelay) | null = null
process.on('message', (message: 'begin' | 'end') => {
  if (message === 'begin') end = measureLoop()
  else process.send!(end!())
})

if (process.argv.length > 2) {
  // The server ends when it is asked to, not when its parent goes away.
  process.channel!.unref()
  await import(program())
}
