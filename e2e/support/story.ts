import type { Language } from '@faldone/contract/common.ts'
import type { Page } from 'playwright-core'
import { describe, inject, test } from 'vitest'
import { startChromium } from './chromium.ts'
import { newPage } from './interception.ts'
import { type SampleHabits, type SampleServer, startSampleServer } from './sample-server.ts'
import { Visitor } from './visitor.ts'
import { watchPage } from './watch.ts'
import { type Habits, openWindows } from './windows.ts'

export const archiveUrl = inject('archiveUrl')
const browser = inject('browser')

type Stage = {
  /** Another person on another computer, with the same or other browser options. */
  another: (habits?: Habits) => Promise<Visitor>
  /** A visitor of another archive, by its address with the base path. */
  visits: (home: string, habits?: Habits) => Promise<Visitor>
  /** An archive for this story alone, which runs until the pages of the story are closed. */
  founds: (habits?: SampleHabits) => Promise<SampleServer>
  /** The same person in another tab of the same browser. */
  tab: (of: Visitor) => Promise<Visitor>
  /** Names errors that the story makes the page log. */
  expectErrors: (pattern: RegExp) => void
}

type Cast = Stage & { visitor: Visitor }
type Tell<T> = (cast: T) => Promise<void>
type Story<T> = (title: string, tell: Tell<T>, habits?: Habits) => void

/**
 * A chapter of stories. Each is a test with a new visitor. A story also fails if a page logs an error, violates the content security
 * policy or calls another site.
 */
export const stories = (chapter: string, write: (story: Story<Cast>) => void): void =>
  storiesElsewhere(chapter, (story) => write((title, tell, habits) =>
    story(title, async (stage) => tell({ ...stage, visitor: await stage.another() }), habits)))

/** A chapter of stories with archives of their own, without a visitor to the common one. */
export function storiesElsewhere(chapter: string, write: (story: Story<Stage>) => void): void {
  describe.skipIf(!browser)(chapter, () => {
    write((title, tell, habits = {}) => test(title, async () => perform(await theWindows(), tell, habits)))
  })
}

/**
 * Stories whose steps are the same in Italian and English. Each runs in one language, by turns; with `TEST_LANGUAGES=both` it runs in both.
 */
export function byTurns<T>(story: Story<T>, write: (story: Story<T>, language: Language) => void): void {
  const inBoth = process.env.TEST_LANGUAGES === 'both'
  for (const [at, language] of (['it', 'en'] as const).entries()) {
    let turn = at
    write((title, tell, habits) => {
      if (turn++ % 2 === 0 || inBoth) story(title, tell, habits)
    }, language)
  }
}

type Windows = ReturnType<typeof openWindows>

let opened: Promise<Windows> | undefined

/** All stories of a process share one browser, and its cache of one archive serves the stories of other files, too. */
const theWindows = (): Promise<Windows> => (opened ??= startChromium(browser!).then(openWindows))

async function perform(windows: Windows, tell: Tell<Stage>, habits: Habits): Promise<void> {
  const visitors: Visitor[] = []
  let isTold = false
  const watched: ReturnType<typeof watchPage>[] = []
  const pages: Page[] = []
  const archives: SampleServer[] = []
  const founds = async (own?: SampleHabits) => {
    const archive = await startSampleServer(own)
    archives.push(archive)
    return archive
  }
  const sits = (page: Page, home: string) => {
    pages.push(page)
    watched.push(watchPage(page, home))
    const visitor = new Visitor(page, home)
    visitors.push(visitor)
    return visitor
  }
  const visits = async (home: string, own: Habits = {}) => {
    const firstVisit = archives.some(({ url }) => url === home)
    return sits(await windows.take({ firstVisit, ...habits, ...own }, home), home)
  }
  const another = (own?: Habits) => visits(archiveUrl, own)
  try {
    const tab = async ({ page, home }: Visitor) => sits(await newPage(page.context(), home), home)
    await tell({ another, visits, founds, tab, expectErrors: (pattern) => watched.forEach(({ expect }) => expect(pattern)) })
    const errors = watched.flatMap((page) => page.errors())
    if (errors.length > 0) throw new Error(`The page logged errors:\n${errors.join('\n')}`)
    isTold = true
  } catch (error) {
    console.error([...(await Promise.all(pages.map(whatStands))), ...watched.flatMap((page) => page.errors())].join('\n'))
    throw error
  } finally {
    // Only its own pages: a story that timed out ends while the next one is running.
    const contexts = [...new Set(pages.map((page) => page.context()))]
    // Answers still held back are no longer needed.
    await Promise.all([...contexts, ...pages].map((place) => place.unrouteAll({ behavior: 'ignoreErrors' })))
    const isAsBefore = isTold && !visitors.some(({ turnedClock }) => turnedClock)
    await Promise.all(contexts.map((context) => windows.give(context, isAsBefore)))
    await Promise.all(archives.map((archive) => archive.stop()))
  }
}

/** What a page shows at the end of a failed story, as a screen reader would read it: an open dialog first. */
async function whatStands(page: Page): Promise<string> {
  const [dialog, body] =
    await Promise.all(['dialog[open]', 'body'].map((part) => page.locator(part).first().ariaSnapshot({ timeout: 1_000 }).catch(() => '')))
  return `${page.url()}\n${dialog!.slice(0, 4_000)}\n${body!.slice(0, 8_000)}`
}
