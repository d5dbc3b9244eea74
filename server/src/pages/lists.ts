import { recordPath, unitPath } from '@faldone/contract/addresses.ts'
import { nameIn, titleIn } from '@faldone/contract/in-language.ts'
import type { TreeRow } from '@faldone/contract/unit.ts'
import { PAGE_TEXTS } from '@faldone/contract/page-texts.ts'
import { html, type Html } from '../http/html.ts'
import { saidDate } from './said.ts'
import { shortTitle } from './face.ts'
import type { ListedRecord } from './listing-store.ts'
import { hrefTo, type Reader } from './reader.ts'
import { countOf } from './words.ts'

export const PAGE_SIZE = 25
/** The most units of one level that a page without scripts lists. */
const MOST_UNITS = 500

/** Links to records, with title and date. */
export const recordList = (records: readonly ListedRecord[], reader: Reader): Html | false =>
  records.length > 0 && html`<ul>${records.map((record) => {
    const { text, lang } = titleIn(record, reader.language)
    return html`<li><a lang="${lang}" href="${hrefTo(reader, recordPath(record))}">${shortTitle(text)}</a>${dateAfter(record, reader)}</li>
`
  })}</ul>`

function dateAfter({ date, year }: ListedRecord, reader: Reader): Html | false {
  const written = date ?? year
  return written !== null && html`, ${saidDate(written, reader)}`
}

/** Links to the units of one level, with their numbers of records. */
export const unitList = (rows: readonly Pick<TreeRow, 'id' | 'name' | 'nameEn' | 'documents'>[], reader: Reader): Html | false =>
  rows.length > 0 && html`<ul>${rows.slice(0, MOST_UNITS).map((row) => {
    const { text, lang } = nameIn(row, reader.language)
    return html`<li><a lang="${lang}" href="${hrefTo(reader, unitPath(row))}">${text}</a>, ${
      countOf('documents', row.documents, reader.language)
    }</li>
`
  })}</ul>`

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
