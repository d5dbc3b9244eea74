import { DESK, PHONE } from './support/devices.ts'
import { aRecord } from './support/pages.ts'
import { archiveUrl, stories } from './support/story.ts'
import { eventually, type Visitor } from './support/visitor.ts'

const LANDMARKS = ['h1', 'header p', 'nav li', 'h3', 'figure img', 'dl', '[class*="SearchField"]', 'select']

/** Where these stand in the window, how wide they are and how large their letters. */
const places = ({ page }: Visitor) => page.evaluate(async (landmarks) => {
  await document.fonts.ready
  return landmarks.map((selector) => {
    const found = document.querySelector(`main ${selector}`)
    const { x, y, width } = found?.getBoundingClientRect() ?? { x: 0, y: Infinity, width: 0 }
    if (!found || y > innerHeight) return selector
    return [selector, ...[x, y, width].map(Math.round), getComputedStyle(found).fontSize].join(' ')
  })
}, LANDMARKS)

stories('Before the application starts', (story) => {
  for (const [name, device] of [['a telephone', PHONE], ['a desk', DESK]] as const) {
    story(`${name} shows the page as it will be: nothing moves when the application takes its place`, async ({ another, expectErrors }) => {
      const [early, late] = [await another(device), await another(device)]
      expectErrors(/ERR_FAILED/)
      await early.page.route('**/assets/*.js', (route) => route.abort())
      for (const path of ['/home', '/archives/documentArchive', (await aRecord(archiveUrl, 'document')).path]) {
        await early.page.goto(early.home + path)
        await late.opens(path)
        await eventually(() => early.page.locator('.first h1').isVisible(), true)
        await eventually(() => places(late), await places(early))
      }
    })
  }
})
