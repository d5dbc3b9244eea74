import type { KindName } from '@faldone/contract/kinds.ts'
import { afterAll, beforeAll } from 'vitest'
import { arrives, recordsWith } from './support/describing.ts'
import { aPerson, type Person } from './support/people.ts'
import { startSampleServer, type SampleServer } from './support/sample-server.ts'
import { byTurns, storiesElsewhere } from './support/story.ts'
import { eventually, type Visitor } from './support/visitor.ts'

const TITLE = { audio: /^(Titolo file audio|Audio file title)/, library: /^(Titolo|Title)/ } as const

let archive: SampleServer
let person: Person

const main = ({ page }: Visitor) => page.getByRole('main')
const field = (visitor: Visitor, name: string | RegExp) =>
  main(visitor).getByRole('textbox', { name, exact: true }).or(main(visitor).getByRole('combobox', { name, exact: true })).first()
const others = (visitor: Visitor) => main(visitor).getByText(/^(Altri campi|Other fields)$/)
const isOpen = (visitor: Visitor) =>
  main(visitor).locator('form details').first().evaluate((all) => (all as HTMLDetailsElement).open)
/** The value beside a label on the page of a record. */
const told = ({ page }: Visitor, label: string) => page.locator('dt', { hasText: label }).locator('xpath=../dd')

async function saves(visitor: Visitor, kind: KindName, title: string): Promise<string> {
  await visitor.keys('Control+Enter')
  await visitor.sees(/^(FATTO|DONE): /)
  const [record] = await recordsWith(archive.url, `kind=${kind}&q=${encodeURIComponent(`"${title}"`)}`)
  return record!.id
}

storiesElsewhere('The further fields of a record', (story) => {
  beforeAll(async () => {
    archive = await startSampleServer()
    person = await aPerson(archive.url, 'Configurator')
  })
  afterAll(() => archive?.stop())

  byTurns(story, (turn, language) => {
    const say = (it: string, en: string) => (language === 'it' ? it : en)

    turn(`a tape is described with its carrier and its duration, found by them, and shown to visitors without what is for staff (${language})`, async ({ visits }) => {
      const title = `Diretta in piazza ${language}`
      const visitor = await arrives(visits, archive.url, person, '/configuration/configureAudio/create', language)
      await field(visitor, TITLE.audio).fill(title)
      await field(visitor, say('Supporto', 'Carrier')).fill('bobina a quattro piste')
      await field(visitor, say('Durata', 'Duration')).fill('0:50:15')
      await eventually(() => isOpen(visitor), false)
      await others(visitor).click()
      await field(visitor, say('Stato di conservazione', 'Condition')).fill('nastro fragile')
      await field(visitor, say('Lingua', 'Language')).fill(say('frances', 'frenc'))
      await visitor.page.getByRole('option', { name: say('francese', 'French'), exact: true }).click()
      await visitor.sees(main(visitor).getByRole('button', { name: say('Togli francese', 'Remove French') }))
      await field(visitor, say('Collegamento', 'Link')).fill('www.esempio.it')
      await visitor.sees(say('Non è un indirizzo che si può aprire: «www.esempio.it».', 'This address can’t be opened: “www.esempio.it”.'))
      await field(visitor, say('Collegamento', 'Link')).fill('https://archive.org/details/diretta')
      await eventually(() => main(visitor).getByText(/^(Non è un indirizzo|This address)/).count(), 0)
      const id = await saves(visitor, 'audio', title)

      const reader = await visits(archive.url)
      await reader.speaks(language)
      await reader.opens(`/archives/audioArchive?medium=quattro piste&duration=50:15&languages=${say('francese', 'French')}`)
      await reader.sees(reader.results().getByRole('article').getByText(title))
      await reader.opens(`/archives/audioArchive/${id}`)
      await eventually(() => told(reader, say('Durata', 'Duration')).innerText(), '0:50:15')
      await eventually(() => told(reader, say('Lingua', 'Language')).innerText(), say('francese', 'French'))
      await eventually(
        () => told(reader, say('Collegamento', 'Link')).getByRole('link').getAttribute('href'), 'https://archive.org/details/diretta'
      )
      await eventually(() => reader.page.getByText('nastro fragile').count(), 0)
      await visitor.goesOn(`/archives/audioArchive/${id}`)
      await visitor.sees('nastro fragile')
    })

    turn(`a book has an ISBN; a wrong one is told at once, and may be kept (${language})`, async ({ visits }) => {
      const title = `Operai e quartiere ${language}`
      const visitor = await arrives(visits, archive.url, person, '/configuration/configureLibrary/create', language)
      await field(visitor, TITLE.library).fill(title)
      const isbn = field(visitor, say('ISBN o altro codice', 'ISBN or other code'))
      const warning = () =>
        main(visitor).getByText(say('Non è un ISBN corretto: «978-88-06-12345-2»', 'This isn’t a correct ISBN: “978-88-06-12345-2”'))
      await isbn.fill('978-88-06-12345-2')
      await visitor.sees(warning())
      const id = await saves(visitor, 'library', title)
      await visitor.opens(`/configuration/configureLibrary/manageArchive/editArchive?id=${id}`)
      await eventually(() => isbn.inputValue(), '978-88-06-12345-2')
      await visitor.sees(warning())
      await isbn.fill('978-88-06-12345-1')
      await eventually(() => warning().count(), 0)
      await visitor.keys('Control+Enter')
      await visitor.sees(/^(FATTO|DONE): /)
      await visitor.opens(`/archives/libraryArchive?q=9788806123451`)
      await visitor.sees(visitor.results().getByRole('article').getByText(title))
    })
  })

  story('a column of the list shows a further field, and sorts by it', async ({ visits }) => {
    const visitor = await arrives(visits, archive.url, person, '/configuration/configureAudio/manageArchive?q=diretta')
    await visitor.presses('Colonne')
    await visitor.page.getByRole('checkbox', { name: 'Durata', exact: true }).check()
    await visitor.keys('Escape')
    await visitor.sees(visitor.page.getByRole('cell', { name: '0:50:15' }))
    await visitor.presses('Durata')
    await visitor.isAt(/sort=duration/)
  })
})
