import { FIELD_NAMES } from '@faldone/contract/fields.ts'
import { TEMATICHE } from '@faldone/contract/tematiche.ts'
import { TIPOLOGIE } from '@faldone/contract/tipologie.ts'
import { type FindingCode, findingSentence } from '@faldone/contract/import-findings.ts'
import { proposalIn } from '@faldone/contract/import-proposals.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import { describe, expect, test } from 'vitest'
import type { Named } from '../../src/imports/files/attachable-files.ts'
import { type ArchiveView, type KnownDocument, UnitTree } from '../../src/imports/planning/archive-view.ts'
import { findHeader } from '../../src/imports/recognising/header.ts'
import type { RowFields } from '../../src/imports/planning/cells.ts'
import { likenessIn } from '../../src/imports/planning/likeness.ts'
import { NO_CREATORS } from '../../src/imports/planning/creators.ts'
import { NO_ADDRESSES } from '../../src/imports/planning/elsewhere.ts'
import { planRow } from '../../src/imports/planning/plan.ts'
import type { PlanRules, Rivals } from '../../src/imports/planning/row-plan.ts'
import { fold, termKey } from '../../src/imports/recognising/folding.ts'

// Longer than 250 lines because it is a list of cells and of what the plan of their row says, all against one small archive.

const termsOf = (labels: readonly { it: string; en: string }[]) =>
  new Map(labels.flatMap(({ it, en }) => [[termKey(en), it] as const, [termKey(it), it] as const]))

const unit = (id: string, parentId: string | null, level: 'fondo' | 'serie' | 'busta' | 'fascicolo', name: string) =>
  ({ id, parentId, level, name, nameFold: fold(name) })

const units =
  new UnitTree([unit('f', null, 'fondo', 'Fondo Rossi'), unit('s', 'f', 'serie', 'Lettere'), unit('b', 's', 'busta', 'Busta 1')])

const empty = {
  ...Object.fromEntries(FIELD_NAMES.map((name) => [name, null])), title: 'Sciopero', tematiche: [], languages: [], visibility: 'public',
  closure: null,
} as unknown as KnownDocument['fields']

const ID = '0198a8f0-0000-7000-8000-000000000001'
const OTHER_ID = '0198a8f0-0000-7000-8000-000000000002'

const record = (fields: Partial<RowFields> = {}, rest: Partial<KnownDocument> = {}): KnownDocument => ({
  id: ID, num: 2, version: 3, unitId: null, files: [], ...rest, fields: { ...empty, ...fields } as KnownDocument['fields'],
})

function archiveOf(records: KnownDocument[] = [], more: Partial<ArchiveView> = {}): ArchiveView {
  return {
    units,
    creators: NO_CREATORS,
    addresses: NO_ADDRESSES,
    keepsNumbers: false,
    terms: { tematica: termsOf(TEMATICHE), tipologia: termsOf(TIPOLOGIE) },
    byId: new Map(records.map((known) => [known.id, known])),
    numbered: new Map(records.map(({ num, id }) => [num, id])),
    bySegnatura: Map.groupBy(
      records.map(({ id, unitId, fields }) => ({ id, unitId, title: fields.title ?? '', key: fold(fields.segnatura ?? '') })),
      ({ key }) => key
    ),
    strangers: new Map(), byTitle: new Map(), similar: new Map(), files: null, ...more,
  }
}

type Options = {
  kind?: KindName
  archive?: ArchiveView
  decide?: PlanRules['decide']
  rivals?: Rivals
  date1904?: boolean
  fondo?: string
  scope?: PlanRules['scope']
}

function plan(
  cells: Record<string, string>,
  { kind = 'document', archive = archiveOf(), decide = () => 'error', rivals, date1904 = false, fondo, scope = 'fondo' }: Options = {}
) {
  const headers = Object.keys(cells)
  const header = findHeader(
    [{ number: 1, cells: 'Titolo' in cells || 'Id' in cells || 'Segnatura' in cells ? headers : ['Titolo', ...headers] }], kind, new Map()
  )
  const values = Object.values(cells)
  return planRow({ number: 2, cells: headers.length === header!.texts.length ? values : ['', ...values] }, {
    kind, columns: header!.columns, own: new Map(), kinds: null, isMixed: false, sheets: [], isLettered: false, date1904, decide,
    fondo: fondo ?? null, values: {},
    scope,
    takesOtherFondi: false,
  }, archive, rivals)
}

const codes = (planned: ReturnType<typeof plan>) => planned.findings.map(({ code }) => code)

/** What is wrong with the names of files. */
const problems = (files: Record<string, FindingCode>) => ({
  files: new Map(Object.entries(files).map(([name, problem]): [string, Named] => [
    name, { paths: problem === 'FILE_LIMIT' ? [name] : [], rivals: [], problem },
  ])),
})

