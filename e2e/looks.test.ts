import type { Locator } from 'playwright-core'
import { as } from './support/people.ts'
import { settles } from './support/scenes.ts'
import { stories } from './support/story.ts'
import { eventually } from './support/visitor.ts'

const background = (thing: Locator): Promise<string> => thing.evaluate((node) => getComputedStyle(node).backgroundColor)

/** From 0 to 255, of a colour that is not transparent. */
const lightness = async (thing: Locator): Promise<number> => Math.max(...(await background(thing)).match(/\d+/g)!.slice(0, 3).map(Number))

stories('What looks as it should', (story) => {
  story('the record of the day has a larger title than the latest, which are rows of one height, and stands where there is room', async ({ visitor }) => {
    await visitor.opens('/home')
    const section = (name: string) => visitor.page.locator('section', { has: visitor.page.getByRole('heading', { name }) })
    const size = (name: string) => section(name).getByRole('heading', { level: 3 }).first()
      .evaluate((heading) => parseFloat(getComputedStyle(heading).fontSize))
    await eventually(async () => (await size('La scheda del giorno')) > (await size('Ultimi arrivi')), true)
    const rows = section('Ultimi arrivi').getByRole('listitem')
    await eventually(() => rows.count(), 7)
    await eventually(() => rows.evaluateAll((all) => new Set(all.map(({ clientHeight }) => clientHeight)).size), 1)
    const day = section('La scheda del giorno')
    const top = async (part: Locator) => Math.round((await part.boundingBox())!.y)
    const isBeside = async () => (await top(day)) < (await top(visitor.page.getByRole('search')))
    await eventually(isBeside, false)
    await visitor.page.setViewportSize({ width: 1440, height: 900 })
    await eventually(isBeside, true)
  })

  story('records without a picture have a board as high as one; the path to a record never loses its end', async ({ visitor }) => {
    await visitor.opens('/archives?hasFiles=false')
    const plate = visitor.results().getByRole('article').first().locator('a[aria-hidden] > span')
    await visitor.sees(plate)
    await eventually(() => background(plate), 'rgb(239, 231, 216)')
    await eventually(async () => Math.round((await plate.boundingBox())!.height), 86)
    visitor.isOnWalk = true
    await visitor.opens('/archives/documentArchive?q=CAL 3.12')
    await visitor.follows((await visitor.titles())[0]!, visitor.results())
    const path = visitor.navigation('Dove si trova').getByRole('link')
    // Of a longer name something can be read, or points stand for it.
    await visitor.sees(path.filter({ hasText: /^Caorso, 1976-1978$/ }))
    await visitor.page.setViewportSize({ width: 1024, height: 900 })
    const shown = () => path.evaluateAll((links) => links.map((link) => {
      const { clientWidth, scrollWidth } = link.firstElementChild ?? link
      if (scrollWidth <= clientWidth) return 'whole'
      return clientWidth === 0 ? 'points' : clientWidth > 40 ? 'begun' : 'unreadable'
    }))
    await eventually(shown, ['whole', 'begun', 'points', 'whole', 'whole'])
  })

  story('an address of open data is copied by its button, and selected where the browser forbids that', async ({ visitor }) => {
    await visitor.opens('/opendata')
    const address = () => visitor.page.evaluate(() => getSelection()!.toString())
    await visitor.presses('Copia: Tutti gli inventari')
    await visitor.sees(/^(Copiato|Selezionato)/)
    await eventually(address, /\/api\/archive\/export\?format=ead3$/)
    await visitor.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await visitor.presses('Copia: Le ultime schede aggiunte')
    await visitor.sees('Copiato')
    await eventually(() => visitor.page.evaluate(() => navigator.clipboard.readText()), /\/feed\.xml$/)
  })

  story('the bar of a viewer does not glare in the dark', async ({ visitor }) => {
    await visitor.opens('/archives/documentArchive?q=CAL 3.14')
    await visitor.follows('Dieci domande sulla centrale', visitor.results())
    const bar = visitor.page.getByRole('toolbar')
    await visitor.sees(bar)
    await eventually(async () => (await lightness(bar)) < 90, true)
  }, { colorScheme: 'dark' })

  story('on a tablet the results begin where the closed tree does, and the collections of the fondi are one row', async ({ visitor }) => {
    await visitor.opens('/archives/documentArchive')
    await visitor.sees(visitor.results())
    const left = async (thing: Locator) => (await thing.boundingBox())?.x
    const tree = visitor.navigation('Fondi')
    await eventually(async () => (await left(visitor.results()))! <= (await left(tree))!, true)
    visitor.isOnWalk = true
    await visitor.opens('/fondiinfo')
    const kinds = visitor.navigation('Raccolte').getByRole('listitem')
    await eventually(() => kinds.count(), 8)
    const tops = () => kinds.evaluateAll((all) => new Set(all.map((kind) => kind.getBoundingClientRect().top)).size)
    await eventually(tops, 1)
    await eventually(() => visitor.navigation('Raccolte').getByRole('list').getAttribute('data-cut'), 'end')
    // Their order is a word.
    await eventually(() => visitor.page.getByRole('main').locator('select').evaluate((list) => getComputedStyle(list).opacity), '0')
    await visitor.page.getByLabel('Ordine:').selectOption('per data')
    await visitor.isAt('/fondiinfo?order=date')
    await visitor.sees(visitor.page.getByRole('main').getByText('per data', { exact: true }).first())
  }, { viewport: { width: 768, height: 900 } })

  story('a record in the list is ticked on a tablet, too', async ({ visitor }) => {
    await as(visitor, '/configuration/configureArchive/manageArchive')
    const row = visitor.page.getByRole('row').filter({ has: visitor.page.getByRole('checkbox') }).first()
    await row.getByRole('checkbox').check()
    await visitor.sees('1 selezionata')
    // Its picture stands between the box and the title.
    const left = async (part: Locator) => (await part.boundingBox())!.x
    const [box, picture, title] = [row.getByRole('checkbox'), row.locator('[data-name=picture]'), row.getByRole('link').first()]
    await eventually(async () => (await left(box)) < (await left(picture)) && (await left(picture)) < (await left(title)), true)
  }, { viewport: { width: 768, height: 900 } })

  story('a date has one line beside the results, no path of a fondo loses its end, and what is said of it ends with a sentence', async ({ visitor }) => {
    await visitor.opens('/archives/audioArchive')
    const date = visitor.results().getByText('[gennaio-febbraio 1976]').first()
    await visitor.sees(date)
    await eventually(() => date.evaluate((element) => element.getClientRects().length), 1)
    await eventually(async () => (await date.boundingBox())!.height < 30, true)
    await visitor.presses('EN, English')
    visitor.isOnWalk = true
    const { items } = (await (await fetch(`${visitor.home}/api/archive/tree?kind=document`)).json()) as
      { items: { id: string; name: string }[] }
    await visitor.opens(`/archives?unitId=${items.find(({ name }) => name === 'Comitato antinucleare lombardo')!.id}`)
    await visitor.sees(visitor.results().getByText('Montalto di Castro').first())
    const cutOff = () => visitor.results().getByRole('article').getByTitle(' › ').evaluateAll((paths) =>
      paths.map((path) => path.lastElementChild!).filter((end) => end.scrollWidth > end.clientWidth).map((end) => end.textContent))
    await eventually(cutOff, [])
    await visitor.page.setViewportSize({ width: 1366, height: 900 })
    await eventually(cutOff, [])
    await visitor.opens('/fondiinfo')
    const texts = visitor.page.getByRole('main').locator('li > p[class*=text]')
    await visitor.sees(visitor.link('Giovanna M. Papers'))
    for (const width of [1440, 768, 360]) {
      await visitor.page.setViewportSize({ width, height: 900 })
      const ends = () => texts.evaluateAll((all) => all.filter((text) =>
        !/(\.|…)$/.test(text.textContent) || text.scrollHeight > text.clientHeight + 1).map((text) => text.textContent))
      await eventually(ends, [])
      await eventually(() => visitor.page.getByText(/open…$/).count(), 0)
    }
  }, { viewport: { width: 1440, height: 900 } })

  story('where a system forces its colours, a chosen chip differs from the others, and the focus shows', async ({ visitor }) => {
    await visitor.page.emulateMedia({ forcedColors: 'active' })
    await visitor.opens('/archives/documentArchive?tematica=Energia')
    const narrowing = visitor.region('Restringi')
    const chip = (name: string) => narrowing.getByRole('button', { name, exact: true })
    await visitor.sees(chip('Tematica: Energia'))
    const fill = (name: string) => background(chip(name).locator('..'))
    await eventually(async () => (await fill('Tematica: Energia')) !== (await fill('Tipologia')), true)
    await chip('Tipologia').focus()
    await visitor.keys('Shift+Tab')
    await eventually(visitor.focused, 'Togli Tematica: Energia')
    const outline = () => narrowing.locator(':focus').evaluate((node) => getComputedStyle(node))
      .then(({ outlineStyle, outlineWidth }) => `${outlineStyle} ${outlineWidth}`)
    await eventually(outline, 'solid 2px')
  })

  story('a large screen shows as many pictures in a row as fit; lists for staff take its width, forms and texts that of a desk', async ({ visitor }) => {
    const widest = () => visitor.page.locator('#content').evaluate((main) =>
      Math.max(...[...main.querySelectorAll('h1, ul, form, section, [role=table]')].map((part) => part.getBoundingClientRect().width)))
    const LIST = '/configuration/configureArchive/manageArchive'
    await as(visitor, '/archives/imageArchive?view=figures')
    const pictures = visitor.results().getByRole('article')
    await visitor.sees(pictures.first())
    await eventually(async () => (await pictures.first().boundingBox())!.width < 200, true)
    visitor.isOnWalk = true
    const LISTS = [
      '/configuration', LIST, '/configuration/work', '/remove', '/configuration/closures', '/importexport', '/configuration/places',
      '/configuration/manageTematica', '/configuration/texts', '/people/proposals',
    ]
    for (const path of LISTS) {
      await visitor.opens(path)
      await settles(visitor)
      await eventually(async () => (await widest()) > 1500, true)
    }
    for (const path of ['/configuration/configureArchive/create', '/configuration/texts/home', '/configuration/work/translate']) {
      await visitor.opens(path)
      await settles(visitor)
      await eventually(async () => (await widest()) <= 1360, true)
    }
    await visitor.opens('/configuration/settings')
    await settles(visitor)
    const fields = visitor.page.getByRole('textbox')
    await eventually(async () => {
      const widths = await fields.evaluateAll((all) => all.map(({ clientWidth }) => clientWidth))
      return widths.length > 5 && Math.max(...widths) <= 480
    }, true)
  }, { viewport: { width: 1920, height: 900 } })
})
