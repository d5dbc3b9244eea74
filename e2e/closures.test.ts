import { recordPath, unitPath } from '@faldone/contract/addresses.ts'
import { presentDay } from '@faldone/contract/closure.ts'
import type { ArchiveDocument } from '@faldone/contract/document.ts'
import { afterAll, beforeAll } from 'vitest'
import { ask, editing, recordsWith } from './support/describing.ts'
import { ADMINISTRATOR, as } from './support/people.ts'
import { startSampleServer, type SampleServer } from './support/sample-server.ts'
import { byTurns, storiesElsewhere } from './support/story.ts'
import { eventually, type Visitor } from './support/visitor.ts'
import { walksTo } from './support/walk.ts'

const RIGHTS = {
  it: {
    edit: 'Modifica', field: 'Dichiarazione dei diritti', save: 'Salva', facts: 'Notizie',
    by: 'CC BY 4.0 – attribuzione', from: (name: string) => `indicata per «${name}»`,
  },
  en: {
    edit: 'Edit', field: 'Rights statement', save: 'Save', facts: 'In brief',
    by: 'CC BY 4.0 – Attribution', from: (name: string) => `stated for everything in “${name}”`,
  },
} as const
const LICENCE = 'creativecommons.org/licenses/by/4.0/'

const main = ({ page }: Visitor) => page.getByRole('main')

const PLACE = 'location=scaffale b'
const field = (visitor: Visitor, name: string) => visitor.dialog().getByLabel(name, { exact: true })
const term = (visitor: Visitor, name: string) => visitor.page.locator('dt').getByText(name, { exact: true })

/** On the page of a record; staff see a lock beside it. */
const place = (visitor: Visitor) => visitor.page.locator('dt').filter({ hasText: /^(Posizione|Storage location)/ })

/** Whether the search by fields offers the field and the record shows it. */
async function knowsWhereItLies(visitor: Visitor, record: string, isShown: boolean): Promise<void> {
  const times = isShown ? 1 : 0
  // The settings are read with the page.
  await visitor.opens('/archives/documentArchive')
  await visitor.presses(/^(Ricerca per campi|Search by fields)$/)
  await visitor.sees(field(visitor, 'Autore').or(field(visitor, 'Author')))
  await eventually(() => field(visitor, 'Posizione').or(field(visitor, 'Storage location')).count(), times)
  await visitor.keys('Escape')
  await visitor.goesOn(`/archives/documentArchive/${record}`)
  await visitor.sees(term(visitor, 'Indirizzo stabile').or(term(visitor, 'Permanent link')))
  await eventually(() => place(visitor).count(), times)
}

let archive: SampleServer

beforeAll(async () => {
  archive = await startSampleServer()
})
afterAll(() => archive?.stop())

storiesElsewhere('Fields for staff', (story) => {
  story('only staff see where a record is kept, until an Administrator shows it to everybody and hides it again', async ({ visits }) => {
    const { url } = archive
    const visitor = await visits(url)
    const [record] = await recordsWith(url, 'q=caorso&tipologia=Volantino')
    const ada = await walksTo(visits, url, '/configuration/settings')
    await knowsWhereItLies(visitor, record!.id, false)

    // For visitors, an address shared by the staff searches without the staff-only field.
    await visitor.goesOn(`/archives/documentArchive?q=caorso&${PLACE}`)
    await visitor.sees(visitor.results().getByRole('article').first())
    await eventually(() => visitor.button(/^Togli Posizione/).count(), 0)
    await knowsWhereItLies(ada, record!.id, true)
    await eventually(() => place(ada).innerText(), /\((riservat[oa]|staff only)\)$/i)

    await ada.opens('/configuration/settings')
    await ada.page.getByRole('checkbox', { name: 'Posizione' }).check()
    await ada.presses('Salva')
    await ada.sees('Impostazioni salvate')
    await knowsWhereItLies(visitor, record!.id, true)
    await visitor.goesOn(`/archives/documentArchive?q=caorso&${PLACE}`)
    await visitor.sees(visitor.button('Togli Posizione: scaffale b'))
    await visitor.finds(/^\d+ sched[ae]$/)
    // The tree of this search may still be on its way, and would be refused once the field is closed.
    await visitor.goesOn('/use')

    await ada.presses('Annulla', ada.page.getByRole('status'))
    await ada.sees('annullato')
    await eventually(() => ada.page.getByRole('checkbox', { name: /Posizione/ }).isChecked(), false)
    await knowsWhereItLies(visitor, record!.id, false)
  })
})

