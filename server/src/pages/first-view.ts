import { PAGE_TEXTS } from '@faldone/contract/page-texts.ts'
import { html, type Html } from '../http/html.ts'
import type { Answer } from './face.ts'
import { jsonInScript } from './head.ts'
import { hrefTo, type Reader } from './reader.ts'

/*
 * The page as the browser application will draw it: with its classes (`<folder>-<File>_<name>`, see its vite.config.ts), so that
 * it has its looks. What marks itself `data-waits` only keeps the place of what works by scripts.
 */

/** A page's beginning in the frame of the application, and what the application need not ask for any more. */
export const firstView = (body: Html, answers: readonly Answer[], reader: Reader): Html => html`<div class="first shell-Shell_shell">
${header(reader)}
<div class="shell-Shell_frame"><div class="shell-Drawer_drawer" data-menu></div>
<div class="shell-Shell_column"><main class="shell-Shell_main">
${body}
</main>
<footer class="shell-Footer_footer"><p>${reader.site.siteName}</p>${waysOn(reader)}</footer></div></div>
</div>
<script type="application/json" id="answers">${jsonInScript({ language: reader.language, answers })}</script>`

function header(reader: Reader): Html {
  const { siteName, siteShortName, tagline } = reader.site
  const line = tagline[reader.language] ?? tagline.it ?? tagline.en ?? PAGE_TEXTS[reader.language].shell.tagline
  return html`<header class="shell-Header_header"><a class="shell-Header_brand" href="${hrefTo(reader, '/home')}">${logo(reader)}<span class="shell-Header_names"><span class="shell-Header_name">${siteName}</span><span class="shell-Header_short">${siteShortName}</span><span class="shell-Header_tagline" data-italic>${line}</span></span></a></header>`
}

/** The mark of the centre; where it has none, the place of the one that the application draws. */
function logo({ site: { logoUrl, compactLogoUrl } }: Reader): Html {
  const wide = logoUrl ?? compactLogoUrl
  if (!wide) return html`<span class="shell-Header_logo shell-Header_place"></span>`
  return html`<picture><source media="(width < 480px)" srcset="${compactLogoUrl ?? wide}"><img class="shell-Header_logo" src="${wide}" alt=""></picture>`
}

const WAYS = ['archives', 'fondiinfo', 'themearea', 'use', 'privacy'] as const

/** Where one goes on from a page without scripts. */
export const waysOn = (reader: Reader): Html => html`<ul>${WAYS.map((page) => html`<li><a href="${hrefTo(reader, `/${page}`)}">${PAGE_TEXTS[reader.language].pages[page].title}</a></li>`)}</ul>${reader.site.contact && html`<p>${reader.site.contact}</p>`}`

/** The heading of a page, and the sentence below it. */
export const pageHead = (title: Html | string, size: 'medium' | 'large', lead: Html | false = false): Html =>
  html`<header class="ui-PageHead_head"><h1 class="ui-PageHead_${size}">${title}</h1>${lead && html`<p class="ui-PageHead_lead">${lead}</p>`}</header>`

/** The place of the search box. */
export const searchBox = (size: 'medium' | 'large', reader: Reader, placeholder = ''): Html =>
  html`<div class="ui-SearchField_search ui-SearchField_${size}" data-waits inert><span class="ui-SearchField_box"><input class="ui-SearchField_input" placeholder="${placeholder}"></span><span class="ui-Button_button ui-Button_primary ui-SearchField_submit">${PAGE_TEXTS[reader.language].shell.search}</span></div>`
