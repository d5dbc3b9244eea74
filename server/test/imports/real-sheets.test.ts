import { writeOds, writeXlsx } from 'hucre'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Finding } from '@faldone/contract/import-findings.ts'
import { runCheck } from '../../src/imports/process.ts'
import { readFindings } from '../../src/imports/staging/staged-store.ts'
import { getImport } from '../../src/imports/staging/store.ts'
import { freshDatabase, onOneEngine, type TestDatabase } from '../support/fresh-database.ts'
import { closeInOrder } from '../support/sample-tree.ts'
import { acquire, begin, check, contents, csv } from './import-sheet.ts'
import { albiniRecords, albiniSheet, awkwardSheets } from './real-data.ts'
import { scratchFile } from './scratch-file.ts'

// Its sheets are what is special: acquire.test.ts runs on each engine.
onOneEngine('the archive of Giuseppe Albini', (engine) => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await freshDatabase(engine)
  })
  afterAll(() => closeInOrder(db))

  test('is imported completely: every row is a record, in its unit, with its date as written', async () => {
    const records = albiniRecords()
    const sheet = await writeXlsx({ sheets: [{ name: 'Albini', rows: albiniSheet() }] })
    const checked = await check(db, scratchFile(sheet))
    expect(checked.counts).toMatchObject({ rows: records.length, created: records.length, errors: 0, skipped: 0 })
    await acquire(db, checked)

    const { units, documents } = await contents(db)
    const bySegnatura = new Map(documents.map((document) => [document.segnatura, document]))
    expect(documents).toHaveLength(records.length)
    for (const { number, title, fondo, serie, busta, fascicolo, date_text: date, year } of records) {
      const record = bySegnatura.get(number)!
      expect(record).toMatchObject({ title: title!.trim(), year })
      const path = [fondo, serie, busta, fascicolo].map((name, at, all) => name ?? (all.slice(at).some(Boolean) ? 'Senza busta' : ''))
        .filter(Boolean)
      expect(record.path.toLowerCase()).toBe(path.join(' / ').toLowerCase())
      // Formulas that only protect a text, and bare serials, are read. Everything else is kept as written.
      if (date && !/^=|^\d{4,5}$/.test(date)) expect(record.date).toBe(date.trim())
    }
    expect(new Set(documents.map(({ path }) => path)).size).toBeLessThanOrEqual(units.length)
  })

  test('has a finding with its row for every record without a readable date', async () => {
    const { documents } = await contents(db)
    const { id } = await db.read.selectFrom('import').select('id').executeTakeFirstOrThrow()
    const named = new Set<number>()
    for await (const findings of readFindings(db.read, id, 500)) {
      for (const finding of findings as Finding[]) if (finding.code === 'DATE_UNREADABLE') named.add(finding.row!)
    }
    const rows = new Map(albiniRecords().map(({ number }, index) => [number, index + 2]))
    const undated =
      documents.filter(({ date, year, dateFrom, dateTo }) => date && !year && !dateFrom && !dateTo && !/^\[?s\. ?d\.?/i.test(date))
    expect(undated.filter(({ segnatura }) => !named.has(rows.get(segnatura)!)).map(({ date }) => date)).toEqual([])
  })

  test('changes nothing when imported again, as CSV or as ODS', async () => {
    const ods = scratchFile(await writeOds({ sheets: [{ name: 'Albini', rows: albiniSheet() }] }))
    for (const path of [csv(albiniSheet()), ods]) {
      const { counts } = await check(db, path)
      expect(counts).toMatchObject({ rows: albiniRecords().length, unchanged: albiniRecords().length, errors: 0 })
    }
  })
})

test.skipIf(awkwardSheets().length === 0).each(awkwardSheets())('%s is handled', { timeout: 30_000 }, async (path) => {
  const db = await freshDatabase('sqlite')
  const id = await begin(db)
  await runCheck({ ...db, maxFileBytes: 1_000 }, db, id, path)
  const { state, findings } = await getImport(db.read, id)
  await db.close()
  // One is a sheet of ArchivesSpace, which is known by its headings.
  if (path.includes('Box36')) return expect(state).toBe('checked')
  expect([state, findings.length]).toEqual(['failed', 1])
  expect(['NO_HEADER', 'NO_TITLE_COLUMN', 'EMPTY_FILE', 'ENCRYPTED_FILE']).toContain(findings[0]!.code)
})
