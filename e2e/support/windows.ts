import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { DESK } from './devices.ts'
import { type Archive, archiveAt } from './sample-server.ts'

/** All that a page may leave behind but its programs, styles and pictures. */
const TRACES = 'cookies,local_storage,indexeddb,cache_storage,file_systems,service_workers'

export type Habits = BrowserContextOptions & {
  /** They were never here: nothing is in the cache of their browser. */
  firstVisit?: boolean
}

/** What is kept for whoever comes next takes memory, and archives of one file do not come again. */
const MOST_IDLE = 8

/** A browser as one person has it. */
type Own = { context: BrowserContext; archive: Archive; habits: string; anchor: Page }

/**
 * The browsers of the people in the stories. To fetch, read and start the application costs a new browser a second of a
 * processor: whoever comes after somebody with the same habits finds it in the cache, and no other trace.
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

  /** Nobody was here before. */
  async function clear({ context, anchor }: Own, home: string): Promise<void> {
    const devtools = await context.newCDPSession(anchor)
    await devtools.send('Storage.clearDataForOrigin', { origin: new URL(home).origin, storageTypes: TRACES })
    await Promise.all([devtools.detach(), context.clearCookies(), context.clearPermissions(), context.setOffline(false)])
  }

  /** A browser for somebody who visits this archive. */
  async function take({ firstVisit = false, ...habits }: Habits, home: string): Promise<BrowserContext> {
    if (firstVisit || habits.serviceWorkers) return open(habits)
    const archive = archiveAt(home)
    const at = idle.findIndex((own) => own.archive === archive && own.habits === JSON.stringify(habits))
    const own = at < 0 ? await begin(habits, archive) : idle.splice(at, 1)[0]!
    if (at >= 0) await clear(own, home)
    busy.set(own.context, own)
    return own.context
  }

  /** Whoever comes next may use it, where it is `asBefore`. */
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
