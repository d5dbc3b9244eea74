import { afterAll, beforeAll } from 'vitest'
import { comesTo, HIERARCHY, makeUnit, PAPERS, unit, unitNamed, type Visits } from './support/hierarchy.ts'
import { holds as holdsAnswers } from './support/lines.ts'
import { aPerson, type Person } from './support/people.ts'
import { type SampleServer, startSampleServer } from './support/sample-server.ts'
import { storiesElsewhere } from './support/story.ts'
import { eventually, type Visitor } from './support/visitor.ts'

let archive: SampleServer
let person: Person

const arrives = (visits: Visits) => comesTo(visits, archive.url, person, HIERARCHY)
const panel = ({ page }: Visitor) => page.getByRole('region', { name: 'Fondi e unità' })
type Level = Parameters<typeof unitNamed>[1]
const pathOf = async (level: Level, name: string) =>
  (await unitNamed(archive.url, level, name)).path.map((above) => above.name)

/** Units are created as slowly as on a weak line. */
const isSlow = ({ page }: Visitor, ms: number) => page.route(/\/archive\/(serie|buste|fascicoli)$/, async (route) => {
  if (route.request().method() === 'POST') await new Promise((resolve) => setTimeout(resolve, ms))
  await route.fallback()
})

storiesElsewhere('New units', (story) => {
  beforeAll(async () => {
    archive = await startSampleServer({ samples: false, sheets: { document: PAPERS } })
    person = await aPerson(archive.url, 'Configurator')
  })
  afterAll(() => archive?.stop())

  story('are named without a pause, beside one another and inside, and no letter is lost', async ({ visits }) => {
    const fondo = await makeUnit(archive.url, 'fondo', { name: 'Fondo spedito' })
    const visitor = await arrives(visits)
    await unit(visitor, 'Fondo spedito').click()
    await isSlow(visitor, 400)
    await visitor.keys('Control+Enter')
    const types = (text: string) => visitor.page.keyboard.type(text, { delay: 30 })
    await types('Serie alfa\nSerie gamma')
    await visitor.keys('Control+Enter')
    await types('Busta una\nBusta tre')
    await visitor.keys('Control+Enter')
    await types('Fascicolo primo e più lungo\nFascicolo ter')
    const field = visitor.page.getByRole('textbox', { name: 'Nuovo fascicolo' })
    await eventually(() => field.inputValue(), 'Fascicolo ter')
    await types('zo\n')
    await eventually(() => field.inputValue(), '')
    await visitor.sees(unit(visitor, 'Fascicolo terzo'))
    await visitor.keys('Escape')
    await eventually(visitor.focused, /^Fascicolo terzo/)
    for (const name of ['alfa', 'gamma']) await eventually(() => pathOf('serie', `Serie ${name}`), [fondo.name])
    for (const name of ['una', 'tre']) await eventually(() => pathOf('busta', `Busta ${name}`), [fondo.name, 'Serie gamma'])
    for (const name of ['primo e più lungo', 'terzo'])
      await eventually(() => pathOf('fascicolo', `Fascicolo ${name}`), [fondo.name, 'Serie gamma', 'Busta tre'])
  })

  story('are not lost to the next name when one is refused', async ({ visits, expectErrors }) => {
    // The tree is longer than its box.
    for (let number = 1; number <= 8; number++) await makeUnit(archive.url, 'fondo', { name: `Fondo ${number}` })
    const fondo = await makeUnit(archive.url, 'fondo', { name: 'Fondo veloce' })
    const visitor = await arrives(visits)
    expectErrors(/status of 409/)
    await unit(visitor, 'Fondo veloce').click()
    const letGo = await holdsAnswers(visitor, '**/archive/serie', 'POST')
    await visitor.keys('Control+Enter')
    const field = visitor.page.getByRole('textbox', { name: 'Nuova serie' })
    await visitor.page.keyboard.type('Serie uno\n\nSerie due\nSerie UNO\nSerie tr')
    await eventually(() => field.inputValue(), 'Serie tr')
    const showsLines = await holdsAnswers(visitor, '**/archive/tree?*', 'GET')
    letGo()
    const alert = panel(visitor).getByRole('alert')
    await visitor.sees(alert.getByText('«Serie UNO»: unità non creata.'))
    showsLines()
    await visitor.sees(unit(visitor, 'Serie due'))
    await eventually(() => field.inputValue(), 'Serie tr')
    // The tree has scrolled to it, also where the new lines came after it.
    await eventually(() => alert.getByRole('button').evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect()
      return button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    }), true)
    await visitor.page.keyboard.type('e')
    await visitor.presses('Correggi «Serie UNO»', alert)
    await eventually(() => field.inputValue(), 'Serie UNO')
    await visitor.page.keyboard.type('bis\n')
    await eventually(() => field.inputValue(), 'Serie tre')
    await visitor.keys('Control+Enter')
    await visitor.page.keyboard.type('Busta dentro\n')
    await visitor.sees(unit(visitor, 'Busta dentro'))
    await visitor.keys('Escape')
    await eventually(() => pathOf('busta', 'Busta dentro'), [fondo.name, 'Serie tre'])
    for (const name of ['Serie uno', 'Serie due', 'Serie UNObis']) await visitor.sees(unit(visitor, name))
    await eventually(() => visitor.page.getByRole('treeitem', { name: /^Serie uno/ }).count(), 1)
  }, { viewport: { width: 768, height: 900 } })
})
