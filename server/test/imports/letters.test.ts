import type { Validate } from '@faldone/contract/import.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkImport } from '../../src/imports/staging/check.ts'
import { chooseOptions } from '../../src/imports/correcting/choices.ts'
import { rememberedMapping } from '../../src/imports/recognising/mapping-store.ts'
import { getImport, type Import } from '../../src/imports/staging/store.ts'
import { freshDatabase, onEachEngine, type TestDatabase } from '../support/fresh-database.ts'
import { inWrite } from '../support/sample-tree.ts'
import { begin, csv } from './import-sheet.ts'

onEachEngine('the choices for a sheet without headers', (engine) => {
  let db: TestDatabase
  beforeEach(async () => {
    db = await freshDatabase(engine)
  })
  afterEach(() => db.close())

  const ROWS = [['Volantino', '1977'], ['Manifesto', '1978']]
  const WITH_HEADERS = [['A', 'Titolo'], ['1977', 'Volantino']]

  /** Chooses and checks, one after the other, as users do. */
  async function check(rows: string[][], ...choices: Validate[]): Promise<Import> {
    const id = await begin(db, { mapping: await rememberedMapping(db.read, 'document') })
    const path = csv(rows)
    for (const choice of choices) {
      await inWrite(db, (tx) => chooseOptions(tx, id, choice))
      await checkImport(db, id, { path, maxFileBytes: 1_000, onProgress: () => {} })
    }
    return getImport(db.read, id)
  }
  const columnsOf = ({ layout }: Import) => layout?.columns.map(({ header, column }) => `${header}: ${column}`)

  test('apply to this sheet, whatever else is chosen, and are neither remembered for others nor taken from them', async () => {
    await check(WITH_HEADERS, { mapping: [{ header: 'A', column: 'date' }] })
    const lettered: Validate = { headerRow: 0, mapping: [{ header: 'A', column: 'title' }, { header: 'B', column: 'year' }] }
    const work = await check(ROWS, { headerRow: 0 }, lettered, { kind: 'audio' }, { kind: 'document' }, { unknownTerms: 'create' })
    expect([columnsOf(work), work.counts]).toMatchObject([['A: title', 'B: year'], { rows: 2, created: 2 }])
    expect(columnsOf(await check(ROWS, { headerRow: 0 }))).toEqual([])
    expect(columnsOf(await check(WITH_HEADERS, {}))).toEqual(['A: date', 'Titolo: title'])
  })

  test('end when the sheet turns out to have headers, which are recognised as usual', async () => {
    await check(WITH_HEADERS, { mapping: [{ header: 'A', column: 'date' }] })
    const work = await check(
      WITH_HEADERS, { headerRow: 0, mapping: [{ header: 'A', column: 'number' }, { header: 'B', column: 'title' }] }, { headerRow: 1 }
    )
    expect([columnsOf(work), work.counts]).toMatchObject([['A: date', 'Titolo: title'], { rows: 1, created: 1 }])
  })
})
