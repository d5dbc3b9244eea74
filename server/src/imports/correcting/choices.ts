import { type GroupDecision, NO_HEADER_ROW, type SheetValues, type Validate } from '@faldone/contract/import.ts'
import type { FindingCode } from '@faldone/contract/import-findings.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import { isOwnName, ownKey } from '@faldone/contract/own-values.ts'
import type { Db, Tx } from '../../db/database.ts'
import { ApiError } from '../../errors.ts'
import { readOwnFields } from '../../own-fields/store.ts'
import { headerKey, mappingIn } from '../recognising/header.ts'
import { isUnder } from '../recognising/read-column.ts'
import { rememberedMapping, rememberedThroughout, rememberMapping, rememberScope } from '../recognising/mapping-store.ts'
import { loadTerms } from '../planning/archive-store.ts'
import {
  forgetKindColumns, rememberedKindColumns, rememberedKindWords, rememberKindColumn, rememberKindWords,
} from '../recognising/kind-store.ts'
import { termKey } from '../recognising/folding.ts'
import { isOfSeveral, readingChoices } from '../recognising/workbook.ts'
import { segnaturaKey } from '../planning/scope.ts'
import type { ImportOptions, MappedHeader } from '../recognising/options.ts'
import { beginReading, getImport, type Import, setOptions, type TermChoice } from '../staging/store.ts'
import { headingsKey, rememberedWhole, rememberWhole, type WholeChoice } from '../recognising/whole-store.ts'
import { namelessName } from '../recognising/read-table.ts'
import { mappedAnew } from '../recognising/table.ts'
import { ownHeadings } from '../recognising/own-headings.ts'
import { isAboutTerms, noSuchDecision, readTermChoices, storedTerm } from './term-choices.ts'

/** Whether the user's choices require reading the file again, which discards the staged rows. */
export const isReadAnew = (work: Import, { kind = work.kind, headerRow, ...choices }: Validate): boolean =>
  kind !== work.kind || readingChoices(sheetsIn(work, choices)) !== readingChoices(work.options)
    || (headerRow !== undefined && headerRow !== (work.options.headerRow ?? work.layout?.headerRow ?? null))

/**
 * Stores what the user chose before a check. Throws NOT_FOUND, ALREADY_ACQUIRED, INVALID_FIELDS for an own field that is not there, and
 * UNKNOWN_VALUE for a theme or type.
 */
export async function chooseOptions(tx: Tx, importId: string, choices: Validate): Promise<void> {
  const work = await getImport(tx, importId)
  const { state, options } = work
  if (state === 'acquired') throw new ApiError('ALREADY_ACQUIRED')
  await requireOwnFields(tx, choices)
  const { kind = work.kind, unknownTerms = options.unknownTerms, fondo } = choices
  const chosen: ImportOptions = { ...options, ...placeOf(work, choices), unknownTerms, ...(fondo !== undefined && { fondo }) }
  if (choices.scope) chosen.scope = choices.scope
  if (choices.values) chosen.values = await knownValues(tx, choices.values)
  Object.assign(
    chosen, await mappedByHand(tx, work, { kind, mapping: choices.mapping, isLettered: chosen.headerRow === NO_HEADER_ROW })
  )
  Object.assign(chosen, await numberedThroughout(
    tx, work, { kind, scope: choices.scope, mapping: chosen.mapping, isLettered: chosen.headerRow === NO_HEADER_ROW }
  ))
  Object.assign(chosen, await kindsByRow(tx, choices, { ...chosen, kind }))
  await keepForNext(tx, work, choices, chosen)
  if (isReadAnew(work, choices)) await beginReading(tx, importId)
  await setOptions(tx, importId, chosen, kind)
}

async function requireOwnFields(tx: Tx, { mapping = [] }: Validate): Promise<void> {
  const named = mapping.map(({ column, reading }) => [column, ...(reading && 'separatedAt' in reading ? reading.rest : [])])
  if (!named.flat().some((column) => column && isOwnName(column))) return
  const keys = new Set((await readOwnFields(tx)).fields.map(({ key }) => key))
  const strangers = named.flatMap((columns, at) =>
    (columns.some((column) => column && isOwnName(column) && !keys.has(ownKey(column))) ? [`mapping.${at}.column`] : []))
  if (strangers.length > 0)
    throw new ApiError('INVALID_FIELDS', {}, Object.fromEntries(strangers.map((path) => [path, [{ problem: 'unknown' as const }]])))
}

