import type { Locator, Route } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { ask, CREATE, editing, field, makeRecord, recordsWith } from './support/describing.ts'
import { makeUnit } from './support/hierarchy.ts'
import { ADMINISTRATOR, aPerson, as, type Person, profile, signIn, signOut } from './support/people.ts'
import { type SampleServer, startSampleServer } from './support/sample-server.ts'
import { brings, cell, csv, goes, savesRows, types } from './support/sheets.ts'
import { storiesElsewhere } from './support/story.ts'
import { eventually, type Visitor } from './support/visitor.ts'

const BUSY = {
  status: 503, headers: { 'Retry-After': '5' },
  json: { Error: ['L’archivio è occupato'], Message: 'L’archivio è occupato', code: 'BUSY', requestId: 'r1' },
}
const GONE = { status: 404, json: { Error: ['Non trovato'], Message: 'Non trovato', code: 'NOT_FOUND', requestId: 'r1' } }
const IMPORT = '/importexport/importFromExcel'
const SHEET = ['Titolo,Data', 'Contro gli sfratti,1977', 'Assemblea,1978']

let archive: SampleServer
let bruna: Person

/** Lets the story answer the calls of a method. */
const answers = ({ page }: Visitor, calls: string | RegExp, method: string, answer: (route: Route) => Promise<void>) =>
  page.route(calls, (route) => (route.request().method() === method ? answer(route) : route.fallback()))

/** Counts the calls from now on. */
function counts({ page }: Visitor, calls: RegExp): () => number {
  let count = 0
  page.on('request', (request) => void (calls.test(request.url()) && (count += 1)))
  return () => count
}

/** The session ends in another tab, and the person signs in again here. */
async function endsElsewhere(visitor: Visitor, person: Person, other: Visitor): Promise<void> {
  await other.opens('/use')
  await signOut(other)
  await visitor.turnsHere()
  await visitor.isAt(/^\/login/)
  await signIn(visitor, person)
}

/** The description that a screen reader reads after the name of a field. */
const describedBy = (control: Locator) =>
  control.evaluate((element) => (element.getAttribute('aria-describedby') ?? '').split(' ').map(
    (id) => document.getElementById(id)?.textContent ?? ''
  ).join(' '))

const left = ({ page }: Visitor) => page.getByRole('status').filter({ hasText: 'Non è stato salvato' })

