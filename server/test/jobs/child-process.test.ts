import { fork } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, expect, test, vi } from 'vitest'
import { type Child, childProcess, type ChildLimits } from '../../src/jobs/child-process.ts'
import { startChildrenAnew } from '../support/kept-children.ts'

startChildrenAnew()

const MiB = 1024 * 1024
const LIMITS: ChildLimits = { deadlineMs: 10_000, memoryBytes: 400 * MiB, idleBytes: 200 * MiB }
type Task = { work: 'pid' | 'throw' | 'spin' | 'exit' | 'environment' } | { work: 'take'; bytes: number }

let child: Child<Task, unknown>
const start = (limits: Partial<ChildLimits> = {}) => {
  child = childProcess(new URL('./dangerous-work.ts', import.meta.url), { ...LIMITS, ...limits })
}
afterEach(() => child.stop())

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('answers task after task in one process', async () => {
  start()
  const first = await child.ask({ work: 'pid' })
  expect(first).not.toBe(process.pid)
  expect(await child.ask({ work: 'pid' })).toBe(first)
})

test('reports what a task threw, and continues', async () => {
  start()
  const first = await child.ask({ work: 'pid' })
  await expect(child.ask({ work: 'throw' })).rejects.toThrow('broken pixels')
  expect(await child.ask({ work: 'pid' })).toBe(first)
})

test('ends a task that takes too long, even one that never yields', async () => {
  start({ deadlineMs: 1_000 })
  const first = (await child.ask({ work: 'pid' })) as number
  await expect(child.ask({ work: 'spin' })).rejects.toMatchObject({ reason: 'TIMEOUT' })
  const second = await child.ask({ work: 'pid' })
  expect(second).not.toBe(first)
  await vi.waitFor(() => expect(isAlive(first)).toBe(false))
})

test('ends a task that takes too much memory outside the heap', async () => {
  start()
  await expect(child.ask({ work: 'take', bytes: 600 * MiB })).rejects.toMatchObject({ reason: 'OUT_OF_MEMORY' })
  expect(await child.ask({ work: 'pid' })).toEqual(expect.any(Number))
})

test('replaces a process after a task that left it too large', async () => {
  start({ idleBytes: 150 * MiB })
  const first = (await child.ask({ work: 'pid' })) as number
  await child.ask({ work: 'take', bytes: 200 * MiB })
  expect(await child.ask({ work: 'pid' })).not.toBe(first)
  await vi.waitFor(() => expect(isAlive(first)).toBe(false))
})

test('survives a process that ends by itself', async () => {
  start()
  await expect(child.ask({ work: 'exit' })).rejects.toMatchObject({ reason: 'CRASHED' })
  expect(await child.ask({ work: 'pid' })).toEqual(expect.any(Number))
})

test('can be stopped in the middle of a task', async () => {
  start()
  const asked = child.ask({ work: 'spin' })
  child.stop()
  await expect(asked).rejects.toMatchObject({ reason: 'STOPPED' })
})

test('passes on none of our environment', async () => {
  process.env.SIGNING_KEY = 'secret'
  start()
  expect(await child.ask({ work: 'environment' })).toEqual([])
})

test('ends with its parent, even while it is busy', async () => {
  start()
  const parent = fork(new URL('./parent-of-busy.ts', import.meta.url), [], { execArgv: [] })
  const [pid] = (await once(parent, 'message')) as [number]
  expect(isAlive(pid)).toBe(true)
  parent.kill('SIGKILL')
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), 5_000)
})