/** Remembers what was chosen for the whole sheet now, for the next sheets with its headings. This is not recalled any more. */
async function keepForNext(tx: Tx, { layout, options }: Import, { kind, fondo, values }: Validate, chosen: ImportOptions): Promise<void> {
  const headings = layout && headingsKey(layout)
  const { recalled } = options
  if (!headings || recalled === undefined || (kind === undefined && fondo === undefined && values === undefined)) return
  const former = await rememberedWhole(tx, headings)
  const now: WholeChoice = { ...(former ?? { kind: null, fondo: null, values: {} }), ...(kind && { kind }) }
  if (chosen.fondo !== undefined) now.fondo = chosen.fondo
  if (chosen.values) now.values = chosen.values
  await rememberWhole(tx, headings, now)
  chosen.recalled = {
    headings, kind: now.kind, values: (recalled?.values ?? false) && values === undefined,
    fondo: (recalled?.fondo ?? false) && fondo === undefined,
  }
}

/** Values for the whole sheet, with themes and types as they are stored. */
async function knownValues(tx: Tx, { tipologia, tematiche, ...values }: SheetValues): Promise<SheetValues> {
  const [types, themes] = [await loadTerms(tx, 'tipologia'), await loadTerms(tx, 'tematica')]
  return {
    ...values,
    ...(tipologia && { tipologia: storedTerm(types, tipologia) }),
    ...(tematiche && { tematiche: [...new Set(tematiche.map((theme) => storedTerm(themes, theme)))] }),
  }
}

/** Which column says the kinds from now on, and what its words mean. Names of columns that the sheet does not write are not remembered. */
async function kindsByRow(
  tx: Tx, { kindColumn, kindWords = [] }: Validate, { kind, headerRow, ...options }: ImportOptions & { kind: KindName }
): Promise<Pick<ImportOptions, 'kindColumn' | 'kindColumns' | 'kindWords'>> {
  const words = kindWords.map(({ value, kind: meant }): [string, KindName] => [termKey(value), meant])
  await rememberKindWords(tx, words)
  if (kindColumn && headerRow !== NO_HEADER_ROW) await rememberKindColumn(tx, kind, headerKey(kindColumn))
  if (kindColumn === null) await forgetKindColumns(tx, kind, options.kindColumn ? [options.kindColumn] : (options.kindColumns ?? []))
  return {
    ...(kindColumn !== undefined && { kindColumn: kindColumn && headerKey(kindColumn) }),
    kindColumns: headerRow === NO_HEADER_ROW ? [] : await rememberedKindColumns(tx, kind),
    kindWords: [...new Map([...await rememberedKindWords(tx), ...(options.kindWords ?? []), ...words])],
  }
}

type Mapped = { kind: KindName; mapping: Validate['mapping']; isLettered: boolean }

/**
 * How headers are mapped from now on. The letters of a sheet without headers mean nothing elsewhere: such sheets neither use the remembered
 * mapping nor add to it.
 */
async function mappedByHand(
  tx: Tx, { kind: former, options, layout }: Import, { kind, mapping, isLettered }: Mapped
): Promise<Pick<ImportOptions, 'mapping' | 'remembered'>> {
  const isSame = isLettered === (options.headerRow === NO_HEADER_ROW)
  const kept = isSame ? options.mapping : []
  const learnt = isLettered || (isSame && kind === former) ? [] : await rememberedMapping(tx, kind)
  const known = lastOfEach([...kept, ...learnt])
  const earlier = new Set([...(isSame ? (options.remembered ?? []) : []), ...learnt.map(([key]) => key)])
  const remembered = known.filter(([key]) => earlier.has(key))
  if (!mapping) return { mapping: known, remembered: remembered.map(([key]) => key) }
  const headers = isSame ? [...new Set((layout?.header ?? []).map(headerKey).filter(Boolean))] : []
  // If a header occurs twice, both are mapped together, and the one that is read counts.
  const byHand = lastOfEach(mapping.toSorted((a, b) => Number(a.column !== null) - Number(b.column !== null)).map(
    ({ header, column, reading }) => {
      const isRead = reading && (column !== null || 'separatedAt' in reading)
      return isRead ? [headerKey(header), column, reading] : [headerKey(header), column]
    }
  ))
  // Names of ours mean nothing in another sheet.
  const ours = new Set((layout?.nameless ?? []).map((index) => headerKey(namelessName(index))))
  if (!isLettered) await rememberMapping(tx, kind, headers, byHand.filter(([key]) => !ours.has(key)))
  const given = new Set([...headers, ...byHand.map(([key]) => key)])
  const now = [...known.filter(([key]) => !given.has(key)), ...byHand]
  const texts = new Set(now.map((entry) => JSON.stringify(entry)))
  return { mapping: now, remembered: remembered.filter((entry) => texts.has(JSON.stringify(entry))).map(([key]) => key) }
}

