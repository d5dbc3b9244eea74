import { recordPath } from '@faldone/contract/addresses.ts'
import type { Language } from '@faldone/contract/common.ts'
import type { Hit, SnippetPart } from '@faldone/contract/document.ts'
import { passagesIn, titleIn } from '@faldone/contract/in-language.ts'
import { PAGE_TEXTS } from '@faldone/contract/page-texts.ts'
import { shortPath } from '@faldone/contract/short-name.ts'
import { html, type Html } from '../http/html.ts'
import { css } from './css.ts'
import { hrefTo, type Reader } from './reader.ts'
import { said, saidDate } from './said.ts'
import { termName } from './words.ts'

const textOf = (parts: readonly SnippetPart[], lang: Language): Html => html`<span lang="${lang}">${parts.map(({ text }) => text)}</span>`

const plate = (url: string | null): Html => url === null
  ? html`<span ${css('documents-Plate_plate', 'documents-Plate_small', 'documents-Plate_missing')}></span>`
  : html`<span ${css('documents-Plate_plate', 'documents-Plate_small')}><img src="${url}" alt="" loading="lazy" decoding="async"></span>`

/** A record in the list of a kind, as the browser application draws it. */
export function hitRow(hit: Hit, reader: Reader): Html {
  const { date, year, path, tipologia, segnatura, thumbnailUrl, covered } = hit
  const href = hrefTo(reader, recordPath(hit))
  const written = date ?? year
  const { language } = reader
  const title = titleIn(hit, language)
  const { snippet, snippetLang } = passagesIn(hit, language)
  return html`<li><article ${css('documents-HitRow_row')}><span ${css('documents-HitRow_picture')}>${plate(thumbnailUrl)}</span>
<div><h3 ${css('documents-HitRow_title')}><a href="${href}" lang="${title.lang}">${title.text}</a></h3>
${snippet.length > 0 && html`<p ${css('documents-HitRow_snippet')}${
  snippetLang !== language && html` data-note="${PAGE_TEXTS[language].record.inOther}"`
}>${textOf(snippet, snippetLang)}</p>`}
${
  path.length > 0
    && html`<p ${css('documents-HitRow_path')} dir="auto">${shortPath(path, language).map((name, at) => html`${at > 0 && html`<span> › </span>`}${said(name)}`)}</p>`
}</div>
<p ${css('documents-HitRow_data')}>${
  written !== null && html`<span ${css('documents-HitRow_date')}>${saidDate(written, reader)}</span>`
}${tipologia && html`
<span>${termName(tipologia, language)}</span>`}${segnatura && html`
<span ${css('documents-HitRow_segnatura')}>${segnatura}</span>`}${covered && html`
<span ${css('documents-HitRow_files')}>${PAGE_TEXTS[language].record.warning}</span>`}</p></article></li>
`
}
