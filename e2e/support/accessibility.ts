import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { italianOf, unmarked } from './languages.ts'
import type { Scene } from './scene.ts'
import { settles } from './scenes.ts'
import { stories } from './story.ts'
import { eventually, type Visitor } from './visitor.ts'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Minified axe: half as much to send to each page and parse there. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** WCAG 1.4.10: nothing scrolls sideways at this width, which is that of 1280 pixels at 400 % zoom. */
const NARROWEST = { width: 320, height: 640 }

/**
 * The violations that axe finds in a page: each rule with the first places that break it. For speed, axe stays in the page once it is
 * loaded, and reports nothing but violations.
 */
async function objections(page: Page): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder({ page, axeSource: isThere ? 'true' : AXE }).options({ resultTypes: ['violations'] })
  const { violations } = await axe.withTags(WCAG).setLegacyMode().analyze()
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.slice(0, 4).map(({ html, any }) => `  ${html.slice(0, 300)} ${any[0]?.message ?? ''}`).join('\n')}`
  )
}

/** Switches the page to English without closing what is open on it. */
const turnsIntoEnglish = ({ page }: Visitor): Promise<void> =>
  page.evaluate(() => document.querySelector<HTMLElement>('header button[lang=en]')!.click())

/**
 * Runs axe on every scene in Italian with the light theme and in English with the dark one, since languages change only words and themes
 * only colours. Then it checks the width at 320 pixels. Each scene is shown once, since that takes longer than checking it.
 */
export function readsWithAxe(chapter: string, scenes: readonly Scene[]): void {
  stories(`WCAG 2.2 AA in both languages and both themes: ${chapter}`, (story) => {
    for (const { name, show, habits, errors, isWaiting } of scenes) {
      story(name, async ({ visitor, expectErrors }) => {
        if (errors) expectErrors(errors)
        const italian = await italianOf(visitor.home)
        await visitor.speaks('it')
        await show(visitor, 'it')
        await settles(visitor, isWaiting)
        await eventually(() => objections(visitor.page), [])
        await visitor.page.emulateMedia({ colorScheme: 'dark' })
        await turnsIntoEnglish(visitor)
        await eventually(() => visitor.page.locator('html').getAttribute('lang'), 'en')
        await settles(visitor, isWaiting)
        await eventually(() => objections(visitor.page), [])
        expect(await unmarked(visitor.page, italian)).toEqual([])
        await visitor.page.setViewportSize(NARROWEST)
        await eventually(() => visitor.overflow(), 0)
      }, habits)
    }
  })
}
