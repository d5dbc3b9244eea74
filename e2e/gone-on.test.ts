import { afterAll, beforeAll } from 'vitest'
import { ask } from './support/describing.ts'
import { HIERARCHY, makeUnit, notice, unit, unitNamed } from './support/hierarchy.ts'
import { holds } from './support/lines.ts'
import { aPerson, as, type Person } from './support/people.ts'
import { type SampleServer, startSampleServer } from './support/sample-server.ts'
import { storiesElsewhere } from './support/story.ts'
import { eventually, type Visitor } from './support/visitor.ts'

let archive: SampleServer
let person: Person

const newName = ({ page }: Visitor, name: string) => page.getByLabel(`Nuovo nome di ${name}`)
const focusedLabel = (visitor: Visitor) => visitor.page.evaluate(() => document.activeElement?.getAttribute('name'))

storiesElsewhere('Going on before the answer has come', (story) => {
  beforeAll(async () => {
    archive = await startSampleServer({ samples: false })
    person = await aPerson(archive.url, 'Configurator')
  })
  afterAll(() => archive?.stop())

  story('a refused name is reported while the next one is being typed, which stays', async ({ visits, expectErrors }) => {
    for (const name of ['Fondo A', 'Fondo B', 'Fondo C']) await makeUnit(archive.url, 'fondo', { name })
    const visitor = await visits(archive.url)
    await as(visitor, HIERARCHY, person)
    const renames = async (from: string, to: string) => {
      await unit(visitor, from).click()
      await visitor.keys('F2')
      await newName(visitor, from).fill(to)
    }
    const letGo = await holds(visitor, '**/archive/units/*', 'PUT')
    await renames('Fondo A', 'Fondo Aia')
    await visitor.keys('Enter')
    await renames('Fondo B', 'Fondo B')
    await visitor.page.keyboard.type('arca')
    letGo()
    await visitor.sees(unit(visitor, 'Fondo Aia'))
    await visitor.page.keyboard.type(' nuova')
    // The line that is being renamed is called so, too.
    const saved = visitor.page.waitForResponse((answer) => answer.request().postData()?.includes('Fondo Barca nuova') === true)
    await visitor.keys('Enter')
    await saved
    await visitor.sees(unit(visitor, 'Fondo Barca nuova'))

    const letGoAgain = await holds(visitor, '**/archive/units/*', 'PUT')
    expectErrors(/status of 409/)
    await renames('Fondo C', 'Fondo Aia')
    await visitor.keys('Enter')
    await renames('Fondo Barca nuova', 'Fondo Barca vecchia')
    letGoAgain()
    await visitor.sees(visitor.dialog().getByText('Fondo Aia'))
    await visitor.keys('Enter')
    await visitor.noLongerSees(visitor.dialog())
    await eventually(() => newName(visitor, 'Fondo Barca nuova').inputValue(), 'Fondo Barca vecchia')
  })

  story('a name is saved although the next unit is chosen before the first has been read, and the focus stays where it was put', async ({ visits }) => {
    for (const name of ['Fondo detto', 'Fondo altro', 'Fondo lento']) await makeUnit(archive.url, 'fondo', { name })
    const visitor = await visits(archive.url)
    await as(visitor, HIERARCHY, person)
    const letGo = await holds(visitor, '**/archive/units/*', 'GET')
    await unit(visitor, 'Fondo detto').click()
    await visitor.keys('F2')
    await newName(visitor, 'Fondo detto').fill('Fondo fatto')
    await visitor.keys('Enter')
    await unit(visitor, 'Fondo altro').click()
    letGo()
    await eventually(async () => (await unitNamed(archive.url, 'fondo', 'Fondo fatto')).name, 'Fondo fatto')
    await visitor.page.unrouteAll()

    const letNameGo = await holds(visitor, '**/archive/units/*', 'PUT')
    await unit(visitor, 'Fondo lento').click()
    await visitor.keys('F2')
    await newName(visitor, 'Fondo lento').fill('Fondo lesto')
    const search = visitor.page.getByRole('combobox', { name: 'Trova un’unità per nome' })
    await search.click()
    await visitor.page.keyboard.type('les')
    // The line that is being renamed is called so, too.
    const saved = visitor.page.waitForResponse((answer) => answer.request().method() === 'PUT')
    letNameGo()
    await saved
    await visitor.sees(unit(visitor, 'Fondo lesto'))
    await visitor.page.keyboard.type('to')
    await eventually(() => search.inputValue(), 'lesto')

    visitor.isOnWalk = true
    await visitor.opens('/configuration/configureArchive/create/manageFondo')
    const letGoAgain = await holds(visitor, '**/archive/units/*', 'PUT')
    await visitor.presses('Nuovo fondo')
    // A new one needs little, and all of that is in sight.
    await eventually(() => visitor.dialog().evaluate((dialog) => dialog.scrollHeight - dialog.clientHeight), 0)
    await visitor.keys('Escape')
    await visitor.presses('Altre azioni: Fondo lesto')
    await visitor.presses('Rinomina: Fondo lesto')
    await newName(visitor, 'Fondo lesto').fill('Fondo pronto')
    const filter = visitor.page.getByRole('main').getByRole('searchbox', { name: 'Cerca per nome' })
    await filter.click()
    letGoAgain()
    await visitor.sees(notice(visitor).getByText('«Fondo lesto» ora si chiama «Fondo pronto»'))
    await visitor.sees(visitor.button('Altre azioni: Fondo pronto'))
    await visitor.page.keyboard.type('pronto')
    await eventually(() => filter.inputValue(), 'pronto')
  })

  story('the form of the next unit stays open, and that of the next term', async ({ visits, expectErrors }) => {
    for (const name of ['Fondo primo', 'Fondo secondo']) await makeUnit(archive.url, 'fondo', { name })
    const visitor = await visits(archive.url)
    await as(visitor, HIERARCHY, person)
    const describes = async (name: string, extent: string) => {
      await unit(visitor, name).click()
      await visitor.keys('Enter')
      await visitor.dialog(name).locator('[name=extent]').fill(extent)
    }
    const letGo = await holds(visitor, '**/archive/units/*', 'PUT')
    await describes('Fondo primo', 'un metro')
    await visitor.presses('Salva', visitor.dialog())
    await visitor.keys('Escape')
    await visitor.presses('Scarta')
    await visitor.noLongerSees(visitor.dialog())
    await describes('Fondo secondo', 'due metri')
    letGo()
    await visitor.sees(notice(visitor).getByText('Unità salvata: Fondo primo'))
    await eventually(() => visitor.dialog('Fondo secondo').locator('[name=extent]').inputValue(), 'due metri')
    await visitor.presses('Salva', visitor.dialog())
    await eventually(async () => (await unitNamed(archive.url, 'fondo', 'Fondo secondo')).extent, 'due metri')
    await visitor.noLongerSees(visitor.dialog())
    await visitor.page.unrouteAll()

    for (const it of ['Mensa', 'Scuola']) await ask(archive.url, 'tematiche', { method: 'POST', body: { it } })
    visitor.isOnWalk = true
    await visitor.opens('/configuration/manageTematica')
    const italian = visitor.page.getByRole('form', { name: 'Modifica' }).locator('[name=it]')
    const letTermGo = await holds(visitor, '**/archive/tematiche/*', 'PUT')
    await visitor.presses('Modifica: Mensa')
    await italian.fill('Mensa popolare')
    await visitor.keys('Enter')
    await visitor.presses('Modifica: Scuola')
    await italian.fill('Scuola')
    letTermGo()
    await visitor.sees(notice(visitor).getByText('Mensa popolare'))
    await visitor.sees(visitor.button('Modifica: Mensa popolare'))
    await visitor.page.keyboard.type(' pubblica')
    await eventually(() => italian.inputValue(), 'Scuola pubblica')

    const letGoAgain = await holds(visitor, '**/archive/tematiche/*', 'PUT')
    expectErrors(/status of 409/)
    await italian.fill('Mensa popolare')
    await visitor.keys('Enter')
    await visitor.presses('Modifica: Mensa popolare')
    letGoAgain()
    await visitor.sees(visitor.dialog().getByText('Mensa popolare'))
    await visitor.keys('Enter')
    await visitor.noLongerSees(visitor.dialog())
    await eventually(() => focusedLabel(visitor), 'it')
  })
})
