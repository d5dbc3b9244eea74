/** Everything that the application keeps in the browser. The privacy page names each. */
export const STORAGE_KEYS = {
  sessionToken: 'faldone.sessionToken',
  /** Which accounts signed in here before: a cookie that only the server writes and reads. */
  knownBrowser: 'faldone.knownBrowser',
  cookiePreferences: 'faldone.cookiePreferences',
  currentUser: 'faldone.currentUser',
  /** By how many milliseconds the browser's clock is wrong, where it is. */
  clockOffset: 'faldone.clockOffset',
  sidebarState: 'faldone.sidebarState',
  /** Whether the tree of the consultation is open. */
  treeState: 'faldone.treeState',
  /** Read before the first paint by public/start.js, too. */
  theme: 'faldone.theme',
  language: 'faldone.language',
  /** Unsaved work on records, units, terms, texts, settings and sheets; and, while a tab is open, the name by which it knows its own. */
  draft: 'faldone.draft',
  /** What was last described, to be offered again. */
  lastRecord: 'faldone.lastRecord',
  /** Which columns the lists for managing show. */
  columns: 'faldone.columns',
  /** What opens without a line: the browser's caches whose names begin so. */
  offline: 'faldone.offline',
  /** Uploads that were cut off, so that they can be taken up again. */
  upload: 'faldone.upload',
} as const

/** Where React Router keeps, as long as a tab is open, how far pages were scrolled. */
export const SCROLL_KEY = 'react-router-scroll-positions'