describe('cells', () => {
  const fields = (cells: Record<string, string>, options?: Options) => {
    const { plan: found } = plan({ Titolo: 'x', ...cells }, options)
    return found.action === 'create' ? found.fields : found.action
  }

  test('texts are trimmed, line ends become LF, and empty cells leave the field out', () => {
    expect(fields({ Descrizione: ' uno\r\ndue\rtre ', Autore: '  ', Luogo: '' })).toEqual({ title: 'x', description: 'uno\ndue\ntre' })
  })

  test('a text that merely begins like the mark for empty is a text', () => {
    expect(fields({ Autore: '- Anonimo -', Luogo: '- Valore vuoto -' })).toEqual({ title: 'x', author: '- Anonimo -' })
  })

  test('parts of a description are joined as they were cut', () => {
    expect(fields({ Descrizione: 'uno ', 'Descrizione 2': ' due', 'Descrizione 3': '' })).toMatchObject({ description: 'uno  due' })
  })

  test.each([
    ['3', 3], ['03', 3], ['marzo', 3], ['MARZO', 3], ['mar.', 3], ['March', 3], ['mag', 5], ['May', 5], ['dicembre', 12], ['set', 9],
    ['12.0', 12],
  ])('month %s', (text, month) => {
    expect(fields({ Mese: text })).toMatchObject({ month })
  })

  test.each([
    ['Mese', '13', 'MONTH_INVALID'], ['Mese', 'm', 'MONTH_INVALID'], ['Mese', 'brumaio', 'MONTH_INVALID'], ['Mese', '0', 'MONTH_INVALID'],
    ['Anno', '77-78', 'YEAR_INVALID'], ['Anno', '2101', 'YEAR_INVALID'], ['Anno', '0', 'YEAR_INVALID'], ['Anno', '1977.5', 'YEAR_INVALID'],
    ['Disponibile in sede', 'forse', 'YES_NO_INVALID'], ['Visibilità', 'segreto', 'VISIBILITY_INVALID'],
    ['Autore', 'a\u0007b', 'CONTROL_CHARACTER'], ['Autore', '#REF!', 'FORMULA_ERROR'], ['Autore', '#N/D', 'FORMULA_ERROR'],
    ['Numero', 'x'.repeat(501), 'TOO_LONG'], ['Fondo', 'x'.repeat(1_001), 'TOO_LONG'],
    ['Tematica', Array.from({ length: 101 }, (_, i) => i).join(';'), 'TOO_MANY_TEMATICHE'],
  ])('%s: %s is an error in its cell', (header, text, code) => {
    const planned = plan({ Titolo: 'x', [header]: text })
    expect(planned.plan).toEqual({ action: 'error' })
    expect(planned.findings).toMatchObject([{ row: 2, column: header, code }])
  })

  test('the length limits count characters, not UTF-16 units', () => {
    const number = '🚩'.repeat(500)
    expect(fields({ Numero: number })).toMatchObject({ number })
    expect(plan({ Titolo: 'x', Numero: `${number}🚩` }).findings).toMatchObject([{ code: 'TOO_LONG' }])
  })

  test.each([
    ['sì', true], ['SI', true], ["SI'", true], ['x', true], ['vero', true], ['TRUE', true], ['1', true], ['yes', true], ['no', false],
    ['Falso', false], ['0', false],
  ])('available: %s', (text, value) => {
    expect(fields({ 'Disponibile in sede': text })).toMatchObject({ availableOnSite: value })
  })

  test.each([
    ['pubblico', 'public'], ['Public', 'public'], ['Riservato', 'staff'], ['staff', 'staff'], ['Staff only', 'staff'],
    ['non pubblico', 'staff'],
  ])('visibility: %s', (text, value) => {
    expect(fields({ Visibilità: text })).toMatchObject({ visibility: value })
  })

  test('dates: serials, years, protected texts', () => {
    expect(fields({ Data: '28185' })).toMatchObject({ date: '1 marzo 1977' })
    expect(fields({ Data: '26723' }, { date1904: true })).toMatchObject({ date: '1 marzo 1977' })
    expect(fields({ Data: '1977' })).toMatchObject({ date: '1977' })
    expect(fields({ Data: '="22 luglio 1886"' })).toMatchObject({ date: '22 luglio 1886' })
  })

  test('languages by their names and codes, together or apart', () => {
    expect(fields({ Lingua: 'italiano; FRE, en; dialetto' })).toMatchObject({ languages: ['it', 'fr', 'en', 'dialetto'] })
    const known = archiveOf([record({ languages: ['it', 'fr'] })])
    expect(fields({ Licenza: 'cc by-sa 4.0', Diritti: '© C. Cerati' })).toMatchObject({ rights: 'CC-BY-SA-4.0', rightsText: '© C. Cerati' })
    expect(plan({ Id: ID, Lingua: 'Italian, French' }, { archive: known }).plan.action).toBe('unchanged')
    expect(plan({ Id: ID, Lingua: '- Valore vuoto -' }, { archive: known }).plan)
      .toMatchObject({ changes: { languages: [['it', 'fr'], []] } })
    expect(plan({ Titolo: 'x', Lingua: Array.from({ length: 21 }, (_, i) => `l${i}`).join(';') }).findings)
      .toMatchObject([{ column: 'Lingua', code: 'TOO_MANY_IN_LIST', values: { limit: 20 } }])
  })

  test.each([
    ['ISBN', '978-88-06-12345-2', 'ISBN_INVALID', 'identifier'], ['ISSN', '0017-0497', 'ISSN_INVALID', 'identifier'],
    ['Lingua', 'volapuk antico', 'LANGUAGE_UNKNOWN', 'languages'], ['URL', 'www.esempio.it', 'ADDRESS_INVALID', 'link'],
    ['Link', 'javascript:alert(1)', 'ADDRESS_INVALID', 'link'], ['Licenza', 'chiedere agli eredi', 'RIGHTS_UNKNOWN', 'rights'],
  ])('%s: %s is a warning, and kept', (header, text, code, field) => {
    const planned = plan({ Titolo: 'x', [header]: text })
    expect(planned.plan).toMatchObject({ action: 'create', fields: { [field]: field === 'languages' ? [text] : text } })
    expect(planned.findings).toMatchObject([{ column: header, code, value: text }])
    const known = record({ [field]: field === 'languages' ? [text] : text } as Partial<RowFields>)
    const again = plan({ Id: ID, [header]: text }, { archive: archiveOf([known]) })
    expect([again.plan.action, codes(again)]).toEqual(['unchanged', []])
  })

  test('an unreadable date and a contradicting year are warnings', () => {
    const unreadable = plan({ Titolo: 'x', Data: 'boh, forse ieri' })
    expect(unreadable.plan).toMatchObject({ action: 'create', fields: { date: 'boh, forse ieri' } })
    expect(unreadable.findings).toMatchObject([{ column: 'Data', code: 'DATE_UNREADABLE', value: 'boh, forse ieri' }])
    expect(plan({ Titolo: 'x', Data: 'marzo 1977', Anno: '1978' }).findings)
      .toMatchObject([{ column: 'Anno', code: 'YEAR_CONTRADICTS_DATE', values: { year: 1978 } }])
    expect(codes(plan({ Titolo: 'x', Data: 's.d.', Anno: '1978' }))).toEqual([])
  })
})

