import { createHash } from 'node:crypto'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { relate } from '../../src/agents/relations-store.ts'
import { createAgents } from '../../src/agents/store.ts'
import type { Tx } from '../../src/db/database.ts'
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
import { termSheet } from '../../src/imports/whole/terms.ts'
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
import { everything, storedAt } from './scene.ts'

/** The formats of units, records and lists that are not in a bag. */
const BESIDE = ['ead2002', 'icar-import', 'marcxml', 'eac-cpf', 'skos-xml'] as const

/** Files that come from a folder and not from a bag are new, each with an id of its own in its address and in METS. */
const withoutFileIds = (text: string): string => text.replaceAll(/(?<=\/files\/|file_)[\da-f-]{36}/g, '')

/** ICAR-IMPORT says of people when they were last changed, which here is when they came in. */
const withoutChanges = (text: string): string => text.replaceAll(/<lastUpdate>[^<]+/g, '')

/** A line for each element, so that a failure names what differs. */
const linesOf = (text: string): string[] => text.replaceAll('><', '>\n<').split('\n')

type NewFile = { name: string; bytes: string; access: 'public' | 'staff' }

async function attach(to: TestDatabase, tx: Tx, id: string, { name, bytes, access }: NewFile): Promise<void> {
  const stored = await storeFile(openStorage(to), Readable.from([Buffer.from(bytes)]), 1e6)
  await attachFile(tx, id, stored, { name, access }, change)
}

