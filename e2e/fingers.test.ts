import type { Locator } from 'playwright-core'
import { CREATE } from './support/describing.ts'
import { PHONE } from './support/devices.ts'
import { HIERARCHY, tree } from './support/hierarchy.ts'
import { as } from './support/people.ts'
import { stories } from './support/story.ts'
import { eventually, type Visitor } from './support/visitor.ts'

/** The pixels that an adult’s finger covers. */
const FINGER = 44

/** The height of the lowest of them in pixels, if there are any. */
const lowest = (things: Locator): Promise<number> =>
  things.evaluateAll((found) => found.length && Math.min(...found.map((thing) => Math.round(thing.getBoundingClientRect().height))))

/** Whether a finger that comes down half its width above or below the middle of them still presses them. */
const isReached = (things: Locator): Promise<void> => eventually(() => things.evaluateAll((found, reach) => found.length > 0
  && found.every((thing) => {
    const { left, width, top, height } = thing.getBoundingClientRect()
    const at = (off: number) => document.elementFromPoint(left + width / 2, top + height / 2 + off)
    return [1 - reach / 2, reach / 2 - 1].every((off) => thing.contains(at(off)))
  }), FINGER), true)

const isHit = (things: Locator, least = FINGER): Promise<void> => eventually(async () => (await lowest(things)) >= least, true)

/** Which of these texts are cut off by a box that holds them. */
const isCut = (things: Locator): Promise<string[]> =>
  things.evaluateAll((found) => found.flatMap((thing) => [thing, ...thing.querySelectorAll('*')])
    .filter(
      (box) => box.textContent?.trim() && box.clientWidth > 1
        && (box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 4)
    )
    .map((box) => `${box.textContent}: ${box.scrollWidth} × ${box.scrollHeight} in ${box.clientWidth} × ${box.clientHeight}`))

/** The names of the units selected in the tree of the hierarchy. */
const selected = (visitor: Visitor): Promise<string[]> =>
  tree(visitor).locator('[aria-selected=true]')
    .evaluateAll((lines) => lines.map((line) => line.getAttribute('title')!.split(' · ').at(-1)!))

