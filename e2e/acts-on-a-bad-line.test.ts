import { afterAll, beforeAll } from 'vitest'
import { ask, deleteRecord, makeRecord, recordsWith, theRecord } from './support/describing.ts'
import { HIERARCHY, lines, makeUnit, notice, tree, undoes, unit } from './support/hierarchy.ts'
import { holds, loses } from './support/lines.ts'
import { aPerson, type Person } from './support/people.ts'
import { type SampleServer, startSampleServer } from './support/sample-server.ts'
import { storiesElsewhere } from './support/story.ts'
import { eventually, type Visitor } from './support/visitor.ts'
import { walksTo } from './support/walk.ts'

const LIST = '/configuration/configureArchive/manageArchive'

let archive: SampleServer
let bruna: Person

const chooses = (visitor: Visitor, title: string) =>
  visitor.page.getByRole('table').getByRole('checkbox', { name: new RegExp(`«${title}»`) }).check()

storiesElsewhere('Actions on a bad connection', (story) => {
  beforeAll(async () => {
    archive = await startSampleServer({ samples: false })
    bruna = await aPerson(archive.url, 'Configurator')
  })
  afterAll(() => archive?.stop())

  story('a unit moves one place for each key press, however late the answers come; undoing waits for a move and is done once', async ({ visits }) => {
    for (const name of ['A', 'B', 'C', 'D', 'primo', 'secondo']) await makeUnit(archive.url, 'fondo', { name: `Fondo ${name}` })
    const visitor = await walksTo(visits, archive.url, HIERARCHY, bruna)
    const order = () => lines(tree(visitor)).then((names) => names.filter((name) => /^Fondo [A-D]/.test(name)))
    await unit(visitor, 'Fondo A').click()
    const letGo = await holds(visitor, '**/units/move', 'POST')
    let sent = 0
    visitor.page.on('request', (request) => void (request.url().endsWith('/units/move') && sent++))
    await visitor.keys('Alt+ArrowDown', 'Alt+ArrowDown')
    await eventually(order, ['Fondo B', 'Fondo C', 'Fondo A', 'Fondo D'])
    await eventually(() => sent, 1)
    letGo()
    await visitor.sees(notice(visitor))
    await eventually(order, ['Fondo B', 'Fondo C', 'Fondo A', 'Fondo D'])

    const others = () => lines(tree(visitor)).then((names) => names.filter((name) => /^Fondo (primo|secondo)/.test(name)))
    await unit(visitor, 'Fondo primo').click()
    const letGoOn = await holds(visitor, '**/units/move', 'POST')
    await visitor.keys('Alt+ArrowDown')
    await eventually(others, ['Fondo secondo', 'Fondo primo'])
    await visitor.keys('Control+z', 'Control+z', 'Control+z')
    letGoOn()
    await visitor.sees(notice(visitor).getByText(/^Annullato:/))
    await eventually(others, ['Fondo primo', 'Fondo secondo'])
    await eventually(order, ['Fondo B', 'Fondo C', 'Fondo A', 'Fondo D'])
  })

  story('a bulk change or a restoration whose answer is lost shows the error and then the state of the archive', async ({ visits, expectErrors }) => {
    const { id } = await makeRecord(archive.url, { title: 'Presidio' })
    const visitor = await walksTo(visits, archive.url, `${LIST}?q=presidio`, bruna)
    expectErrors(/ERR_/)
    await chooses(visitor, 'Presidio')
    await visitor.presses('Cambia un campo')
    await visitor.dialog().getByLabel('Campo').selectOption({ label: 'Anno' })
    await visitor.dialog().getByLabel('Anno', { exact: true }).fill('1978')
    await visitor.sees(visitor.dialog().getByText('Cambia 1 scheda.'))
    await loses(visitor, '**/documents/bulk', 'POST')
    await visitor.presses('Cambia 1 scheda', visitor.dialog())
    await visitor.sees(visitor.dialog().getByText('il sito non è raggiungibile'))
    await eventually(async () => (await theRecord(archive.url, id)).year, 1978)
    await visitor.sees(visitor.dialog().getByText('Non cambia nulla'))
    await visitor.keys('Escape')

    await makeRecord(archive.url, { title: 'Picchetto' })
    await visitor.goesOn(`${LIST}?q=picchetto`)
    await visitor.presses('Azioni per «Picchetto»')
    await visitor.presses('Elimina «Picchetto»')
    await visitor.presses('Elimina', visitor.dialog())
    await visitor.sees(notice(visitor))
    await visitor.noLongerSees(visitor.page.getByRole('link', { name: 'Picchetto' }))
    await loses(visitor, '**/restore', 'POST')
    await undoes(visitor)
    await visitor.sees(notice(visitor).getByText('il sito non è raggiungibile'))
    await eventually(async () => (await recordsWith(archive.url, 'q=picchetto')).length, 1)
    await visitor.sees(visitor.page.getByRole('link', { name: 'Picchetto' }))
  })

  story('an action applies to the records selected when it began, even if the list behind it has changed', async ({ visits }) => {
    for (const title of ['Bacheca', 'Cartello uno', 'Cartello due']) await makeRecord(archive.url, { title })
    const visitor = await walksTo(visits, archive.url, LIST, bruna)
    await visitor.sees(visitor.page.getByRole('link', { name: 'Bacheca' }))
    const words = visitor.page.getByRole('main').locator('input[type=search]')
    await words.fill('cartello')
    await words.press('Enter')
    await visitor.isAt(/q=cartello/)
    // The previous list is shown until the answer comes.
    await visitor.noLongerSees(visitor.page.getByRole('link', { name: 'Bacheca' }))
    await chooses(visitor, 'Cartello uno')
    await visitor.presses('Elimina', visitor.region('Schede selezionate'))
    await visitor.sees(visitor.dialog().getByText('1 scheda va nel cestino'))
    await visitor.page.goBack()
    await visitor.isAt(LIST)
    await visitor.sees(visitor.page.getByRole('link', { name: 'Bacheca' }))
    await visitor.presses('Elimina', visitor.dialog())
    await visitor.noLongerSees(visitor.dialog())
    await eventually(async () => (await recordsWith(archive.url, 'q=cartello')).map(({ title }) => title), ['Cartello due'])
  })

  story('deleting all results asks again if their number has changed, and a record that is gone leaves the list', async ({ visits, expectErrors }) => {
    const { id } = await makeRecord(archive.url, { title: 'Tessera uno' })
    await makeRecord(archive.url, { title: 'Tessera due' })
    const visitor = await walksTo(visits, archive.url, `${LIST}?q=tessera&pageSize=1`, bruna)
    expectErrors(/status of (404|409)/)
    const chosen = visitor.region('Schede selezionate')
    await visitor.presses('Seleziona tutte (2)', chosen)
    await visitor.presses('Elimina', chosen)
    await visitor.sees(visitor.dialog().getByText('2 schede vanno nel cestino'))
    await makeRecord(archive.url, { title: 'Tessera tre' })
    await visitor.presses('Elimina', visitor.dialog())
    await visitor.sees(visitor.dialog('Eliminare 3 schede?').getByText('L’archivio è cambiato'))
    await visitor.sees(visitor.dialog().getByText('3 schede vanno nel cestino'))
    await visitor.keys('Escape')
    await visitor.goesOn(`${LIST}?q=tessera`)
    await visitor.sees(visitor.page.getByRole('link', { name: 'Tessera tre' }))
    const gone = visitor.page.getByRole('link', { name: 'Tessera uno' })
    await visitor.sees(gone)
    await deleteRecord(archive.url, id)
    await visitor.presses('Azioni per «Tessera uno»')
    await visitor.presses('Elimina «Tessera uno»')
    await visitor.presses('Elimina', visitor.dialog())
    await visitor.sees(visitor.dialog().getByText('non c’è più'))
    await visitor.keys('Escape')
    await visitor.noLongerSees(gone)
  })

  story('the new name typed for a restored unit survives a refusal', async ({ visits, expectErrors }) => {
    const { id } = await makeUnit(archive.url, 'fondo', { name: 'Fondo Doppio' })
    await ask(archive.url, `units/${id}`, { method: 'DELETE' })
    await makeUnit(archive.url, 'fondo', { name: 'Fondo Doppio' })
    const visitor = await walksTo(visits, archive.url, '/configuration/trash', bruna)
    expectErrors(/status of (409|503)/)
    await visitor.presses('Ripristina Fondo Doppio')
    await visitor.dialog().getByRole('textbox').fill('Fondo Triplo')
    await visitor.page.route('**/restore', (route) => route.fulfill({
      status: 503, json: { Error: ['L’archivio è occupato'], Message: 'L’archivio è occupato', code: 'BUSY', requestId: 'r1' },
    }))
    await visitor.presses('Ripristina', visitor.dialog())
    await visitor.sees('L’archivio è occupato')
    await eventually(() => visitor.dialog().getByRole('textbox').inputValue(), 'Fondo Triplo')
    await visitor.page.unrouteAll()
    await visitor.presses('Ripristina', visitor.dialog())
    await visitor.sees(notice(visitor).getByText('Fondo Triplo'))
  })
})
