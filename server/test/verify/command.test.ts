import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { createDocuments } from '../../src/documents/store.ts'
import { storeFile } from '../../src/files/intake.ts'
import { openStorage } from '../../src/files/storage.ts'
import { attachFile } from '../../src/files/store.ts'
import { verifyCommand } from '../../src/verify/command.ts'
import { freshDatabase, onEachEngine, type TestDatabase } from '../support/fresh-database.ts'
import { change, inWrite, sampleTree } from '../support/sample-tree.ts'

onEachEngine('the verify command', (engine) => {
  let db: TestDatabase
  let stored: Awaited<ReturnType<typeof storeFile>>
  beforeEach(async () => {
    db = await freshDatabase(engine)
    const tree = await sampleTree(db)
    stored = await storeFile(openStorage(db), (async function* () { yield Buffer.from('volantino') })(), 1000)
    await inWrite(db, async (tx) => {
      const [document] = await createDocuments(tx, [{ kind: 'document', title: 'Volantino', unitId: tree.fascicolo }], change)
      await attachFile(tx, document!.id, stored, { name: 'v.txt', access: 'public' }, change)
    })
  })
  afterEach(() => db.close())

  async function verify(...args: string[]): Promise<{ code: number; said: string }> {
    return verifyIn('en', ...args)
  }
  async function verifyIn(lang: string, ...args: string[]) {
    const [lines, warned]: [string[], string[]] = [[], []]
    const config = { ...readConfig({ DATA_DIR: db.dataDir }), databaseUrl: db.databaseUrl }
    const code =
      await verifyCommand(config, [...args, '--lang', lang], { say: (line) => lines.push(line), warn: (line) => warned.push(line) })
    return { code, said: lines.join('\n'), warned: warned.join('\n') }
  }
  const path = () => join(db.dataDir, 'files', stored.sha256.slice(0, 2), stored.sha256.slice(2, 4), stored.sha256)

  test('says that all is well', async () => {
    expect(await verify()).toEqual({ code: 0, said: 'Stored files checked: 1 (0.0 MiB)\nThe archive is fine', warned: '' })
    expect(await verifyIn('it')).toMatchObject({ code: 0, said: 'File conservati controllati: 1 (0.0 MiB)\nL’archivio è in ordine' })
    for (const wrong of ['--fast', 'all'])
      expect(await verify(wrong)).toEqual({ code: 2, said: '', warned: expect.stringContaining('npx faldone verify') })
  })

  test('finds a changed byte and missing bytes', async () => {
    await writeFile(path(), 'volantinO')
    expect(await verify()).toMatchObject({ code: 1, said: expect.stringContaining(`damaged: ${stored.sha256} (v.txt, record 1R`) })
    await rm(path())
    expect(await verify()).toMatchObject({ code: 1, said: expect.stringContaining('missing') })
  })

  test('finds inconsistent data', async () => {
    await db.write.updateTable('unit').set({ documentsAll: 9 }).where('name', '=', 'Casa').execute()
    expect(await verify()).toMatchObject({ code: 1, said: expect.stringContaining('Consistency: miscounted records of unit') })
    expect(await verifyIn('it')).toMatchObject({ code: 1, said: expect.stringContaining('Coerenza: contate male le schede dell’unità') })
  })

  test('does not report what a crash left behind', async () => {
    await storeFile(openStorage(db), (async function* () { yield Buffer.from('di nessuno') })(), 1000)
    expect(await verify()).toMatchObject({ code: 0, said: expect.stringContaining('still being uploaded): 1') })
  })
})
