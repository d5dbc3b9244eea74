import { recordPath } from '@faldone/contract/addresses.ts'
import type { Hit, SnippetPart } from '@faldone/contract/document.ts'
import { shortPath } from '@faldone/contract/short-name.ts'
import { html, type Html } from '../http/html.ts'
import { css } from './css.ts'
import { hrefTo, type Reader } from './reader.ts'
import { termName } from './words.ts'

const textOf = (parts: readonly SnippetPart[]): Html => html`<span lang="it">${parts.map(({ text }) => text)}</span>`

const plate = (url: string | null): Html => url === null
  ? html`<span ${css('documents-Plate_plate', 'documents-Plate_small', 'documents-Plate_missing')}></span>`
  : html`<span ${css('documents-Plate_plate', 'documents-Plate_small')}><img src="${url}" alt="" loading="lazy" decoding="async"></span>`

/** A record in the list of a kind, as the browser application draws it. */
export function hitRow(hit: Hit, reader: Reader): Html {
  const { title, date, year, snippet, path, tipologia, segnatura, thumbnailUrl } = hit
  const href = hrefTo(reader, recordPath(hit))
  const written = date ?? year
  return html`<li><article ${css('documents-HitRow_row')}><span ${css('documents-HitRow_picture')}>${plate(thumbnailUrl)}</span>
<div><h3 ${css('documents-HitRow_title')}><a href="${href}" lang="it">${title}</a></h3>
${snippet.length > 0 && html`<p ${css('documents-HitRow_snippet')}>${textOf(snippet)}</p>`}
${
  path.length > 0
    && html`<p ${css('documents-HitRow_path')} lang="it" dir="auto">${shortPath(path).map((name, at) => html`${at > 0 && html`<span> › </span>`}<span>${name}</span>`)}</p>`
}</div>
<p ${css('documents-HitRow_data')}>${
  written !== null && html`<span ${css('documents-HitRow_date')} lang="it">${written}</span>`
}${tipologia && html`
<span>${termName(tipologia, reader.language)}</span>`}${segnatura && html`
<span ${css('documents-HitRow_segnatura')}>${segnatura}</span>`}</p></article></li>
`
}
