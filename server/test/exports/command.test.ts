import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { exportQuerySchema } from '@faldone/contract/export.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { createDocuments } from '../../src/documents/store.ts'
import { exportCommand } from '../../src/exports/command.ts'
import { runExport } from '../../src/exports/process.ts'
import { taskOf } from '../../src/exports/task.ts'
import { check } from '../imports/import-sheet.ts'
import { scratchFolder } from '../imports/scratch-file.ts'
import { freshDatabase, onOneEngine, type TestDatabase } from '../support/fresh-database.ts'
import { change, inWrite } from '../support/sample-tree.ts'

vi.setConfig({ testTimeout: 60_000 })

onOneEngine('faldone export', (engine) => {
  let db: TestDatabase
  beforeEach(async () => {
    db = await freshDatabase(engine)
  })
  afterEach(() => db.close())

  async function run(...args: string[]): Promise<[number, string]> {
    const said: string[] = []
    const tell = (line: string) => void said.push(line)
    const code = await exportCommand(
      { ...readConfig({ DATA_DIR: db.dataDir }), databaseUrl: db.databaseUrl }, [...args, '--lang', 'it'], { say: tell, warn: tell }
    )
    return [code, said.join('\n')]
  }

  test('writes what the import reads as no change', async () => {
    await inWrite(db, (tx) => createDocuments(tx, [{ kind: 'document', title: 'Volantino' }, { kind: 'audio', title: 'Nastro' }], change))
    const path = join(scratchFolder(), 'archivio.csv')
    expect(await run('--kind', 'Documenti', path)).toEqual([0, 'Schede esportate: 1.'])
    expect((await check(db, path)).counts).toMatchObject({ rows: 1, unchanged: 1 })
  })

  test('writes a file that is whole even if the process has ended before anybody reads', async () => {
    await inWrite(db, (tx) => createDocuments(tx, [{ kind: 'document', title: 'Volantino' }], change))
    const { task } = taskOf(exportQuerySchema.parse({ kind: 'document', format: 'csv' }), 'it')
    const { bytes, ended } = await runExport({ dataDir: db.dataDir, databaseUrl: db.databaseUrl, filesUrl: null }, task)
    await ended
    expect(await text(bytes)).toContain(';Volantino;')
  })

  test('says what it needs, and writes nothing', async () => {
    const path = join(scratchFolder(), 'archivio.xlsx')
    expect(await run(path)).toEqual([2, expect.stringMatching(/^Con --kind serve uno di: document, /)])
    for (const args of [['--kind', 'audio'], ['--kind', 'audio', 'a.xlsx', 'b.xlsx'], ['--kind', 'audio', 'a.ods'], ['--colour', 'red']])
      expect(await run(...args)).toEqual([2, expect.stringContaining('Uso: npx faldone export')])
    expect(existsSync(path)).toBe(false)
  })

  test('says where it cannot write', async () => {
    const folder = join(scratchFolder(), 'cartella.csv')
    mkdirSync(folder)
    for (const path of [folder, join(folder, 'non-esiste', 'a.csv')]) {
      expect(await run('--kind', 'audio', path)).toEqual([2, `Impossibile scrivere il file: ${path}`])
    }
  })
})
