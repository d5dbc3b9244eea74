import { once } from 'node:events'
import { getPriority } from 'node:os'
import { expect, test } from 'vitest'
import { backgroundChild } from '../../src/jobs/background-child.ts'

test.skipIf(process.platform === 'win32')('long work steps back behind the server, with all its threads', async () => {
  const child = backgroundChild(new URL('./tells-priority.ts', import.meta.url), 2 ** 30, [], { stdout: 'ignore', stderr: 'inherit' })
  const [priorities] = (await once(child, 'message')) as [number[]]
  await once(child, 'exit')
  for (const priority of priorities) expect(priority).toBeGreaterThan(getPriority())
})
