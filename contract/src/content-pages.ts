/**
 * The pages whose words a centre may replace by its own; the home page and those of lists begin with them. What comes with the software is
 * `page-texts/<page>.<language>.md`. Addresses, screens, menu, sitemap, the list of texts and backups follow this table.
 */
const TABLE = {
  home: { menu: 0, word: 'home' },
  use: { menu: 2, word: 'use' },
  about: { menu: 1, word: 'about', type: 'AboutPage' },
  privacy: { menu: null, word: 'privacy' },
  references: { menu: 6, word: 'references' },
  themearea: { menu: 5, word: 'themeArea', type: 'CollectionPage' },
  fondiinfo: { menu: 4, word: 'fondiInfo', type: 'CollectionPage' },
  archives: { menu: 3, word: 'archives', type: 'CollectionPage' },
} as const satisfies Record<string, {
  /** Its number in the side menu; null: only the foot of every page leads there. */
  menu: number | null
  /** The key of its name in the menu's words. */
  word: string
  /** What schema.org calls a page that is more than words. */
  type?: string
}>

export type ContentPage = keyof typeof TABLE

type InMenu = Extract<(typeof TABLE)[ContentPage], { menu: number }>

/** The keys of the menu's words that are names of pages. */
export type MenuWord = InMenu['word']

type PageOfSite = ({ menu: number; word: MenuWord } | { menu: null; word: 'privacy' }) & { type?: string }

export const PAGES: Readonly<Record<ContentPage, PageOfSite>> = TABLE

export const CONTENT_PAGES = Object.keys(TABLE) as [ContentPage, ...ContentPage[]]

/** The path of a page below the base path; the about page stands at the slug of the centre. */
export const contentPath = (page: ContentPage, product: string): string => `/${page === 'about' ? product : page}`

/** The heading of a text that comes with the software, and the paragraph below it: words without any marks. */
export function headOf(text: string): { title: string; lead: string } {
  const [title = '', lead = ''] = text.trimEnd().split('\n\n')
  return { title: title.replace(/^# /, ''), lead }
}
