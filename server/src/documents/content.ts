import { datesOf } from '@faldone/contract/archival-date.ts'
import type { CreateDocument } from '@faldone/contract/document.ts'
import { BOOLEAN_FIELDS, type BooleanField, fieldsWith, STORED_FIELDS } from '@faldone/contract/fields.ts'
import type { KeyColumns } from '../db/schema.ts'
import { truthsOf } from '../db/truths.ts'
import { fold, sortKey } from '../words/analyser.ts'

/** What people write about a document, apart from its place in the tree, its themes and its type. */
export type Content = { [Name in ContentName]-?: Exclude<CreateDocument[Name], undefined> }

/** The columns that hold it. */
export const CONTENT = [...STORED_FIELDS, 'visibility'] as const
type ContentName = (typeof CONTENT)[number]

const EMPTY = {
  ...(Object.fromEntries(STORED_FIELDS.map((name) => [name, null])) as Omit<Content, 'title' | 'visibility'>), visibility: 'public' as const
}

/** The content of a new document. Absent means empty, and public. */
export const newContent = (given: CreateDocument): Content => changedContent({ ...EMPTY, title: given.title }, given)

/** Absent leaves a field, null clears it. */
export function changedContent(content: Content, changes: Partial<CreateDocument>): Content {
  const given = CONTENT.filter((name) => changes[name] !== undefined).map((name) => [name, changes[name]])
  return { ...content, ...(Object.fromEntries(given) as Partial<Content>) }
}

/** As it is stored in the table. */
export type StoredContent = Omit<Content, BooleanField> & Record<BooleanField, number | null>

/** The content of a row of the table. */
export function contentOf(row: StoredContent): Content {
  const picked = Object.fromEntries(CONTENT.map((name) => [name, row[name]])) as StoredContent
  return { ...picked, ...truthsOf(row) }
}

const orNull = (text: string | null, make: (text: string) => string) => (text === null ? null : make(text))

const KEYED = fieldsWith({ sorted: 'key' })
const keysOf = (content: Content) => Object.fromEntries(KEYED.map((name) => [`${name}Key`, orNull(content[name], sortKey)])) as KeyColumns

const storedTruths = (content: Content) =>
  Object.fromEntries(
    BOOLEAN_FIELDS.map((name) => [name, content[name] === null ? null : Number(content[name])])
  ) as Record<BooleanField, number | null>

/** The columns for a content, including those derived from it. */
export function contentColumns(content: Content) {
  const { dateFrom, dateTo, dateQualifier, undated } = datesOf(content)
  return {
    ...content,
    ...storedTruths(content),
    ...keysOf(content),
    dateFrom, dateTo,
    dateQualifier: dateQualifier as string | null,
    dated: undated ? 0 : 1,
    segnaturaFold: orNull(content.segnatura, fold),
  }
}
