import type { Visibility } from '@faldone/contract/common.ts'
import type { ArchiveDocument, CreateDocument, UpdateDocument } from '@faldone/contract/document.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import type { UnitStep } from '@faldone/contract/unit.ts'

const TEXTS = ['title', 'detail', 'date', 'number', 'author', 'place', 'publisher', 'description', 'segnatura', 'location', 'searchKey'] as const

type TextName = (typeof TEXTS)[number]

/** What the form of a record holds: texts as they are typed, empty where there is nothing. */
export type RecordValues = Record<TextName, string> & {
  year: string
  /** 1 to 12. */
  month: string
  tematiche: string[]
  tipologia: string
  availableOnSite: '' | 'true' | 'false'
  visibility: Visibility
  /** The units that hold it, the fondo first; the last one is its own. */
  path: UnitStep[]
}

export type ValueName = keyof RecordValues

/** The texts of a form, each as `read` says. */
const texts = (read: (name: TextName) => string) => Object.fromEntries(TEXTS.map((name) => [name, read(name)])) as Record<TextName, string>

export const EMPTY_VALUES: RecordValues = {
  ...texts(() => ''),
  year: '', month: '', tematiche: [], tipologia: '', availableOnSite: '', visibility: 'public', path: [],
}

export const VALUE_NAMES = Object.keys(EMPTY_VALUES) as ValueName[]

const written = (value: string | number | boolean | null): string => (value === null ? '' : String(value))

/** The form of a record that is there. */
export function valuesOf(record: ArchiveDocument): RecordValues {
  const { year, month, tematiche, tipologia, availableOnSite, visibility, path } = record
  return {
    ...texts((name) => written(record[name])),
    year: written(year), month: written(month), tematiche: [...tematiche], tipologia: tipologia ?? '',
    availableOnSite: written(availableOnSite) as RecordValues['availableOnSite'], visibility,
    path: path.map(({ id, level, name }) => ({ id, level, name })),
  }
}

/** NaN, which the contract refuses, where something else than a number was typed. */
const numberOf = (text: string): number | null => (text.trim() === '' ? null : /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN)

/** What is sent to make a record of the form. */
export function contentOf(kind: KindName, values: RecordValues): CreateDocument {
  const { year, month, tipologia, availableOnSite, path, ...same } = values
  return {
    ...same,
    kind,
    year: numberOf(year),
    month: numberOf(month),
    tipologia: tipologia || null,
    availableOnSite: availableOnSite === '' ? null : availableOnSite === 'true',
    unitId: path.at(-1)?.id ?? null,
  }
}

/** Two values of the same field; units are the same by their id, whatever they are called by now. */
export function isSame<Name extends ValueName>(name: Name, one: RecordValues[Name], other: RecordValues[Name]): boolean {
  const comparable = (value: RecordValues[ValueName]) => (name === 'path' ? (value as UnitStep[]).at(-1)?.id : JSON.stringify(value))
  return comparable(one) === comparable(other)
}

export const changedNames = (before: RecordValues, after: RecordValues): ValueName[] => VALUE_NAMES.filter((name) => !isSame(name, before[name], after[name]))

/** What was saved, with what the form holds otherwise by now than when it was sent. */
export const typedOn = (saved: RecordValues, sent: RecordValues, now: RecordValues): RecordValues =>
  ({ ...saved, ...Object.fromEntries(changedNames(sent, now).map((name) => [name, now[name]])) })

/** What is sent to change a record: only what the form changed of it. */
export function changesOf(kind: KindName, before: RecordValues, after: RecordValues): UpdateDocument {
  const content = contentOf(kind, after)
  const names = changedNames(before, after).map((name) => (name === 'path' ? ('unitId' as const) : name))
  return Object.fromEntries(names.map((name) => [name, content[name]]))
}