describe('years', () => {
  test('of two figures are read as in dates, and reported', () => {
    for (const [text, year] of [['77', 1977], ['05', 2005], ['00', 2000], ['7', 7]] as const) {
      const short = plan({ Titolo: 'x', Anno: text })
      expect([short.plan, short.findings])
        .toMatchObject([{ action: 'create', fields: { year } }, [{ code: 'YEAR_SHORT', column: 'Anno', value: text, values: { year } }]])
    }
    expect(codes(plan({ Titolo: 'x', Anno: '476' }))).toEqual([])
    expect(codes(plan({ Titolo: 'x', Data: '12 marzo 1977', Anno: '77' }))).toEqual(['YEAR_SHORT'])
    expect(codes(plan({ Titolo: 'Totale', Anno: '77' }))).toEqual(['TOTAL_ROW'])
  })

  test('that repeat the record stay as they are', () => {
    const again = plan({ Id: ID, Anno: '77' }, { archive: archiveOf([record({ year: 77 })]) })
    expect([again.plan.action, codes(again)]).toEqual(['unchanged', []])
  })

  test.each([
    ['s.d.', undefined], ['1968-69', undefined], ['[1970]', 1970], ['1974²', 1974], ['19670101', 1967], ['primavera 1977', 1977],
    ['rist. 1974', 1974], ['1974 bis', 1974],
  ])('%s is not a number and goes into the date', (text, year) => {
    const planned = plan({ Titolo: 'x', Anno: text })
    expect(planned.plan).toMatchObject({ action: 'create', fields: { title: 'x', date: text, ...(year && { year }) } })
    expect(planned.findings[0])
      .toMatchObject({ code: 'YEAR_MOVED', column: 'Anno', value: text, values: { field: { it: 'Data', en: 'Date' } } })
    expect(codes(plan({ Titolo: 'x', Data: text, Anno: text })).filter((code) => code !== 'DATE_UNREADABLE')).toEqual([])
  })

  test.each([
    ['12 marzo', '[1970]', '12 marzo [1970]'], ['inverno', '1968-69', 'inverno 1968-69'], ['s.d.', '1968-69', 's.d. 1968-69'],
    ['s.d.', '[1970]', 's.d. [1970]'],
  ])('the date %s is completed by the year %s', (date, year, both) => {
    const planned = plan({ Titolo: 'x', Data: date, Anno: year })
    expect([planned.plan, codes(planned)]).toMatchObject([{ fields: { date: both } }, ['YEAR_MOVED']])
  })

  test('beside a complete date are added below the description', () => {
    const planned = plan({ Titolo: 'x', Data: '12 marzo 1977', Anno: '[1977]', Descrizione: 'Volantino' })
    expect([planned.plan, planned.findings]).toMatchObject([
      { fields: { date: '12 marzo 1977', year: 1977, description: 'Volantino\nAnno: [1977]' } },
      [{ code: 'YEAR_MOVED', values: { field: { it: 'Descrizione' } } }],
    ])
    const undated = plan({ Titolo: 'x', Data: '12 marzo 1977', Anno: 's.d.' })
    expect([undated.plan, undated.findings])
      .toMatchObject([{ fields: { date: '12 marzo 1977' } }, [{ code: 'YEAR_LEFT_OUT', value: 's.d.', values: { date: '12 marzo 1977' } }]])
    expect(codes(plan({ Titolo: 'x', Data: '12 marzo 1977', Anno: '1975-76' }))).toEqual(['YEAR_MOVED'])
  })

  test('of a known record leave its date, and change nothing the second time', () => {
    const dated = archiveOf([record({ date: '12 marzo 1977' })])
    const first = plan({ Id: ID, Anno: '1968-69' }, { archive: dated })
    expect(first.plan).toMatchObject({ action: 'update', changes: { description: [null, 'Anno: 1968-69'] } })
    expect(plan({ Id: ID, Anno: 's.d.' }, { archive: dated }).plan.action).toBe('unchanged')
    const again = archiveOf([record({ date: '12 marzo 1977', description: 'Anno: 1968-69' })])
    expect(plan({ Id: ID, Anno: '1968-69' }, { archive: again }).plan.action).toBe('unchanged')
    expect(plan({ Id: ID, Anno: '[1970]' }, { archive: archiveOf([record({ date: '[1970]', year: 1970 })]) }).plan.action).toBe('unchanged')
  })
})

test('findings about years and files are in both languages', () => {
  const sentences = (cells: Record<string, string>, options = {}) =>
    plan({ Titolo: 'x', ...cells }, options).findings.map((finding) => [findingSentence(finding, 'it'), findingSentence(finding, 'en')])
  expect(sentences({ Anno: '77' })).toEqual([[
    'L’anno «77» è letto come 1977: se non è questo, scrivilo per intero.',
    'The year “77” was read as 1977. If that’s wrong, write it in full.',
  ]])
  expect(sentences({ Anno: '[1970]' })).toEqual([[
    'L’anno «[1970]» non è un numero: viene scritto nel campo Data.',
    'The year “[1970]” isn’t a number, so it goes in the field Date.',
  ]])
  expect(sentences({ Data: '12 marzo 1977', Anno: 's.d.' })).toEqual([[
    'L’anno «s.d.» non viene importato: la scheda ha la data «12 marzo 1977».',
    'The year “s.d.” won’t be imported, because the record has the date “12 marzo 1977”.',
  ]])
  expect(sentences({ File: 'F1.jpg' }, { archive: archiveOf([], problems({ 'F1.jpg': 'FILE_MISSING' })) })).toEqual([[
    'Il file non si trova nella cartella: «F1.jpg». La scheda viene importata senza.',
    'The file isn’t in the folder: “F1.jpg”. The record will be imported without it.',
  ]])
})

