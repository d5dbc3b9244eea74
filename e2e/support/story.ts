import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, inject, test } from 'vitest'
import { CHROMIUM_FLAGS } from './chromium.ts'

export const archiveUrl = inject('archiveUrl')
const chromiumPath = inject('chromiumPath')

export type Visit = { page: Page; go: (path: string) => Promise<void> }

/** What went wrong in the page without anybody seeing it. */
function watchErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of (404|503)/.test(message.text())) errors.push(message.text())
  })
  return errors
}

/**
 * A file of stories: each `story` is a test with a page of its own in a real browser, in Italian on a desk unless the
 * options say otherwise. A story fails, too, where the page logged an error.
 */
export function stories(name: string, write: (story: (title: string, tell: (visit: Visit) => Promise<void>, options?: BrowserContextOptions) => void) => void): void {
  describe.skipIf(!chromiumPath)(name, () => {
    let browser: Browser
    beforeAll(async () => {
      browser = await chromium.launch({ executablePath: chromiumPath!, args: CHROMIUM_FLAGS })
    })
    afterAll(() => browser.close())

    write((title, tell, options = {}) =>
      test(title, async () => {
        const context = await browser.newContext({ locale: 'it-IT', viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce', ...options })
        const page = await context.newPage()
        page.setDefaultTimeout(10_000)
        const errors = watchErrors(page)
        try {
          await tell({ page, go: async (path) => void (await page.goto(archiveUrl + path)) })
          if (errors.length > 0) throw new Error(`The page logged errors:\n${errors.join('\n')}`)
        } finally {
          await context.close()
        }
      }),
    )
  })
}
