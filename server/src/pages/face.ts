import { shortLine } from '@faldone/contract/short-text.ts'
import type { Html } from '../http/html.ts'

/** What a page shows to whoever runs no scripts: readers, search engines, previews of links. */
export type PageFace = {
  status: 200 | 404 | 500 | 503
  /** In the words of Open Graph. */
  type: 'website' | 'article'
  /** Without the name of the site. */
  title: string
  /** One or two sentences. */
  description: string
  /** Its one address below the base path, without the language; null: it is in no index. */
  path: string | null
  /** What a preview shows: the address of a picture from the base path on; null: the centre's logo, or a plain card. */
  picture: string | null
  /** schema.org, JSON-LD. */
  data: readonly object[]
  body: Html
  /** Where the body looks like the page that the application draws: it is seen at once, until that takes its place. */
  first?: FirstView
}

type FirstView = {
  /** The module of the screen that takes its place, in the browser application. */
  screen: `src/${string}.tsx`
  /** What that asks the interface first, with the answers: `[path, query]` as its readings are called. */
  answers: readonly Answer[]
}

export type Answer = readonly [reading: readonly [path: string, query: object | string | null], answer: object]

/** Another address holds this page: from the base path on. */
export type Elsewhere = { redirect: string }

const DESCRIPTION = 200
const TITLE = 150

export const shortTitle = (title: string): string => shortLine(title, TITLE)

/** The first of these texts that there are, joined up to the length of a description. */
export const describedBy = (...texts: (string | null | undefined | false)[]): string =>
  shortLine(texts.filter(Boolean).join(' · '), DESCRIPTION)