describe('ditto marks', () => {
  test('are reported in every column, also in titles, and stay texts', () => {
    const { plan: found, findings } =
      plan({ Titolo: 'Idem', Segnatura: '"', Numero: 'c.s.', Autore: '- IDEM -', Luogo: 'Ideme', Busta: 'id.' })
    expect(found).toMatchObject({ action: 'create', fields: { title: 'Idem', author: '- IDEM -' } })
    const told = findings.map(({ code, column, value }) => [code, column, value]).sort()
    expect(told.filter(([code]) => code === 'DITTO')).toEqual([
      ['DITTO', 'Autore', '- IDEM -'], ['DITTO', 'Busta', 'id.'], ['DITTO', 'Numero', 'c.s.'], ['DITTO', 'Segnatura', '"'],
      ['DITTO', 'Titolo', 'Idem'],
    ])
  })

  test('are not reported if the record already has them', () => {
    expect(codes(plan({ Id: ID, Autore: 'Idem' }, { archive: archiveOf([record({ author: 'Idem' })]) }))).toEqual([])
  })
})

describe('themes and types', () => {
  test('can be in Italian or English, in any case, several to a cell, without repeats', () => {
    expect(plan({ Titolo: 'x', Tematica: 'lavoro; Labour;SCUOLA E UNIVERSITA’;; Casa ', Tipologia: 'leaflet' }).plan)
      .toMatchObject({ fields: { tematiche: ['Lavoro', 'Scuola e Università', 'Casa'], tipologia: 'Volantino' } })
  })

  const both = { Titolo: 'x', Tematica: 'Lavoro; Lavoro nero', Tipologia: 'Santino' }

  test('unknown ones are errors until decided', () => {
    const planned = plan(both)
    expect(planned.plan).toEqual({ action: 'error' })
    expect(planned.findings).toMatchObject([
      { column: 'Tematica', code: 'TEMATICA_UNKNOWN', value: 'Lavoro nero' },
      { column: 'Tipologia', code: 'TIPOLOGIA_UNKNOWN', value: 'Santino' },
    ])
  })

  test('several known ones with another separator are reported with a suggestion', () => {
    const likely = (text: string) => plan({ Titolo: 'x', Tematica: text }).findings.map(({ value, values }) => [value, values?.['several']])
    for (const text of ['Casa, LAVORO', 'Casa/Labour', 'casa |Lavoro, Casa', 'Casa\n+ Lavoro'])
      expect(likely(text)).toEqual([[text, 'Casa; Lavoro']])
    for (const text of ['Casa - Lavoro', 'Casa e lavoro', 'Casa & Lavoro', 'Caza, Lavoro'])
      expect(likely(text)).toEqual([[text, 'Casa; Lavoro']])
    expect(likely('Scuola e Università - Casa')).toEqual([['Scuola e Università - Casa', 'Scuola e Università; Casa']])
    for (const text of ['Casa, nessuna', 'Csa,', ',']) expect(likely(text)).toEqual([[text, undefined]])
  })

  const proposed = (column: 'Tematica' | 'Tipologia', text: string) =>
    plan({ Titolo: 'x', [column]: text }).findings.map((finding) => proposalIn(finding))

  test.each([
    ['Tipologia', 'Letera', 'Lettera'], ['Tipologia', 'lettere', 'Lettera'], ['Tipologia', 'Volantino.', 'Volantino'],
    ['Tipologia', 'Leter', 'Lettera'], ['Tipologia', 'Leterra', 'Lettera'], ['Tipologia', 'Letetra', 'Lettera'],
    ['Tipologia', 'Manifetso', 'Manifesto'], ['Tematica', 'Lotta operaia', 'Lotte operaie'],
    ['Tematica', 'Scuola ed Università', 'Scuola e Università'], ['Tematica', 'Caso', 'Casa'],
  ] as const)('a near spelling suggests the known one: %s, %s', (column, text, target) => {
    expect(proposed(column, text)).toEqual([{ decision: 'map', target }])
  })

  test.each([
    ['Tipologia', 'Santino'], ['Tipologia', 'Cs'], ['Tematica', 'Lavoro nero'], ['Tipologia', 'Volantine'], ['Tipologia', '1977'],
  ] as const)('nothing is suggested for a word that is like none, or like two: %s, %s', (column, text) => {
    expect(proposed(column, text)).toEqual([null])
  })

  test('a list with one known theme suggests splitting it, and each part is then read by itself', () => {
    expect(proposed('Tematica', 'Femminismo, corpo')).toEqual([{ decision: 'split', target: 'Femminismo; corpo' }])
    expect(proposed('Tematica', 'corpo, mente')).toEqual([null])
    const parted = plan(
      { Titolo: 'x', Tematica: 'Femminismo, corpo/Cassa' }, { decide: (_, value) => (value.includes(',') ? 'split' : 'error') }
    )
    expect(parted.findings).toMatchObject([
      { code: 'TEMATICA_UNKNOWN', value: 'corpo' }, { code: 'TEMATICA_UNKNOWN', value: 'Cassa', values: { near: 'Casa' } },
    ])
    expect(plan({ Titolo: 'x', Tematica: 'corpo' }, { decide: () => 'split' }).findings)
      .toMatchObject([{ code: 'TEMATICA_UNKNOWN', value: 'corpo' }])
  })

  test('can be created, mapped, left empty, or leave the row out', () => {
    expect(plan(both, { decide: () => 'create' }).plan)
      .toMatchObject({ fields: { tematiche: ['Lavoro', 'Lavoro nero'], tipologia: 'Santino' } })
    expect(plan(both, { decide: (term) => ({ map: term === 'tematica' ? 'Casa' : 'Volantino' }) }).plan)
      .toMatchObject({ fields: { tematiche: ['Lavoro', 'Casa'], tipologia: 'Volantino' } })
    const emptied = plan(both, { decide: () => 'empty' })
    expect(emptied.plan).toEqual({ action: 'create', id: null, fields: { title: 'x', tematiche: ['Lavoro'] }, unit: [], files: [] })
    expect(codes(emptied)).toEqual(['TERM_LEFT_EMPTY', 'TERM_LEFT_EMPTY'])
    expect(plan(both, { decide: () => 'leaveOut' })).toMatchObject({ plan: { action: 'skipped' }, findings: [] })
  })

  test('take no theme from a record that has some, if they are left empty', () => {
    const known = record({ tematiche: ['Casa'], tipologia: 'Volantino' })
    const planned = plan(
      { Id: ID, Titolo: 'Sciopero', Tematica: 'Lavoro nero', Tipologia: 'Santino' }, { archive: archiveOf([known]), decide: () => 'empty' }
    )
    expect([planned.plan, codes(planned)]).toEqual([{ action: 'unchanged', id: ID }, ['TERM_LEFT_EMPTY', 'TERM_LEFT_EMPTY']])
  })

  test('a type may contain the separators of themes', () => {
    expect(plan({ Titolo: 'x', Tipologia: 'Foglio; ciclostilato' }, { decide: () => 'create' }).plan)
      .toMatchObject({ fields: { tipologia: 'Foglio; ciclostilato' } })
  })

  test('mapping to a missing term, or creating one that is too long, stays an error', () => {
    expect(plan(both, { decide: () => ({ map: 'Nulla' }) }).plan).toEqual({ action: 'error' })
    expect(plan({ Titolo: 'x', Tipologia: 'y'.repeat(201) }, { decide: () => 'create' }).plan).toEqual({ action: 'error' })
  })
})

