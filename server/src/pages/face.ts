import { shortLine } from '@faldone/contract/short-text.ts'
import type { Html } from '../http/html.ts'

/** What a page shows without scripts: to readers, search engines and link previews. */
export type PageFace = {
  status: 200 | 404 | 500 | 503 | 507
  /** The type in Open Graph. */
  type: 'website' | 'article'
  /** Without the name of the site. */
  title: string
  /** One or two sentences. */
  description: string
  /** Its canonical address below the base path, without the language; null: search engines are not to index it. */
  path: string | null
  /** The picture of a link preview, as an address that starts with the base path; null: the centre's logo, or a plain card. */
  picture: string | null
  /** Structured data: schema.org as JSON-LD. */
  data: readonly object[]
  body: Html
  /** Set where the body looks like the page that the application draws. It is then shown at once, until the application takes over. */
  first?: FirstView
}

type FirstView = {
  /** The module of the screen that takes over in the browser application. */
  screen: `src/${string}.tsx`
  /** The first requests of that screen with their answers: `[path, query]` as the client's queries are keyed. */
  answers: readonly Answer[]
}

export type Answer = readonly [reading: readonly [path: string, query: object | string | null], answer: object]

/** The page has another address, which starts with the base path. */
export type Elsewhere = { redirect: string; isTemporary?: true }

const DESCRIPTION = 200
const TITLE = 150

export const shortTitle = (title: string): string => shortLine(title, TITLE)

/** Joins the texts that exist, in order, up to the length of a description. */
export const describedBy = (...texts: (string | null | undefined | false)[]): string =>
  shortLine(texts.filter(Boolean).join(' · '), DESCRIPTION)