stories('Touch', (story) => {
  story('the links from one result to the next are large enough for a finger, and the arrows of the tree open it', async ({ visitor }) => {
    await visitor.opens('/archives/documentArchive?q=milano&tematica=Movimenti')
    const narrowing = visitor.region('Restringi')
    await isReached(narrowing.getByRole('button', { name: 'Tematica' }))
    await isReached(narrowing.getByRole('link', { name: 'Dal 1970 al 1979' }))
    await visitor.button(/^Tematica/, narrowing).tap()
    await isHit(narrowing.getByRole('list', { name: 'Tematica' }).getByRole('link'))
    await isHit(visitor.button('Ricerca per campi'))
    await isReached(visitor.button('Togli Tematica: Movimenti'))
    await isHit(visitor.link('Galleria'))
    await isHit(visitor.page.getByLabel('Ordine:'))
    await isHit(visitor.page.getByRole('contentinfo').getByRole('link'))
    visitor.isOnWalk = true
    await visitor.opens('/archives/documentArchive')
    await visitor.button('Apri l’albero dei fondi').tap()
    const fondo = visitor.page.getByRole('treeitem', { name: 'Collettivo femminista di Porta Ticinese' })
    await isHit(visitor.page.getByRole('treeitem'))
    const { height } = (await fondo.boundingBox())!
    // At the edge of the arrow: a touch beside it would choose the unit and close the tree.
    await fondo.tap({ position: { x: 38, y: height - 4 } })
    await visitor.sees(visitor.page.getByRole('treeitem', { name: 'Consultorio' }))
    await visitor.isAt('/archives/documentArchive')
  }, PHONE)

  story('several units are selected one after the other, and a long name can be read in full', async ({ visitor }) => {
    await as(visitor, HIERARCHY)
    const names = ['Comitato antinucleare lombardo', 'Radio libere dell’Emilia', 'Fondo Giovanna M.']
    await isHit(tree(visitor).getByRole('treeitem'))
    await isHit(visitor.page.getByRole('main').getByRole('link', { name: /^(Elenco delle schede|Importa un file)$/ }))
    await isHit(visitor.button('Altro per questa raccolta'))
    await isHit(visitor.page.getByRole('main').getByRole('link', { name: 'Configurazione' }))
    await eventually(() => isCut(tree(visitor).getByText('Collettivo femminista')), [])
    const tap = async (name: string) => tree(visitor).getByRole('treeitem', { name }).tap()
    await visitor.button('Altre azioni per l’albero').tap()
    await visitor.button('Seleziona più unità').tap()
    for (const name of names) await tap(name)
    await eventually(() => selected(visitor), names)
    await visitor.sees('3 unità selezionate')
    await tap(names[1]!)
    await eventually(() => selected(visitor), [names[0], names[2]])
    await visitor.button('Fine selezione').tap()
    await tap(names[1]!)
    await visitor.sees(visitor.dialog().getByRole('heading', { name: names[1]! }))
    await visitor.page.goBack()
    await eventually(() => selected(visitor), [names[1]])
    // Elsewhere each is two lines: its name, and what can be done with it.
    visitor.isOnWalk = true
    await visitor.opens(`${CREATE}/manageFondo`)
    const fondo = visitor.page.getByRole('row', { name: names[1]! })
    await isHit(fondo.getByRole('button'))
    await eventually(() => fondo.evaluate(({ clientHeight }) => clientHeight <= 100), true)
    await visitor.sees(visitor.link(names[1]!, fondo))
    await eventually(() => fondo.getByRole('button').count(), 2)
  }, PHONE)

  story('a list at the end of the window is fully visible, and touching beside its checkbox selects a record, too', async ({ visitor }) => {
    await as(visitor, CREATE)
    const isSeen = (list: Locator) => eventually(() => list.evaluate((box) => {
      const { left, top, bottom } = box.getBoundingClientRect()
      return [top + 4, bottom - 4].every((y) => box.contains(document.elementFromPoint(left + 20, y)))
    }), true)
    const field = visitor.page.getByRole('combobox', { name: 'Fondo' })
    await field.evaluate((box) => window.scrollTo(0, box.getBoundingClientRect().bottom + window.scrollY - window.innerHeight + 120))
    await field.tap()
    await isSeen(visitor.page.getByRole('listbox'))
    await visitor.keys('Escape')
    // The form is no more than four screens, and the files are in the first of them.
    await eventually(() => visitor.page.getByRole('form').evaluate(({ clientHeight }) => clientHeight <= 3000), true)
    await visitor.page.evaluate(() => window.scrollTo(0, 0))
    await eventually(async () => (await visitor.region('File').boundingBox())!.y < 500, true)
    await isHit(visitor.button('sceglili: Scegli i file'))
    visitor.isOnWalk = true
    await visitor.opens('/archives/documentArchive')
    // The height that remains above the keyboard of a phone.
    await visitor.page.setViewportSize({ width: 360, height: 420 })
    await visitor.searchBox().tap()
    await visitor.searchBox().pressSequentially('vol')
    await isSeen(visitor.page.getByRole('listbox'))
    await visitor.page.setViewportSize(PHONE.viewport)
    await visitor.opens(`${HIERARCHY}/manageArchive?tipologia=Lettera`)
    const box = visitor.page.getByRole('checkbox', { name: /^Seleziona «/ }).first()
    await visitor.sees(box)
    await box.scrollIntoViewIfNeeded()
    const { x, y } = (await box.boundingBox())!
    await visitor.page.touchscreen.tap(x - 6, y - 6)
    await visitor.sees('1 selezionata')
    await isHit(visitor.page.getByRole('button', { name: /^Azioni per «/ }), 40)
    // The acts for what is selected are all in sight or in one menu, in one row: nothing to scroll sideways.
    const bar = visitor.page.getByRole('region', { name: 'Schede selezionate' })
    await eventually(() => bar.evaluate(({ clientHeight }) => clientHeight < 60), true)
    await eventually(() => bar.evaluate((area) => [...area.querySelectorAll('*')]
      .some(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)), false)
    // A past import is two lines, and what leads to it and its acts are not missed.
    await visitor.opens('/configuration/work')
    const work = visitor.page.getByRole('list', { name: 'Lavoro da fare' })
    await isHit(work.locator('summary'), 40)
    await work.locator('summary').first().tap()
    await isHit(work.locator('details').first().locator('a, button'), 40)
    await visitor.opens('/importexport/importFromExcel')
    const past = visitor.page.getByRole('table', { name: 'Importazioni' }).getByRole('row').filter({ has: visitor.page.getByRole('link') })
    await isHit(past.getByRole('link'))
    await isHit(past.getByRole('button'))
    // Other stories import sheets with names of several lines here.
    await eventually(() => past.evaluateAll((rows) => Math.min(...rows.map((row) =>
      row.clientHeight - row.querySelector('a')!.getBoundingClientRect().height)) <= 68), true)
  }, PHONE)
})

stories('Text twice as large on a phone (WCAG 1.4.4)', (story) => {
  const enlarges = ({ page }: Visitor) => page.evaluate(() => { document.documentElement.style.fontSize = '200%' })

  story('text stays within the boxes of the home page and of the archives, and within the name of the archive', async ({ visitor }) => {
    for (const path of ['/home', '/archives']) {
      await visitor.opens(path)
      await enlarges(visitor)
      const boxes = visitor.navigation(/^Raccolte$/).getByRole('link')
      await visitor.sees(boxes)
      await eventually(() => isCut(boxes), [])
      await eventually(() => isCut(visitor.page.getByRole('banner').getByRole('link').first()), [])
      await eventually(visitor.overflow, 0)
    }
  }, PHONE)

  story('text stays within the plates without a picture and within the page of a missing record', async ({ visitor }) => {
    await visitor.opens('/archives/documentArchive')
    await enlarges(visitor)
    await eventually(() => isCut(visitor.results().getByText('senza immagine')), [])
    await visitor.opens('/archives/documentArchive/01900000-0000-7000-8000-000000000000')
    await enlarges(visitor)
    await eventually(visitor.overflow, 0)
  }, PHONE)
})
