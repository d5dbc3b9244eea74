import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { relate } from '../../src/agents/relations-store.ts'
import { createAgents } from '../../src/agents/store.ts'
import { createDocuments } from '../../src/documents/store.ts'
import { storeFile } from '../../src/files/intake.ts'
import { openStorage } from '../../src/files/storage.ts'
import { attachFile } from '../../src/files/store.ts'
import { FileProblem } from '../../src/formats/file-problem.ts'
import { isBag, openBag } from '../../src/imports/files/bag.ts'
import { incomingOf } from '../../src/imports/files/beside.ts'
import { loadAddresses } from '../../src/imports/planning/elsewhere-store.ts'
import { agentSheet } from '../../src/imports/whole/agents.ts'
import { takeWholeSheet } from '../../src/imports/whole/take.ts'
import { resolveTerms } from '../../src/labels/store.ts'
import { updatePlace } from '../../src/places/store.ts'
import { standardText } from '../../src/standards/write.ts'
import { updateTerm } from '../../src/terms/store.ts'
import { createUnits, updateUnit } from '../../src/units/store.ts'
import { importRows } from '../imports/import-sheet.ts'
import { scratchFile, scratchFolder } from '../imports/scratch-file.ts'
import { zipFile } from '../imports/zip-file.ts'
import { onOneEngine, type TestDatabase } from '../support/fresh-database.ts'
import { change, inWrite, sampleTree } from '../support/sample-tree.ts'
import { emptyArchives, written } from './archives.ts'
import { everything } from './scene.ts'

/** What docs/imports.md says that differs: days, short numbers and files. */
const compared = (text: string): string[] => text.replaceAll('><', '>\n<').split('\n').filter((line) => (
  !/^<(?:\/?dao|p>SHA|eventdatetime|date |unitid (?:localtype|type)="number")/.test(line)))

/** What belongs to an archive, and how many files a record has, which do not come along. */
const OWN = new Set(['createdAt', 'updatedAt', 'version', 'num', 'filesAll', 'filesPublic'])

/** Units and records by what they say. ICAR-IMPORT has paragraphs alone, no single line breaks. */
const treeOf = async (one: TestDatabase) => {
  const plain = (row: object) => Object.fromEntries(Object.entries(row).filter(([key]) => !OWN.has(key))
    .map(([key, value]) => [key, typeof value === 'string' ? value.replace(/\n+/g, '\n') : value]))
  const units = await one.read.selectFrom('unit').selectAll().orderBy('id').execute()
  const documents = await one.read.selectFrom('document').selectAll().orderBy('id').execute()
  return { units: units.map(plain), documents: documents.map(plain) }
}

