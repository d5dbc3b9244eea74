import { MutationObserver, onlineManager } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { stubBrowser } from './support/browser.ts'

stubBrowser()
const { queryClient } = await import('../src/query-client.ts')

test('what is to be changed is sent without a line, too, so that its refusal is told; it would wait for a line', async () => {
  onlineManager.setOnline(false)
  const mutationFn = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('no line')))
  await expect(Promise.race([new MutationObserver(queryClient, { mutationFn }).mutate(), new Promise((resolve) => void setTimeout(resolve))])).rejects.toThrow('no line')
})
