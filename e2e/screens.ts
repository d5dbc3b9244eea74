import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SCENES, settles } from './support/scenes.ts'
import { stories } from './support/story.ts'

const FOLDER = fileURLToPath(new URL('../screens', import.meta.url))
const WIDTHS = [360, 768, 1440]

const fileName = (title: string) => `${title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '')}.png`

/** Every scene at three widths, in both themes and languages, as a file in `screens/`. `npm run screens -- -t 'users 360 dark en'` makes some of them. */
stories('screens', (story) => {
  for (const { name, show, habits, errors, isWaiting } of SCENES) {
    for (const width of habits?.viewport ? [habits.viewport.width] : WIDTHS) {
      for (const colorScheme of ['light', 'dark'] as const) {
        for (const language of ['it', 'en'] as const) {
          const title = `${name} ${width} ${colorScheme} ${language}`
          story(title, async ({ visitor, expectErrors }) => {
            if (errors) expectErrors(errors)
            await visitor.speaks(language)
            await show(visitor, language)
            await settles(visitor, isWaiting)
            await visitor.page.screenshot({ path: join(FOLDER, fileName(title)), fullPage: true })
          }, { colorScheme, viewport: { width, height: 900 }, ...habits })
        }
      }
    }
  }
})