onOneEngine('what we write, imported into an empty archive and written again', (engine) => {
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
      const records = await createDocuments(tx, [
        { ...everything('document'), unitId: tree.fascicolo }, { ...everything('library'), own: {}, segnatura: 'B 1', unitId: tree.serie },
        { kind: 'audio', title: 'Nastro', unitId: tree.busta, year: 1977, own: { velocita: '19 cm/s' } },
        { kind: 'audio', title: 'Lato B', year: 1977, month: 3 },
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
      for (const [at, { id }] of records.entries()) {
        for (const [letter, name] of [['b', `fronte & retro; "${at}".txt`], ['a', `scan ${at}.txt`]] as const)
          await attach(db, tx, id, { name, bytes: `carta ${letter} ${at % 2}`, access: 'public' })
      }
    })
  })
  afterAll(close)

  /** What an archive writes if all is made at one moment, so that nothing differs only because it was made later. */
  const madeAt = async <T>(make: () => Promise<T>): Promise<T> => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T10:00:00Z') })
    return make().finally(() => vi.useRealTimers())
  }
  const exported = (one: TestDatabase, format: Parameters<typeof written>[1]) => madeAt(() => written(one, format))
  const bagOf = (one: TestDatabase): Promise<Buffer> => madeAt(async () => {
    const { text } = await standardText({ db: one.read, config: one }, 'bagit', {
      unitId: null, staff: true, openFields: [], siteName: 'Centro', home: 'https://archivio.example.org/archive', lang: 'it',
    }, () => {})
    return Buffer.concat((await Array.fromAsync(text)).map((piece) => Buffer.from(piece)))
  })

  /** An archive that moved: first its people and terms, then all else, then again its people, who are now related to that. */
  async function moved(from: TestDatabase, sheet: string, filesFolder: string | null) {
    const other = await archive()
    const people = scratchFile(await written(from, 'eac-cpf'), 'people.tar')
    const take = { fileName: 'ours', actor: 'prova', lang: 'it' } as const
    const { warnings } = await takeWholeSheet(other, people, agentSheet, take)
    await takeWholeSheet(other, scratchFile(await written(from, 'skos'), 'terms.ttl'), termSheet, take)
    const { findings } = await importRows(other, sheet, { unknownTerms: 'create', filesFolder })
    const { relations } = await takeWholeSheet(other, people, agentSheet, take)
    return { other, findings: findings.map(({ code }) => code), warnings: warnings.map(({ text }) => text), relations }
  }

  test.each(['ead3', 'ead2002', 'icar-import'] as const)('%s with a folder of files: the same bytes', async (format) => {
    const [text, folder] = [await exported(db, format), scratchFolder()]
    const files = await db.read.selectFrom('file').select(['name', 'sha256']).execute()
    for (const { name, sha256 } of files) await copyFile(await storedAt(db.dataDir, sha256), join(folder, name))
    const { other, findings } = await moved(db, scratchFile(text, 'ours.xml'), folder)
    expect(findings).toEqual(expect.arrayContaining(['UNIT_ROW', 'ID_UNKNOWN']))
    expect(findings).not.toContain('FILE_MISSING')
    // ICAR-IMPORT has paragraphs alone, so that a line break comes back as an empty line.
    const compared = (told: string) =>
      linesOf(withoutFileIds(withoutChanges(told))).filter((line) => format !== 'icar-import' || line !== '')
    expect(compared(await exported(other, format))).toEqual(compared(text))
    expect(text.split(/(?:identifier|authfilenumber)="https:\/\/(?:example\.org|www\.geonames)/).length).toBeGreaterThan(3)
    expect(text).toContain('Chiavi in portineria')
    expect(text.match(/<dao /g)).toHaveLength(files.length)
  })

  test('icar-import: people come in from the same file; without files, they are told', async () => {
    const other = await archive()
    const path = scratchFile(await written(db, 'icar-import'), 'ours.xml')
    const { findings } = await importRows(other, path, { unknownTerms: 'create' })
    expect(findings.map(({ code }) => code)).toEqual(expect.arrayContaining(['PEOPLE_APART', 'FILES_NOT_GIVEN', 'UNIT_ROW', 'ID_UNKNOWN']))
    expect(await loadAddresses(other.read)).toEqual(await loadAddresses(db.read))
    const people = await takeWholeSheet(other, path, agentSheet, { fileName: 'ours.xml', actor: 'prova', lang: 'it' })
    expect(people).toMatchObject({ findings: [], warnings: [], rows: 2, program: 'EAC-CPF' })
    const names = await other.read.selectFrom('agent').select('name').where('deletedAt', 'is', null).orderBy('name').execute()
    expect(names.map(({ name }) => name)).toEqual(['Bianchi, Ada', 'Comitato Fiat'])
  })

  test('a bag: the same bytes, and so are all formats from the archive that it made', async () => {
    await inWrite(db, async (tx) => {
      const { id } = await tx.selectFrom('document').select('id').where('title', '=', 'Nastro').executeTakeFirstOrThrow()
      await attach(db, tx, id, { name: 'scan.txt', bytes: 'carta a', access: 'staff' })
      await attach(db, tx, id, { name: 'scan.txt', bytes: 'carta a', access: 'public' })
    })
    const bytes = await bagOf(db)
    const { sheet, folder } = await unpackedBag(scratchFile(bytes, 'ours.tar'))
    const { other, warnings, findings } = await moved(db, sheet, folder)
    expect(findings).toContain('PEOPLE_APART')
    expect(warnings).toEqual([expect.stringMatching(/non sono ancora in archivio: 3\./)])
    for (const format of [...BESIDE, 'ead3', 'jsonld', 'rdf', 'mets'] as const)
      expect(linesOf(withoutChanges(await exported(other, format))), format).toEqual(linesOf(withoutChanges(await exported(db, format))))
    expect((await bagOf(other)).equals(bytes)).toBe(true)
  })

  test('people of records: they are related again, and all that comes of their names is there from the first trip on', async () => {
    const from = await archive()
    await inWrite(from, async (tx) => {
      const [one, two] = await createDocuments(tx, [everything('document'), { kind: 'library', title: 'Due' }], change)
      const [union, person] =
        await createAgents(tx, [{ type: 'organisation', name: 'Comitato Fiat' }, { type: 'person', name: 'Bianchi, Ada' }], change)
      const [carte] = await createUnits(tx, [{ kind: 'document', level: 'fondo', name: 'Carte' }], change)
      for (const role of ['custodian', 'creator'] as const) await relate(tx, person!, { role, unitId: carte! }, change)
      for (const role of ['precededBy', 'partOf'] as const) await relate(tx, person!, { role, agentId: union! }, change)
      await relate(tx, person!, { role: 'subject', documentId: one!.id }, change)
      await relate(tx, person!, { role: 'author', documentId: one!.id, date: 'post 1968' }, change)
      await relate(tx, union!, { role: 'subject', documentId: one!.id }, change)
      await relate(tx, union!, { role: 'publisher', documentId: two!.id, date: '1971-1972' }, change)
    })
    const tripped = async (one: TestDatabase) => {
      const { sheet, folder } = await unpackedBag(scratchFile(await bagOf(one), 'ours.tar'))
      return moved(one, sheet, folder)
    }
    const { other, relations } = await tripped(from)
    expect(relations).toBe(4)
    expect(await exported(other, 'eac-cpf')).toBe(await exported(from, 'eac-cpf'))
    const bytes = await bagOf(other)
    expect(bytes.includes('chiave; Bianchi, Ada; Comitato Fiat')).toBe(true)
    expect((await bagOf((await tripped(other)).other)).equals(bytes)).toBe(true)
  })

  const unpackedBag = (path: string) =>
    openBag(path, incomingOf({ maxFileBytes: 1e6 }, scratchFolder(), async function* (bytes) { yield* bytes }))

  test('a bag that is damaged says where', async () => {
    const bytes = await bagOf(db)
    const at = bytes.indexOf('carta b 1')
    bytes[at + 8] = 50
    const wrong = (change: Partial<{ code: string; value: unknown }>) => ({ finding: expect.objectContaining(change) })
    await expect(unpackedBag(scratchFile(bytes, 'wrong.tar'))).rejects
      .toMatchObject(wrong({ code: 'BAG_FILE_DAMAGED', value: expect.stringMatching(/^data\/files\/\d\w\/1-fronte/) }))
    const cut = scratchFile(bytes.subarray(0, bytes.length / 2), 'cut.tar')
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
