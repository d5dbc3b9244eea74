import { PAGE_TEXTS } from '@faldone/contract/page-texts.ts'
import { builtInHead } from '../content/built-in.ts'
import { html, type Html } from '../http/html.ts'
import { css } from './css.ts'
import type { Answer } from './face.ts'
import { jsonInScript } from './head.ts'
import { hrefTo, type Reader } from './reader.ts'

/*
 * The page as the browser application will draw it. It uses the application's classes (`<folder>-<File>_<name>`, see its vite.config.ts),
 * so it looks the same. Elements marked `data-waits` only keep the place of what needs scripts.
 */

/** The beginning of a page in the application's frame, with the answers that the application then need not ask for. */
export const firstView = (body: Html, answers: readonly Answer[], reader: Reader): Html => html`<div ${css('first', 'shell-Shell_shell')}>
${header(reader)}
<div ${css('shell-Shell_frame')}><div ${css('shell-Drawer_drawer')} data-menu></div>
<div ${css('shell-Shell_column')}><main ${css('shell-Shell_main')}>
${body}
</main>
<footer ${css('shell-Footer_footer')}><p lang="it">${reader.settings.siteName}</p>${waysOn(reader)}</footer></div></div>
</div>
<script type="application/json" id="answers">${jsonInScript({ language: reader.language, answers })}</script>`

function header(reader: Reader): Html {
  const { siteName, siteShortName, tagline } = reader.settings
  const line = tagline[reader.language] ?? tagline.it ?? tagline.en ?? PAGE_TEXTS[reader.language].shell.tagline
  return html`<header ${css('shell-Header_header')}><a ${css('shell-Header_brand')} href="${hrefTo(reader, '/home')}">${logo(reader)}<span ${css('shell-Header_names')}><span ${css('shell-Header_name')} lang="it">${siteName}</span><span ${css('shell-Header_short')} lang="it">${siteShortName}</span><span ${css('shell-Header_tagline')} data-italic>${line}</span></span></a></header>`
}

/** The centre's logo. Without one, an empty place for the logo that the application draws. */
function logo({ settings: { logoUrl, compactLogoUrl } }: Reader): Html {
  const wide = logoUrl ?? compactLogoUrl
  if (!wide) return html`<span ${css('shell-Header_logo', 'shell-Header_place')}></span>`
  return html`<picture><source media="(width < 480px)" srcset="${compactLogoUrl ?? wide}"><img ${css('shell-Header_logo')} src="${wide}" alt=""></picture>`
}

const WAYS = ['archives', 'fondiinfo', 'themearea', 'use', 'opendata', 'privacy'] as const

/** Links to the other pages, for readers without scripts. */
export const waysOn = (reader: Reader): Html => html`<ul>${
  WAYS.map((page) => html`<li><a href="${hrefTo(reader, `/${page}`)}">${builtInHead(page, reader.language).title}</a></li>`)
}</ul>${reader.settings.contact && html`<p>${reader.settings.contact}</p>`}`

/** The heading of a page and the sentence below it. */
export const pageHead = (title: Html | string, size: 'medium' | 'large', lead: Html | false = false): Html =>
  html`<header ${css('ui-PageHead_head')}><h1 ${css(`ui-PageHead_${size}`)}>${title}</h1>${
    lead && html`<p ${css('ui-PageHead_lead')}>${lead}</p>`
  }</header>`

/** A search box that only keeps its place. */
export const searchBox = (size: 'medium' | 'large', reader: Reader, placeholder = ''): Html =>
  html`<div ${css('ui-SearchField_search', size === 'large' && 'ui-SearchField_large')} data-waits inert><span ${css('ui-SearchField_box')}><input ${css('ui-SearchField_input')} placeholder="${placeholder}"></span><span ${css('ui-Button_button', 'ui-Button_primary', 'ui-SearchField_submit')}>${PAGE_TEXTS[reader.language].shell.search}</span></div>`
