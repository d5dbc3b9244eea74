import { LANGUAGES } from '@faldone/contract/common.ts'
import { html, Html } from '../http/html.ts'
import type { PageFace } from './face.ts'
import { addressIn, type Reader, urlOf } from './reader.ts'

/** The spine of a box file, in the size of link previews. */
const CARD = '/img/card.png'

const LOCALES = { it: 'it_IT', en: 'en_GB' } as const

/** JSON for a script element. Nothing in it can close the element. */
export const jsonInScript = (value: unknown): Html =>
  new Html(JSON.stringify(value).replace(/[<\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`))

/** The head of a page: title, description, its addresses in both languages, link preview, structured data. */
export function headOf(face: PageFace, reader: Reader): Html {
  const { settings: { siteName }, basePath } = reader
  return html`<title>${face.title} · ${siteName}</title>
    <meta name="description" content="${face.description}">
    ${face.path === null ? html`<meta name="robots" content="noindex">` : addresses(face.path, reader)}
    ${preview(face, reader)}
    <link rel="alternate" type="application/atom+xml" title="${siteName}" href="${basePath}${addressIn(reader.language, '/feed.xml')}">
    ${face.data.map((data) => html`<script type="application/ld+json">${jsonInScript({ '@context': 'https://schema.org', ...data })}</script>`)}${accentLink(reader)}`
}

/** An address means the same to everybody: without a language it is the Italian page, whatever the browser prefers. */
const ownAddress = (path: string, reader: Reader): string => urlOf(reader, reader.isAsked ? addressIn(reader.language, path) : path)

function addresses(path: string, reader: Reader): Html {
  return html`<link rel="canonical" href="${ownAddress(path, reader)}">
    ${LANGUAGES.map((language) => html`<link rel="alternate" hreflang="${language}" href="${urlOf(reader, addressIn(language, path))}">
    `)}<link rel="alternate" hreflang="x-default" href="${urlOf(reader, path)}">`
}

function preview({ type, title, description, path, picture }: PageFace, reader: Reader): Html {
  const { basePath, language, settings: { siteName, logoUrl }, origin } = reader
  const other = language === 'it' ? 'en' : 'it'
  return html`<meta property="og:type" content="${type}">
    <meta property="og:site_name" content="${siteName}">
    <meta property="og:title" content="${title}">
    <meta property="og:description" content="${description}">
    <meta property="og:locale" content="${LOCALES[language]}">
    <meta property="og:locale:alternate" content="${LOCALES[other]}">
    ${path !== null && html`<meta property="og:url" content="${ownAddress(path, reader)}">`}
    <meta property="og:image" content="${origin}${picture ?? logoUrl ?? `${basePath}${CARD}`}">
    <meta property="og:image:alt" content="${picture ? title : siteName}">
    <meta name="twitter:card" content="${picture ? 'summary_large_image' : 'summary'}">`
}

const accentLink = ({ basePath, settings: { accent, version } }: Reader): Html | false =>
  accent !== null && html`
    <link rel="stylesheet" href="${basePath}/api/archive/settings/accent.css?v=${version}">`