onOneEngine('our finding aid, imported into an empty archive and written again', (engine) => {
  const { open: archive, close } = emptyArchives(engine)
  let db: TestDatabase
  beforeAll(async () => {
    db = await archive()
    const tree = await sampleTree(db)
    await inWrite(db, async (tx) => {
      await updateUnit(tx, tree.busta, {
        description: 'Ciò che c’è.\n\nAltro;\nancora  qui.', descriptionEn: 'What is in it.', date: 'post 1968', nameEn: 'Box',
        rights: 'CC-BY-4.0', contentWarning: 'Forte', staffNote: 'Chiavi in portineria.\n\nChiedere.', languages: 'italiano; ladino',
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
        { type: 'organisation', name: 'Comitato Fiat', sameAs: ['https://www.wikidata.org/entity/Q1'] },
        { type: 'person', name: 'Bianchi, Ada' },
      ], change)
      await relate(tx, union!, { role: 'creator', unitId: tree.fondo }, change)
      await relate(tx, person!, { role: 'creator', unitId: tree.otherFondo }, change)
      await relate(tx, person!, { role: 'custodian', unitId: tree.serie }, change)
      for (const [list, name] of [['tematica', 'Casa'], ['tipologia', 'Lettera']] as const) {
        const id = (await resolveTerms(tx, list, [name])).get(name)!
        await updateTerm(tx, list, id, { sameAs: [`https://example.org/${name}?a=1;2&b`] }, null, change)
      }
      await updatePlace(tx, { name: 'Torino', sameAs: ['https://www.geonames.org/3165524'] }, 0, change)
      const sha256 = 'ab'.repeat(32)
      await attachFile(tx, record!.id, { sha256, size: 3, mediaType: 'application/pdf', pieces: [sha256] },
        { name: 'fronte & retro.pdf', access: 'public' }, change)
    })
  })
  afterAll(close)

  test.each(['ead3', 'ead2002'] as const)('%s: is the same', async (format) => {
    const text = await written(db, format)
    const other = await archive()
    const people = `<all>${(await written(db, 'eac-cpf')).match(/<eac-cpf.*?<\/eac-cpf>/gs)!.join('')}</all>`
    await takeWholeSheet(other, scratchFile(people, 'people.xml'), agentSheet, { fileName: 'people.xml', actor: 'prova', lang: 'it' })
    const { findings } = await importRows(other, scratchFile(text, 'ours.xml'), { unknownTerms: 'create' })
    expect(findings.map(({ code }) => code)).toEqual(expect.arrayContaining(['UNIT_ROW', 'ID_UNKNOWN']))
    const again = await written(other, format)
    expect(compared(again)).toEqual(compared(text))
    expect(again).toContain('Comitato Fiat')
    expect(again.split(/(?:identifier|authfilenumber)="https:\/\/(?:example\.org|www\.geonames)/).length).toBeGreaterThan(3)
    expect(again).toMatch(/<processinfo [^>]*audience="internal"[^>]*><head>Nota interna<\/head><p>Chiavi in portineria/)
  })

  test('icar-import: is the same but for what the form cannot say; people come in from the same file', async () => {
    const text = await written(db, 'icar-import')
    const other = await archive()
    const path = scratchFile(text, 'ours.xml')
    const { findings } = await importRows(other, path, { unknownTerms: 'create' })
    expect(findings.map(({ code }) => code)).toEqual(expect.arrayContaining(['PEOPLE_APART', 'FILES_NOT_GIVEN', 'UNIT_ROW', 'ID_UNKNOWN']))
    expect(await treeOf(other)).toEqual(await treeOf(db))
    expect(await loadAddresses(other.read)).toEqual(await loadAddresses(db.read))
    const people = await takeWholeSheet(other, path, agentSheet, { fileName: 'ours.xml', actor: 'prova', lang: 'it' })
    expect(people).toMatchObject({ findings: [], rows: 2, program: 'EAC-CPF' })
    const names = await other.read.selectFrom('agent').select('name').where('deletedAt', 'is', null).orderBy('name').execute()
    expect(names.map(({ name }) => name)).toEqual(['Bianchi, Ada', 'Comitato Fiat'])
  })

  const bagOf = async (one: TestDatabase): Promise<string> => {
    const { text } = await standardText({ db: one.read, config: one }, 'bagit', {
      unitId: null, staff: true, openFields: [], siteName: 'Centro', home: 'https://archivio.example.org/archive', lang: 'it',
    }, () => {})
    return scratchFile(Buffer.concat((await Array.fromAsync(text)).map((piece) => Buffer.from(piece))), 'ours.tar')
  }
  const unpackedBag = (path: string) =>
    openBag(path, incomingOf({ maxFileBytes: 1e6 }, scratchFolder(), async function* (bytes) { yield* bytes }))
  const filesOf = async (one: TestDatabase) => (await one.read.selectFrom('file').innerJoin('document', 'document.id', 'documentId')
    .select(['title', 'file.name', 'file.sha256']).orderBy('title').orderBy('file.name').execute())

  test('a bag brings the records with their files, of which several may have one name', async () => {
    const from = await archive()
    const storage = openStorage(from)
    await inWrite(from, async (tx) => {
      const records = await createDocuments(tx, ['Uno', 'Due', 'Tre'].map((title) => ({ kind: 'document' as const, title })), change)
      for (const [index, { id }] of records.entries()) {
        const bytes = await storeFile(storage, Readable.from([Buffer.from(`carta ${index % 2}`)]), 1e6)
        await attachFile(tx, id, bytes, { name: 'fronte & retro; "1".txt', access: 'public' }, change)
        await attachFile(tx, id, bytes, { name: 'scan.txt', access: 'public' }, change)
      }
    })
    const path = await bagOf(from)
    expect(await isBag(path)).toBe(true)
    const { sheet, folder } = await unpackedBag(path)
    const other = await archive()
    await importRows(other, sheet, { unknownTerms: 'create', filesFolder: folder })
    const held = await filesOf(from)
    expect(held).toHaveLength(6)
    expect(await filesOf(other)).toEqual(held.map((file) => ({ ...file, name: file.name.replaceAll('"', '_') })))

    const bytes = readFileSync(path)
    const at = bytes.indexOf('carta 1')
    bytes[at + 6] = 50
    const wrong = (change: Partial<{ code: string; value: unknown }>) => ({ finding: expect.objectContaining(change) })
    await expect(unpackedBag(scratchFile(bytes, 'wrong.tar'))).rejects
      .toMatchObject(wrong({ code: 'BAG_FILE_DAMAGED', value: expect.stringMatching(/^data\/files\/2W\/1-fronte/) }))
    const cut = scratchFile(readFileSync(path).subarray(0, bytes.length / 2), 'cut.tar')
    await expect(unpackedBag(cut)).rejects.toThrow('damaged or incomplete')
  })
})

test('a bag of others: what is missing or not listed is named; hostile paths and a lack of descriptions are refused', async () => {
  const sum = (text: string) => createHash('md5').update(text).digest('hex')
  const ead = '<ead><archdesc level="fonds"><did><unittitle>F</unittitle></did></archdesc></ead>'
  const zip = (files: Record<string, string>, listed = Object.keys(files)) => scratchFile(zipFile([
    { name: 'b/bagit.txt', content: 'BagIt-Version: 0.97\n' },
    { name: 'b/manifest-md5.txt', content: listed.map((name) => `${sum(files[name] ?? '')} *${name}\r\n`).join('') },
    ...Object.entries(files).map(([name, content]) => ({ name: `b/${name}`, content })),
  ]), 'theirs.zip')
  const said = async (path: string) => {
    const incoming = incomingOf({ maxFileBytes: 1e6 }, scratchFolder(), async function* (bytes) { yield* bytes })
    return openBag(path, incoming).then(({ files }) => files, (error) => (
      error instanceof FileProblem ? [error.finding.code, error.finding.value] : error.code))
  }
  expect(await said(zip({ 'data/a.xml': ead, 'data/x.txt': 'x' }))).toBe(1)
  expect(await said(zip({ 'data/a.xml': ead, 'data/x.txt': 'x' }, ['data/a.xml']))).toEqual(['BAG_FILE_UNLISTED', 'data/x.txt'])
  expect(await said(zip({ 'data/a.xml': ead }, ['data/a.xml', 'data/y.txt']))).toEqual(['BAG_FILE_MISSING', 'data/y.txt'])
  expect(await said(zip({ 'data/x.txt': 'x' }))).toEqual(['BAG_WITHOUT_DESCRIPTION', null])
  expect(await said(zip({ 'data/../../../x.txt': 'x' }))).toBe('INVALID_FIELDS')
  expect(await isBag(scratchFile(zipFile([{ name: 'x.txt', content: 'x' }]), 'x.zip'))).toBe(false)
})
