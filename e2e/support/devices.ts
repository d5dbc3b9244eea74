import type { BrowserContextOptions } from 'playwright-core'

/** How visitors come unless a story says otherwise: at a desk, speaking Italian. */
export const DESK = {
  locale: 'it-IT', viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce',
} as const satisfies BrowserContextOptions

/** A telephone held upright. */
export const PHONE = {
  viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2,
} as const satisfies BrowserContextOptions