describe('units', () => {
  const path = (cells: Record<string, string>, kind: KindName = 'document', more: Options = {}) => {
    const planned = plan({ Titolo: 'x', ...cells }, { kind, ...more })
    return [planned.plan.action === 'create' ? planned.plan.unit.map(({ level, name }) => `${level} ${name}`) : null, codes(planned)]
  }

  test('lead from the fondo down, as far as the row names them', () => {
    expect(path({ Fondo: 'A', Serie: 'B', Busta: '1', Fascicolo: 'c' })).toEqual([['fondo A', 'serie B', 'busta 1', 'fascicolo c'], []])
    expect(path({ Fondo: 'A', Serie: '', Busta: '' })).toEqual([['fondo A'], []])
    expect(path({})).toEqual([[], []])
  })

  test('a skipped level is skipped in the archive, too', () => {
    expect(path({ Fondo: 'A', Busta: '1' })).toEqual([['fondo A', 'busta 1'], []])
    expect(path({ Fondo: 'A', Fascicolo: '1' })).toEqual([['fondo A', 'fascicolo 1'], []])
  })

  test('without a fondo the topmost unit is unassigned', () => {
    expect(path({ Serie: 'B', Fascicolo: '1' }))
      .toEqual([['serie B', 'fascicolo 1'], ['UNIT_UNASSIGNED']])
  })

  test('a sheet for one fondo puts new records there, unless their rows name another or none', () => {
    const into = (cells: Record<string, string>) => path(cells, 'document', { fondo: 'Fondo Bo' })
    expect(into({})).toEqual([['fondo Fondo Bo'], []])
    expect(into({ Fondo: '', Serie: 'B', Busta: '1' })).toEqual([['fondo Fondo Bo', 'serie B', 'busta 1'], []])
    expect(into({ Fondo: 'A', Serie: 'B' })).toEqual([['fondo A', 'serie B'], []])
    expect(into({ Fondo: '- Valore vuoto -' })).toEqual([[], []])
    const known = record({}, { unitId: 'b' })
    expect(plan({ Id: ID, Titolo: 'Sciopero' }, { archive: archiveOf([known]), fondo: 'Fondo Bo' }).plan)
      .toEqual({ action: 'unchanged', id: ID })
  })

  test('every kind may be at every level', () => {
    expect(path({ Fondo: 'A', Serie: 'B', Busta: '1' }, 'magazine')).toEqual([['fondo A', 'serie B', 'busta 1'], []])
    expect(path({ Fondo: 'A', Busta: '1' }, 'library')).toEqual([['fondo A', 'busta 1'], []])
  })
})

