import { stories } from './support/story.ts'
import { eventually, type Visitor } from './support/visitor.ts'

const WIDE = { viewport: { width: 1440, height: 900 } }
const VERY_WIDE = { viewport: { width: 1700, height: 900 } }

const panel = (visitor: Visitor) => visitor.navigation('Fondi')
const tree = ({ page }: Visitor) => page.getByRole('tree', { name: 'Fondi' })
const unit = (visitor: Visitor, name: string) => tree(visitor).getByRole('treeitem', { name })
const isExpanded = (visitor: Visitor, name: string) => () => unit(visitor, name).getAttribute('aria-expanded')
const measure = (what: ReturnType<typeof panel>) =>
  what.evaluate((element) => ({ width: Math.round(element.getBoundingClientRect().width), height: element.clientHeight }))

/** Counts the levels of the tree that the page requests, except for the units without a parent. */
function countLevels({ page }: Visitor): () => number {
  let count = 0
  page.on('request', (request) => void (/\/api\/archive\/tree\?(?!.*unassigned)/.test(request.url()) && count++))
  return () => count
}

/** Goes by Tab from 'Tutto l’archivio' into the tree. */
async function entersTheTree(visitor: Visitor): Promise<void> {
  await visitor.sees(unit(visitor, 'Comitato antinucleare lombardo'))
  await visitor.link('Tutto l’archivio').focus()
  await visitor.keys('Tab')
}

