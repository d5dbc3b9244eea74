import type { Locator } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { arrives, ask, picks, recordsWith, tabsTo, types } from './support/describing.ts'
import { holds } from './support/lines.ts'
import { aPerson, type Person } from './support/people.ts'
import { startSampleServer, type SampleServer } from './support/sample-server.ts'
import { storiesElsewhere } from './support/story.ts'
import { eventually, type Visitor } from './support/visitor.ts'

// Longer than 250 lines because the stories manage one list, in one archive.

const LIST = '/configuration/configureArchive/manageArchive'
const LEAFLETS = 200

/** Two hundred leaflets about housing, and ten about a radio, which no story changes. */
const sheet = [
  'Titolo,Segnatura,Data,Tematica,Fondo,Serie,Visibilità,Posizione',
  ...Array.from(
    { length: LEAFLETS },
    (_, at) =>
      `Sfratti ${at + 1},CASA ${at + 1},${1960 + (at % 20)},Casa,Inquilini,Volantini,${at === 6 ? 'riservato' : ''},Armadio ${at % 10}`
  ),
  ...Array.from({ length: 10 }, (_, at) => `Onda ${at + 1},RAD ${at + 1},1977,Radio,Inquilini,Nastri,,`),
].join('\n')

let archive: SampleServer
let person: Person

const table = (visitor: Visitor) => visitor.page.getByRole('table')
const lines = (visitor: Visitor) => table(visitor).getByRole('rowheader')
const titles = async (visitor: Visitor) => (await lines(visitor).getByRole('link').allInnerTexts()).map((text) => text.trim())
const box = (visitor: Visitor, title: string) => table(visitor).getByRole('checkbox', { name: new RegExp(`[«“]${title}[»”]`) })
const bar = (visitor: Visitor) => visitor.region(/^(Schede selezionate|Selected records)$/)
const count = (visitor: Visitor, text: string) => visitor.sees(visitor.page.getByRole('heading', { level: 2, name: text, exact: true }))
const total = async (query: string) => (await recordsWith(archive.url, query)).length
const undone = async (visitor: Visitor, name: RegExp) => {
  await visitor.presses(name)
  await visitor.sees(/^(Annullato|Undone)/)
}

