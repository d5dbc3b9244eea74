import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'

test('the demo says that its port is taken before it imports anything', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const PORT = String((other.address() as AddressInfo).port)
  const env = { ...process.env, PORT, HOST: '127.0.0.1' }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/demo.ts'], { env, encoding: 'utf8' })
  other.close()
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(new RegExp(`^PORT: .*127\\.0\\.0\\.1:${PORT}`))
})