describe('matching', () => {
  const known = record({ segnatura: 'A.1' })
  const other = record({ segnatura: 'A.2', title: 'Un altro' }, { id: OTHER_ID })

  test('is by id, or by segnatura in any case', () => {
    expect(plan({ Id: ID.toUpperCase(), Titolo: 'nuovo' }, { archive: archiveOf([known]) }).plan)
      .toMatchObject({ action: 'update', id: ID, version: 3, changes: { title: ['Sciopero', 'nuovo'] } })
    expect(plan({ Segnatura: 'a.1', Titolo: 'nuovo' }, { archive: archiveOf([known]) }).plan)
      .toMatchObject({ action: 'update', id: ID, changes: { segnatura: ['A.1', 'a.1'] } })
  })

  test('an unknown id is a new record with a warning, and one of ours is kept', () => {
    const planned = plan({ Id: OTHER_ID, Titolo: 'x' })
    expect([planned.plan, codes(planned)]).toMatchObject([{ action: 'create', id: OTHER_ID }, ['ID_UNKNOWN']])
    expect(plan({ Id: '4711', Titolo: 'x' }).plan).toMatchObject({ action: 'create', id: null })
  })

  test('is by short number, whatever its case and spaces, with or without the id', () => {
    const archive = archiveOf([known, record({ segnatura: 'A.2' }, { id: OTHER_ID, num: 3 })])
    const rows: Record<string, string>[] =
      [{ 'Numero breve': '2W' }, { 'Short number': ' 2 w' }, { Id: ID, 'N. breve': '2W' }, { Id: '', 'Numero breve': '2W' }]
    for (const cells of rows)
      expect(plan({ ...cells, Titolo: 'nuovo' }, { archive }).plan, JSON.stringify(cells)).toMatchObject({ action: 'update', id: ID })
    expect(codes(plan({ 'Numero breve': '2W', Segnatura: 'A.2' }, { archive }))).toEqual(['SEGNATURA_OF_ANOTHER'])
    expect(plan({ 'Numero breve': '- Valore vuoto -', Titolo: 'x' }, { archive }).plan.action).toBe('create')
  })

  test('a mistyped short number is an error, and an unknown one a new record', () => {
    const archive = archiveOf([known])
    expect(plan({ 'Numero breve': '2T', Titolo: 'x' }, { archive })).toMatchObject({
      plan: { action: 'error' }, findings: [{ column: 'Numero breve', code: 'NUMBER_INVALID', value: '2T' }],
    })
    expect(codes(plan({ 'Numero breve': '2', Titolo: 'x' }, { archive }))).toEqual(['NUMBER_INVALID'])
    expect(plan({ 'Numero breve': '4g', Titolo: 'x' }, { archive })).toMatchObject({
      plan: { action: 'create', id: null }, findings: [{ column: 'Numero breve', code: 'NUMBER_UNKNOWN', value: '4G' }],
    })
  })

  test('a short number beside an id must be that of its record, but says nothing if the id is of another archive', () => {
    const archive = archiveOf([known])
    expect(plan({ Id: ID, 'Numero breve': '4G', Titolo: 'x' }, { archive }).findings)
      .toMatchObject([{ code: 'NUMBER_OF_ANOTHER', value: '4G', values: { number: '2W' } }])
    const foreign = plan({ Id: OTHER_ID, 'Numero breve': '2W', Titolo: 'x' }, { archive })
    expect([foreign.plan, codes(foreign)]).toMatchObject([{ action: 'create', id: OTHER_ID }, ['ID_UNKNOWN']])
  })

  test('a segnatura that contradicts the id is an error, and a free one is a change', () => {
    expect(codes(plan({ Id: ID, Segnatura: 'A.2' }, { archive: archiveOf([known, other]) }))).toEqual(['SEGNATURA_OF_ANOTHER'])
    expect(codes(plan({ Id: 'x9', Segnatura: 'A.2', Titolo: 'x' }, { archive: archiveOf([known, other]) })))
      .toEqual(['ID_UNKNOWN', 'SEGNATURA_OF_ANOTHER'])
    expect(plan({ Id: ID, Segnatura: 'A.9' }, { archive: archiveOf([known, other]) }).plan)
      .toMatchObject({ action: 'update', changes: { segnatura: ['A.1', 'A.9'] } })
  })

  test('a segnatura of two records is an error, but not for a record named by its id that already has it', () => {
    const archive = archiveOf([known, record({ segnatura: 'A.1' }, { id: OTHER_ID })])
    expect(codes(plan({ Segnatura: 'A.1', Titolo: 'x' }, { archive }))).toEqual(['SEGNATURA_TWICE_IN_ARCHIVE'])
    expect(plan({ Id: ID, Segnatura: 'A.1', Titolo: 'nuovo' }, { archive, rivals: { segnatura: [2, 3] } }).plan)
      .toMatchObject({ action: 'update', id: ID })
  })

  test('rows that mean the same record are errors', () => {
    expect(plan({ Segnatura: 'A.1', Titolo: 'x' }, { rivals: { segnatura: [2, 5] } }).findings)
      .toMatchObject([{ code: 'SEGNATURA_TWICE_IN_FILE', value: 'A.1', values: { rows: '2, 5' } }])
    expect(codes(plan({ Id: 'x', Titolo: 'x' }, { rivals: { id: [2, 5], record: [2, 5] } }))).toEqual(['ID_TWICE_IN_FILE', 'ID_UNKNOWN'])
    expect(codes(plan({ Segnatura: 'A.1', Titolo: 'x' }, { archive: archiveOf([known]), rivals: { record: [2, 5] } })))
      .toEqual(['RECORD_TWICE_IN_FILE'])
  })

  test('ids of other kinds and of the trash are errors', () => {
    expect(codes(plan({ Id: ID, Titolo: 'x' }, { archive: archiveOf([], { strangers: new Map([[ID, 'ID_OF_ANOTHER_KIND']]) }) })))
      .toEqual(['ID_OF_ANOTHER_KIND'])
    expect(codes(plan({ Id: ID, Titolo: 'x' }, { archive: archiveOf([], { strangers: new Map([[ID, 'ID_IN_TRASH']]) }) })))
      .toEqual(['ID_IN_TRASH'])
  })
})

