import type { Locator } from 'playwright-core'
import { eventually, type Visitor } from './visitor.ts'

const MOST_TABS = 80

/** What has the focus, as a screen reader would name it: its role and words. */
export const focus = ({ page }: Visitor) => page.locator(':focus')

/** A ring of at least two pixels around what has the focus, or around the box that it stands in. */
const focusIsShown = ({ page }: Visitor) =>
  page.evaluate(() => {
    const hasRing = (element: Element | null): boolean => {
      if (!element || element === document.body) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || hasRing(element.parentElement)
    }
    // Between the last control of the page and its first, the focus is with the browser's own.
    return document.activeElement === document.body || hasRing(document.activeElement)
  })

/** Goes on with Tab (or back, with Shift) until this has the focus; on the way everything that gets it must show that. */
export async function tabsTo(visitor: Visitor, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor()
  for (let presses = 0; presses < MOST_TABS; presses++) {
    await visitor.keys(key)
    await eventually(() => focusIsShown(visitor), true)
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${MOST_TABS} presses of ${key} did not lead to ${target}`)
}

/** The same, and presses Enter there. */
export async function tabsToAndOpens(visitor: Visitor, target: Locator): Promise<void> {
  await tabsTo(visitor, target)
  await visitor.keys('Enter')
}
