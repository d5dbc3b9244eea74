import type { Html } from '../http/html.ts'

/** What a page shows to whoever runs no scripts: readers, search engines, previews of links. */
export type PageFace = {
  status: 200 | 404 | 500
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

/** The beginning of a text, up to a word's end, on one line. */
function shortened(text: string, length: number): string {
  const line = text.slice(0, length * 4).replace(/\s+/g, ' ').trim()
  if (line.length <= length) return line
  const cut = line.slice(0, length).toWellFormed()
  const end = cut.lastIndexOf(' ')
  return `${cut.slice(0, end > length / 2 ? end : length).replace(/[\s,;:.]+$/, '')}…`
}

export const shortTitle = (title: string): string => shortened(title, TITLE)

/** The first of these texts that there are, joined up to the length of a description. */
export const describedBy = (...texts: (string | null | undefined | false)[]): string => shortened(texts.filter(Boolean).join(' · '), DESCRIPTION)
