import { setTimeout as wait } from 'node:timers/promises'
import type { Language } from '@faldone/contract/common.ts'
import type { Clock, Locator, Page, Response } from 'playwright-core'
import { expect } from 'vitest'

type Name = string | RegExp

const PATIENCE_MS = 20_000
const PAUSE_MS = 100

/**
 * Reads something repeatedly until it is as wanted, and fails after twenty seconds with the last value. It reads at least twice and lets
 * every reading end: on a busy machine axe takes more than ten seconds for a page.
 */
export async function eventually<T>(read: () => Promise<T> | T, wanted: unknown): Promise<void> {
  const until = performance.now() + PATIENCE_MS
  for (let looks = 1; ; looks++) {
    try {
      const found = await read()
      return wanted instanceof RegExp ? expect(found).toMatch(wanted) : expect(found).toEqual(wanted)
    } catch (error) {
      if (looks > 1 && performance.now() > until) throw error
    }
    await wait(PAUSE_MS)
  }
}

/** An answer of the archive without the application: where a page waits for its story. */
export const parkedAt = (home: string): string => `${home}/api/archive/settings`

/** A visitor of the archive. Elements are found as a person or a screen reader finds them, by role and name or part of a name. */
export class Visitor {
  readonly page: Page
  /** The address of the archive, with its base path. */
  readonly home: string
  /** A browser whose clock was controlled is not reused. */
  turnedClock = false
  /** Once the application is there, they go on within it. */
  isOnWalk = false

  constructor(page: Page, home: string) {
    this.page = page
    this.home = home
  }

  /** The clock of their browser. */
  get clock(): Clock {
    this.turnedClock = true
    return this.page.clock
  }

  /** Opens a page by its address below the base path. */
  opens = (path: string): Promise<Response | null> => (this.isUnderWay() ? this.walks(path) : this.goes(this.home + path))

  isUnderWay = (): boolean => this.isOnWalk && this.page.url() !== parkedAt(this.home)

  /** By way of a page that they can tell from every other. */
  private walks = async (path: string): Promise<null> => {
    const between = this.page.getByRole('heading', { name: /^(Pagina non trovata|Page not found)$/ })
    await this.goesOn('/nowhere')
    await between.waitFor()
    if (path === '/nowhere') return null
    await this.goesOn(path)
    await between.waitFor({ state: 'detached' })
    return null
  }

  /** Goes to a page within the application, as a link there does. */
  goesOn = (path: string): Promise<unknown> => this.page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, this.home + path)

  /** Opens an address and waits until the application has replaced the page sent by the server. */
  goes = async (address: string): Promise<Response | null> => {
    const response = await this.page.goto(address)
    await this.isMet()
    return response
  }

  /** From the next page on, pages come without embedded answers, so that the story can answer every call. */
  asksForAll = (): Promise<unknown> => this.page.route(/\/(home|archives\/[^?]+)(\?.*)?$/, async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback()
    const response = await route.fetch()
    return route.fulfill({
      response, body: (await response.text()).replace(/<script type="application\/json" id="answers">.*?<\/script>/s, ''),
    })
  })

  reloads = async (): Promise<void> => {
    await this.page.reload()
    await this.isMet()
  }

  /** Brings their tab to the front: a tab in the background is drawn, and so clicked, only once a second. */
  turnsHere = (): Promise<void> => this.page.bringToFront()

  private isMet = (): Promise<void> => this.page.locator('.first').waitFor({ state: 'detached' })

  /** From the next page on, the interface is in this language. */
  speaks = async (language: Language): Promise<void> =>
    void (await this.page.addInitScript((wanted) => localStorage.setItem('faldone.language', wanted), language))

  link = (name: Name, within: Page | Locator = this.page): Locator => within.getByRole('link', { name }).first()
  button = (name: Name, within: Page | Locator = this.page): Locator => within.getByRole('button', { name }).first()
  heading = (name: Name): Locator => this.page.getByRole('heading', { name }).first()
  region = (name: Name): Locator => this.page.getByRole('region', { name })
  dialog = (name?: Name): Locator => this.page.locator('dialog[open]').filter(name ? { has: this.page.getByRole('heading', { name }) } : {})
  navigation = (name: Name): Locator => this.page.getByRole('navigation', { name })

  follows = (name: Name, within?: Locator): Promise<void> => this.link(name, within).click()
  presses = (name: Name, within?: Locator): Promise<void> => this.button(name, within).click()

  /** The list of search results. */
  results = (): Locator => this.page.getByRole('list', { name: /^(Risultati|Results)$/ })
  /** The titles of the results, from first to last. */
  titles = async (): Promise<string[]> => {
    await this.results().waitFor()
    return this.results().getByRole('heading').allInnerTexts()
  }
  /** Waits for the line with the number of results. */
  finds = (count: Name): Promise<void> => this.sees(this.region(/^(Risultati|Results)$/).getByRole('heading', { name: count, exact: true }))

  /** Presses keys one after the other. */
  async keys(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key)
  }

  writes = (label: Name, text: string): Promise<void> => this.page.getByLabel(label).first().fill(text)

  chooses = async (label: Name, option: string): Promise<void> =>
    void (await this.page.getByLabel(label).first().selectOption({ label: option }))

  searchBox = (): Locator => this.page.getByRole('search').getByRole('combobox')

  /** Writes into the search box and searches. */
  async searches(words: string): Promise<void> {
    await this.searchBox().fill(words)
    await this.searchBox().press('Enter')
  }

  sees = (what: Name | Locator): Promise<void> => this.locate(what).first().waitFor()
  noLongerSees = (what: Name | Locator): Promise<void> => this.locate(what).first().waitFor({ state: 'hidden' })

  private locate = (what: Name | Locator): Locator =>
    (typeof what === 'string' || what instanceof RegExp ? this.page.getByText(what) : what)

  /** The address below the base path, readable. */
  address = (): string => decodeURIComponent(this.page.url().slice(this.home.length).replaceAll('+', ' '))
  isAt = (address: Name): Promise<void> => eventually(this.address, address)
  hasTitle = (title: Name): Promise<void> => eventually(() => this.page.title(), title)

  /** The label or text of the focused element. */
  focused = (): Promise<string> =>
    this.page.evaluate(() => {
      const { activeElement: element } = document
      const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
      const words = isField ? element.labels?.[0]?.textContent : element?.textContent
      return (element?.getAttribute('aria-label') ?? words ?? '').trim()
    })

  /** How far the page is scrolled down. */
  scrolled = (): Promise<number> => this.page.evaluate(() => Math.round(window.scrollY))

  /** By how many pixels the page is wider than its window. */
  overflow = (): Promise<number> => this.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
