import { LANGUAGES } from '@faldone/contract/common.ts'
import { KIND_NAMES, KINDS } from '@faldone/contract/kinds.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newId } from '../../src/db/uuid.ts'
import { openSheetFile } from '../../src/imports/reading/sheet-file.ts'
import { directoryOf, unpackText } from '../../src/formats/zip.ts'
import { createUnits } from '../../src/units/store.ts'
import { check } from '../imports/import-sheet.ts'
import { scratchFile } from '../imports/scratch-file.ts'
import { EDITOR } from '../support/caller.ts'
import { onOneEngine } from '../support/fresh-database.ts'
import { change, inWrite } from '../support/sample-tree.ts'
import { testApp, type TestApp } from '../support/test-app.ts'

vi.setConfig({ testTimeout: 60_000 })

onOneEngine('a template', (engine) => {
  let server: TestApp
  beforeEach(async () => {
    server = await testApp(engine)
    server.viewer = EDITOR
    await inWrite(
      server.db,
      (tx) => createUnits(tx, [{ id: newId(), kind: 'document', level: 'fondo', parentId: null, name: 'Fondo & «altro»' }], change)
    )
  })
  afterEach(() => server.close())

  const template = (query: string) => server.app.inject(`/archive/api/archive/xls/template?${query}`)

  test('a filled-in template of each kind and language is read without findings', async () => {
    for (const kind of KIND_NAMES) {
      for (const lang of LANGUAGES) {
        const answer = await template(`kind=${kind}&lang=${lang}`)
        expect(answer.headers['content-disposition']).toContain(lang === 'it' ? 'Modello' : 'Template')
        const path = scratchFile(answer.rawPayload)
        const { sheets } = await openSheetFile(path)
        expect(sheets.map(({ name, hidden }) => [name, hidden])).toEqual([
          [KINDS[kind].plural[lang], false], [lang === 'it' ? 'Istruzioni' : 'Instructions', false],
          [lang === 'it' ? 'Elenchi' : 'Lists', true],
        ])
        const { counts, findings } = await check(server.db, path, { kind })
        expect([counts, findings]).toMatchObject([{ rows: 1, skipped: 1 }, []])
      }
    }
  })

  test('offers the existing themes, types and fondi, and the import understands its example', async () => {
    const { rawPayload } = await template('kind=document&lang=it')
    const parts = await directoryOf(rawPayload)
    const [sheet, lists] =
      await Promise.all(['xl/worksheets/sheet1.xml', 'xl/worksheets/sheet3.xml'].map((name) => unpackText(rawPayload, parts.get(name)!)))
    expect(sheet!.match(/<dataValidation [^>]*type="list"/g)).toHaveLength(6)
    expect(sheet).toMatch(/<formula1>'Elenchi'!\$[A-F]\$2:\$[A-F]\$45<\/formula1>/)
    const texts = `${lists}${await unpackText(rawPayload, parts.get('xl/sharedStrings.xml')!)}`
    for (const word of ['Scuola e Università', 'Volantino', 'Fondo &amp; «altro»', 'Riservata']) expect(texts).toContain(word)
    for (const [lang, terms] of [['it', ['Lavoro; Movimenti', 'Volantino']], ['en', ['Labour; Movements', 'Leaflet']]] as const) {
      const rows: string[][] = []
      const { rawPayload: example } = await template(`kind=document&lang=${lang}`)
      const { sheets } = await openSheetFile(scratchFile(example))
      for await (const { cells } of sheets[0]!.rows()) rows.push(cells.slice(1))
      const { counts, findings } = await check(server.db, rows)
      expect([counts, findings.map(({ code }) => code)]).toMatchObject([{ created: 1, errors: 0 }, []])
      expect(rows[1]).toEqual(expect.arrayContaining([...terms]))
    }
    expect((await template('kind=nothing')).statusCode).toBe(400)
  })
})
