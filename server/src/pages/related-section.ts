import { recordPath } from '@faldone/contract/addresses.ts'
import { titleIn } from '@faldone/contract/in-language.ts'
import { RELATED_RECORDS, sideWords } from '@faldone/contract/record-relation.ts'
import type { RelatedRecord } from '@faldone/contract/related-records.ts'
import { html, type Html } from '../http/html.ts'
import { saidDate } from './said.ts'
import { css } from './css.ts'
import { hrefTo, type Reader } from './reader.ts'

/** The records that it is related to, each with what it is to them. */
export const relatedSection = (related: readonly RelatedRecord[], reader: Reader): Html => html`<section ${
  css('documents-RelatedRecords_related')
}><div ${css('documents-RelatedRecords_head')}><h2 ${css('documents-RelatedRecords_name')}>${
  RELATED_RECORDS[reader.language]
}</h2></div><ul role="list">${related.map(({ type, inverse, document }) => {
  const { date, year, thumbnailUrl } = document
  const title = titleIn(document, reader.language)
  const written = date ?? year
  return html`<li ${css('documents-RelatedRecords_record')}><span ${css('documents-RowPicture_picture')}>${
    thumbnailUrl !== null && html`<img src="${thumbnailUrl}" alt="" loading="lazy" decoding="async">`
  }</span><span ${css('documents-RelatedRecords_words')}><span ${css('documents-RelatedRecords_side')}>${
    sideWords({ type, inverse })[reader.language]
  }</span> <a ${css('ui-Link_link', 'documents-RelatedRecords_title')} href="${hrefTo(reader, recordPath(document))}" lang="${title.lang}">${title.text}</a>${
    written !== null && html` <span ${css('documents-RelatedRecords_date')}>${saidDate(written, reader)}</span>`
  }</span></li>
`
})}</ul></section>`
