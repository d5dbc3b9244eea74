import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { SCENES, settles } from './support/scenes.ts'
import { stories } from './support/story.ts'
import { eventually } from './support/visitor.ts'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe has against a page: each rule with the first places where it is broken. */
async function objections(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.setLegacyMode().analyze()
  return violations.map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.slice(0, 4).map(({ html, any }) => `  ${html.slice(0, 300)} ${any[0]?.message ?? ''}`).join('\n')}`)
}

const byAllRules = (page: Page) => objections(new AxeBuilder({ page }).withTags(WCAG))
/** Only the colours differ between the themes. */
const byContrast = (page: Page) => objections(new AxeBuilder({ page }).withRules(['color-contrast']))

stories('Open to everybody: WCAG 2.2 AA, in both languages and both themes', (story) => {
  for (const { name, show, habits, errors, isWaiting } of SCENES) {
    story(name, async ({ visitor, expectErrors }) => {
      if (errors) expectErrors(errors)
      for (const language of ['it', 'en'] as const) {
        await visitor.page.emulateMedia({ colorScheme: 'light' })
        await visitor.speaks(language)
        await show(visitor, language)
        await settles(visitor, isWaiting)
        await eventually(() => byAllRules(visitor.page), [])
        await visitor.page.emulateMedia({ colorScheme: 'dark' })
        await eventually(() => byContrast(visitor.page), [])
      }
    }, habits)
  }
})
