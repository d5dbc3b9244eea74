import type { Locator } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { arrives, ask, CREATE, deleteRecord, editing, field, makeRecord, recordsWith, theRecord } from './support/describing.ts'
import { ADMINISTRATOR, aPerson, as, type Person } from './support/people.ts'
import { makeUnit, notice, unit } from './support/hierarchy.ts'
import { holds, isDealtWith, loses } from './support/lines.ts'
import { type SampleServer, startSampleServer } from './support/sample-server.ts'
import { brings, csv } from './support/sheets.ts'
import { storiesElsewhere } from './support/story.ts'
import { eventually, type Visitor } from './support/visitor.ts'

// Longer than 250 lines because the stories share one archive and one person.

let archive: SampleServer
let bruna: Person

const saves = (visitor: Visitor) => visitor.presses(/^Salva(?! e)/)
const isSending = (visitor: Visitor) => visitor.sees(visitor.page.getByRole('main').locator('button[aria-disabled=true]'))
const closesNotice = async (visitor: Visitor) => {
  await visitor.sees(notice(visitor))
  await visitor.presses('Chiudi l’avviso', notice(visitor))
  await visitor.noLongerSees(notice(visitor))
}
const valueOf = (visitor: Visitor, name: Parameters<typeof field>[1]) => field(visitor, name).inputValue()

