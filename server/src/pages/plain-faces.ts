import { PAGE_TEXTS } from '@faldone/contract/page-texts.ts'
import { html, type Html } from '../http/html.ts'
import type { PageFace } from './face.ts'
import { hrefTo, type Reader } from './reader.ts'

const UNLISTED = { type: 'website', path: null, picture: null, data: [] } as const

/** An address that leads nowhere, and ways on from there. */
export function notFoundFace(reader: Reader, isRecord: boolean): PageFace {
  const { pages: { notFound }, record } = PAGE_TEXTS[reader.language]
  const title = isRecord ? record.notFound : notFound.title
  return {
    ...UNLISTED, status: 404, title, description: notFound.text,
    body: html`<h1>${title}</h1>
<p>${notFound.text}</p>
<p><a href="${hrefTo(reader, '/archives')}">${notFound.search}</a> <a href="${hrefTo(reader, '/home')}">${notFound.home}</a></p>`,
  }
}

/** To who runs none; who does sees that it is on its way. */
export const scriptsWanted = ({ language }: Reader): Html => html`<noscript><p>${PAGE_TEXTS[language].pages.needsScript}</p></noscript>`

/** A page that only the browser application has: the forms of those who look after the archive. */
export function applicationFace(reader: Reader, status: 200 | 500 | 503 = 200): PageFace {
  const { needsScript } = PAGE_TEXTS[reader.language].pages
  const { siteShortName } = reader.settings
  return { ...UNLISTED, status, title: siteShortName, description: needsScript, body: html`<h1>${siteShortName}</h1>
${scriptsWanted(reader)}` }
}
