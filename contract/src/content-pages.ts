/**
 * The pages whose texts a centre may replace with its own. Lists and the home page begin with such a text. The built-in texts are
 * `page-texts/<page>.<language>.md`. Addresses, screens, menu, sitemap, the list of texts and backups all follow this table.
 */
const TABLE = {
  home: { menu: 0, word: 'home' },
  use: { menu: 2, word: 'use' },
  about: { menu: 1, word: 'about', type: 'AboutPage' },
  privacy: { menu: null, word: 'privacy' },
  opendata: { menu: null, word: 'opendata' },
  references: { menu: 6, word: 'references' },
  themearea: { menu: 5, word: 'themeArea', type: 'CollectionPage' },
  fondiinfo: { menu: 4, word: 'fondiInfo', type: 'CollectionPage' },
  archives: { menu: 3, word: 'archives', type: 'CollectionPage' },
} as const satisfies Record<string, {
  /** The page's number in the side menu. Null: the footer or another page links to it. */
  menu: number | null
  /** The key of the page's name among the words of the menu. */
  word: string
  /** The schema.org type of a page that is more than text. */
  type?: string
}>

export type ContentPage = keyof typeof TABLE

type InMenu = Extract<(typeof TABLE)[ContentPage], { menu: number }>

/** The keys of menu words that name pages. */
export type MenuWord = InMenu['word']

type PageOfSite = ({ menu: number; word: MenuWord } | { menu: null; word: 'privacy' | 'opendata' }) & { type?: string }

export const PAGES: Readonly<Record<ContentPage, PageOfSite>> = TABLE

export const CONTENT_PAGES = Object.keys(TABLE) as [ContentPage, ...ContentPage[]]

/** The path of a page below the base path. The about page is at the slug of the centre. */
export const contentPath = (page: ContentPage, product: string): string => `/${page === 'about' ? product : page}`

/** The heading of a built-in text and the paragraph below it, as plain text. */
export function headOf(text: string): { title: string; lead: string } {
  const [title = '', lead = ''] = text.trimEnd().split('\n\n')
  return { title: title.replace(/^# /, ''), lead }
}
