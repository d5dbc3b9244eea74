import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { AxeBuilder } from '@axe-core/playwright'
import type { Language } from '@faldone/contract/common.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { italianOf, unmarked } from './languages.ts'
import type { Scene } from './scene.ts'
import { settles, SITE } from './scenes.ts'
import { stories } from './story.ts'
import { eventually, type Visitor } from './visitor.ts'

/** Axe by tags, or by rules. */
type Rules = { tags: string[] } | { rules: string[] }

const WCAG = { tags: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }

/** What may differ in another language or theme: words and colours. */
const WORDS_AND_COLOURS = { rules: ['color-contrast', 'button-name', 'link-name', 'label', 'select-name', 'html-has-lang', 'valid-lang'] }

const IN_BOTH = process.env.TEST_LANGUAGES === 'both'

/** Results are alike, and axe takes its time for each. */
const FURTHER_RESULTS = ':is(ul, ol):is([aria-label=Risultati], [aria-label=Results]) > li:nth-child(n+9)'

/** Minified axe: half as much to send to each page and parse there. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** WCAG 1.4.10: nothing scrolls sideways at this width, which is that of 1280 pixels at 400 % zoom. */
const NARROWEST = { width: 320, height: 640 }

/**
 * The violations that axe finds in a page: each rule with the first places that break it. For speed, axe stays in the page once it is
 * loaded, reports nothing but violations, and does not read the style sheets: Stylelint finds those that turn with the screen.
 */
async function objections(page: Page, wanted: Rules): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder({ page, axeSource: isThere ? 'true' : AXE }).exclude(FURTHER_RESULTS)
    .options({ resultTypes: ['violations'], preload: false })
  const { violations } = await ('tags' in wanted ? axe.withTags(wanted.tags) : axe.withRules(wanted.rules)).setLegacyMode().analyze()
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.slice(0, 4).map(({ html, any }) => `  ${html.slice(0, 300)} ${any[0]?.message ?? ''}`).join('\n')}`
  )
}

const THEMES = { it: 'light', en: 'dark' } as const

const languageOf = ({ page }: Visitor): Promise<string | null> => page.locator('html').getAttribute('lang')

/** The next page is in this language and its theme, on a walk already this one. */
async function begins(visitor: Visitor, language: Language): Promise<void> {
  if (visitor.isUnderWay()) return turnsInto(visitor, language)
  await visitor.page.emulateMedia({ colorScheme: THEMES[language] })
  await visitor.speaks(language)
}

/** Switches the language and the theme of the page without closing what is open on it. */
async function turnsInto(visitor: Visitor, language: Language): Promise<void> {
  const { page } = visitor
  await page.emulateMedia({ colorScheme: THEMES[language] })
  if ((await languageOf(visitor)) === language) return
  await page.evaluate((wanted) => document.querySelector<HTMLElement>(`header button[lang=${wanted}]`)!.click(), language)
  await eventually(() => languageOf(visitor), language)
}

/** A page names itself, then the archive, in the title of the window, and has one heading. */
async function isNamed(visitor: Visitor, title: string): Promise<void> {
  await visitor.hasTitle(`${title} · ${SITE}`)
  await eventually(() => visitor.page.getByRole('heading', { level: 1 }).count(), 1)
}

/**
 * Runs all rules of axe on every scene, by turns in Italian with the light theme and in English with the dark one, and with
 * `TEST_LANGUAGES=both` in the other, too, those for words and colours: languages and themes change nothing else, all colours are compared
 * in client/test/contrast.test.ts. Pages have their title and one heading. Then it checks the width at 320 pixels. Each scene is shown
 * once, since that takes longer than checking it.
 */
export function readsWithAxe(chapter: string, scenes: readonly Scene[]): void {
  stories(`WCAG 2.2 AA in both languages and both themes: ${chapter}`, (story) => {
    for (const [at, { name, show, habits, title, errors, walk, isWaiting }] of scenes.entries()) {
      const [first, second] = at % 2 === 0 ? (['it', 'en'] as const) : (['en', 'it'] as const)
      story(name, async ({ visitor, expectErrors }) => {
        if (errors) expectErrors(errors)
        const italian = await italianOf(visitor.home)
        const isJudged = async (language: Language, rules: Rules | null) => {
          await settles(visitor, isWaiting)
          if (title) await isNamed(visitor, title[language])
          if (rules) await eventually(() => objections(visitor.page, rules), [])
          if (language === 'en') expect(await unmarked(visitor.page, italian)).toEqual([])
        }
        visitor.isOnWalk = walk !== undefined
        await begins(visitor, first)
        await show(visitor, first)
        await isJudged(first, WCAG)
        // Which texts are marked as Italian is seen in English.
        if (IN_BOTH || second === 'en') {
          await turnsInto(visitor, second)
          await isJudged(second, IN_BOTH ? WORDS_AND_COLOURS : null)
        }
        await visitor.page.setViewportSize(NARROWEST)
        await eventually(() => visitor.overflow(), 0)
      }, { ...habits, ...(walk && { walk }) })
    }
  })
}
