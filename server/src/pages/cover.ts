import type { warningIn } from '@faldone/contract/content-warning.ts'
import type { ArchiveFile } from '@faldone/contract/file.ts'
import { nameIn } from '@faldone/contract/in-language.ts'
import { PAGE_TEXTS } from '@faldone/contract/page-texts.ts'
import { html, type Html } from '../http/html.ts'
import { css } from './css.ts'
import type { Reader } from './reader.ts'
import { filled } from './words.ts'

/** The cover in place of the files. Without scripts it does not open: the names of the files lead to them. */
export function coverOf(
  files: readonly ArchiveFile[], { text, lang, unit }: NonNullable<ReturnType<typeof warningIn>>, { language }: Reader
): Html {
  const { show, statedFor, warning: label } = PAGE_TEXTS[language].record
  const note = unit && html`<p ${css('documents-ContentCover_note')}>${filled(statedFor, { name: nameIn(unit, language).text })}</p>`
  return html`<div ${css('documents-Record_files')}><section ${css('documents-ContentCover_cover')} aria-label="${label}"><p ${
    css('documents-ContentCover_warning')
  } lang="${lang}">${text}</p>${note}<button type="button" ${css('ui-Button_button')}>${show}</button><noscript><ul role="list">${
    files.map(({ url, name }) => html`<li><a href="${url}">${name}</a></li>`)
  }</ul></noscript></section></div>`
}
