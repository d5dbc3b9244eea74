import { afterAll, beforeAll } from 'vitest'
import { PHONE } from './support/devices.ts'
import { ADMINISTRATOR, as } from './support/people.ts'
import { ask, makeRecord, theRecord } from './support/describing.ts'
import { type SampleServer, startSampleServer } from './support/sample-server.ts'
import { byTurns, storiesElsewhere } from './support/story.ts'
import { eventually, type Visitor } from './support/visitor.ts'
import { walksTo } from './support/walk.ts'

const SCREEN = '/configuration/work'

/** The label of the input that has the focus. */
const writesIn = ({ page }: Visitor): Promise<string | null> => page.evaluate(() => {
  const { activeElement: element } = document
  return element instanceof HTMLTextAreaElement ? (element.labels[0]?.textContent ?? null) : null
})

const row = ({ page }: Visitor, name: string) => page.getByRole('row', { name })

let archive: SampleServer

beforeAll(async () => {
  archive = await startSampleServer()
})
afterAll(() => archive?.stop())

storiesElsewhere('The work that is left to do', (story) => {
  byTurns(story, (turn, language) => {
    const say = <T,>(it: T, en: T): T => (language === 'it' ? it : en)
    const circle = `Circolo Gramsci (${language})`

    turn(`a figure leads to the records that lack something (${language})`, async ({ visits }) => {
      const { url } = archive
      const body = { name: circle, kinds: ['document', 'audio'] }
      const fondo = await ask<{ id: string }>(url, 'fondi', { method: 'POST', body })
      const add = (record: object) => ask(url, 'documents', { method: 'POST', body: { kind: 'document', unitId: fondo.id, ...record } })
      await add({ title: 'Statuto', date: '1974' })
      await add({ title: 'Verbale senza data' })
      await add({ title: 'Nastro senza data', kind: 'audio' })
      const ada = await walksTo(visits, url, '/configuration', ADMINISTRATOR, language)
      await ada.follows(say('Lavoro da fare', 'Work to do'))
      await ada.isAt(SCREEN)
      const ofDate = row(ada, circle).locator('[data-name=date]')
      // The bar is as long as the part that is missing: two of three.
      await eventually(() => ofDate.locator('[data-bar]').evaluate((bar) =>
        (parseFloat(getComputedStyle(bar, '::before').width) / bar.clientWidth).toFixed(1)), '0.7')
      // Of two kinds: a choice leads on.
      await ofDate.getByRole('button', { name: say('manca a 2 schede', 'missing in 2 records') }).click()
      await ofDate.getByRole('link', { name: say('Documenti: 1', 'Documents: 1') }).click()
      await ada.sees(ada.heading(say('1 scheda', '1 record')))
      await ada.sees(ada.page.getByRole('row', { name: 'Verbale senza data' }))
      await ada.page.goBack()
      // Of one kind: the figure itself.
      await ada.chooses(say('Raccolta', 'Collection'), 'Audio')
      await ada.isAt(`${SCREEN}?kind=audio`)
      const links = ofDate.getByRole('link')
      await eventually(() => links.evaluateAll((all) => all.every((link) => link.getBoundingClientRect().height >= 24)), true)
      await ada.follows(say('manca a 1 scheda', 'missing in 1 record'), ofDate)
      await ada.sees(ada.page.getByRole('row', { name: 'Nastro senza data' }))
      await ada.isAt(/configureAudio\/manageArchive\?.*empty=date,year/)
    })

    turn(`on a phone each fondo is a line with what it lacks most, and opens to the rest (${language})`, async ({ visits }) => {
      const ada = await visits(archive.url, PHONE)
      await ada.speaks(language)
      await as(ada, SCREEN)
      const lines = ada.page.getByRole('list', { name: say('Lavoro da fare', 'Work to do') }).locator('> li')
      const all = lines.first()
      await eventually(async () => (await all.boundingBox())!.height < 110, true)
      await ada.sees(all.getByText(say(/: manca a \d/, /: missing in \d/)))
      await all.locator('summary').tap()
      await eventually(() => all.getByRole('listitem').count(), 6)
      await eventually(ada.overflow, 0)
    })

    turn(`what is left to translate is counted alike on both pages (${language})`, async ({ visits }) => {
      const ada = await walksTo(visits, archive.url, SCREEN, ADMINISTRATOR, language)
      const way = row(ada, say('Tutto l’archivio', 'The whole archive')).locator('[data-name=translation]').getByRole('link')
      const count = /\d+/.exec(await way.innerText())![0]
      await way.click()
      await ada.sees(say('Tutto l’archivio, schede e unità', 'The whole archive, records and units'))
      await ada.sees(ada.page.getByRole('status').filter({ hasText: say(`ne restano ${count}`, `${count} left`) }))
    })

    turn(`an empty archive has none (${language})`, async ({ visits }) => {
      const ada = await visits(archive.url)
      await ada.speaks(language)
      await ada.page.route('**/api/archive/work', (route) => route.fulfill({ json: { fondi: [] } }))
      await as(ada, SCREEN)
      await ada.sees(say('L’archivio è ancora vuoto.', 'The archive is still empty.'))
    })
  })
})

