import type { Locator } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { arrives, CREATE, field } from './support/describing.ts'
import { PHONE } from './support/devices.ts'
import { HIERARCHY, unit } from './support/hierarchy.ts'
import { holds } from './support/lines.ts'
import { aPerson, as, comesAs, type Person } from './support/people.ts'
import { type SampleServer, startSampleServer } from './support/sample-server.ts'
import { becomes, brings, csv } from './support/sheets.ts'
import { storiesElsewhere } from './support/story.ts'
import { eventually, type Visitor } from './support/visitor.ts'

const SHEET = csv('parole.csv', ['Titolo,Tipologia', 'Contro gli sfratti,Letera', 'Corteo,Volantno', 'Festa,Cartolina'])

/** What is over sooner shows no progress. */
const PATIENCE_MS = 900

let archive: SampleServer
let person: Person

const topOf = (what: Locator) => () => what.evaluate((element) => Math.round(element.getBoundingClientRect().top))

/** Notes when something appears on the page, and when what it tells about began. */
const notes = ({ page }: Visitor, progress: string, beginning: string) => page.evaluate(([shown, begun]) => {
  const seen = { waits: [] as number[] }
  let [since, wasShown] = [null as number | null, false]
  const look = () => {
    if (document.querySelector(begun!)) since ??= performance.now()
    const isShown = document.querySelector(shown!) !== null
    if (isShown && !wasShown) seen.waits.push(performance.now() - (since ?? performance.now()))
    if (!document.querySelector(begun!) && !isShown) since = null
    wasShown = isShown
  }
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true })
  Object.assign(globalThis, { seen })
}, [progress, beginning])
const waits = ({ page }: Visitor) => page.evaluate(() => (globalThis as unknown as { seen: { waits: number[] } }).seen.waits)

storiesElsewhere('Nothing moves while someone works', (story) => {
  beforeAll(async () => {
    archive = await startSampleServer()
    person = await aPerson(archive.url, 'Configurator')
  })
  afterAll(() => archive?.stop())

  story('a correction that is checked at once shows no progress above the findings', async ({ visits }) => {
    const visitor = await visits(archive.url)
    await as(visitor, '/importexport/importFromExcel', person)
    await brings(visitor, SHEET)
    await notes(visitor, 'main [role=progressbar], main progress', '[data-busy]')
    await visitor.presses('Accetta tutte le 2 proposte')
    await becomes(visitor, 2, /nuova/)
    await eventually(async () => (await waits(visitor)).filter((wait) => wait < PATIENCE_MS), [])
    await visitor.sees(visitor.link('Guarda che cosa cambierebbe'))
  })

  story('a small file that follows its record is not announced above the next one', async ({ visits }) => {
    const visitor = await visits(archive.url)
    await as(visitor, '/configuration', person)
    await visitor.follows(/^Crea schede/)
    // A new record begins in its title.
    await eventually(() => field(visitor, 'title').evaluate((element) => element === document.activeElement), true)
    await field(visitor, 'title').fill('Con un file')
    await visitor.page.locator('input[type=file]').first().setInputFiles('samples/files/mayday.jpg')
    await visitor.sees('mayday.jpg')
    await notes(visitor, 'main a[href*="editArchive"]', 'main [aria-busy=true]')
    await visitor.keys('Control+Shift+Enter')
    await visitor.sees('FATTO: creata la scheda «Con un file».')
    await eventually(async () => (await waits(visitor)).every((wait) => wait >= PATIENCE_MS), true)
  })

  story('on a phone the limits of files have their place, and the draft is kept without a line that pushes the fields down', async ({ visits }) => {
    const visitor = await visits(archive.url, PHONE)
    await comesAs(visitor, person)
    const letGo = await holds(visitor, '**/api/archive/settings', 'GET')
    await visitor.opens(CREATE)
    const title = field(visitor, 'title')
    const below = visitor.page.getByText('Rendi riservati i nuovi file')
    await below.waitFor()
    const before = await topOf(below)()
    letGo()
    await visitor.sees(visitor.page.getByText(/^File di ogni tipo, fino a/))
    await eventually(topOf(below), before)
    const top = await topOf(title)()
    await title.fill('Bozza')
    await visitor.sees(/Bozza salvata:/)
    await eventually(topOf(title), top)
    await eventually(visitor.overflow, 0)
  })

  story('a dialog grows downwards', async ({ visits }) => {
    const visitor = await arrives(visits, archive.url, person, '/configuration/configureArchive/manageArchive')
    await visitor.page.getByRole('table').getByRole('row').nth(2).getByRole('checkbox').check()
    await visitor.presses(/^Tematiche/)
    const top = topOf(visitor.dialog())
    const before = await top()
    await visitor.page.keyboard.type('Casa')
    await visitor.keys('Enter')
    await visitor.sees(visitor.dialog().getByText('Cambia 1 scheda.'))
    await eventually(top, before)
  })

  story('a path of new units made by keyboard leaves the way back in sight', async ({ visits }) => {
    const visitor = await visits(archive.url)
    await comesAs(visitor, person)
    await visitor.opens(HIERARCHY)
    await visitor.presses('Nuovo fondo')
    for (const [field, name] of [
      ['Nuovo fondo', 'Circolo'], ['Nuova serie', 'Carte'], ['Nuova busta', 'Busta 1'], ['Nuovo fascicolo', '1977'],
    ] as const) {
      await visitor.sees(visitor.page.getByRole('textbox', { name: field }))
      await visitor.page.keyboard.type(name)
      await visitor.keys('Control+Enter')
    }
    await visitor.sees('Unità creata: 1977')
    await eventually(() => visitor.button('Annulla').evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect()
      return button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    }), true)
    await visitor.keys('Escape')
    await visitor.sees(unit(visitor, '1977'))
    await eventually(() => unit(visitor, '1977').getAttribute('aria-level'), '4')
  })
})
