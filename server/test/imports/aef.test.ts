import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { takeWholeSheet } from '../../src/imports/whole/take.ts'
import { agentSheet } from '../../src/imports/whole/agents.ts'
import { meantBy } from '../../src/imports/meant-by.ts'
import { readAef } from '../../src/imports/reading/standards/aef.ts'
import { freshDatabase, onOneEngine, type TestDatabase } from '../support/fresh-database.ts'
import { closeInOrder } from '../support/sample-tree.ts'
import { check, contents, importRows } from './import-sheet.ts'
import { scratchFile } from './scratch-file.ts'
import { zipFile } from './zip-file.ts'

type Lines = readonly (readonly [kind: string, fields: Readonly<Record<string, unknown>>])[]

/** An AEF as Archimista writes it: lines of JSON, and their checksum. */
function aef(lines: Lines, { checksum }: { checksum?: string } = {}): string {
  const data = lines.map(([kind, fields]) => `${JSON.stringify({ [kind]: fields })}\r\n`).join('')
  const sum = checksum ?? createHash('sha256').update(data).digest('hex')
  const metadata = JSON.stringify({ version: 311, checksum: sum, attached_entity: 'Fond', mode: 'full' })
  return scratchFile(zipFile([{ name: 'metadata.json', content: metadata }, { name: 'data.json', content: data }]), 'fondo.aef')
}

const event = (kind: string, id: number, start: string, end = start, more = {}) => [`${kind}_event`, {
  [`${kind}_id`]: id, legacy_id: `${id}`, preferred: true, is_valid: true, start_date_display: start, end_date_display: end,
  start_date_format: 'Y', end_date_format: 'Y', order_date: 'x', ...more,
}] as const

const FOND = ['fond', { legacy_id: '1', legacy_parent_id: null, name: 'Comitato', fond_type: 'fondo', published: true }] as const