describe('new records', () => {
  test('need a title', () => {
    expect(codes(plan({ Titolo: '', Autore: 'x' }))).toEqual(['TITLE_MISSING'])
    expect(codes(plan({ Titolo: '\u200b', Autore: 'x' }))).toEqual(['TITLE_MISSING'])
    expect(codes(plan({ Titolo: '- Valore vuoto -' }))).toEqual(['TITLE_MISSING'])
  })

  const beside = (fields: Partial<KnownDocument['fields']>, unitKey = '') =>
    archiveOf([], { byTitle: new Map([['sciopero', [likenessIn(unitKey, { ...empty, ...fields })]]]) })

  test('without a title column ask which one it is, and a title that was left out of a row is missing', () => {
    expect(plan({ Segnatura: 'A 1', Autore: 'b' }).findings)
      .toEqual([{ row: 2, column: null, code: 'TITLE_NOT_READ', value: null, values: { field: { it: 'Titolo', en: 'Title' } } }])
    const columns = findHeader([{ number: 1, cells: ['Titolo', 'Autore'] }], 'document', new Map())!.columns
    const without = planRow({ number: 2, cells: ['a', 'b'], choice: { leftOut: false, without: ['title'] } }, {
      kind: 'document', columns, own: new Map(), kinds: null, isMixed: false, sheets: [], isLettered: false, date1904: false,
      decide: () => 'error', fondo: null,
      values: {},
      scope: 'fondo',
      takesOtherFondi: false,
    }, archiveOf())
    expect(codes(without)).toEqual(['TITLE_MISSING'])
  })

  test('that look like one of the archive are reported', () => {
    expect(codes(plan({ Titolo: 'SCIOPERO', Data: '1969' }, { archive: beside({ date: '1969' }) })))
      .toEqual(['LIKELY_DUPLICATE_IN_ARCHIVE'])
    expect(codes(plan({ Titolo: 'Sciopero', Anno: '1969' }, { archive: beside({ year: 1969 }) }))).toEqual(['LIKELY_DUPLICATE_IN_ARCHIVE'])
    expect(codes(plan({ Titolo: 'Sciopero', Segnatura: 'A.1' }, { archive: beside({}) }))).toEqual(['LIKELY_DUPLICATE_IN_ARCHIVE'])
    expect(codes(plan({ Titolo: 'Sciopero', Fondo: 'Fondo Rossi' }, { archive: beside({}, units.keyOf('f')) })))
      .toEqual(['LIKELY_DUPLICATE_IN_ARCHIVE'])
  })

  test.each([
    ['date', { Data: '1970' }, {}], ['unit', { Fondo: 'A' }, {}], ['number', { Numero: '2' }, { number: '1' }],
    ['detail', { Dettaglio: 'b' }, { detail: 'a' }],
    ['segnatura', { Segnatura: 'A.1' }, { segnatura: 'A.2' }],
  ])('are distinguished by another %s', (_, cells, fields) => {
    expect(codes(plan({ Titolo: 'Sciopero', ...cells } as Record<string, string>, { archive: beside(fields) }))).toEqual([])
  })

  test('that look like other rows are reported', () => {
    expect(plan({ Titolo: 'x' }, { rivals: { likeness: [2, 9] } }).findings)
      .toMatchObject([{ code: 'LIKELY_DUPLICATE_IN_FILE', values: { rows: '2, 9' } }])
  })
})

describe('updates', () => {
  const full = record({
    segnatura: 'A.1', title: 'Sciopero', date: 'marzo 1977', year: 1977, author: 'Rossi', tematiche: ['Lavoro', 'Casa'],
    tipologia: 'Volantino',
    availableOnSite: true, visibility: 'staff',
  }, { unitId: 'b', files: ['uno.pdf'] })
  const archive = archiveOf([full], { files: new Map() })
  const update = (cells: Record<string, string>) => plan({ Id: ID, ...cells }, { archive })

  test('contain old and new for each cell that differs, and nothing else', () => {
    expect(update({
      Titolo: 'Sciopero', Autore: 'Bianchi', Luogo: 'Milano', Data: '', Tematica: 'casa; lavoro', 'Disponibile in sede': 'sì'
    }).plan).toEqual({
      action: 'update', id: ID, version: 3, changes: { author: ['Rossi', 'Bianchi'], place: [null, 'Milano'] }, at: units.pathTo('b'),
      unit: null, files: [],
    })
  })

  test('that change nothing are not updates', () => {
    expect(update({
      Segnatura: 'A.1', Titolo: 'Sciopero', Data: 'marzo 1977', Anno: '1977', Tipologia: 'Leaflet', Visibilità: 'riservato',
      Fondo: 'fondo rossi', Serie: '', Busta: 'BUSTA 1', File: 'uno.pdf',
    }).plan)
      .toEqual({ action: 'unchanged', id: ID })
  })

  test('ignore cells that repeat the record, even those that would be read as something else', () => {
    const written = {
      segnatura: 'A.1', title: '#N/D', date: '25000', detail: '- Valore vuoto -', author: '="Rossi"', place: '#REF!',
      description: '- empty value -',
    }
    const cells = {
      Titolo: '#N/D', Data: '25000', Dettaglio: '- Valore vuoto -', Autore: '="Rossi"', Luogo: '#REF!', Descrizione: '- empty value -',
    }
    const repeating = archiveOf([record(written)])
    expect(plan({ Id: ID, ...cells }, { archive: repeating })).toMatchObject({ plan: { action: 'unchanged' }, findings: [] })
    expect(plan({ Segnatura: 'A.1', ...cells }, { archive: repeating })).toMatchObject({ plan: { action: 'unchanged' }, findings: [] })
    expect(codes(plan({ Segnatura: 'A.1', ...cells }, { archive: repeating, rivals: { record: [2, 5] } })))
      .toEqual(['RECORD_TWICE_IN_FILE'])
    expect(codes(plan({ Id: ID, ...cells, Titolo: '#RIF!' }, { archive: repeating }))).toEqual(['FORMULA_ERROR'])
  })

  test('clear with the mark for empty, but not the title', () => {
    const mark = '- Valore vuoto -'
    expect(update({
      Autore: mark, Anno: '- empty value -', Tematica: mark, Tipologia: mark, 'Disponibile in sede': mark, Visibilità: mark, Luogo: mark,
    }).plan).toMatchObject({
      changes: {
        author: ['Rossi', null], year: [1977, null], tematiche: [['Lavoro', 'Casa'], []], tipologia: ['Volantino', null],
        availableOnSite: [true, null], visibility: ['staff', 'public'],
      },
    })
    expect(codes(update({ Titolo: mark }))).toEqual(['TITLE_MISSING'])
  })

  test('compare a new year with the date that stays', () => {
    expect(codes(update({ Anno: '1980' }))).toEqual(['YEAR_CONTRADICTS_DATE'])
    expect(codes(update({ Anno: '1977', Autore: 'x' }))).toEqual([])
  })

  const moved = (cells: Record<string, string>) => {
    const { plan: found } = update(cells)
    const done = (found.action === 'skipped' && found.held) || found
    return done.action === 'update' && done.unit ? done.unit.to.map(({ name }) => name) : found.action
  }

  test('of units: empty cells stay, and a change removes the levels below it', () => {
    expect(moved({ Busta: 'Busta 2' })).toEqual(['Fondo Rossi', 'Lettere', 'Busta 2'])
    expect(moved({ Serie: 'Verbali' })).toEqual(['Fondo Rossi', 'Verbali'])
    expect(moved({ Fascicolo: '7' })).toEqual(['Fondo Rossi', 'Lettere', 'Busta 1', '7'])
    expect(moved({ Fondo: 'Altro' })).toEqual(['Altro'])
    expect(moved({ Busta: '- Valore vuoto -' })).toEqual(['Fondo Rossi', 'Lettere'])
    expect(moved({ Fondo: '- Valore vuoto -' })).toEqual([])
    expect(moved({ Fondo: 'Fondo Rossi' })).toBe('unchanged')
  })

  test('do not attach files again that the record has', () => {
    expect(update({ File: 'carte/uno.pdf; due.pdf' }).plan).toMatchObject({ files: ['due.pdf'] })
  })
})