stories('The tree of the fondi', (story) => {
  story('the keyboard leads down to a fascicolo, level by level, and the results follow, as do those who are given its address', async ({ visitor }) => {
    const levels = countLevels(visitor)
    await visitor.opens('/archives/documentArchive')
    await entersTheTree(visitor)
    await eventually(visitor.focused, /^Comitato antinucleare lombardo/)
    await eventually(levels, 1)

    await visitor.keys('ArrowRight')
    await visitor.sees(unit(visitor, 'Materiali a stampa'))
    await eventually(levels, 2)
    await visitor.keys('ArrowRight', 'ArrowDown')
    await eventually(visitor.focused, /^Materiali a stampa/)
    await visitor.keys('ArrowRight')
    await visitor.sees(unit(visitor, 'Busta 3'))
    await visitor.keys('ArrowRight', 'ArrowRight')
    await visitor.sees(unit(visitor, 'Caorso, 1976-1978'))
    await visitor.keys('ArrowRight', 'Enter')
    await visitor.isAt(/^\/archives\/documentArchive\?unitId=[0-9a-f-]{36}$/)
    await eventually(() => unit(visitor, 'Caorso, 1976-1978').getAttribute('aria-selected'), 'true')
    await visitor.sees(visitor.link('Presidio al cantiere di Caorso'))
    await visitor.noLongerSees(visitor.link('150 ore: torniamo a scuola'))

    // For a newcomer, its address opens the tree down to it.
    await visitor.page.evaluate(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()))
    await visitor.reloads()
    await eventually(() => unit(visitor, 'Caorso, 1976-1978').getAttribute('aria-selected'), 'true')
    await eventually(isExpanded(visitor, 'Materiali a stampa'), 'true')

    await visitor.follows('Tutto l’archivio', panel(visitor))
    await visitor.isAt('/archives/documentArchive')
    await eventually(() => unit(visitor, 'Caorso, 1976-1978').getAttribute('aria-selected'), 'false')
  })

  story('a unit counts the public records below it; the tree says that it is searched, or a chip does', async ({ visitor }) => {
    const chip = visitor.button('Togli Unità: Comitato antinucleare lombardo')
    await visitor.opens('/archives/documentArchive')
    const line = unit(visitor, 'Comitato antinucleare lombardo')
    const [count] = /\d+/.exec(await line.innerText()) ?? []
    await line.click()
    await visitor.sees(visitor.page.getByRole('heading', { name: `${count} schede`, exact: true }))
    await eventually(() => line.getAttribute('aria-selected'), 'true')
    await eventually(() => chip.count(), 0)
    // With the filters beside, too.
    await visitor.page.setViewportSize(VERY_WIDE.viewport)
    await eventually(() => chip.count(), 0)
    await visitor.presses('Chiudi l’albero dei fondi')
    await visitor.sees(chip)
    await visitor.page.setViewportSize(WIDE.viewport)
    await chip.click()
    await visitor.isAt('/archives/documentArchive')
  }, WIDE)

  story('arrows, Home, End and letters move through the tree', async ({ visitor }) => {
    await visitor.clock.install()
    await visitor.opens('/archives/documentArchive')
    await entersTheTree(visitor)
    await visitor.keys('End')
    await eventually(visitor.focused, /^Fondo Giovanna M\./)
    await visitor.keys('ArrowUp')
    await eventually(visitor.focused, /^Reti e forum sociali/)
    await visitor.keys('Home')
    await eventually(visitor.focused, /^Comitato antinucleare lombardo/)
    await visitor.keys('r')
    await eventually(visitor.focused, /^Radio libere dell’Emilia/)
    await visitor.clock.fastForward(1_000)
    await visitor.page.keyboard.type('comitati')
    await eventually(visitor.focused, /^Comitati di solidarietà internazionale/)
    const line = Promise.withResolvers<void>()
    await visitor.page.route('**/archive/tree?*parentId=*', (route) => line.promise.then(() => route.continue()))
    await visitor.keys('ArrowRight')
    await eventually(isExpanded(visitor, 'Comitati di solidarietà'), 'true')
    await visitor.keys('ArrowRight')
    line.resolve()
    await eventually(visitor.focused, /^Vietnam e America latina/)
    await visitor.keys('ArrowLeft', 'ArrowLeft')
    await eventually(isExpanded(visitor, 'Comitati di solidarietà'), 'false')
    await eventually(visitor.focused, /^Comitati di solidarietà internazionale/)
  })

  story('during a search the tree counts the hits and leaves out fondi without any, which can be shown', async ({ visitor }) => {
    await visitor.opens('/archives/documentArchive?q=volantino')
    const fondi = tree(visitor).getByRole('treeitem', { level: 1 })
    await visitor.sees(/^Dove si trovano i \d+ risultati$/)
    const [total] = /\d+/.exec(await visitor.page.getByText(/^Dove si trovano i/).innerText()) ?? []
    await visitor.sees(visitor.page.getByRole('heading', { name: `${total} schede`, exact: true }))
    const hits = (await fondi.allInnerTexts()).map((text) => Number(/\d+(?=\D*$)/.exec(text)?.[0]))
    await eventually(() => hits.reduce((sum, count) => sum + count, 0), Number(total))
    const shown = await fondi.count()
    await visitor.presses('Mostra tutti')
    await eventually(async () => (await fondi.count()) > shown, true)
    await visitor.presses('Mostra solo i risultati')
    await eventually(() => fondi.count(), shown)
    await fondi.first().click()
    await visitor.sees(visitor.page.getByRole('heading', { name: `${hits[0]} schede`, exact: true }))
    await eventually(() => fondi.first().innerText().then((text) => text.includes(String(hits[0]))), true)
  }, WIDE)

  story('where all hits are in view, units with more than one are unfolded, and what is folded then stays so', async ({ visitor }) => {
    await visitor.opens('/archives/documentArchive?q=volantino antinucleare')
    await visitor.sees('Dove si trovano gli 8 risultati')
    await visitor.sees(unit(visitor, 'Busta 3'))
    await eventually(isExpanded(visitor, 'Comitato antinucleare lombardo'), 'true')
    await eventually(isExpanded(visitor, 'Reti e forum sociali'), 'false')
    await visitor.link('Tutto l’archivio').focus()
    await visitor.keys('Tab', 'ArrowLeft')
    await eventually(isExpanded(visitor, 'Comitato antinucleare lombardo'), 'false')
    await visitor.page.getByLabel('Ordine:').selectOption({ label: 'per titolo' })
    await visitor.isAt(/sort=title/)
    await eventually(isExpanded(visitor, 'Comitato antinucleare lombardo'), 'false')
    await visitor.noLongerSees(unit(visitor, 'Busta 3'))
  }, WIDE)

  story('the panel is 500, 300 or 72 pixels wide and stays as it was left, and the tree is no taller than its rows', async ({ visitor }) => {
    await visitor.opens('/archives/documentArchive')
    await visitor.sees(unit(visitor, 'Comitato antinucleare lombardo'))
    await eventually(() => measure(tree(visitor)).then(({ height }) => height < 670), true)
    await eventually(() => measure(panel(visitor)).then(({ width }) => width), 500)
    // Below 1700 pixels it is narrower, beside the open menu, too.
    for (const width of [1244, 1280, 1366, 1440, 1640, 1699]) {
      await visitor.page.setViewportSize({ width, height: 900 })
      await eventually(() => measure(panel(visitor)).then((size) => size.width), 300)
      await eventually(visitor.overflow, 0)
    }
    await visitor.page.setViewportSize(VERY_WIDE.viewport)
    await visitor.presses('Chiudi l’albero dei fondi')
    await eventually(() => measure(panel(visitor)).then(({ width }) => width), 72)
    await visitor.follows('Materiale d’archivio', visitor.navigation('Menu principale'))
    await visitor.follows('Riviste', visitor.navigation('Raccolte'))
    await visitor.sees(visitor.button('Apri l’albero dei fondi'))
    await visitor.reloads()
    await visitor.sees(visitor.button('Apri l’albero dei fondi'))
    await eventually(() => measure(panel(visitor)).then(({ width }) => width), 72)
  }, VERY_WIDE)

  story('below 1024 pixels the open panel is 300 pixels wide', async ({ visitor }) => {
    await visitor.opens('/archives/documentArchive')
    await visitor.presses('Apri l’albero dei fondi')
    await eventually(() => measure(panel(visitor)).then(({ width }) => width), 300)
  }, { viewport: { width: 1000, height: 900 } })

  story('a level that fails to load says so and can be loaded again', async ({ visitor, expectErrors }) => {
    expectErrors(/status of 500/)
    let isBroken = true
    await visitor.page.route(
      /api\/archive\/tree\?.*parentId=/,
      (route) => (isBroken ? route.fulfill({ status: 500, json: { Message: 'Guasto' } }) : route.continue())
    )
    await visitor.opens('/archives/documentArchive')
    await entersTheTree(visitor)
    await visitor.keys('ArrowRight')
    await visitor.sees('Impossibile caricare: riprova')
    isBroken = false
    await visitor.keys('ArrowDown', 'Enter')
    await visitor.sees(unit(visitor, 'Materiali a stampa'))
  })
})
