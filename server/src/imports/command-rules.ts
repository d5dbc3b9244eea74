import { readFile } from 'node:fs/promises'
import type { Language } from '@faldone/contract/common.ts'
import { type GroupDecision, type ImportRules, importRulesSchema, NO_HEADER_ROW } from '@faldone/contract/import.ts'
import type { FindingCode } from '@faldone/contract/import-findings.ts'
import { WrongCall } from '../command-line.ts'
import { say } from './command-text.ts'
import { termKey } from './recognising/folding.ts'
import { headerKey, isDecidedOrSaid, mappingIn, withProgram } from './recognising/header.ts'
import type { ImportOptions, MappedHeader } from './recognising/options.ts'
import { ownHeadings } from './recognising/own-headings.ts'
import type { Import, TermChoice } from './staging/store.ts'

/** What the command does by itself with findings of the first check, as the interface would on request. */
export type ByItself = {
  'sheet-fondi': 'title' | 'name' | null
  rest: 'note' | null; gaps: 'fill' | 'keep' | null; ditto: 'repeat' | null; totals: 'skip' | null
}

/** The choices that the browser wrote into a file. Throws a `WrongCall` if they cannot be read. */
export async function readRules(path: string | undefined, lang: Language): Promise<ImportRules> {
  if (path === undefined) return {}
  const text = await readFile(path, 'utf8').catch(() => { throw new WrongCall(say('noFile', lang, path)) })
  try {
    return importRulesSchema.parse(JSON.parse(text))
  } catch {
    throw new WrongCall(say('rulesWrong', lang, path))
  }
}

/** The same as options of an import, without what they do not say. */
export function optionsIn(
  { mapping, sheet, sheets, allSheets, kindColumn, kindWords, fondo, scope, values, headerRow }: ImportRules
): Partial<ImportOptions> {
  return {
    ...(sheet && { sheet }), ...(sheets && { sheets }), ...(allSheets !== undefined && { allSheets }),
    ...(fondo !== undefined && { fondo }), ...(scope && { scope }), ...(values && { values }),
    ...(headerRow !== undefined && { headerRow }),
    ...(kindColumn !== undefined && { kindColumn: kindColumn && headerKey(kindColumn) }),
    ...(kindWords && { kindWords: kindWords.map(({ value, kind }) => [termKey(value), kind]) }),
    mapping: (mapping ?? []).map(({ header, column, reading }): MappedHeader =>
      (reading ? [headerKey(header), column, reading] : [headerKey(header), column])),
  }
}

export const termChoicesIn = ({ decisions = [] }: ImportRules): TermChoice[] =>
  decisions.map((decision) => ({ ...decision, valueFold: termKey(decision.value) }))

const CODES =
  { gaps: 'UNIT_NOT_REPEATED', ditto: 'DITTO', totals: 'TOTAL_ROW' } as const satisfies Partial<Record<keyof ByItself, FindingCode>>
const DECISIONS = { fill: 'fill', keep: 'empty', repeat: 'fill', skip: 'leaveOut' } as const

/** What is decided about the rows of a checked sheet. */
export function rowDecisions({ findings }: Pick<Import, 'findings'>, chosen: ByItself): GroupDecision[] {
  return (['totals', 'gaps', 'ditto'] as const).flatMap((name) => {
    const wanted = chosen[name]
    const headers = new Set(findings.filter(({ code, column }) => code === CODES[name] && column !== null).map(({ column }) => column!))
    return wanted === null ? [] : [...headers].map((column): GroupDecision =>
      ({ code: CODES[name], column, value: null, decision: DECISIONS[wanted] }))
  })
}

/** The sheets that are read together, with the fondo that the title above their headers names, or with one of their name. */
export function sheetFondi({ layout, options }: Import, from: ByItself['sheet-fondi']): Pick<ImportOptions, 'sheets'> {
  if (from === null || !layout?.parts) return {}
  const told = new Map(layout.parts.map(({ sheet, titleFondo }) => [sheet, from === 'name' ? sheet : titleFondo]))
  const chosen = new Set((options.sheets ?? []).map(({ sheet }) => sheet))
  const others = options.allSheets ? [...told.keys()].filter((name) => !chosen.has(name)) : []
  return {
    sheets: [...(options.sheets ?? []), ...others.map((sheet) => ({ sheet }))].map((choice) => {
      const fondo = told.get(choice.sheet)
      return fondo === undefined ? choice : { fondo, ...choice }
    }),
  }
}

/** The columns of a checked sheet that hold something and that nobody has decided about, kept in the note. */
export function keptRest({ kind, own, layout, options }: Import): MappedHeader[] {
  if (!layout || layout.headerRow === NO_HEADER_ROW) return []
  const mapping = withProgram(mappingIn(options, ownHeadings(kind, own)), layout.header)
  const read = new Set(layout.columns.flatMap(({ parts }) => parts))
  const isLeft = (header: string, index: number) =>
    header !== '' && header !== layout.tree?.level && !read.has(index) && layout.filled?.[index]
    && !isDecidedOrSaid(mapping, headerKey(header))
  const headers = layout.header.filter(isLeft).map(headerKey)
  return [...new Set(headers)].map((key) => [key, 'note', { kept: true }])
}
