import { datesOf } from '@faldone/contract/archival-date.ts'
import type { CreateDocument } from '@faldone/contract/document.ts'
import { type BooleanField, fieldsWith, LIST_FIELDS, type ListField, STORED_FIELDS } from '@faldone/contract/fields.ts'
import { isOwnName, ownKey, type OwnValue, type OwnValues } from '@faldone/contract/own-values.ts'
import { readLanguages } from '@faldone/contract/languages.ts'
import { rightsCode } from '@faldone/contract/rights.ts'
import { codesIn } from '@faldone/contract/standard-codes.ts'
import { valueName } from '@faldone/contract/value-name.ts'
import { closureColumns, closureIn } from '../closures/columns.ts'
import type { KeyColumns } from '../db/schema.ts'
import { storedOf, valuesOf } from '../db/stored-values.ts'
import { changedOwn, ownOf, storedOwn } from '../own-fields/values.ts'
import { fold, sortKey } from '../words/analyser.ts'

/** What people write about a document, apart from its place in the tree, its themes and its type. */
export type Content =
  { [Name in Exclude<ContentName, ListField>]-?: Exclude<CreateDocument[Name], undefined> } & Record<ListField, string[]>
  & { own: OwnValues }

/** The columns that hold it. */
export const CONTENT = [...STORED_FIELDS, 'visibility', 'closure'] as const
type ContentName = (typeof CONTENT)[number]

const EMPTY = {
  ...(Object.fromEntries(STORED_FIELDS.map((name) => [name, null])) as
    Omit<Content, 'title' | 'visibility' | 'closure' | 'own' | ListField>),
  ...(Object.fromEntries(LIST_FIELDS.map((name) => [name, []])) as unknown as Pick<Content, ListField>),
  visibility: 'public' as const,
  closure: null,
  own: {},
}

/** The content of a new document. Absent means empty, and public. */
export const newContent = (given: CreateDocument): Content => changedContent({ ...EMPTY, title: given.title }, given)

const isList = (name: ContentName): name is ListField => LIST_FIELDS.some((field) => field === name)

/** Absent leaves a field, null clears it. Languages and statements of rights are stored by their codes. */
export function changedContent(content: Content, changes: Partial<CreateDocument>): Content {
  const given = CONTENT.filter((name) => changes[name] !== undefined)
    .map((name) => [name, isList(name) ? readLanguages(changes[name] ?? []) : changes[name]])
  const { rights } = changes
  if (rights) given.push(['rights', rightsCode(rights) ?? rights])
  const own = changedOwn(content.own, { ...ownFromHistory(changes), ...changes.own })
  return { ...content, ...(Object.fromEntries(given) as Partial<Content>), own }
}

/** The history tells each own field by its name. */
const ownFromHistory = (changes: object): Record<string, OwnValue | null> =>
  Object.fromEntries(
    Object.entries(changes).flatMap(([name, value]) => (isOwnName(name) ? [[ownKey(name), value as OwnValue | null]] : []))
  )

/** As it is stored in the table. */
export type StoredContent =
  Omit<Content, BooleanField | ListField | 'closure' | 'own'> & Record<BooleanField, number | null>
  & Record<ListField | 'closure' | 'own', string | null>

/** The content of a row of the table. */
export function contentOf(row: StoredContent): Content {
  const picked = Object.fromEntries(CONTENT.map((name) => [name, row[name]])) as StoredContent
  return { ...picked, ...valuesOf(row), closure: closureIn(row.closure), own: ownOf(row.own) }
}

const orNull = (text: string | null, make: (text: string) => string) => (text === null ? null : make(text))

const KEYED = fieldsWith({ sorted: 'key' })

/**
 * The text by which a field is sorted and its parts are found: for codes, their names in both languages. An ISBN or ISSN is found without
 * its hyphens, too.
 */
function keyText(content: Content, name: (typeof KEYED)[number]): string | null {
  const named = (value: string) => [...new Set([valueName(name, value, 'it'), valueName(name, value, 'en')])].join(' ')
  const value = content[name]
  if (name === 'identifier' && typeof value === 'string') return [value, ...codesIn(value).map(({ digits }) => digits)].join(' ')
  return Array.isArray(value) ? value.map(named).join('; ') || null : value && named(value)
}

const keysOf = (content: Content) =>
  Object.fromEntries(KEYED.map((name) => [`${name}Key`, orNull(keyText(content, name), sortKey)])) as KeyColumns

/** The columns for a content, including those derived from it. */
export function contentColumns(content: Content) {
  const { dateFrom, dateTo, dateQualifier, undated } = datesOf(content)
  return {
    ...content,
    ...storedOf(content),
    own: storedOwn(content.own),
    ...keysOf(content),
    ...closureColumns(content.closure, dateTo),
    dateFrom, dateTo,
    dateQualifier: dateQualifier as string | null,
    dated: undated ? 0 : 1,
    segnaturaFold: orNull(content.segnatura, fold),
  }
}