storiesElsewhere('Rights', (story) => {
  byTurns(story, (turn, language) => {
    const words = RIGHTS[language]

    turn(`are chosen from the list for a fondo, and hold for its records (${language})`, async ({ visits }) => {
      const found = await recordsWith(archive.url, 'kind=image&hasFiles=true')
      const record = await ask<ArchiveDocument>(archive.url, `documents/${found.find(({ path }) => path.length > 0)!.id}`)
      const [fondo] = record.path
      const ada = await walksTo(visits, archive.url, unitPath(fondo!), ADMINISTRATOR, language)
      const reader = await visits(archive.url)
      await reader.speaks(language)
      await ada.presses(words.edit)
      // Folded away, where the fondo says nothing else about access.
      const field = ada.dialog().getByLabel(words.field)
      await ada.dialog().locator('details', { has: ada.page.getByLabel(words.field) }).last().locator('summary').click()
      await field.selectOption(words.by)
      await ada.presses(words.save, ada.dialog())
      await ada.noLongerSees(ada.dialog())
      await ada.sees(ada.region(words.facts).getByRole('link', { name: words.by }))

      await reader.opens(recordPath(record))
      const main = reader.page.getByRole('main')
      await reader.sees(main.getByRole('link', { name: words.by }))
      await reader.sees(main.getByText(new RegExp(words.from('.*'))))
      const data = await reader.page.locator('script[type="application/ld+json"]').allTextContents()
      await eventually(() => data.join().includes(`"license":"http://${LICENCE}"`), true)
      const manifest = await ask<{ rights: string; requiredStatement: { value: Record<string, string[]> } }>(
        archive.url, `documents/${record.id}/manifest`
      )
      await eventually(() => manifest.rights, `http://${LICENCE}`)
      await eventually(() => manifest.requiredStatement.value[language]!.includes(words.by), true)
      const { version } = await ask<{ version: number }>(archive.url, `units/${fondo!.id}`)
      await ask(archive.url, `units/${fondo!.id}`, { method: 'PUT', body: { rights: null }, headers: { 'If-Match': `"${version}"` } })
    })
  })
})

