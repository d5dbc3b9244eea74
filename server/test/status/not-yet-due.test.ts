import { judgeStatus, statusSchema } from '@faldone/contract/status.ts'
import { tellStatus, tellVerdict } from '@faldone/contract/status-told.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attachBytes } from '../files/attach-bytes.ts'
import { type Call } from '../support/caller.ts'
import { staffInTree, type TestApp } from '../support/test-app.ts'

const OLD = '2020-01-01T00:00:00.000Z'

let server: TestApp
let call: Call
beforeAll(async () => {
  ({ server, call } = await staffInTree('sqlite'))
  server.viewer = { userName: 'anna', role: 'Administrator', staff: true }
})
afterAll(() => server.close())

const read = async () => statusSchema.parse((await call('GET', '/status')).body)
const told = async () => tellStatus(await read(), 'en').slice(0, 2).map(({ sentence }) => sentence)

test('what a new archive has not done yet is no trouble before it is due, and then it is', async () => {
  expect(judgeStatus(await read())).toMatchObject({ backup: 'well', fixity: 'well' })
  expect(tellVerdict(await read(), 'en')).toMatchObject([{ part: null, sentence: 'Everything works, but nothing is backed up yet.' }])
  expect(await told()).toEqual(['No backup yet. Choose where to make one every night.', 'There are no files to check yet.'])
  const states = async () => tellStatus(await read(), 'en').slice(0, 2).map(({ state }) => state)
  expect(await states()).toEqual(['toCome', 'toCome'])

  const { body: { id } } = await call('POST', '/documents', { body: { kind: 'document', title: 'Volantino' } })
  await attachBytes(server, id, Buffer.from('Compagni!'))
  expect(judgeStatus(await read()).fixity).toBe('well')
  expect((await told())[1]).toMatch(/^Files are checked automatically, some every night\. All of them will have been checked by /)

  // Files that are new in an old archive are not late.
  await server.db.write.updateTable('event').set({ at: OLD }).execute()
  expect(judgeStatus(await read())).toMatchObject({ backup: 'heed', fixity: 'well' })
  await server.db.write.updateTable('blob').set({ createdAt: OLD }).execute()
  expect(judgeStatus(await read()).fixity).toBe('heed')
  expect(await told()).toEqual([
    'There’s no record of any backup.', expect.stringMatching(/^All files should have been checked by .* 2020, but haven’t been\.$/),
  ])
  expect(await states()).toEqual(['heed', 'heed'])
  server.config.backupPlace = '/mnt/copie'
  expect(judgeStatus(await read()).backup).toBe('heed')
})
