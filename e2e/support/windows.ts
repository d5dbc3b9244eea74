import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { DESK } from './devices.ts'
import { type Archive, archiveAt } from './sample-server.ts'

/** Everything that a page may store except its cached scripts, styles and pictures. */
const TRACES = 'cookies,local_storage,indexeddb,cache_storage,file_systems,service_workers'

export type Habits = BrowserContextOptions & {
  /** The cache of their browser is empty. */
  firstVisit?: boolean
}

/** Idle browsers take memory, and the archives of a file are not visited again. */
const MOST_IDLE = 8

/** The browser of one person. */
type Own = { context: BrowserContext; archive: Archive; habits: string; anchor: Page }

/**
 * The browsers of the people in the stories. Loading the application costs a new browser a second of CPU time, so a visitor with the same
 * browser options as an earlier one gets that browser, with its cache and no other traces.
 */
export function openWindows(browser: Browser) {
  const idle: Own[] = []
  const busy = new Map<BrowserContext, Own>()

  async function open(habits: BrowserContextOptions): Promise<BrowserContext> {
    const context = await browser.newContext({ serviceWorkers: 'block', ...DESK, ...habits })
    context.setDefaultTimeout(30_000)
    return context
  }

  async function begin(habits: BrowserContextOptions, archive: Archive): Promise<Own> {
    const context = await open(habits)
    const anchor = await context.newPage()
    // Chromium forgets what it has compiled when the last page of a site is closed.
    await anchor.goto(`${archive.url}/api/archive/settings`)
    return { context, archive, habits: JSON.stringify(habits), anchor }
  }

  /** Removes the traces of earlier visitors. */
  async function clear({ context, anchor }: Own, home: string): Promise<void> {
    const devtools = await context.newCDPSession(anchor)
    await devtools.send('Storage.clearDataForOrigin', { origin: new URL(home).origin, storageTypes: TRACES })
    await Promise.all([devtools.detach(), context.clearCookies(), context.clearPermissions(), context.setOffline(false)])
  }

  /** A browser for a visitor of this archive. */
  async function take({ firstVisit = false, ...habits }: Habits, home: string): Promise<BrowserContext> {
    if (firstVisit || habits.serviceWorkers) return open(habits)
    const archive = archiveAt(home)
    const at = idle.findIndex((own) => own.archive === archive && own.habits === JSON.stringify(habits))
    const own = at < 0 ? await begin(habits, archive) : idle.splice(at, 1)[0]!
    if (at >= 0) await clear(own, home)
    busy.set(own.context, own)
    return own.context
  }

  /** Keeps the browser for the next visitor if it is `asBefore`, or else closes it. */
  async function give(context: BrowserContext, asBefore: boolean): Promise<void> {
    const own = busy.get(context)
    busy.delete(context)
    if (!own || !asBefore) return context.close()
    await Promise.all(context.pages().filter((page) => page !== own.anchor).map((page) => page.close()))
    idle.push(own)
    if (idle.length > MOST_IDLE) await idle.shift()!.context.close()
  }

  return { take, give }
}
