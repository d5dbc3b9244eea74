import { afterAll, beforeAll } from 'vitest'
import { finds, notice, undoes, unitNamed } from './support/hierarchy.ts'
import { holds } from './support/lines.ts'
import { aPerson, type Person } from './support/people.ts'
import { type SampleServer, startSampleServer } from './support/sample-server.ts'
import { storiesElsewhere } from './support/story.ts'
import { eventually, type Visitor } from './support/visitor.ts'
import { walksTo } from './support/walk.ts'

const PAPERS = [
  'Titolo,Fondo,Serie,Busta,Fascicolo',
  ...[1, 2, 3, 4].map((number) => `Foglio ${number},Archivio di Anna,Carte,Busta 1,Fascicolo di fogli`),
  'Manifesto sciolto,Archivio di Anna,Carte,Busta 1,', 'Appunto,Fondo da eliminare,Serie minore,Busta minore,Fascicolo minore',
].join('\n')

let archive: SampleServer
let person: Person

const addressOf = (id: string) => `/configuration/configureArchive/manageArchive/editFascicolo?id=${id}`

const titlesOf = ({ page }: Visitor) =>
  () => page.getByRole('list', { name: 'Schede, nel loro ordine' }).getByRole('link').allInnerTexts()

storiesElsewhere('A fascicolo with its records', (story) => {
  beforeAll(async () => {
    archive = await startSampleServer({ samples: false, sheets: { document: PAPERS } })
    person = await aPerson(archive.url, 'Configurator')
  })
  afterAll(() => archive?.stop())

  story('records are added, ordered and taken out, and each of these can be undone', async ({ visits }) => {
    const { id } = await unitNamed(archive.url, 'fascicolo', 'Fascicolo di fogli')
    const visitor = await walksTo(visits, archive.url, addressOf(id), person)
    const titles = titlesOf(visitor)
    await eventually(titles, ['Foglio 1', 'Foglio 2', 'Foglio 3', 'Foglio 4'])

    await visitor.link('Foglio 3').focus()
    await visitor.keys('Alt+ArrowUp')
    await visitor.sees('«Foglio 3» ora è al posto 2 di 4')
    await eventually(titles, ['Foglio 1', 'Foglio 3', 'Foglio 2', 'Foglio 4'])
    await eventually(visitor.focused, /^Foglio 3/)
    await undoes(visitor)
    await eventually(titles, ['Foglio 1', 'Foglio 2', 'Foglio 3', 'Foglio 4'])

    await finds(visitor, 'Aggiungi una scheda che c’è già', 'manifesto sciolto', /^Manifesto sciolto/)
    await eventually(titles, ['Foglio 1', 'Foglio 2', 'Foglio 3', 'Foglio 4', 'Manifesto sciolto'])
    await visitor.presses('Azioni per «Foglio 1»')
    await visitor.presses('Togli: Foglio 1')
    await eventually(titles, ['Foglio 2', 'Foglio 3', 'Foglio 4', 'Manifesto sciolto'])
    await undoes(visitor)
    await eventually(titles, ['Foglio 1', 'Foglio 2', 'Foglio 3', 'Foglio 4', 'Manifesto sciolto'])

    const rows = visitor.page.getByRole('list', { name: 'Schede, nel loro ordine' }).getByRole('listitem')
    await rows.nth(4).dragTo(rows.nth(0))
    await eventually(titles, ['Manifesto sciolto', 'Foglio 1', 'Foglio 2', 'Foglio 3', 'Foglio 4'])
  })

  story('further actions begun before the server answers build on those before', async ({ visits }) => {
    const { id } = await unitNamed(archive.url, 'fascicolo', 'Fascicolo di fogli')
    const visitor = await walksTo(visits, archive.url, addressOf(id), person)
    const titles = titlesOf(visitor)
    await visitor.sees(visitor.link('Foglio 4'))
    const [first, ...others] = await titles() as [string, string, ...string[]]
    const later = [...others.slice(0, 2), first, ...others.slice(2)]
    const letGo = await holds(visitor, '**/documents/move', 'POST')
    await visitor.link(first).focus()
    await visitor.keys('Alt+ArrowDown', 'Alt+ArrowDown')
    await visitor.sees(`«${first}» ora è al posto 3 di ${later.length}`)
    await eventually(titles, later)
    await visitor.presses(`Azioni per «${first}»`)
    await visitor.presses(`Togli: ${first}`)
    letGo()
    await visitor.sees(notice(visitor).getByText(`«${first}» tolta dal fascicolo`))
    await eventually(titles, others)
    await eventually(visitor.focused, others[2])
    await undoes(visitor)
    await eventually(titles, later)
    await visitor.reloads()
    await eventually(titles, later)
  })

  story('leaving an unsaved description asks first, and the description is saved', async ({ visits, expectErrors }) => {
    const { id } = await unitNamed(archive.url, 'fascicolo', 'Fascicolo minore')
    const visitor = await walksTo(visits, archive.url, addressOf(id), person)
    // The form is longer than the window.
    const isInSight = () => visitor.button('Salva').evaluate((button) => button.getBoundingClientRect().bottom <= innerHeight)
    await eventually(isInSight, true)
    await visitor.writes('Consistenza', '3 carte')
    await visitor.follows('Configurazione', visitor.page.getByRole('main'))
    await visitor.presses('Resta qui')
    await visitor.presses('Salva')
    await visitor.sees(notice(visitor).getByText('Unità salvata: Fascicolo minore'))
    await undoes(visitor)
    await visitor.sees('annullato')

    // It stays where the fascicolo cannot be read again.
    await visitor.writes('Notizie storiche', 'Trovato in cantina')
    expectErrors(/status of 500/)
    await visitor.page.route(
      `**/archive/units/${id}`, (route) => (route.request().method() === 'GET' ? route.fulfill({ status: 500 }) : route.continue())
    )
    const failed = visitor.page.waitForResponse((answer) => answer.status() === 500)
    await finds(visitor, 'Aggiungi una scheda che c’è già', 'manifesto sciolto', /^Manifesto sciolto/)
    await failed
    await eventually(() => visitor.page.getByLabel('Notizie storiche', { exact: true }).inputValue(), 'Trovato in cantina')
    await visitor.follows('Configurazione', visitor.page.getByRole('main'))
    await visitor.presses('Esci e scarta')
    await visitor.isAt('/configuration')
  })

  story('an address without a fascicolo says that there is none', async ({ visits }) => {
    const visitor = await walksTo(visits, archive.url, addressOf('01900000-0000-7000-8000-000000000000'), person)
    await visitor.sees(visitor.heading('Fascicolo non trovato'))
    await visitor.hasTitle(/^Fascicolo non trovato · /)
  })
})
