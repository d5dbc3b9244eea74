import type { Locator } from 'playwright-core'
import { eventually, type Visitor } from './visitor.ts'

const MOST_TABS = 80

/** The element that has the focus. */
export const focus = ({ page }: Visitor) => page.locator(':focus')

/** Whether there is a ring of at least two pixels around the focused element or a box around it. */
const focusIsShown = ({ page }: Visitor) =>
  page.evaluate(() => {
    const hasRing = (element: Element | null): boolean => {
      if (!element || element === document.body) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || hasRing(element.parentElement)
    }
    // Between the last control of the page and the first, the browser itself has the focus.
    return document.activeElement === document.body || hasRing(document.activeElement)
  })

/**
 * Presses Tab (or Shift+Tab) until the target has the focus. Everything focused on the way must show it. The target is found
 * once, since finding it by its name takes longer than a press.
 */
export async function tabsTo(visitor: Visitor, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor()
  const control = (await target.elementHandle())!
  for (let presses = 0; presses < MOST_TABS; presses++) {
    await visitor.keys(key)
    await eventually(() => focusIsShown(visitor), true)
    if (await control.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${MOST_TABS} presses of ${key} did not lead to ${target}`)
}

/** Goes to a control by Tab and presses Enter. */
export async function tabsToAndOpens(visitor: Visitor, target: Locator): Promise<void> {
  await tabsTo(visitor, target)
  await visitor.keys('Enter')
}
