import { afterAll, beforeAll } from 'vitest'
import { arrives, ask } from './support/describing.ts'
import { finds, notice, termsOf, undoes } from './support/hierarchy.ts'
import { aPerson, type Person } from './support/people.ts'
import { type SampleServer, startSampleServer } from './support/sample-server.ts'
import { storiesElsewhere } from './support/story.ts'
import { eventually, type Visitor } from './support/visitor.ts'
import { walksTo } from './support/walk.ts'

let archive: SampleServer
let person: Person

storiesElsewhere('The terms of the archive', (story) => {
  beforeAll(async () => {
    archive = await startSampleServer()
    person = await aPerson(archive.url, 'Configurator')
  })
  afterAll(() => archive?.stop())

  const row = (visitor: Visitor, name: string) =>
    visitor.page.getByRole('list', { name: 'Tematiche' }).getByRole('listitem').filter({ hasText: new RegExp(`^${name}`) })
  const used = async (it: string) => (await termsOf(archive.url)).find((term) => term.it === it)?.documents

  story('a tematica is added, renamed and merged into another, and all of it can be undone', async ({ visits, expectErrors }) => {
    const visitor = await walksTo(visits, archive.url, '/configuration/configureArchive/create/manageTematica', person)
    expectErrors(/status of 4(00|09)/)
    await visitor.hasTitle(/^Gestione Tematiche/)
    await visitor.presses('Aggiungi una tematica')
    await eventually(visitor.focused, /^In italiano/)
    await visitor.keys('Escape')
    await eventually(visitor.focused, 'Aggiungi una tematica')
    await visitor.keys('Enter')
    await visitor.presses(/^Aggiungi$/)
    await visitor.sees('Campo obbligatorio')
    await eventually(visitor.focused, /^In italiano/)
    await visitor.writes('In italiano', 'Energia')
    await visitor.presses(/^Aggiungi$/)
    await visitor.sees('Esiste già: Energia')
    await eventually(visitor.focused, /^In italiano/)
    await visitor.writes('In italiano', 'Nucleare')
    await visitor.writes('In inglese', 'Nuclear power')
    await visitor.reloads()
    await visitor.sees(row(visitor, 'Energia'))
    // 44 of them, a line each, in two columns.
    await eventually(() => visitor.page.getByRole('list', { name: 'Tematiche' }).evaluate(({ clientHeight }) => clientHeight < 800), true)
    await visitor.presses(/^Aggiungi$/)
    await visitor.sees(row(visitor, 'Nucleare'))
    // For the next one.
    await eventually(visitor.focused, /^In italiano/)
    await visitor.keys('Escape')
    await eventually(() => visitor.page.getByRole('form').count(), 0)

    await visitor.presses('Modifica: Nucleare')
    await visitor.keys('Escape')
    await eventually(visitor.focused, 'Modifica: Nucleare')
    await visitor.presses('Modifica: Nucleare')
    await visitor.page.getByRole('form', { name: 'Modifica' }).getByLabel('In italiano').fill('Nucleare civile')
    await visitor.page.getByRole('form', { name: 'Modifica' }).getByText('La stessa voce in altri siti').first().click()
    const elsewhere = visitor.page.getByRole('form', { name: 'Modifica' }).getByLabel('La stessa voce in altri siti')
    await elsewhere.fill('https://www.wikidata.org/entity/Q12739\nQ12739')
    await visitor.presses('Salva')
    await visitor.sees('Non è un indirizzo web completo (https://…): Q12739')
    await eventually(() => elsewhere.getAttribute('aria-invalid'), 'true')
    await elsewhere.fill('https://www.wikidata.org/entity/Q12739')
    await visitor.presses('Salva')
    await visitor.sees(row(visitor, 'Nucleare civile').getByRole('link', { name: 'Wikidata' }))
    await eventually(visitor.focused, 'Modifica: Nucleare civile')

    const [energy = 0, environment = 0] = [await used('Energia'), await used('Ambiente')]
    if (energy === 0) throw new Error('No sample record is about Energia')
    await visitor.presses('Altre azioni: Energia')
    await visitor.presses('Unisci a un’altra…: Energia')
    await visitor.presses('Annulla', visitor.dialog())
    await eventually(visitor.focused, 'Altre azioni: Energia')
    await visitor.keys('Enter')
    await visitor.presses('Unisci a un’altra…: Energia')
    await finds(visitor, 'Unisci a', 'ambien', /^Ambiente/)
    // The room for the list is there while it is open.
    await eventually(() => visitor.dialog().evaluate(({ clientHeight }) => clientHeight < 400), true)
    await visitor.presses('Unisci', visitor.dialog())
    await visitor.sees(notice(visitor).getByText('«Energia» unita a «Ambiente»'))
    await eventually(visitor.focused, 'Filtra')
    await eventually(() => used('Energia'), undefined)
    await eventually(async () => (await used('Ambiente'))! >= Math.max(energy, environment), true)
    await undoes(visitor)
    await visitor.sees(row(visitor, 'Energia'))
    await eventually(async () => [await used('Energia'), await used('Ambiente')], [energy, environment])
    await eventually(visitor.focused, 'Filtra')
    await visitor.presses('Altre azioni: Energia')
    await visitor.follows('Cronologia: Energia')
    await visitor.sees(visitor.heading('Cronologia'))
    await visitor.sees(visitor.page.getByRole('list', { name: 'Cronologia' }).getByText('Tematica ripristinata'))
  })

  story('a place is found and gets its addresses, also if somebody else gave it others meanwhile', async ({ visits, expectErrors }) => {
    const visitor = await walksTo(visits, archive.url, '/configuration/places', person)
    expectErrors(/status of 412/)
    await visitor.page.getByRole('searchbox', { name: 'Cerca un luogo' }).fill('MILANO')
    await visitor.keys('Enter')
    await visitor.isAt('/configuration/places?q=MILANO')
    const milano = visitor.page.getByRole('list', { name: 'Luoghi' }).getByRole('listitem').filter({ hasText: /^Milano/ }).first()
    await visitor.presses('Modifica: Milano')
    await visitor.keys('Escape')
    await eventually(visitor.focused, 'Modifica: Milano')
    await visitor.keys('Enter')
    const elsewhere = visitor.page.getByLabel('Lo stesso luogo in altri siti')
    await eventually(() => elsewhere.evaluate((field) => field === document.activeElement), true)
    await ask(archive.url, 'places', {
      method: 'PUT', body: { name: 'Milano', sameAs: ['https://viaf.org/viaf/1'] }, headers: { 'If-Match': '"0"' },
    })
    await visitor.writes('Lo stesso luogo in altri siti', 'https://www.geonames.org/3173435')
    await visitor.presses('Salva')
    await visitor.sees(/^Qualcun altro ha appena cambiato questi indirizzi. Ora: https:\/\/viaf/)
    await visitor.presses('Salva i miei')
    await visitor.sees(milano.getByRole('link', { name: 'GeoNames' }))
    await eventually(visitor.focused, 'Modifica: Milano')
    await undoes(visitor)
    await visitor.sees(milano.getByRole('link', { name: 'VIAF' }))
    await visitor.follows('Cronologia: Milano')
    await visitor.page.getByText(/, una per una$/).first().click()
    await visitor.sees(visitor.page.getByRole('list', { name: 'Cronologia' }).getByText('https://www.geonames.org/3173435').first())
  })

  story('a term that records have is deleted only with a replacement; another is taken back to the form', async ({ visits }) => {
    const visitor = await arrives(visits, archive.url, person, '/configuration/configureArchive/create')
    await visitor.page.getByLabel(/^Titolo/).first().fill('Foglio a metà')
    await visitor.opens('/configuration/configureArchive/create/manageTematica')
    await visitor.presses('Altre azioni: Energia')
    await visitor.presses('Elimina: Energia')
    await visitor.sees(visitor.dialog().getByText(/per eliminarla, scegli che cosa la sostituisce/))
    await eventually(() => visitor.button('Elimina', visitor.dialog()).isDisabled(), true)
    await visitor.presses('Annulla', visitor.dialog())
    await visitor.presses('Scegli: Ecologia')
    await visitor.isAt('/configuration/configureArchive/create')
    await visitor.sees(visitor.page.getByRole('main').getByText('Ecologia'))
    await eventually(() => visitor.page.getByLabel(/^Titolo/).first().inputValue(), 'Foglio a metà')
  })
})