storiesElsewhere('On a bad connection', (story) => {
  beforeAll(async () => {
    archive = await startSampleServer({ samples: false })
    bruna = await aPerson(archive.url, 'Configurator')
  })
  afterAll(() => archive?.stop())

  story('text typed into a record while it is being saved stays, counts as unsaved, and is saved next; so does text typed later', async ({ visits }) => {
    const { id } = await makeRecord(archive.url, { title: 'Sciopero' })
    const visitor = await arrives(visits, archive.url, bruna, editing(id))
    await field(visitor, 'title').fill('Sciopero generale')
    const letGo = await holds(visitor, `**/documents/${id}`, 'PUT')
    await saves(visitor)
    await isSending(visitor)
    await field(visitor, 'place').fill('Milano')
    await field(visitor, 'detail').pressSequentially('Due fogli')
    letGo()
    await visitor.sees('FATTO: salvata la scheda «Sciopero generale».')
    await eventually(() => valueOf(visitor, 'detail'), 'Due fogli')
    await visitor.follows('Torna all’elenco')
    await visitor.sees(visitor.dialog('Modifiche non salvate'))
    await visitor.presses('Resta qui')
    await saves(visitor)
    await eventually(
      () => theRecord(archive.url, id).then(({ title, place, detail }) => [title, place, detail]),
      ['Sciopero generale', 'Milano', 'Due fogli']
    )
    await visitor.noLongerSees(visitor.page.getByRole('main').locator('button[aria-disabled=true]'))
    await field(visitor, 'title').fill('Sciopero del 25 aprile')
    await visitor.follows('Torna all’elenco')
    await visitor.sees(visitor.dialog('Modifiche non salvate'))
  })

  story('text typed into a new record while it is being created moves to its page', async ({ visits }) => {
    const visitor = await arrives(visits, archive.url, bruna, CREATE)
    for (const press of [saves, (one: Visitor) => one.presses('Salva e prossima')]) {
      if (press !== saves) await visitor.opens(CREATE)
      await field(visitor, 'title').fill('Nuovo')
      const letGo = await holds(visitor, '**/archive/documents', 'POST')
      await press(visitor)
      await isSending(visitor)
      await field(visitor, 'place').fill('Torino')
      letGo()
      await visitor.sees('FATTO: creata la scheda «Nuovo».')
      await visitor.sees(/Ripresa la bozza/)
      await eventually(() => valueOf(visitor, 'place'), 'Torino')
      await saves(visitor)
      const id = new URL(visitor.page.url()).searchParams.get('id')!
      await eventually(() => theRecord(archive.url, id).then(({ place }) => place), 'Torino')
      await visitor.page.unrouteAll()
    }
  })

  story('users who leave while a record is being created are not brought back to it', async ({ visits }) => {
    const visitor = await arrives(visits, archive.url, bruna, CREATE)
    await field(visitor, 'title').fill('Lasciato a metà')
    const letGo = await holds(visitor, '**/archive/documents', 'POST')
    await saves(visitor)
    await isSending(visitor)
    await visitor.follows('Configurazione', visitor.navigation('Menu principale'))
    await visitor.presses('Esci e tieni la bozza')
    await visitor.isAt('/configuration')
    await isDealtWith(visitor, letGo, (answer) => answer.status() === 201)
    await visitor.isAt('/configuration')
  })

  story('users who leave while a sheet is being sent, a record read or a term created are not brought back', async ({ visits }) => {
    const visitor = await arrives(visits, archive.url, bruna, CREATE)
    const leaves = async (letGo: () => void, answered: RegExp) => {
      await visitor.follows('Home', visitor.navigation('Menu principale'))
      await visitor.isAt('/home')
      await isDealtWith(visitor, letGo, answered)
      await visitor.isAt('/home')
    }
    await makeRecord(archive.url, { title: 'Da copiare con calma' })
    await visitor.opens('/configuration/configureArchive/manageArchive')
    const read = await holds(visitor, '**/archive/documents/*', 'GET')
    await visitor.presses('Azioni per «Da copiare con calma»')
    await visitor.presses('Copia «Da copiare con calma»')
    // On its way to the home, whose scripts have not arrived.
    const scripts = await holds(visitor, '**/assets/**', 'GET')
    const asked = visitor.page.waitForRequest('**/assets/**')
    await visitor.follows('Home', visitor.navigation('Menu principale'))
    await asked
    await isDealtWith(visitor, read, /documents\/[^?]/)
    scripts()
    await visitor.isAt('/home')

    await visitor.opens(CREATE)
    await field(visitor, 'tematiche').fill('Sanità')
    await visitor.sees(visitor.page.getByRole('option', { name: /Sanità/ }))
    await visitor.keys('Enter')
    await visitor.isAt(`${CREATE}/manageTematica`)
    const made = await holds(visitor, '**/archive/tematiche', 'POST')
    await visitor.presses(/^Aggiungi$/, visitor.page.getByRole('main'))
    await leaves(made, /tematiche$/)

    await visitor.opens('/importexport/importFromExcel')
    const checked = await holds(visitor, '**/validate', 'POST')
    await visitor.page.locator('input[type=file]').first().setInputFiles(csv('lento.csv', ['Titolo', 'Nastro']))
    await visitor.sees('lento.csv')
    await leaves(checked, /validate$/)
  })

  story('a sheet that is being acquired is shown so even if the answer to the request is lost', async ({ visits, expectErrors }) => {
    const visitor = await visits(archive.url)
    await as(visitor, '/importexport/importFromExcel', bruna)
    expectErrors(/ERR_/)
    await brings(visitor, csv('acquisito.csv', ['Titolo', 'Nastro acquisito']))
    await visitor.follows('Anteprima')
    await loses(visitor, '**/acquire', 'POST')
    await visitor.presses(/^Importa/)
    // Sooner than the page would next ask for its state.
    await visitor.page.getByText(/^Importato .* da /).waitFor({ timeout: 6_000 })
  })

  story('a new record whose answer is lost is created once, with the text typed since, even after a reload', async ({ visits, expectErrors }) => {
    const visitor = await arrives(visits, archive.url, bruna, CREATE)
    expectErrors(/ERR_|status of 409/)
    visitor.page.on('dialog', (asked) => void asked.accept())
    for (const isReloaded of [false, true]) {
      if (isReloaded) await visitor.opens(CREATE)
      await field(visitor, 'title').fill('Mandato due volte')
      await loses(visitor, '**/archive/documents', 'POST')
      await saves(visitor)
      await visitor.sees('il sito non è raggiungibile')
      await field(visitor, 'place').fill('Bari')
      await visitor.sees(/Bozza salvata:/)
      if (isReloaded) await visitor.reloads()
      await saves(visitor)
      await visitor.sees('FATTO: creata la scheda «Mandato due volte».')
      const made = await recordsWith(archive.url, 'q=%22Mandato%20due%20volte%22')
      await eventually(() => made.map(({ place }) => place), ['Bari'])
      await deleteRecord(archive.url, made[0]!.id)
      await visitor.page.unrouteAll()
    }
  })

  story('text typed into a page or into the settings while they are being saved stays', async ({ visits }) => {
    const ada = await visits(archive.url)
    await as(ada, '/configuration/texts/references?text=it')
    ada.isOnWalk = true
    const text = ada.page.getByRole('main').locator('textarea')
    await text.fill('# Uno')
    const letGo = await holds(ada, '**/archive/content/**', 'PUT')
    await ada.presses('Salva', ada.page.getByRole('main'))
    await isSending(ada)
    await text.fill('# Uno e due')
    letGo()
    await closesNotice(ada)
    await eventually(() => text.inputValue(), '# Uno e due')
    await ada.presses('Salva', ada.page.getByRole('main'))
    await closesNotice(ada)
    await eventually(async () => (await ask<{ text: string }>(archive.url, 'content/references?lang=it')).text, /^# Uno e due\n$/)

    await ada.opens('/configuration/settings')
    const word = (name: string) => ada.page.getByRole('main').locator(`[name=${name}]`)
    await word('siteShortName').fill('Centro')
    const letGoOn = await holds(ada, '**/archive/settings', 'PUT')
    await ada.presses('Salva', ada.page.getByRole('main'))
    await isSending(ada)
    await word('contact').fill('via Rossi 1')
    letGoOn()
    await ada.sees(notice(ada))
    await eventually(() => word('contact').inputValue(), 'via Rossi 1')
    await ada.presses('Salva', ada.page.getByRole('main'))
    await eventually(async () => (await ask<{ contact: string }>(archive.url, 'settings')).contact, 'via Rossi 1')
  })

  story('the labels of a term and the description of a unit are read-only while they are being sent', async ({ visits }) => {
    await ask(archive.url, 'tematiche', { method: 'POST', body: { it: 'Aria' } })
    await makeUnit(archive.url, 'fondo', { name: 'Fondo Verdi' })
    const visitor = await visits(archive.url)
    const staysAsSent = async (calls: string, name: string, where: Locator) => {
      const letGo = await holds(visitor, calls, 'PUT')
      await visitor.keys('Enter')
      await visitor.sees(where.locator('button[aria-disabled=true]'))
      await visitor.page.keyboard.type(' e altro')
      await eventually(() => where.locator(`[name=${name}]`).inputValue(), /(Aria pulita|Due metri)$/)
      letGo()
    }
    await as(visitor, '/configuration/manageTematica', bruna)
    visitor.isOnWalk = true
    await visitor.presses('Modifica: Aria')
    const main = visitor.page.getByRole('main')
    await main.getByRole('form', { name: 'Modifica' }).locator('[name=it]').fill('Aria pulita')
    await staysAsSent('**/tematiche/*', 'it', main.getByRole('form', { name: 'Modifica' }))
    await closesNotice(visitor)

    await visitor.opens('/configuration/configureArchive')
    await unit(visitor, 'Fondo Verdi').click()
    await visitor.keys('Enter')
    await visitor.dialog().locator('[name=extent]').fill('Due metri')
    await staysAsSent('**/units/*', 'extent', visitor.dialog())
    await visitor.sees(notice(visitor))
  })

  story('a change whose answer is lost is not reported as somebody else’s when it is sent again', async ({ visits, expectErrors }) => {
    const { id } = await makeRecord(archive.url, { title: 'Occupazione' })
    const visitor = await arrives(visits, archive.url, ADMINISTRATOR, editing(id))
    expectErrors(/ERR_|status of 412/)
    await field(visitor, 'title').fill('Occupazione di una casa')
    await loses(visitor, `**/documents/${id}`, 'PUT')
    await saves(visitor)
    await visitor.sees('il sito non è raggiungibile')
    await saves(visitor)
    await visitor.sees('FATTO: salvata la scheda «Occupazione di una casa».')

    const main = visitor.page.getByRole('main')
    const savesAgain = async () => {
      await visitor.presses(/^Salva$/, main)
      await visitor.sees(main.getByText('il sito non è raggiungibile'))
      await visitor.presses(/^Salva$/, main)
      await closesNotice(visitor)
      await eventually(() => main.getByText(/[Qq]ualcun altro/).count(), 0)
    }
    await visitor.opens('/configuration/texts/home?text=en')
    await main.locator('textarea').fill('# Once')
    await loses(visitor, '**/archive/content/**', 'PUT')
    await savesAgain()
    await visitor.opens('/configuration/settings')
    await main.locator('[name=hoursIt]').fill('lunedì')
    await loses(visitor, '**/archive/settings', 'PUT')
    await savesAgain()
    await ask(archive.url, 'tematiche', { method: 'POST', body: { it: 'Acqua' } })
    await visitor.opens('/configuration/manageTematica')
    await visitor.presses('Modifica: Acqua')
    await main.getByRole('form', { name: 'Modifica' }).locator('[name=it]').fill('Acqua pubblica')
    await loses(visitor, '**/tematiche/*', 'PUT')
    await savesAgain()

    const fondo = await makeUnit(archive.url, 'fondo', { name: 'Fondo Neri' })
    await visitor.opens('/configuration/configureArchive')
    await unit(visitor, 'Fondo Neri').click()
    await visitor.keys('F2')
    await loses(visitor, `**/units/${fondo.id}`, 'PUT')
    await visitor.page.keyboard.type('Fondo Bianchi')
    await visitor.keys('Enter')
    await visitor.sees(main.getByText('il sito non è raggiungibile'))
    await visitor.keys('Enter')
    await visitor.sees(unit(visitor, 'Fondo Bianchi'))
    await eventually(() => main.getByText(/[Qq]ualcun altro/).count(), 0)
  })
})
