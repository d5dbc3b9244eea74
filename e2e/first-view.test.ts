import type { ArchiveDocument } from '@faldone/contract/document.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import { DESK, PHONE } from './support/devices.ts'
import { aRecord } from './support/pages.ts'
import { archiveUrl, storiesElsewhere } from './support/story.ts'
import { eventually, type Visitor } from './support/visitor.ts'

const LANDMARKS = [
  'h1', 'header p', 'nav li', 'h3', 'figure img', 'figure:has(audio)', 'figure video', '[class*="ViewerFrame_bar"]', 'dl',
  '[class*="SearchField"]', 'select:not([role=toolbar] *, figure *)', '[class*="FacetBar_bar"]', '[class*="UnitPanel_panel"]',
]
const TABLET = { viewport: { width: 800, height: 1000 } }
const CONSULTATION = '/archives/documentArchive'

/** The positions, widths and font sizes of these elements. */
const places = ({ page }: Visitor) => page.evaluate(async (landmarks) => {
  await document.fonts.ready
  return landmarks.map((selector) => {
    const found = document.querySelector(`main ${selector}`)
    const { x, y, width } = found?.getBoundingClientRect() ?? { x: 0, y: Infinity, width: 0 }
    if (!found || y > innerHeight) return selector
    return [selector, ...[x, y, width].map(Math.round), getComputedStyle(found).fontSize].join(' ')
  })
}, LANDMARKS)

/** Whether the recordings of a record have been measured, which changes its page. */
async function isExamined(path: string): Promise<boolean> {
  const { files } = (await (await fetch(`${archiveUrl}/api/archive/documents/${path.split('/').at(-1)}`)).json()) as ArchiveDocument
  return files.every(({ mediaType, duration }) => !/^(audio|video)/.test(mediaType) || duration !== null)
}

/** A record of the kind whose page no longer changes. */
async function aPage(kind: KindName): Promise<string> {
  const { path } = await aRecord(archiveUrl, kind)
  await eventually(() => isExamined(path), true)
  return path
}

storiesElsewhere('Before the application starts', (story) => {
  // What a record of each kind has to show differs; on a telephone two of them stand for all.
  const withRecords = (kinds: KindName[]) => async () => ['/home', CONSULTATION, ...(await Promise.all(kinds.map(aPage)))]
  const consultation = async () => [CONSULTATION]
  for (const [name, device, paths, tree] of [
    ['a telephone', PHONE, withRecords(['document', 'video'])], ['a desk', DESK, withRecords(['document', 'audio', 'video', 'library'])],
    ['a tablet', TABLET, consultation],
    ['a desk whose tree was closed', DESK, consultation, 'closed'],
  ] as const) {
    story(`${name} already looks as it will: nothing moves when the application starts`, async ({ another, expectErrors }) => {
      const [early, late] = [await another(device), await another(device)]
      expectErrors(/ERR_FAILED/)
      for (const { page } of [early, late])
        if (tree) await page.addInitScript((state) => localStorage.setItem('faldone.treeState', state), tree)
      await early.page.route('**/assets/*.js', (route) => route.abort())
      for (const path of await paths()) {
        await early.page.goto(early.home + path)
        await late.opens(path)
        await eventually(() => early.page.locator('.first h1').isVisible(), true)
        await eventually(() => places(late), await places(early))
      }
    })
  }
})
