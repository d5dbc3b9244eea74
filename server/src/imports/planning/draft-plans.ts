import { datesOf } from '@faldone/contract/archival-date.ts'
import { closureInWords, explainOpening } from '@faldone/contract/closure.ts'
import type { Language } from '@faldone/contract/common.ts'
import { LIST_FIELDS } from '@faldone/contract/fields.ts'
import { columnLabel } from '@faldone/contract/import-columns.ts'
import { CHECKED_FIELDS, fieldWarnings } from '@faldone/contract/field-checks.ts'
import { isOwnName } from '@faldone/contract/own-values.ts'
import { webAddress } from '@faldone/contract/web-address.ts'
import { safeName } from '../../files/file-name.ts'
import { pathKey as fileKey } from '../files/named-files.ts'
import { columnText } from '../recognising/read-column.ts'
import type { KnownDocument } from './archive-view.ts'
import type { RowFields } from './cells.ts'
import { keptNumber } from './matching.ts'
import type { CreatePlan, Draft, FieldChanges, RowPlan } from './row-plan.ts'
import { fondoOfSheet } from './scope.ts'
import { pathKey, readPath, type UnitPath } from './unit-path.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/**
 * A new record. If its id is one of ours, from an export of another archive, it is kept. The record goes to the fondo of the whole sheet
 * and has its values unless its row says otherwise.
 */
export function planCreate(draft: Draft): CreatePlan {
  const { content, archive, rules } = draft
  const id = content.id?.toLowerCase() ?? ''
  const said = Object.fromEntries(Object.entries(content.fields).filter(([, value]) => value !== null)) as RowFields
  const fields: RowFields = { ...draft.silent, ...said }
  if (!fields.title) reportNoTitle(draft)
  checkDates(draft, fields)
  checkValues(draft, fields)
  checkOwn(draft, fields)
  checkClosure(draft, fields)
  const fondo = fondoOfSheet(rules)
  const num = keptNumber(draft)
  return {
    action: 'create', ...(rules.isMixed && { kind: rules.kind }), ...(num !== null && { num }), id: UUID.test(id) ? id : null, fields,
    unit: placeOf(draft, fondo ? [{ level: 'fondo', name: fondo }] : []),
    files: archive.files ? content.files : [],
  }
}

function reportNoTitle({ row, rules, report }: Draft): void {
  const isRead = rules.columns.some(({ column }) => column === 'title') || row.choice?.without.includes('title')
  if (isRead) report('title', 'TITLE_MISSING')
  else report('title', 'TITLE_NOT_READ', null, { field: columnLabel(rules.kind, 'title') })
}

/** What changes in a record. Cells that repeat what it already says change nothing. */
export function planUpdate(draft: Draft, known: KnownDocument): RowPlan {
  const { content, archive } = draft
  const changes: FieldChanges = {}
  for (const [name, value] of Object.entries(emptied(content.fields))) {
    const field = name as keyof RowFields
    if (comparable(value) !== comparable(known.fields[field])) Object.assign(changes, { [field]: [known.fields[field], value] })
  }
  if (content.fields.title === null) draft.report('title', 'TITLE_MISSING')
  const changed = Object.fromEntries(Object.entries(changes).map(([name, [, to]]) => [name, to])) as RowFields
  checkValues(draft, changed)
  checkOwn(draft, changed)
  checkClosure(draft, { ...known.fields, ...content.fields, closure: changed.closure })
  if (changes.date || changes.year || changes.month) checkDates(draft, { ...known.fields, ...content.fields })
  const from = archive.units.pathTo(known.unitId)
  const to = placeOf(draft, from)
  const files = archive.files ? withoutThese(content.files, known.files) : []
  const moves = pathKey(from) !== pathKey(to)
  if (Object.keys(changes).length === 0 && !moves && files.length === 0) return { action: 'unchanged', id: known.id }
  return { action: 'update', id: known.id, version: known.version, changes, at: from, unit: moves ? { from, to } : null, files }
}

const LISTS = ['tematiche', ...LIST_FIELDS] as const

/** Cleared fields as the archive stores them. */
const emptied = (fields: RowFields): RowFields => ({
  ...fields,
  ...Object.fromEntries(LISTS.filter((name) => fields[name] === null).map((name) => [name, []])),
  ...(fields.visibility === null && { visibility: 'public' }),
})

const comparable = (value: unknown): string => JSON.stringify(Array.isArray(value) ? value.toSorted() : (value ?? null))

/** The name that an attached file keeps: without folders. */
export const baseName = (path: string): string => path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1).normalize('NFC')

/** A bag has names without the signs that no disk takes. */
function withoutThese(paths: readonly string[], names: readonly string[]): string[] {
  const there = new Set(names.map((name) => fileKey(safeName(name))))
  return paths.filter((path) => !there.has(fileKey(safeName(baseName(path)))))
}

function placeOf({ content, archive: { units }, report }: Draft, present: UnitPath): UnitPath {
  const { path, findings } = readPath(content.levels, present, (level, name, known) => units.isSame(level, name, known))
  for (const { level, code, value, values } of findings) report(level, code, value, values)
  return units.asKnown(path)
}

/** Values that cannot be right are kept. */
function checkValues({ report }: Draft, fields: RowFields): void {
  for (const name of CHECKED_FIELDS) {
    for (const { code, value } of fieldWarnings(name, fields[name] ?? null)) report(name, code, value)
  }
}

/** What cannot be right in own fields is kept, too. */
function checkOwn({ rules, report }: Draft, fields: RowFields): void {
  for (const [name, value] of Object.entries(fields)) {
    if (!isOwnName(name) || typeof value !== 'string') continue
    const { type } = rules.own.get(name)!
    if (type === 'date' && !datesOf({ date: value, year: null, month: null }).readable) report(name, 'DATE_UNREADABLE', value)
    if (type === 'address' && webAddress(value) === null) report(name, 'ADDRESS_INVALID', value)
  }
}

/** Says how access restrictions were read and when the record opens, unless they are written as an export writes them. */
function checkClosure({ row, rules, report }: Draft, { closure, date = null, year = null, month = null }: RowFields): void {
  const read = rules.columns.find(({ column }) => column === 'closure')
  if (closure === undefined || !read) return
  const text = columnText(row.cells, read)
  if (closure === null) return report('closure', 'CLOSURE_FREE', text)
  const inBoth = (say: (language: Language) => string) => ({ it: say('it'), en: say('en') })
  const words = inBoth((language) => closureInWords(closure, language))
  if (text === words.it || text === words.en) return
  const latest = datesOf({ date, year, month })
  report('closure', 'CLOSURE_READ', text, { closure: words, opening: inBoth((language) => explainOpening(closure, latest, language)) })
}

function checkDates({ report }: Draft, { date = null, year = null, month = null }: RowFields): void {
  const { readable, contradictsYear } = datesOf({ date, year, month })
  if (!readable) report('date', 'DATE_UNREADABLE', date)
  if (contradictsYear) report('year', 'YEAR_CONTRADICTS_DATE', date, { year: year ?? '' })
}
