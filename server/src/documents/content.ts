import { datesOf } from '@faldone/contract/archival-date.ts'
import type { CreateDocument } from '@faldone/contract/document.ts'
import { fold, sortKey } from '../search/analyser.ts'

/** What a person writes about a document, besides its place in the tree, its themes and its type. */
export type Content = { [Name in ContentName]-?: Exclude<CreateDocument[Name], undefined> }

/** The columns that hold it. */
export const CONTENT = [
  'title', 'detail', 'date', 'segnatura', 'description', 'author', 'place', 'year', 'month', 'number', 'publisher',
  'location', 'searchKey', 'availableOnSite', 'visibility',
] as const
type ContentName = (typeof CONTENT)[number]

const EMPTY: Omit<Content, 'title'> = {
  detail: null, date: null, segnatura: null, description: null, author: null, place: null, year: null, month: null, number: null,
  publisher: null, location: null, searchKey: null, availableOnSite: null, visibility: 'public',
}

/** What a new document begins with: absent is empty, and public. */
export const newContent = (given: CreateDocument): Content => changedContent({ ...EMPTY, title: given.title }, given)

/** Absent leaves a field, null clears it. */
export function changedContent(content: Content, changes: Partial<CreateDocument>): Content {
  const given = CONTENT.filter((name) => changes[name] !== undefined).map((name) => [name, changes[name]])
  return { ...content, ...(Object.fromEntries(given) as Partial<Content>) }
}

/** As the table keeps it. */
export type StoredContent = Omit<Content, 'availableOnSite'> & { availableOnSite: number | null }

/** The content of a row of the table. */
export function contentOf(row: StoredContent): Content {
  const picked = Object.fromEntries(CONTENT.map((name) => [name, row[name]])) as StoredContent
  return { ...picked, availableOnSite: row.availableOnSite === null ? null : row.availableOnSite === 1 }
}

const orNull = (text: string | null, make: (text: string) => string) => (text === null ? null : make(text))

/** The columns that a content fills, those made from it included. */
export function contentColumns(content: Content) {
  const { dateFrom, dateTo, dateQualifier, undated } = datesOf(content)
  return {
    ...content,
    titleKey: sortKey(content.title),
    dateFrom, dateTo,
    dateQualifier: dateQualifier as string | null,
    dated: undated ? 0 : 1,
    segnaturaFold: orNull(content.segnatura, fold),
    segnaturaKey: orNull(content.segnatura, sortKey),
    detailKey: orNull(content.detail, sortKey),
    numberKey: orNull(content.number, sortKey),
    publisherKey: orNull(content.publisher, sortKey),
    locationKey: orNull(content.location, sortKey),
    authorKey: orNull(content.author, sortKey),
    placeKey: orNull(content.place, sortKey),
    availableOnSite: content.availableOnSite === null ? null : Number(content.availableOnSite),
  }
}