describe('files', () => {
  test('are left out without a folder, and with one they are errors if they lead out of it or are too large', () => {
    expect(plan({ Titolo: 'x', File: 'a.pdf' }).plan).toMatchObject({ files: [] })
    const archive = archiveOf([], problems({ '../b.pdf': 'FILE_OUTSIDE', 'c.pdf': 'FILE_LIMIT' }))
    expect(plan({ Titolo: 'x', File: 'a.pdf; d/e.jpg' }, { archive }).plan).toMatchObject({ files: ['a.pdf', 'd/e.jpg'] })
    const bad = plan({ Titolo: 'x', File: 'a.pdf;../b.pdf; c.pdf' }, { archive })
    expect([bad.plan.action, bad.findings])
      .toMatchObject(['error', [{ code: 'FILE_OUTSIDE', value: '../b.pdf' }, { code: 'FILE_LIMIT', value: 'c.pdf' }]])
  })

  test('that are missing are reported, and the record is created without them', () => {
    const cell = 'F9r.jpg, F9v.jpg'
    const archive = archiveOf([], problems({ [cell]: 'FILE_MISSING', 'F9v.jpg': 'FILE_MISSING' }))
    const planned = plan({ Titolo: 'x', File: cell }, { archive })
    expect([planned.plan, planned.findings])
      .toMatchObject([{ action: 'create', files: ['F9r.jpg'] }, [{ code: 'FILE_MISSING', column: 'File', value: 'F9v.jpg' }]])
  })

  test('that a record already has need not exist', () => {
    const archive = archiveOf(
      [record({}, { files: ['uno, due.pdf'] })],
      problems({ 'uno, due.pdf': 'FILE_MISSING', uno: 'FILE_MISSING', 'due.pdf': 'FILE_MISSING' })
    )
    const planned = plan({ Id: ID, File: 'uno, due.pdf' }, { archive })
    expect([planned.plan.action, codes(planned)]).toEqual(['unchanged', []])
  })

  test('that a record already has are not attached again, whatever their case and the form of their accents', () => {
    const archive = archiveOf(
      [record({}, { files: ['F0009r.jpg', 'perché.jpg'] })], { files: new Map([
        ['F0009', { paths: ['foto/F0009R.JPG', 'foto/F0009v.jpg'], rivals: [], problem: null }],
        ['F0010', { paths: [], rivals: ['a/F0010.jpg', 'b/F0010.jpg'], problem: 'FILE_IN_SEVERAL_FOLDERS' }],
      ]) }
    )
    const planned = plan({ Id: ID, File: 'F0009; perche\u0301.jpg; F0010' }, { archive })
    expect([planned.plan, planned.findings]).toMatchObject([{ files: ['foto/F0009v.jpg'] }, [{
      code: 'FILE_IN_SEVERAL_FOLDERS', value: 'F0010', values: { files: 'a/F0010.jpg, b/F0010.jpg' },
    }]])
  })
})

describe('access restrictions', () => {
  const closure = { reason: 'other' as const, until: '2040-12-31' }

  test('say how they were read, and when the record opens', () => {
    const { plan: proposed, findings } = plan({ Titolo: 'x', Data: '1977', Restrizioni: 'riservato fino al 2040' })
    expect(proposed).toMatchObject({ action: 'create', fields: { closure } })
    expect(findings).toMatchObject([{ code: 'CLOSURE_READ', column: 'Restrizioni', value: 'riservato fino al 2040' }])
    expect(findingSentence(findings[0]!, 'it')).toBe(
      '«riservato fino al 2040» è letto come: Altro motivo; fino al 31 dicembre 2040. Si apre il 1º gennaio 2041: non consultabile fino al 31 dicembre 2040 compreso.'
    )
    const lawful = plan({ Titolo: 'x', Data: '1977', Restrizioni: 'dati sensibili' })
    expect(findingSentence(lawful.findings[0]!, 'en')).toContain('Open since 1 January 2018: 40 years after the latest date, 1977.')
  })

  test('that are free leave a new record open, and remove those of a known one', () => {
    expect(plan({ Titolo: 'x', Restrizioni: 'libero' })).toMatchObject({ plan: { fields: { title: 'x' } }, findings: [] })
    const known = archiveOf([record({ closure })])
    expect(plan({ Id: ID, Restrizioni: 'libero' }, { archive: known }))
      .toMatchObject({ plan: { action: 'update', changes: { closure: [closure, null] } }, findings: [{ code: 'CLOSURE_FREE' }] })
    expect(plan({ Id: ID, Restrizioni: '' }, { archive: known }).plan.action).toBe('unchanged')
  })

  test.each(['riservato fino al 2040', 'Altro motivo; fino al 31 dicembre 2040', 'Another reason; until 31 December 2040'])(
    'that the record has already change nothing: %s', (text) => {
      const again = plan({ Id: ID, Restrizioni: text }, { archive: archiveOf([record({ closure })]) })
      expect([again.plan.action, codes(again)]).toEqual(['unchanged', []])
    })
})