storiesElsewhere('What cannot be consulted yet', (story) => {
  byTurns(story, (turn, language) => {
    const say = <T,>(it: T, en: T): T => (language === 'it' ? it : en)

    turn(`a record is closed, its day shown before it is saved, and announced to visitors (${language})`, async ({ visits }) => {
      const { url } = archive
      const record = (await recordsWith(url, 'kind=document&q=caorso&tipologia=Volantino'))[say(0, 1)]
      const page = `/archives/documentArchive/${record!.id}`
      const ada = await walksTo(visits, url, editing(record!.id), ADMINISTRATOR, language)
      const reader = await visits(url)
      await reader.speaks(language)

      await main(ada).getByText(say('Consultabilità', 'Access restrictions'), { exact: true }).click()
      const reason = main(ada).getByRole('combobox', { name: say('Perché non è consultabile', 'Why it’s closed') })
      await reason.selectOption('sensitive')
      const opening = main(ada).getByRole('status').filter({ hasText: say(/40 anni/, /40 years/) })
      await ada.sees(opening.getByText(say(/dalla data più recente, 19\d\d/, /after the latest date, 19\d\d/)))
      const until = main(ada).getByRole('textbox', { name: say('Fino al (compreso)', 'Closed until (inclusive)') })
      await until.fill('2')
      await ada.keys('Control+Enter')
      await ada.sees(main(ada).getByText(say('Scrivi una data come 2040-12-31', 'Enter a day like 2040-12-31')))
      await until.fill('2040')
      await ada.sees(main(ada).getByText(say(/^Si apre il 1º gennaio 2041: non/, /^Opens on 1 January 2041: closed/)))
      await main(ada).getByRole('checkbox', { name: say('I visitatori sanno che c’è', 'Tell visitors it exists') }).check()
      await ada.keys('Control+Enter')
      await ada.sees(/^(FATTO|DONE): /)
      await ada.opens(page)
      await ada.sees(main(ada).getByText(say('Si apre il 1º gennaio 2041', 'Opens on 1 January 2041')))

      await reader.opens(page)
      await reader.sees(say('È nell’archivio, ma non si può ancora consultare.', 'It’s in the archive, but it can’t be consulted yet.'))
      await reader.sees(main(reader).getByText(say('Si apre il 1º gennaio 2041', 'Opens on 1 January 2041')))
      await eventually(() => main(reader).getByRole('img').count(), 0)
      await main(reader).getByRole('definition').getByRole('link').first().click()
      const closed = reader.region(say('Non ancora consultabili', 'Not open yet'))
      await reader.sees(closed.getByRole('listitem').filter({ hasText: record!.title })
        .getByText(say('Si apre il 1º gennaio 2041', 'Opens on 1 January 2041')))
    })

    turn(`staff read what opens when, by month, and what never opens (${language})`, async ({ visits, founds }) => {
      const { url } = await founds({ samples: false, sheets: { document: 'Titolo\nVerbale\nLettera' } })
      const ada = await visits(url)
      await ada.speaks(language)
      const [dated, never] = await recordsWith(url, 'kind=document')
      await as(ada, '/configuration/closures')
      await ada.sees(say('Nessuna apertura in programma.', 'Nothing is due to open.'))
      const close = ({ id, version }: ArchiveDocument, closure: object) =>
        ask(url, `documents/${id}`, { method: 'PUT', body: { closure }, headers: { 'If-Match': `"${version}"` } })
      await close(dated!, { reason: 'donor', until: '2040-06-30' })
      await close(never!, { reason: 'donor' })
      await ada.reloads()
      await ada.sees(main(ada).getByRole('heading', { name: say('Luglio 2040', 'July 2040') }))
      await ada.sees(main(ada).getByRole('listitem').filter({ hasText: dated!.title })
        .getByText(say('Si apre il 1º luglio 2040', 'Opens on 1 July 2040')))
      await main(ada).getByRole('link', { name: say('Senza data di apertura 1', 'No opening date 1') }).click()
      const missing = say('Senza data di apertura: manca una data di fine.', 'No opening date: an end date is missing.')
      await ada.sees(main(ada).getByText(missing))
      await main(ada).getByRole('link', { name: never!.title }).click()
      await ada.sees(ada.page.getByRole('heading', { level: 1, name: never!.title }))
    })

    turn(`access to many records is restricted at once, and undone (${language})`, async ({ visits }) => {
      const list = '/configuration/configureArchive/manageArchive?q=caorso'
      const ada = await walksTo(visits, archive.url, list, ADMINISTRATOR, language)
      await main(ada).getByRole('checkbox', { name: say(/questa pagina/, /this page/) }).check()
      await ada.presses(say('Cambia un campo', 'Set a field'))
      await ada.dialog().getByLabel(say('Campo', 'Field')).selectOption({ label: say('Consultabilità', 'Access restrictions') })
      await ada.dialog().getByRole('combobox', { name: say('Perché non è consultabile', 'Why it’s closed') }).selectOption('sensitive')
      await ada.sees(ada.dialog().getByText(say(/^Ognuna si apre secondo/, /^Each opens according to its own/)))
      await ada.dialog().getByRole('button', { name: say(/^Cambia \d+ sched/, /^Change \d+ record/) }).click()
      await ada.sees(say(/^FATTO: cambiat[ae] \d+ sched/, /^DONE: \d+ records? changed/))
      await ada.presses(say('Annulla', 'Undo'))
      await ada.sees(say(/^Annullato/, /^Undone/))
    })

    turn(`a file opens at the turn of the day (${language})`, async ({ visits, founds, expectErrors }) => {
      const own = await founds()
      const reader = await visits(own.url)
      await reader.speaks(language)
      const [found] = await recordsWith(own.url, 'kind=image&hasFiles=true')
      const record = await ask<ArchiveDocument>(own.url, `documents/${found!.id}`)
      for (const { id } of record.files) {
        const closure = { reason: 'donor', until: presentDay(), announced: true }
        await ask(own.url, `documents/${record.id}/files/${id}`, { method: 'PUT', body: { closure } })
      }
      const closed = main(reader).getByText(say(/^Un file non è consultabile: Volontà/, /^One file is closed: Donor/)).first()
      const download = main(reader).getByRole('button', { name: say(/^Scarica/, /^Download/) })
      await reader.opens(recordPath(record))
      await reader.sees(closed)
      await eventually(() => download.count(), 0)
      // The page may still ask for what is below the record.
      expectErrors(/ERR_CONNECTION/)
      await own.restart({ DAYS_AHEAD: '1' })
      const address = `${own.url}/api/archive/documents/${record.id}`
      await eventually(async () => ((await (await fetch(address)).json()) as ArchiveDocument).closedFiles.length, 0)
      await reader.reloads()
      await reader.sees(download)
      await eventually(() => closed.count(), 0)
    })
  })
})
