import { ERRORS, errorMessage } from '@faldone/contract/errors.ts'
import { PAGE_TEXTS } from '@faldone/contract/page-texts.ts'
import type { hindranceIn } from '../db/engine.ts'
import { html, type Html } from '../http/html.ts'
import type { PageFace } from './face.ts'
import { hrefTo, type Reader } from './reader.ts'

const UNLISTED = { type: 'website', path: null, picture: null, data: [] } as const

/** The page for an unknown address, with links to others. */
export function notFoundFace(reader: Reader, isRecord: boolean): PageFace {
  const { pages: { notFound }, record } = PAGE_TEXTS[reader.language]
  return missingFace(reader, isRecord ? record.notFound : notFound.title, notFound.text)
}

/** The page for a short number that leads nowhere. Of a hidden record it says nothing else. */
export function wrongNumberFace(reader: Reader): PageFace {
  const { numberNotFound, mistyped } = PAGE_TEXTS[reader.language].record
  return missingFace(reader, numberNotFound, mistyped)
}

function missingFace(reader: Reader, title: string, text: string): PageFace {
  const { archive, home } = PAGE_TEXTS[reader.language].pages.notFound
  return {
    ...UNLISTED, status: 404, title, description: text,
    body: html`<h1>${title}</h1>
<p>${text}</p>
<p><a href="${hrefTo(reader, '/archives')}">${archive}</a> <a href="${hrefTo(reader, '/home')}">${home}</a></p>`,
  }
}

/** For readers without scripts. With scripts, the page shows that the application is loading. */
export const scriptsWanted = ({ language }: Reader): Html => html`<noscript><p>${PAGE_TEXTS[language].pages.needsScript}</p></noscript>`

/** A page that only the browser application can draw: the forms of staff. */
export function applicationFace(reader: Reader): PageFace {
  const { settings: { siteShortName }, language } = reader
  return {
    ...UNLISTED, status: 200, title: siteShortName, description: PAGE_TEXTS[language].pages.needsScript,
    body: html`<h1>${siteShortName}</h1>
${scriptsWanted(reader)}`,
  }
}

type Failure = NonNullable<ReturnType<typeof hindranceIn>> | 'INTERNAL'

/** A page that cannot be read now. With scripts, the application starts and says why. */
export function failedFace({ settings: { siteShortName }, language }: Reader, code: Failure): PageFace {
  const message = errorMessage(code, language)
  return {
    ...UNLISTED, status: ERRORS[code].status, title: siteShortName, description: message,
    body: html`<h1>${siteShortName}</h1>
<noscript><p>${message}</p></noscript>`,
  }
}
