import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { stubBrowser } from './support/browser.ts'

stubBrowser()
const { queryClient, refreshReadings } = await import('../src/query-client.ts')
const { ApiError } = await import('../src/request.ts')

test('a search beyond the budget is asked again when the server says, unless that takes long', () => {
  const { retry, retryDelay } = queryClient.getDefaultOptions().queries!
  const refused = (retryAfter: number) =>
    new ApiError(429, { Error: [], Message: '', code: 'TOO_MANY_REQUESTS', values: { retryAfter }, requestId: '0' }, 'Troppe richieste')
  const ask = (failures: number, error: Error) => (retry as (failures: number, error: Error) => boolean)(failures, error)
  expect([ask(0, refused(2)), ask(1, refused(2)), ask(2, refused(2)), ask(0, refused(30))]).toEqual([true, true, false, false])
  expect((retryDelay as (failures: number, error: Error) => number)(0, refused(2))).toBe(2000)
  expect((retryDelay as (failures: number, error: Error) => number)(1, new Error('no line'))).toBe(2000)
})

test('a change is sent even while offline, so that its failure is reported instead of waiting', async () => {
  onlineManager.setOnline(false)
  const mutationFn = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('no line')))
  await expect(
    Promise.race([new MutationObserver(queryClient, { mutationFn }).mutate(), new Promise((resolve) => void setTimeout(resolve))])
  ).rejects.toThrow('no line')
  onlineManager.setOnline(true)
})

test('what is read for the first time while something changes is read again after the change', async () => {
  const before = Promise.withResolvers<string[]>()
  const reads = vi.fn<() => Promise<string[]>>().mockReturnValueOnce(before.promise).mockResolvedValue(['the moved serie'])
  const level = new QueryObserver(queryClient, { queryKey: ['archive/tree', 'the fondo'], queryFn: reads })
  const stop = level.subscribe(() => undefined)
  const refreshed = refreshReadings()
  before.resolve([])
  await refreshed
  expect(level.getCurrentResult()).toMatchObject({ data: ['the moved serie'], isFetching: false })
  expect(reads).toHaveBeenCalledTimes(2)
  stop()
})
