import { access, constants, stat } from 'node:fs/promises'
import type { Language } from '@faldone/contract/common.ts'
import { type ImportRules, NO_HEADER_ROW, SCOPES } from '@faldone/contract/import.ts'
import { KIND_NAMES, type KindName, KINDS } from '@faldone/contract/kinds.ts'
import { unitName } from '@faldone/contract/unit.ts'
import type { WholeSheetName } from '@faldone/contract/whole-sheet.ts'
import { readArguments, terminalLanguage, WrongCall } from '../command-line.ts'
import { type ByItself, optionsIn, readRules } from './command-rules.ts'
import { say } from './command-text.ts'
import { meantBy } from './meant-by.ts'
import { fold } from './recognising/folding.ts'
import { columnNamed, headerKey, type OwnHeadings } from './recognising/header.ts'
import type { ImportOptions } from './recognising/options.ts'

/** `map`: how columns are mapped, as the user wrote it. */
export type CommandOptions = Omit<ImportOptions, 'mapping'> & {
  map: string[]; path: string; kind: KindName; skipErrors: boolean; dryRun: boolean; lang: Language; rules: ImportRules; byItself: ByItself
}

const FLAGS = {
  kind: { type: 'string' },
  sheet: { type: 'string' },
  'all-sheets': { type: 'boolean', default: false },
  'sheet-fondi': { type: 'string' },
  'header-row': { type: 'string' },
  files: { type: 'string' },
  map: { type: 'string', multiple: true },
  'unknown-terms': { type: 'string' },
  'in-fondo': { type: 'string' },
  scope: { type: 'string' },
  'update-other-fondi': { type: 'boolean', default: false },
  'kind-column': { type: 'string' },
  visibility: { type: 'string' },
  rest: { type: 'string' },
  gaps: { type: 'string' },
  ditto: { type: 'string' },
  totals: { type: 'string' },
  rules: { type: 'string' },
  'skip-errors': { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  lang: { type: 'string' },
} as const

/** Reads the arguments of `faldone import`; only the noun, where the file is a sheet that is imported whole. Throws a `WrongCall`. */
export async function commandOptions(args: string[]): Promise<CommandOptions | { noun: WholeSheetName }> {
  const { values, positionals } = readArguments(args, FLAGS, (lang) => say('usage', lang))
  const lang = terminalLanguage(values.lang)
  const [path, ...others] = positionals
  const rules = await readRules(values.rules, lang)
  const unknownTerms = values['unknown-terms'] ?? rules.unknownTerms ?? 'error'
  const { scope, visibility } = values
  if (!path || others.length > 0 || !isTermChoice(unknownTerms) || (scope !== undefined && !isScope(scope))
    || (visibility !== undefined && visibility !== 'staff' && visibility !== 'public'))
    throw new WrongCall(say('usage', lang))
  const byItself = byItselfIn(values, lang)
  const named = values.kind === undefined && rules.kind ? rules.kind : kindNamed(values.kind)
  if (!named && values.kind !== undefined) throw new WrongCall(say('kindNeeded', lang, KIND_NAMES.join(', ')))
  await requireFile(path, lang)
  const meant = named ? { kind: named } : await meantBy(path)
  if (!meant) throw new WrongCall(say('kindNeeded', lang, KIND_NAMES.join(', ')))
  if ('noun' in meant) return meant
  const { kind } = meant
  const folder = values.files ?? null
  if (folder !== null && !(await stat(folder).catch(() => null))?.isDirectory()) throw new WrongCall(say('noFolder', lang, folder))
  const headerRow = rowNamed(values['header-row'], lang)
  const { mapping: _, ...chosen } = optionsIn(rules)
  const kindColumn = values['kind-column']
  return {
    sheet: null, headerRow, fondo: null, ...chosen, ...(headerRow !== null && { headerRow }),
    path, kind, lang, rules, byItself, map: values.map ?? [], unknownTerms, ...(scope && { scope }),
    ...(values['in-fondo'] !== undefined && { fondo: fondoNamed(values['in-fondo'], lang) }),
    ...(kindColumn !== undefined && { kindColumn: headerKey(kindColumn) }),
    ...(visibility && { values: { ...chosen.values, visibility } }),
    otherFondi: values['update-other-fondi'],
    ...(values['all-sheets'] && { allSheets: true }),
    ...(values.sheet !== undefined && { sheet: values.sheet }),
    filesFolder: folder, skipErrors: values['skip-errors'], dryRun: values['dry-run'],
  }
}

const BY_ITSELF = { 'sheet-fondi': ['title', 'name'], rest: ['note'], gaps: ['fill', 'keep'], ditto: ['repeat'], totals: ['skip'] } as const

/** Throws a `WrongCall` for any other word. */
function byItselfIn(values: Partial<Record<keyof ByItself, string>>, lang: Language): ByItself {
  const chosen = Object.entries(BY_ITSELF).map(([name, words]) => {
    const text = values[name as keyof ByItself]
    if (text !== undefined && !words.some((word) => word === text)) throw new WrongCall(say('usage', lang))
    return [name, text ?? null]
  })
  return Object.fromEntries(chosen) as ByItself
}

/** The name of a fondo, checked as if a user entered it. */
function fondoNamed(text: string, lang: Language): string {
  const { data: name } = unitName.safeParse(text)
  if (name === undefined) throw new WrongCall(say('usage', lang))
  return name
}

/** Throws a `WrongCall` if there is no readable file. */
export async function requireFile(path: string, lang: Language): Promise<void> {
  const isFile = await access(path, constants.R_OK).then(() => stat(path)).then((found) => !found.isDirectory(), () => false)
  if (!isFile) throw new WrongCall(say('noFile', lang, path))
}

const isScope = (value: string): value is (typeof SCOPES)[number] => SCOPES.some((scope) => scope === value)

const isTermChoice = (value: string): value is ImportOptions['unknownTerms'] => ['error', 'create', 'empty'].includes(value)

/** A kind by its name, its stored value or its labels: document, Documento, Documenti. */
export function kindNamed(text: string | undefined): KindName | null {
  const wanted = fold(text ?? '')
  return KIND_NAMES.find((name) => {
    const { stored, label, plural } = KINDS[name]
    return [name, stored, label.it, label.en, plural.it, plural.en].some((word) => fold(word) === wanted)
  }) ?? null
}

/** The header row by its number, or `none` if there is none. */
function rowNamed(text: string | undefined, lang: Language): number | null {
  if (text === undefined) return null
  if (text === 'none') return NO_HEADER_ROW
  if (!/^[1-9]\d{0,7}$/.test(text)) throw new WrongCall(say('headerRowNeeded', lang, text))
  return Number(text)
}

/**
 * `Header=field`, or `A=field` if there are no headers. `Header=` leaves the column out. Throws a `WrongCall` for a field that the archive
 * does not have.
 */
export function mappingOf(text: string, own: OwnHeadings, lang: Language): ImportOptions['mapping'][number] {
  const at = text.lastIndexOf('=')
  const field = text.slice(at + 1).trim()
  const column = field === '' ? null : columnNamed(field, own)
  if (at < 1 || (field !== '' && !column)) throw new WrongCall(say('mapNeeded', lang, text))
  return [headerKey(text.slice(0, at)), column]
}
