import type { BrowserContextOptions } from 'playwright-core'

/** What visitors have unless a story says otherwise: a desktop browser in Italian. */
export const DESK = {
  locale: 'it-IT', viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce',
} as const satisfies BrowserContextOptions

/** A phone held upright. */
export const PHONE = {
  viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2,
} as const satisfies BrowserContextOptions
