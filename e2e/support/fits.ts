import { settles } from './scenes.ts'
import { eventually, type Visitor } from './visitor.ts'

/** What sticks out to the right of the window, to explain a failure; scrolling boxes may hold more. */
export const standsOut = ({ page }: Visitor) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= width) return []
    return [...document.querySelectorAll('body *')].filter((element) => element.getBoundingClientRect().right > width + 1).slice(0, 5)
      .map((element) => element.outerHTML.slice(0, 160))
  })

/** Opens a page and checks that it is no wider than the window. */
export async function fits(visitor: Visitor, path: string): Promise<void> {
  await visitor.opens(path)
  await settles(visitor)
  await eventually(() => standsOut(visitor), [])
  await eventually(visitor.overflow, 0)
}

/** Which buttons and links of a part of the page a click does not reach. */
export const covered = (visitor: Visitor, part: string): Promise<string[]> => visitor.page.locator(part).evaluate((whole) =>
  [...whole.querySelectorAll<HTMLElement>('a, button')].filter((control) => {
    const { left, top, width, height } = control.getBoundingClientRect()
    return width > 0 && !control.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  }).map((control) => control.innerText))
