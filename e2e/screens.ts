import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BrowserContextOptions } from 'playwright-core'
import { SCENES, settles } from './support/scenes.ts'
import { stories } from './support/story.ts'
import type { Visitor } from './support/visitor.ts'

const FOLDER = fileURLToPath(new URL('../screens', import.meta.url))
const WIDTHS = [360, 768, 1440, 1920]

const fileName = (title: string) => `${title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '')}.png`

/** Both themes, and the colours that a system may force on pages. */
const LOOKS = {
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  forced: { colorScheme: 'dark', forcedColors: 'active', reducedMotion: 'reduce' },
} satisfies Record<string, BrowserContextOptions>

/**
 * Draws all of a page. A bar or a menu that stays in sight would lie somewhere in the middle, so a page with a bar is shown in a window as
 * high as itself; so is a page on a phone, which a browser takes for one on a desk while it draws more than its window.
 */
async function draws({ page }: Visitor, path: string, isPhone: boolean): Promise<void> {
  // Scrolling would close an open menu.
  await page.evaluate(() => document.querySelector(':popover-open') ?? scrollTo(0, 0))
  const { width } = page.viewportSize()!
  const grow = async () => page.setViewportSize({ width, height: await page.evaluate(() => document.documentElement.scrollHeight) })
  if (isPhone || (await page.locator('[data-form-bar]').count()) > 0) {
    await grow()
    // What takes its height from the window's has grown with it.
    await grow()
  }
  // What a dialog keeps its room for a moment for is gone.
  await page.evaluate(() => Promise.allSettled(
    document.getAnimations().filter((one) => one instanceof CSSTransition).map(({ finished }) => finished)
  ))
  await page.screenshot({ path, fullPage: !isPhone })
}

/**
 * Every scene at four widths, in every theme and language, as a file in `screens/`. `npm run screens -- -t 'users 360 dark en'` makes
 * some of them.
 */
stories('screens', (story) => {
  for (const { name, show, habits, errors, isWaiting, isOfServer } of SCENES) {
    for (const width of habits?.viewport ? [habits.viewport.width] : WIDTHS) {
      for (const [look, colours] of Object.entries(LOOKS)) {
        for (const language of ['it', 'en'] as const) {
          const title = `${name} ${width} ${look} ${language}`
          story(title, async ({ visitor, expectErrors }) => {
            if (errors) expectErrors(errors)
            await visitor.speaks(language)
            await show(visitor, language)
            await settles(visitor, isWaiting, isOfServer)
            await draws(visitor, join(FOLDER, fileName(title)), habits?.hasTouch === true)
          }, { ...colours, viewport: { width, height: 900 }, ...habits })
        }
      }
    }
  }
})
