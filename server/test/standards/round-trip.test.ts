import type { StandardName } from '@faldone/contract/standards.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { relate } from '../../src/agents/relations-store.ts'
import { createAgents } from '../../src/agents/store.ts'
import { createDocuments } from '../../src/documents/store.ts'
import { attachFile } from '../../src/files/store.ts'
import { standardText } from '../../src/standards/write.ts'
import { createUnits, updateUnit } from '../../src/units/store.ts'
import { importRows } from '../imports/import-sheet.ts'
import { scratchFile } from '../imports/scratch-file.ts'
import { ownField, setOwnFields } from '../own-fields/own-field-set.ts'
import { freshDatabase, onOneEngine, type TestDatabase } from '../support/fresh-database.ts'
import { change, closeInOrder, inWrite, sampleTree } from '../support/sample-tree.ts'
import { everything } from './scene.ts'

const written = async (db: TestDatabase, format: StandardName): Promise<string> => {
  const { text } = await standardText({ db: db.read, config: db }, format, {
    unitId: null, staff: true, openFields: [], siteName: 'Centro', home: 'https://archivio.example.org/archive', lang: 'it',
  }, () => {})
  return (await Array.fromAsync(text)).join('')
}

/** What docs/imports.md says that differs: days, short numbers, files, and people with their addresses. */
const compared = (text: string): string[] => text.replaceAll('><', '>\n<').split('\n').filter((line) => (
  !/^<(?:\/?dao|p>SHA|eventdatetime|date |unitid (?:localtype|type)="number"|persname|\/?corpname)|^<part>(?:Bianchi|Comitato Fiat)/.test(line)))

onOneEngine('our finding aid, imported into an empty archive and written again', (engine) => {
  const opened: TestDatabase[] = []
  let db: TestDatabase
  const archive = async (): Promise<TestDatabase> => {
    const one = await freshDatabase(engine)
    opened.push(one)
    await setOwnFields(one, [ownField('colore', 'list', { values: ['Rosso'] })])
    return one
  }
  beforeAll(async () => {
    db = await archive()
    const tree = await sampleTree(db)
    await inWrite(db, async (tx) => {
      await updateUnit(tx, tree.busta, {
        description: 'Ciò che c’è.\n\nAltro;\nancora  qui.', descriptionEn: 'What is in it.', date: 'post 1968', nameEn: 'Box',
        rights: 'CC-BY-4.0', contentWarning: 'Forte', languages: 'italiano; ladino',
        closure: { reason: 'donor', until: '2040-12-31', text: 'Così gli eredi' },
      }, null, change)
      await createUnits(tx, [
        { kind: 'document', level: 'serie', name: 'Segreta', parentId: tree.fondo, visibility: 'staff', segnatura: 'S "1"; 2' },
        { kind: 'document', level: 'fascicolo', name: 'Sciolto', notes: 'Nota <1>' },
      ], change)
      const [record] = await createDocuments(tx, [
        { ...everything('document'), unitId: tree.fascicolo }, { ...everything('library'), own: {}, segnatura: 'B 1', unitId: tree.serie },
        { kind: 'audio', title: 'Nastro', unitId: tree.busta, year: 1977 }, { kind: 'audio', title: 'Lato B', year: 1977, month: 3 },
        { kind: 'image', title: 'Chiusa', unitId: tree.serie, visibility: 'staff', closure: { reason: 'private', until: '2999-12-31' } },
        { kind: 'image', title: 'Senza', unitId: tree.otherFondo, date: 'senza data certa', availableOnSite: false },
      ], change)
      const [union, person] = await createAgents(tx, [
        { type: 'organisation', name: 'Comitato Fiat' }, { type: 'person', name: 'Bianchi, Ada' },
      ], change)
      await relate(tx, union!, { role: 'creator', unitId: tree.fondo }, change)
      await relate(tx, person!, { role: 'creator', unitId: tree.otherFondo }, change)
      await relate(tx, person!, { role: 'custodian', unitId: tree.serie }, change)
      const sha256 = 'ab'.repeat(32)
      await attachFile(tx, record!.id, { sha256, size: 3, mediaType: 'application/pdf', pieces: [sha256] },
        { name: 'fronte & retro.pdf', access: 'public' }, change)
    })
  })
  afterAll(async () => {
    for (const one of opened) await closeInOrder(one)
  })

  test.each(['ead3', 'ead2002'] as const)('%s: is the same', async (format) => {
    const text = await written(db, format)
    const other = await archive()
    const { findings } = await importRows(other, scratchFile(text, 'ours.xml'), { unknownTerms: 'create' })
    expect(findings.map(({ code }) => code)).toEqual(expect.arrayContaining(['UNIT_ROW', 'ID_UNKNOWN']))
    const again = await written(other, format)
    expect(compared(again)).toEqual(compared(text))
    expect(again).toContain('Comitato Fiat')
  })
})
