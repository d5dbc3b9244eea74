/** Everything that the application stores in the browser. The privacy page names each item. */
export const STORAGE_KEYS = {
  sessionToken: 'faldone.sessionToken',
  /** The accounts that have signed in here before. It is a cookie that only the server writes and reads. */
  knownBrowser: 'faldone.knownBrowser',
  cookiePreferences: 'faldone.cookiePreferences',
  currentUser: 'faldone.currentUser',
  /** How many milliseconds the browser's clock is off, if it is. */
  clockOffset: 'faldone.clockOffset',
  sidebarState: 'faldone.sidebarState',
  /** Whether the tree in the consultation is open. */
  treeState: 'faldone.treeState',
  /** Also read by public/start.js, before the first paint. */
  theme: 'faldone.theme',
  language: 'faldone.language',
  /**
   * Unsaved work on records, units, terms, texts, settings and sheets. While a tab is open, also the name by which it recognises its own
   * work.
   */
  draft: 'faldone.draft',
  /** The values last entered for a record, to be offered again. */
  lastRecord: 'faldone.lastRecord',
  /** Whether the user has dismissed the first steps in a new archive. */
  firstSteps: 'faldone.firstSteps',
  /** Which columns the management lists show. */
  columns: 'faldone.columns',
  /** What can be opened offline: the browser caches whose names begin like this. */
  offline: 'faldone.offline',
  /** Interrupted uploads, so that they can be resumed. */
  upload: 'faldone.upload',
  /** Sheets that are imported whole, until they are: a database of the browser, and whose it is. */
  sheet: 'faldone.sheet',
} as const

/** Where React Router keeps the scroll positions of pages, as long as a tab is open. */
export const SCROLL_KEY = 'react-router-scroll-positions'
