import { recordPath, unitPath } from '@faldone/contract/addresses.ts'
import type { TreeRow } from '@faldone/contract/unit.ts'
import { PAGE_TEXTS } from '@faldone/contract/page-texts.ts'
import { html, type Html } from '../http/html.ts'
import { shortTitle } from './face.ts'
import type { ListedRecord } from './listing-store.ts'
import { hrefTo, type Reader } from './reader.ts'
import { countOf } from './words.ts'

export const PAGE_SIZE = 25
/** The most units of one level that a page without scripts lists. */
const MOST_UNITS = 500

/** Links to records, with title and date. */
export const recordList = (records: readonly ListedRecord[], reader: Reader): Html | false =>
  records.length > 0 && html`<ul>${records.map((record) => html`<li><a lang="it" href="${
    hrefTo(reader, recordPath(record))
  }">${shortTitle(record.title)}</a>${dateAfter(record)}</li>
`)}</ul>`

const dateAfter = ({ date, year }: ListedRecord): Html | false => (date ?? year) !== null && html`, <span lang="it">${date ?? year}</span>`

/** Links to the units of one level, with their numbers of records. */
export const unitList = (rows: readonly Pick<TreeRow, 'id' | 'name' | 'documents'>[], reader: Reader): Html | false =>
  rows.length > 0 && html`<ul>${rows.slice(0, MOST_UNITS).map(({ id, name, documents }) =>
    html`<li><a lang="it" href="${hrefTo(reader, unitPath({ id }))}">${name}</a>, ${
      countOf('documents', documents, reader.language)
    }</li>
`)}</ul>`

type Paged = { path: string; page: number; total: number }

/** Links to the previous and the next page. */
export function pageLinks({ path, page, total }: Paged, reader: Reader): Html | false {
  const words = PAGE_TEXTS[reader.language].pagination
  const link = (to: number, rel: 'prev' | 'next', text: string) =>
    html`<a rel="${rel}" href="${hrefTo(reader, pagePath(path, to))}">${text}</a> `
  const isLast = page * PAGE_SIZE >= total
  return (page > 1 || !isLast)
    && html`<p>${page > 1 && link(page - 1, 'prev', words.previous)}${!isLast && link(page + 1, 'next', words.next)}</p>`
}

export const pagePath = (path: string, page: number): string => (page > 1 ? `${path}${path.includes('?') ? '&' : '?'}page=${page}` : path)