storiesElsewhere('Mishaps', (story) => {
  beforeAll(async () => {
    archive = await startSampleServer({ samples: false, sheets: { document: 'Titolo\nNastro 1' } })
    bruna = await aPerson(archive.url, 'Configurator')
  })
  afterAll(() => archive?.stop())

  story('saving twice at once saves once; while the archive is busy a dialog stays until it says so, and a word is not called wrong', async ({ visits, expectErrors }) => {
    const visitor = await visits(archive.url)
    expectErrors(/status of 503/)
    await as(visitor, CREATE, bruna)
    await field(visitor, 'title').fill('Una volta sola')
    await visitor.page.evaluate(() => {
      const press = () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true }))
      press()
      press()
    })
    await visitor.sees('FATTO: creata la scheda «Una volta sola».')
    await eventually(async () => (await recordsWith(archive.url, 'q=%22Una%20volta%20sola%22')).length, 1)
    await visitor.isAt(/[?&]id=/)
    visitor.isOnWalk = true
    const { id } = await makeRecord(archive.url, { title: 'Da non perdere' })
    await visitor.opens('/configuration/configureArchive/manageArchive')
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await answers(visitor, `**/documents/${id}*`, 'DELETE', async (route) => {
      await held
      await route.fulfill(BUSY)
    })
    await visitor.presses('Azioni per «Da non perdere»')
    await visitor.presses('Elimina «Da non perdere»')
    await visitor.presses('Elimina', visitor.dialog())
    await visitor.sees(visitor.dialog().locator('[aria-busy=true]'))
    await visitor.keys('Escape', 'Escape', 'Escape')
    await visitor.sees(visitor.dialog())
    answer()
    await visitor.sees(visitor.dialog().getByText('L’archivio è occupato'))
    await visitor.keys('Escape')
    await visitor.noLongerSees(visitor.dialog())
    await visitor.opens('/configuration/manageTematica')
    await visitor.presses('Aggiungi una tematica')
    const italian = visitor.page.getByRole('main').locator('input[name=it]')
    await answers(visitor, '**/tematiche', 'POST', (route) => route.fulfill(BUSY))
    await italian.fill('Acqua')
    await visitor.keys('Enter')
    await visitor.sees(visitor.page.getByRole('alert').getByText('L’archivio è occupato'))
    await eventually(() => italian.getAttribute('aria-invalid'), null)
    await eventually(() => italian.inputValue(), 'Acqua')
  })

  story('a theme or unit that has been deleted since it was chosen is reported beside its field and no longer offered', async ({ visits, expectErrors }) => {
    const { id } = await makeRecord(archive.url, { title: 'Scelta vana' })
    const theme = await ask<{ id: string }>(archive.url, 'tematiche', { method: 'POST', body: { it: 'Tema vano' } })
    const fondo = await makeUnit(archive.url, 'fondo', { name: 'Fondo vano' })
    const visitor = await visits(archive.url)
    expectErrors(/status of 400/)
    await as(visitor, editing(id), bruna)
    const option = (name: string) => visitor.page.getByRole('option', { name })
    for (const [name, words, path, said] of [
      ['tematiche', 'Tema vano', `tematiche/${theme.id}`, /Valore sconosciuto: Tema vano/],
      ['fondo', 'Fondo vano', `fondi/${fondo.id}`, /[Nn]on c’è più/],
    ] as const) {
      await field(visitor, name).fill(words)
      await visitor.sees(option(words))
      await visitor.keys('Enter')
      await ask(archive.url, path, { method: 'DELETE' })
      await visitor.presses(/^Salva(?! e)/)
      await eventually(() => describedBy(field(visitor, name)), said)
      await visitor.sees('C’è 1 campo da correggere')
      if (name === 'tematiche') await visitor.presses(/Tema vano/, visitor.page.getByRole('main').getByRole('list', { name: 'Tematica' }))
      await field(visitor, name).fill('vano')
      await eventually(() => option(words).count(), 0)
    }
  })

  story('a sheet and an export that the server has forgotten say so and are not requested again', async ({ visits }) => {
    const visitor = await visits(archive.url)
    await visitor.clock.install()
    await as(visitor, IMPORT, bruna)
    await brings(visitor, csv('dimenticato.csv', SHEET))
    const importId = new URL(visitor.page.url()).searchParams.get('import')!
    await ask(archive.url, `xls/${importId}`, { method: 'DELETE' })
    await visitor.clock.fastForward('00:16')
    await visitor.sees(visitor.heading('Importazione non trovata'))
    const asked = counts(visitor, new RegExp(`/xls/${importId}$`))
    for (let times = 0; times < 3; times++) await visitor.clock.fastForward('00:16')
    await eventually(asked, 0)

    await answers(visitor, '**/xls/exports/*', 'GET', (route) => route.fulfill(GONE))
    await answers(visitor, '**/xls/exports?*', 'POST', async (route) => {
      const response = await route.fetch()
      return route.fulfill({ response, json: { ...(await response.json()) as object, state: 'exporting', url: null } })
    })
    visitor.isOnWalk = true
    await visitor.opens('/importexport/exportToExcel')
    await visitor.presses(/^Esporta$/)
    await visitor.clock.fastForward('00:01')
    await visitor.sees('Il server non ha più questo file: esportalo di nuovo.')
    const askedForExport = counts(visitor, /\/xls\/exports\/[^?]/)
    for (let times = 0; times < 5; times++) await visitor.clock.fastForward('00:01')
    await eventually(askedForExport, 0)
    await visitor.presses('Un’altra esportazione')
    await visitor.sees(visitor.button(/^Esporta$/))
    await eventually(visitor.focused, /^Il foglio/)
  })

  story('text of a cell is offered again after the session has ended or the cell was refused', async ({
    visits, tab, expectErrors,
  }) => {
    const visitor = await visits(archive.url)
    expectErrors(/status of (401|503)/)
    await as(visitor, IMPORT, bruna)
    await brings(visitor, csv('celle.csv', SHEET))
    await goes(visitor, 2, 1)
    await visitor.page.keyboard.type('Contro gli sfratti e il carov')
    await endsElsewhere(visitor, bruna, await tab(visitor))
    await visitor.sees(left(visitor).getByText('riga 2, Titolo: «Contro gli sfratti e il carov»'))
    await visitor.reloads()
    await savesRows(visitor, () => visitor.presses('Salvalo ora', left(visitor)))
    await eventually(() => cell(visitor, 2, 1).innerText(), /^Contro gli sfratti e il carov/)
    await eventually(() => left(visitor).count(), 0)

    let isBusy = true
    await answers(visitor, '**/rows', 'PATCH', (route) => (isBusy ? route.fulfill(BUSY) : route.fallback()))
    await types(visitor, 3, 1, 'Assemblea generale')
    await visitor.sees('Non salvato: L’archivio è occupato')
    await visitor.sees(left(visitor).getByText('riga 3, Titolo: «Assemblea generale»'))
    isBusy = false
    await savesRows(visitor, () => visitor.presses('Salvalo ora'))
    await visitor.sees('Controllato')
    await eventually(() => cell(visitor, 3, 1).innerText(), /^Assemblea generale/)
    await eventually(() => left(visitor).count(), 0)
  })

  story('an unsent invitation is kept when the session ends, until it is sent or discarded', async ({ visits, tab }) => {
    const ada = await visits(archive.url)
    await as(ada, '/register')
    await ada.writes('Nome utente', 'carla')
    await ada.writes('Cognome', 'Neri')
    await endsElsewhere(ada, ADMINISTRATOR, await tab(ada))
    await ada.sees('Ecco quello che avevi già scritto.')
    const userName = () => ada.page.getByLabel('Nome utente').inputValue()
    await eventually(userName, 'carla')
    await ada.presses('Scarta')
    await eventually(userName, '')
    await ada.reloads()
    await ada.sees(profile(ada))
    await eventually(userName, '')

    for (const [label, text] of [
      ['Nome utente', 'carla'], [/^Nome(?! utente)/, 'Carla'], ['Cognome', 'Neri'], ['E-mail', 'carla@example.org'],
    ] as const) await ada.writes(label, text)
    await ada.page.getByLabel('Utente', { exact: true }).check()
    await ada.presses('Registra l’utente')
    await ada.presses('Registra un altro utente')
    await eventually(userName, '')
  })
})