storiesElsewhere('Managing the records', (story) => {
  beforeAll(async () => {
    archive = await startSampleServer({ samples: false, sheets: { document: sheet } })
    person = await aPerson(archive.url, 'Configurator')
  })
  afterAll(() => archive?.stop())

  const comes = async (visits: Parameters<typeof arrives>[0], language: 'it' | 'en' = 'it', query = '') => {
    const visitor = await arrives(visits, archive.url, person, LIST + query, language)
    await visitor.sees(lines(visitor))
    return visitor
  }

  story('records are filtered, sorted, selected across pages, changed two hundred at once with a preview, and changed back', async ({ visits }) => {
    const visitor = await comes(visits)
    await count(visitor, '210 schede')
    // A first click moves no line away from under the second.
    const top = () => table(visitor).evaluate((element) => Math.round(element.getBoundingClientRect().top + window.scrollY))
    const before = await top()
    const [first] = await titles(visitor)
    await box(visitor, first!).check()
    await visitor.sees(bar(visitor).getByText('1 di 210 selezionata', { exact: true }))
    await eventually(top, before)
    // How many there are is still said: by the search, and below the list.
    await visitor.sees(visitor.page.getByRole('searchbox', { name: 'Cerca nelle 210 schede', exact: true }))
    await visitor.sees(visitor.page.getByText('1–25 di 210', { exact: true }))
    await visitor.presses('Deseleziona', bar(visitor))
    // On a small screen with an open menu, the last button of a line is reached without scrolling.
    await eventually(
      () => visitor.button(/^Azioni per «/, table(visitor)).evaluate((button) => button.getBoundingClientRect().right <= innerWidth), true
    )
    await visitor.presses('Ricerca per campi')
    await visitor.dialog().getByLabel('Tematica', { exact: true }).selectOption({ label: 'Casa' })
    await visitor.dialog().getByLabel('Posizione', { exact: true }).fill('arm 3')
    await visitor.dialog().getByLabel('Creata fino al').fill('2020-01-31')
    await visitor.presses('Cerca', visitor.dialog())
    // Without records there is nothing to select and no act.
    await count(visitor, 'Nessun documento trovato')
    await eventually(() => bar(visitor).getByRole('button').count(), 0)
    await visitor.presses('Togli Creazione: fino al 31 gen 2020')
    await count(visitor, '20 schede')
    await visitor.presses('Togli Posizione: arm 3')
    await count(visitor, '200 schede')
    const sortedBy = () => table(visitor).locator('[aria-sort=ascending], [aria-sort=descending]').evaluateAll(
      (heads) => heads.map((head) => `${head.textContent} ${head.ariaSort}`)
    )
    await eventually(sortedBy, ['Modifica descending'])
    await visitor.presses('Segnatura', table(visitor))
    await eventually(async () => (await titles(visitor)).slice(0, 3), ['Sfratti 1', 'Sfratti 2', 'Sfratti 3'])
    await eventually(sortedBy, ['Segnatura ascending'])
    await visitor.sees(table(visitor).getByRole('row', { name: /Sfratti 7/ }).getByText('Riservata'))

    // Going to the next page keeps the selection on the first.
    await box(visitor, 'Sfratti 2').check()
    await box(visitor, 'Sfratti 5').click({ modifiers: ['Shift'] })
    await visitor.sees(bar(visitor).getByText('4 di 200 selezionate'))
    await visitor.follows('Pagina 2')
    await visitor.isAt(`${LIST}?tematica=Casa&sort=segnatura&page=2`)
    await eventually(async () => (await titles(visitor))[0], 'Sfratti 26')
    await visitor.page.getByLabel('Seleziona questa pagina').check()
    await visitor.sees(bar(visitor).getByText('29 di 200 selezionate'))

    // Going to a record and back keeps the page, the selection and the opened line.
    await visitor.follows('Sfratti 30', table(visitor))
    await visitor.follows('Torna all’elenco')
    await visitor.isAt(`${LIST}?tematica=Casa&sort=segnatura&page=2`)
    await visitor.sees(bar(visitor).getByText('29 di 200 selezionate'))
    await eventually(visitor.focused, 'Sfratti 30')

    await visitor.presses('Seleziona tutte (200)')
    await box(visitor, 'Sfratti 26').uncheck()
    await visitor.presses('Tematiche', bar(visitor))
    await picks(visitor, visitor.dialog().getByRole('combobox', { name: 'Aggiungi' }), 'lotte soc', 'Lotte sociali')
    await visitor.sees(visitor.dialog().getByText('Cambiano 199 schede.'))
    await eventually(
      () => visitor.dialog().getByRole('list', { name: 'Esempi' }).getByRole('listitem').first().innerText(),
      /CASA 1 Sfratti 1\s+Tematica:\s+Casa\s+Casa, Lotte sociali/
    )
    await eventually(() => total('tematica=Lotte+sociali'), 0)
    await visitor.presses('Cambia 199 schede', visitor.dialog())
    await visitor.sees('FATTO: cambiate le tematiche di 199 schede.')
    await eventually(() => total('tematica=Lotte+sociali'), 199)
    await undone(visitor, /^Annulla$/)
    await visitor.sees('Annullato: cambiate le tematiche di 199 schede.')
    await eventually(() => total('tematica=Lotte+sociali'), 0)
  })

  story('25 records take one line each, ticking one moves nothing, and in narrow windows the first begins in the upper third', async ({ visits }) => {
    const visitor = await comes(visits, 'it', '?sort=segnatura')
    await visitor.page.setViewportSize({ width: 1440, height: 900 })
    await eventually(async () => (await titles(visitor)).length, 25)
    const end = () => visitor.region(/^Schede$/).evaluate((list) => list.getBoundingClientRect().bottom + window.scrollY)
    await eventually(async () => (await end()) <= 1300, true)
    const heights = () => table(visitor).getByRole('row').evaluateAll((rows) => [...new Set(rows.slice(1).map((row) => row.clientHeight))])
    await eventually(async () => (await heights()).length === 1 && (await heights())[0]! <= 35, true)

    const places = () => visitor.page.getByRole('main').locator('button, a, input, [role=row]').evaluateAll((parts) => parts.map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect()
      return [x, y, width, height].map(Math.round).join(' ')
    }))
    const before = await places()
    await box(visitor, 'Sfratti 3').check()
    await visitor.sees(bar(visitor).getByText(/^1 di \d+ selezionata$/))
    await eventually(places, before)
    // How many are selected begins where the titles begin, and the way to select nothing is the last thing in the bar.
    const placeOf = async (part: Locator) => (await part.boundingBox())!
    const [said, title] = [bar(visitor).getByRole('status'), table(visitor).getByRole('rowheader').first().getByRole('link')]
    await eventually(async () => Math.abs((await placeOf(said)).x - (await placeOf(title)).x) <= 1, true)
    const [clear, last] = [visitor.button('Deseleziona', bar(visitor)), visitor.button('Elimina', bar(visitor))]
    await eventually(async () => (await placeOf(clear)).x > (await placeOf(last)).x, true)
    await clear.click()

    await visitor.goesOn(`${LIST}?sort=segnatura&tematica=Casa`)
    await count(visitor, '200 schede')
    const middle = async (part: Locator) => { const { y, height } = await placeOf(part); return y + height / 2 }
    for (const { width, most } of [{ width: 768, most: 330 }, { width: 360, most: 340 }]) {
      await visitor.page.setViewportSize({ width, height: 900 })
      await eventually(async () => (await placeOf(lines(visitor).first())).y <= most, true)
      // What begins a record stands beside the title.
      await eventually(async () =>
        Math.abs((await middle(visitor.link('Nuova scheda'))) - (await middle(visitor.page.getByRole('heading', { level: 1 })))) < 2, true)
      await visitor.noLongerSees(visitor.button('Colonne'))
    }
    await visitor.presses('Filtri e ordine (1)')
    await visitor.sees(visitor.button('Colonne'))
  })

  story('records are changed, moved and deleted, and what is lost is named, in English', async ({ visits }) => {
    const visitor = await comes(visits, 'en', '?q=sfratti&sort=segnatura&pageSize=50')
    for (const title of ['Sfratti 11', 'Sfratti 12', 'Sfratti 13']) await box(visitor, title).check()

    await visitor.presses('Set a field', bar(visitor))
    await visitor.dialog().getByLabel('Field').selectOption({ label: 'Year' })
    await visitor.dialog().getByLabel('Year', { exact: true }).fill('19x')
    await visitor.sees(visitor.dialog().getByRole('alert').getByText('Enter a year between 1 and 2100'))
    await visitor.dialog().getByLabel('Year', { exact: true }).fill('1978')
    await visitor.sees(visitor.dialog().getByText('3 records will change.'))
    await visitor.presses('Change 3 records', visitor.dialog())
    await visitor.sees('DONE: 3 records changed.')
    await eventually(
      async () => (await recordsWith(archive.url, 'q=sfratti')).filter(({ year }) => year === 1978).map(({ title }) => title).sort(),
      ['Sfratti 11', 'Sfratti 12', 'Sfratti 13']
    )

    await visitor.presses('Move', bar(visitor))
    // Enter comes before the answer: an existing unit is proposed, not the absence of one.
    const answers = Promise.withResolvers<void>()
    await visitor.page.route(/search=nastri/, (route) => answers.promise.then(() => route.continue()))
    const asked = visitor.page.waitForRequest(/search=nastri/)
    const into = visitor.dialog().getByRole('combobox', { name: 'Move to' })
    await types(visitor, into, 'nastri')
    await asked
    await picks(visitor, into, '', 'Nastri')
    answers.resolve()
    await visitor.sees(visitor.dialog().getByText('Inquilini › Nastri'))
    await visitor.presses('Change 3 records', visitor.dialog())
    await visitor.sees('DONE: 3 records moved.')
    await eventually(
      async () => (await recordsWith(archive.url, 'q=sfratti')).filter(({ path }) => path.at(-1)?.name === 'Nastri').length, 3
    )
    await undone(visitor, /^Undo$/)

    await visitor.presses('Delete', bar(visitor))
    await visitor.sees(visitor.dialog().getByText('3 records move to the trash'))
    await visitor.sees(visitor.dialog().getByText('Sfratti 12'))
    await visitor.presses('Delete', visitor.dialog())
    await visitor.sees('DONE: 3 records deleted.')
    await count(visitor, '197 records')
    await visitor.sees(bar(visitor).getByText('None selected'))
    await undone(visitor, /^Undo$/)
    await count(visitor, '200 records')
  })

  story('records are managed by keyboard alone', async ({ visits }) => {
    const visitor = await comes(visits, 'it', '?q=onda&sort=segnatura')
    await tabsTo(visitor, box(visitor, 'Onda 1'))
    await visitor.keys('ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown')
    await visitor.sees(bar(visitor).getByText('3 di 10 selezionate'))
    await visitor.keys('Space')
    await visitor.sees(bar(visitor).getByText('2 di 10 selezionate'))
    await visitor.keys('Control+a')
    await visitor.sees(bar(visitor).getByText('10 di 10 selezionate'))
    await visitor.keys('Escape')
    await visitor.sees(bar(visitor).getByText('Nessuna selezionata'))

    // A single record is deleted from its line and restored.
    await visitor.keys('Delete')
    await visitor.sees(visitor.dialog('Eliminare la scheda?').getByText('«Onda 4»'))
    await visitor.keys('Tab', 'Enter')
    await visitor.sees(/Cancellato documento con id =/)
    await count(visitor, '9 schede')
    await visitor.keys('Control+z')
    await count(visitor, '10 schede')

    // A copy begins with the same fields.
    await tabsTo(visitor, visitor.button('Azioni per «Onda 1»'))
    await visitor.keys('ArrowDown', 'ArrowDown')
    await eventually(visitor.focused, 'Copia «Onda 1»')
    await visitor.keys('Enter')
    await visitor.isAt(`${LIST}/newArchive`)
    await eventually(() => visitor.page.getByLabel(/^Segnatura/).first().inputValue(), 'RAD 2')
    await visitor.follows('Torna all’elenco')
    await visitor.isAt(`${LIST}?q=onda&sort=segnatura`)

    await tabsTo(visitor, visitor.button('Azioni per «Onda 4»'))
    await visitor.keys('Enter')
    await tabsTo(visitor, visitor.link('Cronologia di «Onda 4»'))
    await visitor.keys('Enter')
    await visitor.isAt(/^\/configuration\/history\?entity=document&id=/)
  })

  story('a record that somebody else has deleted is reported and no longer selected', async ({ visits }) => {
    const visitor = await comes(visits, 'it', '?q=onda&sort=segnatura')
    for (const title of ['Onda 8', 'Onda 9']) await box(visitor, title).check()
    const gone = (await recordsWith(archive.url, 'q=onda')).find(({ title }) => title === 'Onda 9')!
    await ask(archive.url, `documents/${gone.id}`, { method: 'DELETE' })
    await visitor.presses('Cambia un campo', bar(visitor))
    await visitor.dialog().getByLabel('Campo').selectOption({ label: 'Anno' })
    await visitor.dialog().getByLabel('Anno', { exact: true }).fill('1979')
    await visitor.sees(visitor.dialog().getByText('1 non c’è più.'))
    await visitor.presses('Cambia 1 scheda', visitor.dialog())
    await visitor.sees('FATTO: cambiata 1 scheda.')
    await visitor.sees(bar(visitor).getByText(/^1 di \d+ selezionata$/))
  })

  story('a new search clears the selection of records that it may not find', async ({ visits }) => {
    const visitor = await comes(visits, 'it', '?q=sfratti&sort=segnatura')
    const [old] = await titles(visitor)
    const letGo = await holds(visitor, '**/archive/documents?*', 'GET')
    await visitor.page.getByRole('main').getByRole('searchbox').fill('onda')
    await visitor.keys('Enter')
    await visitor.isAt(/q=onda/)
    await box(visitor, old!).click()
    letGo()
    await box(visitor, 'Onda 3').check()
    await visitor.sees(bar(visitor).getByText(/^1 di \d+ selezionata$/))
  })
})
