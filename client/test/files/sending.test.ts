import { expect, test, vi } from 'vitest'
import { stubBrowser } from '../support/browser.ts'

const started = vi.fn<() => void>()
vi.mock('tus-js-client', () => ({ Upload: class { start = started } }))
stubBrowser()
vi.stubGlobal('BroadcastChannel', class extends EventTarget { postMessage(): void {} })
const { sendingOf } = await import('../../src/files/manage/sending.ts')
const { transferOf } = await import('../../src/files/manage/transfer.ts')

test('a file cancelled before its first byte is not sent', async () => {
  const sending =
    sendingOf(transferOf(new File(['x'], 'a.txt'), { kind: 'document', documentId: 'd', userName: 'ida', access: 'public' }), 'd')
  const ended = sending.go(() => {}).catch((error: Error) => error.message)
  await sending.cancel()
  expect(await ended).toBe('Cancelled')
  expect(started).not.toHaveBeenCalled()
})