const TREE: Lines = [
  ['fond', {
    legacy_id: '1', legacy_parent_id: null, sequence_number: 1, name: 'Comitato di quartiere', fond_type: 'fondo', length: 2.5,
    description: 'Carte del comitato.\r\nAnche sciolte.', history: 'In cantina fino al 1990.', access_condition: 'liberamente accessibile',
    access_condition_note: 'Su appuntamento.', preservation: 'buono', published: true, trashed: false, units_count: 3,
  }],
  ['fond', { legacy_id: '2', legacy_parent_id: '1', sequence_number: 3, name: 'Lettere', fond_type: 'sottosottoserie', published: true }],
  ['fond', { legacy_id: '3', legacy_parent_id: '1', sequence_number: 2, name: 'Verbali', fond_type: 'serie', published: true }],
  ['unit', {
    legacy_id: '10', legacy_parent_unit_id: null, legacy_parent_fond_id: '2', title: 'Lettere ricevute', reference_number: 'A/1',
    unit_type: 'fascicolo o altra unità complessa', folder_number: 4, file_number: 2, published: true, sequence_number: 1,
    content: 'Da Roma e Torino.', arrangement_note: 'Ordine originario.', note: 'Da rilegare.',
  }],
  ['unit', {
    legacy_id: '11', legacy_parent_unit_id: '10', legacy_parent_fond_id: '2', title: 'Lettera di Ada', unit_type: 'unità documentaria',
    medium: 'carta', published: false, sequence_number: 2, preservation: 'mediocre', use_condition: 'libera', extent: '2 carte',
  }],
  ['unit', {
    legacy_id: '12', legacy_parent_unit_id: null, legacy_parent_fond_id: '3', title: 'Corteo', unit_type: 'unità documentaria',
    sc2_tsk: 'F', physical_container_type: 'scatola', physical_container_number: '7', folder_number: 31,
    published: true, sequence_number: 3,
  }],
  ['unit', {
    legacy_id: '13', legacy_parent_unit_id: null, legacy_parent_fond_id: '2', title: 'Protocollo',
    unit_type: 'registro o altra unità rilegata', tsk: 'BDM',
    folder_number: 4, published: true, sequence_number: 4,
  }],
  event('fond', 1, '1968', '1977'),
  event('fond', 1, 'sec. XX', 'sec. XX', { preferred: false, note: 'Carte aggregate.' }),
  event('unit', 10, 'prima del gran caldo', '', { start_date_from: '1970-01-01', end_date_to: '1971-12-31' }),
  event('unit', 12, '[12 marzo 1977]', '[12 marzo 1977]', {
    start_date_place: 'Torino', legacy_display_date: '1977 mar.',
  }),
  ['fond_identifier', { fond_id: 1, legacy_id: '1', identifier: 'IT-77', identifier_source: 'SIUSA' }],
  ['fond_lang', { fond_id: 1, legacy_id: '1', code: 'ita' }], ['unit_lang', { unit_id: 12, legacy_id: '12', code: 'fre' }],
  ['fond_editor', { fond_id: 1, legacy_id: '1', name: 'Rina', qualifier: 'archivista', edited_at: '2019-05-02' }],
  ['unit_other_reference_number', { unit_id: 12, legacy_id: '12', other_reference_number: 'vecchio 9', qualifier: 'album' }],
  ['unit_url', { unit_id: 12, legacy_id: '12', url: 'https://example.org/corteo', note: 'Scheda in rete' }],
  ['iccd_subject', { unit_id: 12, legacy_id: '12', sgti: 'Piazza' }],
  ['sc2_author', { unit_id: 12, legacy_id: '12', legacy_current_id: '5', autn: 'Neri, Ugo', autr: 'fotografo' }],
  ['sc2_attribution_reason', { sc2_author_id: 5, legacy_id: '5', autm: 'firma' }],
  ['rel_creator_fond', { legacy_creator_id: '20', legacy_fond_id: '1' }],
  ['rel_custodian_fond', { legacy_custodian_id: '30', legacy_fond_id: '1' }],
  ['rel_creator_creator', { legacy_creator_id: '20', legacy_related_creator_id: '21', creator_association_type_id: 2 }],
  ['creator', { legacy_id: '20', creator_type: 'C', history: 'Nato in piazza.', residence: 'Torino', legal_status: 'PR', published: true }],
  ['creator', { legacy_id: '21', creator_type: 'P', history: 'Tessitrice.', published: true }],
  event('creator', 20, '1968'),
  ['creator_name', { creator_id: 20, legacy_id: '20', preferred: true, name: 'Comitato Lingotto' }],
  ['creator_name', { creator_id: 20, legacy_id: '20', preferred: false, name: 'CL', qualifier: 'AC' }],
  ['creator_name', { creator_id: 21, legacy_id: '21', preferred: true, name: 'Bianchi, Ada' }],
  ['custodian', { legacy_id: '30', custodian_type_id: 10, history: 'Aperto nel 1980.', contact_person: 'Ivo', published: true }],
  ['custodian_name', { custodian_id: 30, legacy_id: '30', preferred: true, name: 'Centro studi' }],
  ['rel_unit_heading', { legacy_unit_id: '12', legacy_heading_id: '40' }],
  ['rel_unit_heading', { legacy_unit_id: '12', legacy_heading_id: '41' }],
  ['rel_unit_heading', { legacy_unit_id: '12', legacy_heading_id: '42' }],
  ['rel_fond_heading', { legacy_fond_id: '1', legacy_heading_id: '41' }],
  ['heading', { legacy_id: '40', heading_type: 'Persona', name: 'Rossi, Eva', dates: '1950-' }],
  ['heading', { legacy_id: '41', heading_type: 'Toponimo', name: 'Lingotto' }],
  ['heading', { legacy_id: '42', heading_type: 'Altro', name: 'Affitti' }],
  ['rel_fond_source', { legacy_fond_id: '1', legacy_source_id: '50', pages: 'pp. 3-9' }],
  ['rel_fond_source', { legacy_fond_id: '1', legacy_source_id: '51' }],
  ['source', {
    legacy_id: '50', source_type_code: 1, author: 'Verdi, Pia', title: 'Un quartiere', short_title: 'Verdi 1999',
    place: 'Torino', year: 1999,
  }],
  ['source', { legacy_id: '51', source_type_code: 2, title: 'Elenco di consistenza', year: 0 }],
  ['rel_project_fond', { legacy_project_id: '60', legacy_fond_id: '1' }],
  ['project', { legacy_id: '60', name: 'Riordino', start_year: 2018 }],
  ['project_manager', { project_id: 60, legacy_id: '60', name: 'Rina', qualifier: 'coordinatore' }],
  ['digital_object', {
    attachable_type: 'Unit', attachable_id: 12, legacy_id: '12', title: 'Verso', access_token: 'abc', asset_file_name: 'corteo.jpg',
  }],
  ['digital_object', { attachable_type: 'Unit', legacy_id: '10', access_token: 'def', asset_file_name: 'lettere.pdf', published: true }],
  ['digital_object', { attachable_type: 'Unit', legacy_id: '10', asset_file_name: 'minute.pdf', published: false }],
  ['editor', { legacy_id: '70', first_name: 'Rina' }], ['unit_lang', { unit_id: 99, legacy_id: '99', code: 'ita' }],
]