const lastOfEach = (mapping: readonly MappedHeader[]): MappedHeader[] => [...new Map(mapping.map((entry) => [entry[0], entry])).values()]

type Numbered = { kind: KindName; scope: Validate['scope']; mapping: ImportOptions['mapping']; isLettered: boolean }

/** The headers whose numbers are unique in the whole archive from now on. Sheets with letters neither use them nor add to them. */
async function numberedThroughout(
  tx: Tx, { kind: former, options, layout }: Import, { kind, scope, mapping, isLettered }: Numbered
): Promise<Pick<ImportOptions, 'throughout'>> {
  if (isLettered) return {}
  const own = ownHeadings(kind, (await readOwnFields(tx)).fields)
  const key = layout && segnaturaKey(mappedAnew(layout, kind, mappingIn({ mapping }, own)))
  if (scope && key) await rememberScope(tx, kind, key, scope)
  return { throughout: kind === former && options.throughout ? options.throughout : await rememberedThroughout(tx, kind) }
}

/** Which sheets are read from now on. One that is chosen by its name is read alone. */
function sheetsIn(
  { options }: Pick<Import, 'options'>, { sheet, sheets, allSheets }: Pick<Validate, 'sheet' | 'sheets' | 'allSheets'>
): Pick<ImportOptions, 'sheets' | 'allSheets'> {
  if (sheet != null && sheets === undefined && !allSheets) return { sheets: [], allSheets: false }
  return { sheets: sheets ?? options.sheets ?? [], allSheets: allSheets ?? options.allSheets ?? false }
}

/** A header row belongs to the sheet in which it was chosen. Another sheet has another header. */
function placeOf({ options, layout }: Import, { sheet, headerRow, ...choices }: Validate): Partial<ImportOptions> {
  const sheets = sheetsIn({ options }, { sheet, ...choices })
  if (isOfSeveral(sheets)) return { ...sheets, sheet: null, headerRow: null }
  if (sheet !== undefined && (layout?.parts || sheet !== layout?.sheet)) return { ...sheets, sheet, headerRow: headerRow ?? null }
  return headerRow === undefined ? sheets : { ...sheets, sheet: options.sheet ?? layout?.sheet ?? null, headerRow }
}

/** What a check carries out: decisions about unknown themes and types, which `decideTerms` stores, and decisions about single rows. */
export type Decided = { terms: TermChoice[]; rows: GroupDecision[] }

/**
 * Validates decisions about groups of findings, without changing anything. Throws NOT_FOUND, ALREADY_ACQUIRED, NOT_CHECKED, INVALID_FIELDS,
 * and UNKNOWN_VALUE if the term to map to does not exist. A theme may be mapped to several: `Casa; Lavoro`.
 */
export async function readDecisions(db: Db, importId: string, decisions: readonly GroupDecision[]): Promise<Decided> {
  const work = await getImport(db, importId)
  if (work.state === 'acquired') throw new ApiError('ALREADY_ACQUIRED')
  if (work.checkedAt === null || !work.layout) throw new ApiError('NOT_CHECKED')
  for (const [at, decision] of decisions.entries()) requireSense(work, decision, `decisions.${at}`)
  return { terms: await readTermChoices(db, work, decisions), rows: decisions.filter(({ code }) => !isAboutTerms(code)) }
}

function requireSense({ layout }: Import, { code, column, decision, value }: GroupDecision, path: string): void {
  if (!layout!.columns.some((read) => isUnder(read, column)))
    throw new ApiError('INVALID_FIELDS', {}, { [`${path}.column`]: [{ problem: 'choice' }] })
  if (isAboutTerms(code)) {
    if (value === null && decision !== 'accept' && decision !== 'create')
      throw new ApiError('INVALID_FIELDS', {}, { [`${path}.value`]: [{ problem: 'required' }] })
  } else if (!(OTHER_DECISIONS[decision]?.includes(code) ?? ['map', 'empty', 'leaveOut'].includes(decision))) throw noSuchDecision(path)
}

/** Decisions that apply only to certain findings, apart from those about terms. */
const OTHER_DECISIONS: Partial<Record<GroupDecision['decision'], readonly FindingCode[]>> = {
  fill: ['UNIT_NOT_REPEATED', 'DITTO'], take: ['OTHER_FONDO'], accept: ['UNIT_SIMILAR'],
}
