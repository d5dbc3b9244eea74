import { isDeepStrictEqual } from 'node:util'
import type { Browser, BrowserContext, BrowserContextOptions, Disposable, Page } from 'playwright-core'
import { DESK } from './devices.ts'
import { newPage } from './interception.ts'
import { type Archive, archiveAt } from './sample-server.ts'
import { parkedAt } from './visitor.ts'

/** Everything that a page may store except its cached scripts, styles and pictures. */
const TRACES = 'cookies,local_storage,indexeddb,cache_storage,file_systems,service_workers'

export type Habits = BrowserContextOptions & {
  /** The cache of their browser is empty. */
  firstVisit?: boolean
  /** Goes on where the last story of this walk ended, in its page. */
  walk?: string
}

/** Idle browsers take memory, and the archives of a file are not visited again. */
const MOST_IDLE = 8

/** What stories listen to. Playwright itself listens to other events of a page. */
const HEARD = ['console', 'dialog', 'download', 'load', 'pageerror', 'request', 'requestfailed', 'requestfinished', 'response']

/** The browser of one person. Its page stays open between stories: loading the application in another one costs half again as much. */
type Own = { page: Page; archive: Archive; habits: BrowserContextOptions; walk: string | undefined; scripts: Disposable[] }

/**
 * The browsers of the people in the stories. Loading the application costs a new browser a second of CPU time, so a visitor with the same
 * browser options as an earlier one gets that browser, with its page and its cache and no other traces.
 */
export function openWindows(browser: Browser) {
  const idle: Own[] = []
  const busy = new Map<BrowserContext, Own>()

  async function open(habits: BrowserContextOptions): Promise<BrowserContext> {
    const context = await browser.newContext({ serviceWorkers: 'block', ...habits })
    context.setDefaultTimeout(30_000)
    return context
  }

  async function begin(habits: BrowserContextOptions, archive: Archive, walk: string | undefined): Promise<Own> {
    const context = await open(habits)
    const page = await newPage(context, archive.url)
    const scripts: Disposable[] = []
    const addInitScript = page.addInitScript.bind(page)
    page.addInitScript = async (...script: Parameters<Page['addInitScript']>) => {
      const added = await addInitScript(...script)
      scripts.push(added)
      return added
    }
    await page.goto(parkedAt(archive.url))
    return { page, archive, habits, walk, scripts }
  }

  /** The first page of a new visitor of this archive. */
  async function take({ firstVisit = false, walk, ...own }: Habits, home: string): Promise<Page> {
    const habits = { ...DESK, ...own }
    if (firstVisit || habits.serviceWorkers) return newPage(await open(habits), home)
    const archive = archiveAt(home)
    const at = idle.findIndex((each) =>
      each.archive === archive && each.walk === walk && JSON.stringify(each.habits) === JSON.stringify(habits))
    const visitors = at < 0 ? await begin(habits, archive, walk) : idle.splice(at, 1)[0]!
    if (at >= 0 && !walk) await clear(visitors)
    busy.set(visitors.page.context(), visitors)
    return visitors.page
  }

  /** Keeps the browser for the next visitor if it is `asBefore`, or else closes it. */
  async function give(context: BrowserContext, asBefore: boolean): Promise<void> {
    const own = busy.get(context)
    busy.delete(context)
    if (!own || !asBefore || own.page.isClosed()) return context.close()
    await Promise.all(context.pages().filter((page) => page !== own.page).map((page) => page.close()))
    await leave(own)
    if (!own.walk) await park(own)
    idle.push(own)
    if (idle.length > MOST_IDLE) await idle.shift()!.page.context().close()
  }

  return { take, give }
}

/** Ends what a story did to the page of a browser. */
async function leave({ page, habits }: Own): Promise<void> {
  for (const event of HEARD) page.removeAllListeners(event)
  await page.context().setOffline(false)
  if (habits.viewport && !isDeepStrictEqual(page.viewportSize(), habits.viewport)) await page.setViewportSize(habits.viewport)
}

/** Leaves the application. */
async function park({ page, archive, habits, scripts }: Own): Promise<void> {
  await Promise.all(scripts.splice(0).map((script) => script.dispose()))
  const { colorScheme = 'light', forcedColors = 'none' } = habits
  await page.emulateMedia({ media: null, colorScheme, forcedColors })
  await page.goto(parkedAt(archive.url))
}

/** Removes the traces of earlier visitors from a parked browser. */
async function clear({ page, archive }: Own): Promise<void> {
  const context = page.context()
  const devtools = await context.newCDPSession(page)
  await Promise.all([
    devtools.send('Storage.clearDataForOrigin', { origin: new URL(archive.url).origin, storageTypes: TRACES }),
    devtools.send('Page.resetNavigationHistory'), page.evaluate(() => sessionStorage.clear()), context.clearCookies(),
    context.clearPermissions(),
  ])
  await devtools.detach()
}