onOneEngine('files of Archimista', (engine) => {
  let db: TestDatabase
  beforeEach(async () => {
    db = await freshDatabase(engine)
  })
  afterEach(() => closeInOrder(db))

  const units = () => db.read.selectFrom('unit').selectAll().where('deletedAt', 'is', null).orderBy('orderKey').execute()

  test('bring units at their levels and records with all that is said of them, and tell what they leave', async () => {
    const { counts, findings } = await importRows(db, aef(TREE), { unknownTerms: 'create' })
    expect(counts).toMatchObject({ created: 2, errors: 0 })
    expect(findings.filter(({ column }) => column === null)).toEqual(expect.arrayContaining([
      expect.objectContaining({ code: 'PEOPLE_APART' }),
      expect.objectContaining({ code: 'FILES_UNNAMED', value: 'lettere.pdf', values: { number: 2 } }),
      expect.objectContaining({ code: 'ENTRIES_LEFT', values: { entries: 'editor (1), unit_lang (1)' } }),
    ]))
    const { units: paths, documents } = await contents(db)
    const top = 'Comitato di quartiere'
    expect(paths).toEqual([
      top, `${top} / Verbali`, `${top} / Verbali / Scatola 7`, `${top} / Lettere`, `${top} / Lettere / Busta 4`,
      `${top} / Lettere / Busta 4 / Lettere ricevute`, `${top} / Lettere / Busta 4 / Protocollo`,
    ])
    const byName = Object.fromEntries((await units()).map((unit) => [unit.name, unit]))
    expect(byName[top]).toMatchObject({
      date: '1968 - 1977', dateFrom: '1968-01-01', extent: '2,5 metri lineari', description: 'Carte del comitato.\nAnche sciolte.',
      custodialHistory: 'In cantina fino al 1990.', accessConditions: 'liberamente accessibile; Su appuntamento.', languages: 'ita',
      publications: 'Verdi, Pia, Un quartiere, Torino, 1999, pp. 3-9; short_title: Verdi 1999', findingAids: 'Elenco di consistenza',
      archivistNote: 'AEF: editor: Rina, archivista, 2019-05-02\n'
        + 'AEF: project: Riordino; start_year: 2018; manager: Rina (coordinatore)',
    })
    expect(byName[top]!.notes!.split('\n')).toEqual(expect.arrayContaining([
      'AEF: other date: sec. XX', 'AEF: date note: Carte aggregate.', 'AEF: identifier: IT-77 (SIUSA)', 'AEF: preservation: buono',
      'AEF: place: Lingotto',
    ]))
    expect(byName['Lettere']).toMatchObject({ level: 'serie', notes: 'AEF: own level: sottosottoserie' })
    expect(byName['Protocollo']).toMatchObject({
      level: 'fascicolo', notes: 'AEF: own level: registro o altra unità rilegata\nAEF: card: BDM',
    })
    expect(byName['Lettere ricevute']).toMatchObject({
      segnatura: 'A/1', date: '1970 - 1971', description: 'Da Roma e Torino.', archivistNote: 'Ordine originario.',
      staffNote: 'AEF: digital_object for staff: minute.pdf',
      notes: expect.stringContaining('AEF: file_number: 2'),
    })
    expect(byName['Lettere ricevute']!.notes).toContain('AEF: other date: prima del gran caldo')
    const records = Object.fromEntries(documents.map((document) => [document.title, document]))
    expect(records['Corteo']).toMatchObject({
      path: `${top} / Verbali / Scatola 7`, kind: 'image', date: '[12 marzo 1977]', dateQualifier: 'attribuita', place: 'Lingotto; Torino',
      author: 'Neri, Ugo', formerSegnatura: 'vecchio 9 (album)', link: 'https://example.org/corteo', searchKey: 'Rossi, Eva, 1950-',
      visibility: 'public',
    })
    for (const line of [
      'AEF: iccd_subject: Piazza', 'AEF: sc2_attribution_reason: firma', 'AEF: digital_object: Verso; corteo.jpg',
      'AEF: folder_number: 31', 'AEF: other date: 1977 mar.',
    ]) expect(records['Corteo']!.note).toContain(line)
    expect(records['Lettera di Ada']).toMatchObject({
      kind: 'document', visibility: 'staff', medium: 'carta', condition: 'mediocre', rightsText: 'libera', extent: '2 carte',
      path: `${top} / Lettere / Busta 4 / Lettere ricevute`,
    })
    expect(await db.read.selectFrom('documentTematica').innerJoin('tematica', 'tematica.id', 'tematicaId').select('it').execute())
      .toEqual([{ it: 'Affitti' }])
    const related = db.read.selectFrom('agent').innerJoin('agentRelation', 'agentId', 'agent.id')
    expect(await related.select(['name', 'role']).orderBy('name').execute())
      .toEqual([{ name: 'Centro studi', role: 'custodian' }, { name: 'Comitato Lingotto', role: 'creator' }])
  })

  test('bring their people on their own page, with what they are to each other', async () => {
    const path = aef(TREE)
    const answer = await takeWholeSheet(db, path, agentSheet, { fileName: 'a.aef', actor: null, lang: 'it' })
    expect(answer).toMatchObject({ created: 3, program: 'Archimista (AEF)', findings: [] })
    const agents = await db.read.selectFrom('agent').selectAll().orderBy('name').execute()
    expect(agents).toMatchObject([
      { name: 'Bianchi, Ada', type: 'person', history: 'Tessitrice.' },
      { name: 'Centro studi', type: 'organisation', history: 'Aperto nel 1980.' },
      { name: 'Comitato Lingotto', type: 'organisation', date: '1968', places: 'Torino' },
    ])
    expect(agents[2]!.sources).toContain('AEF: legal_status: PR')
    expect(await db.read.selectFrom('agentRelation').select('role').execute()).toEqual([{ role: 'precededBy' }])
    const alone = aef(TREE.filter(([kind]) => kind.startsWith('creator')))
    expect(await meantBy(alone)).toEqual({ noun: 'agents' })
    expect(await meantBy(path)).toEqual({ kind: 'document' })
  })

  test('that are not what they say are refused', async () => {
    const lines = (text: string) => scratchFile(zipFile([
      { name: 'data.json', content: text },
      { name: 'metadata.json', content: JSON.stringify({ checksum: createHash('sha256').update(text).digest('hex') }) },
    ]), 'fondo.aef')
    for (const path of [
      aef([FOND], { checksum: 'f00' }), lines('{"fond":{"legacy_id":"1"'), lines('[1]'), lines('{"fond":1}'),
      lines('{"fond":{},"unit":{}}'), lines(`{"fond":{"name":${'['.repeat(100_000)}${']'.repeat(100_000)}}}`),
      lines('{"fond":{"name":{"a":1}}}'),
    ]) expect((await check(db, path)).findings).toMatchObject([{ code: 'DAMAGED_FILE' }])
    const latin = Buffer.from('{"fond":{"name":"Perch\u00e9"}}', 'latin1')
    const metadata = JSON.stringify({ checksum: createHash('sha256').update(latin).digest('hex') })
    const wrong = zipFile([{ name: 'data.json', content: latin }, { name: 'metadata.json', content: metadata }])
    expect((await check(db, scratchFile(wrong, 'a.aef'))).findings).toMatchObject([{ code: 'WRONG_ENCODING', value: 'UTF-8' }])
  })

  test('of more units than fit on the stack have a row for each', async () => {
    const others = { people: false, files: { number: 0, first: '' } }
    const lines = async function* () {
      for (let begin = 0; begin < 150_000; begin += 1_000)
        yield Array.from({ length: 1_000 }, (_, nth) => `{"unit":{"legacy_id":"${begin + nth}"}}\n`).join('')
    }
    expect(await Array.fromAsync(readAef(lines, others), ({ number }) => number)).toHaveLength(150_001)
  })

  test('whose units go round in circles or lie nowhere still bring them all', async () => {
    const { counts } = await check(db, aef([
      ['fond', { legacy_id: 'a', legacy_parent_id: 'b', name: 'A' }], ['fond', { legacy_id: 'b', legacy_parent_id: 'a', name: 'B' }],
      ['unit', { legacy_id: 'x', legacy_parent_fond_id: 'nowhere', title: 'Sola' }],
    ]))
    expect(counts).toMatchObject({ rows: 3, errors: 0 })
  })
})