storiesElsewhere('The translation of the archive', (story) => {
  byTurns(story, (turn, language) => {
    const say = <T,>(it: T, en: T): T => (language === 'it' ? it : en)
    const circle = `Circolo Labriola (${language})`
    const name = say('Nome in inglese', 'Name in English')
    const title = say('Titolo in inglese', 'Title in English')
    const description = say('Descrizione in inglese', 'Description in English')
    const input = ({ page }: Visitor, label: string) => page.getByRole('textbox', { name: label, exact: true })
    const isBefore = (visitor: Visitor, what: string) => visitor.sees(visitor.page.getByRole('form', { name: what, exact: true }))

    turn(`texts are translated by keyboard, skipped and undone (${language})`, async ({ visits }) => {
      const { url } = archive
      const fondo = await ask<{ id: string }>(url, 'fondi', { method: 'POST', body: { name: circle, kinds: ['document'] } })
      const add = (record: object) => makeRecord(url, { kind: 'document', unitId: fondo.id, ...record })
      const [statute, minutes] = [await add({ title: 'Statuto', description: 'Dodici articoli.' }), await add({ title: 'Verbale' })]
      const ada = await walksTo(visits, url, SCREEN, ADMINISTRATOR, language)
      const translation = row(ada, circle).locator('[data-name=translation]')
      await ada.follows(say('manca a 2 schede e 1 unità', 'missing in 2 records and 1 unit'), translation)

      await isBefore(ada, circle)
      await eventually(() => writesIn(ada), name)
      await ada.page.keyboard.type('Labriola Club')
      await ada.keys('Control+Enter')
      await isBefore(ada, 'Statuto')
      await ada.sees(say('1 tradotta · ne restano 2', '1 translated · 2 left'))
      await eventually(() => writesIn(ada), title)
      await ada.page.keyboard.type('Statute')
      await ada.keys('Tab')
      await eventually(() => writesIn(ada), description)
      await ada.page.keyboard.type('Twelve articles.')
      await ada.keys('Control+Enter')
      await isBefore(ada, 'Verbale')

      await ada.keys('Alt+PageUp')
      await isBefore(ada, 'Statuto')
      await eventually(() => input(ada, description).inputValue(), 'Twelve articles.')
      await ada.keys('Alt+PageDown')
      await isBefore(ada, 'Verbale')
      await ada.keys('Alt+PageDown')
      await ada.sees(ada.heading(say('Sei alla fine', 'You’ve reached the end')))
      await ada.presses(say('Ricomincia da capo', 'Start again'))
      await isBefore(ada, 'Verbale')
      await eventually(() => writesIn(ada), title)
      await ada.page.keyboard.type('Minutes')
      await ada.keys('Control+Enter')
      await ada.sees(ada.heading(say('È tutto tradotto', 'Everything is translated')))
      await eventually(async () => {
        const [one, other] = [await theRecord(url, statute.id), await theRecord(url, minutes.id)]
        return [one.titleEn, one.descriptionEn, other.titleEn]
      }, ['Statute', 'Twelve articles.', 'Minutes'])

      await ada.presses(say('Annulla', 'Undo'))
      await isBefore(ada, 'Verbale')
      await eventually(() => input(ada, title).inputValue(), '')
      await eventually(async () => (await theRecord(url, minutes.id)).titleEn, null)
    })

    turn(`what somebody else saves meanwhile is not overwritten unseen, and nothing typed is lost (${language})`, async (stage) => {
      const { visits, expectErrors } = stage
      const { url } = archive
      const record = await makeRecord(url, { kind: 'document', title: 'Verbale' })
      const change = (version: number, body: object) => ask(
        url, `documents/${record.id}`, { method: 'PUT', body, headers: { 'If-Match': `"${version}"` } }
      )
      const ada = await visits(url)
      expectErrors(/status of 412/)
      await ada.speaks(language)
      await as(ada, `${SCREEN}/translate?noUnit=true&at=document:${record.id}`)
      await input(ada, title).fill('Minutes')
      await ada.reloads()
      await eventually(() => input(ada, title).inputValue(), 'Minutes')

      await change(1, { titleEn: 'Proceedings' })
      await ada.keys('Control+Enter')
      await ada.sees(ada.page.getByRole('alert').getByText(say(/Qualcun altro ha appena tradotto/, /Someone else has just translated/)))
      await ada.presses(say('Prendi questa', 'Use this one'))
      await eventually(() => input(ada, title).inputValue(), 'Proceedings')
      await input(ada, title).fill('Minutes of the assembly')
      await change(2, { title: 'Verbale dell’assemblea' })
      await ada.keys('Control+Enter')
      const said = say(/ha appena cambiato il testo italiano/, /has just changed the Italian text/)
      await ada.sees(ada.page.getByRole('alert').getByText(said))
      await ada.sees(ada.page.locator('p[lang=it]', { hasText: 'Verbale dell’assemblea' }))
      await change(3, { author: 'Ada' })
      await ada.keys('Control+Enter')
      await ada.sees(ada.heading(say('Sei alla fine', 'You’ve reached the end')))
      await eventually(async () => (await theRecord(url, record.id)).titleEn, 'Minutes of the assembly')
      await eventually(async () => (await theRecord(url, record.id)).author, 'Ada')
    })
  })
})
