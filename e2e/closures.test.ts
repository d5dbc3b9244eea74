import { recordPath } from '@faldone/contract/addresses.ts'
import { presentDay } from '@faldone/contract/closure.ts'
import type { ArchiveDocument } from '@faldone/contract/document.ts'
import { ask, editing, recordsWith } from './support/describing.ts'
import { as } from './support/people.ts'
import { byTurns, storiesElsewhere } from './support/story.ts'
import { eventually, type Visitor } from './support/visitor.ts'

const main = ({ page }: Visitor) => page.getByRole('main')

storiesElsewhere('What cannot be consulted yet', (story) => {
  byTurns(story, (turn, language) => {
    const say = <T,>(it: T, en: T): T => (language === 'it' ? it : en)

    turn(`a record is closed, its day shown before it is saved, and announced to visitors (${language})`, async ({ visits, founds }) => {
      const { url } = await founds()
      const [ada, reader] = [await visits(url), await visits(url)]
      await ada.speaks(language)
      await reader.speaks(language)
      const [record] = await recordsWith(url, 'kind=document&q=caorso&tipologia=Volantino')
      const page = `/archives/documentArchive/${record!.id}`
      await as(ada, editing(record!.id))

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

    turn(`access to many records is restricted at once, and undone (${language})`, async ({ visits, founds }) => {
      const { url } = await founds()
      const ada = await visits(url)
      await ada.speaks(language)
      await as(ada, '/configuration/configureArchive/manageArchive?q=caorso')
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
      const archive = await founds()
      const reader = await visits(archive.url)
      await reader.speaks(language)
      const [found] = await recordsWith(archive.url, 'kind=image&hasFiles=true')
      const record = await ask<ArchiveDocument>(archive.url, `documents/${found!.id}`)
      for (const { id } of record.files) {
        const closure = { reason: 'donor', until: presentDay(), announced: true }
        await ask(archive.url, `documents/${record.id}/files/${id}`, { method: 'PUT', body: { closure } })
      }
      const closed = main(reader).getByText(say(/^Un file non è consultabile: Volontà/, /^One file is closed: Donor/)).first()
      const download = main(reader).getByRole('button', { name: say(/^Scarica/, /^Download/) })
      await reader.opens(recordPath(record))
      await reader.sees(closed)
      await eventually(() => download.count(), 0)
      // The page may still ask for what is below the record.
      expectErrors(/ERR_CONNECTION/)
      await archive.restart({ DAYS_AHEAD: '1' })
      const address = `${archive.url}/api/archive/documents/${record.id}`
      await eventually(async () => ((await (await fetch(address)).json()) as ArchiveDocument).closedFiles.length, 0)
      await reader.reloads()
      await reader.sees(download)
      await eventually(() => closed.count(), 0)
    })
  })
})
