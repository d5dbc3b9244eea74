import type { BrowserContext, Page } from 'playwright-core'
import { eventually, parkedAt } from './visitor.ts'

/**
 * A page whose `route` resolves only when its calls are intercepted. Chromium tells a page that is already open after Playwright has said
 * so, and a key pressed on a busy machine overtakes that: its call would reach the server unseen. So a call is tried.
 */
export async function newPage(context: BrowserContext, home: string): Promise<Page> {
  const page = await context.newPage()
  const route = page.route.bind(page)
  const probe = `${home}/api/intercepted`
  page.route = async (...known) => {
    const routed = await route(...known)
    if (!page.url().startsWith(home) || page.url() === parkedAt(home)) return routed
    await route(probe, (call) => call.fulfill({ status: 204 }))
    await eventually(() => page.evaluate((address) => fetch(address).then(({ status }) => status), probe), 204)
    await page.unroute(probe)
    return routed
  }
  return page
}
