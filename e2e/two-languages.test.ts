import { archiveUrl, stories } from './support/story.ts'
import { recordsWith } from './support/describing.ts'
import { comesTo } from './support/hierarchy.ts'
import { aPerson } from './support/people.ts'
import { eventually, type Visitor } from './support/visitor.ts'

const CARD = { it: 'Cartolina da un campeggio antinucleare', en: 'Postcard from an anti-nuclear camp' }
const ROME = 'Roma, 19 maggio: fermiamo le centrali'

const heading = (visitor: Visitor, name: string, lang: string) =>
  visitor.sees(visitor.page.locator(`h1[lang=${lang}]`, { hasText: name }))

async function opensRecord(visitor: Visitor, title: string): Promise<void> {
  const record = (await recordsWith(archiveUrl, `q=${encodeURIComponent(`"${title}"`)}`))[0]!
  await visitor.goesOn(`/archives/documentArchive/${record.id}`)
}

stories('An archive in two languages', (story) => {
  const walk = 'reader of English'

  story('readers of English find a record by its English title, and see it in English', async ({ visitor }) => {
    visitor.isOnWalk = true
    await visitor.speaks('en')
    await visitor.opens('/archives')
    await visitor.searchBox().pressSequentially('postcard from')
    const option = visitor.page.getByRole('option', { name: CARD.en })
    await visitor.sees(option)
    await eventually(() => option.locator('[lang]').getAttribute('lang'), 'en')
    await visitor.searches('postcards camps')
    await eventually(visitor.titles, [CARD.en])
    await visitor.searches('cartolina antinucleare')
    await visitor.sees(visitor.results().getByText('Original title: Cartolina da un campeggio'))
    await visitor.searches('postcards camps')
    const date = (within: string) => visitor.page.locator(within, { hasText: /^\[August 1977\?\]/ }).locator('visible=true').first()
    await visitor.sees(date('article [lang=en]'))
    await visitor.follows(CARD.en, visitor.results())
    await heading(visitor, CARD.en, 'en')
    await visitor.sees(date('dd [lang=en]'))
    await visitor.sees(visitor.page.locator('dt', { hasText: 'Original title' }).locator('+ dd [lang=it]', { hasText: CARD.it }))
    await eventually(() => visitor.page.getByText(/(Only|Partly) in Italian/).count(), 0)
    await visitor.presses('Cite')
    const apa = visitor.dialog().getByRole('heading', { name: 'APA' }).locator('..').locator('p[lang=en]').first()
    await eventually(() => apa.innerText(), new RegExp(`${CARD.it} \\[${CARD.en}\\] \\[.+\\].+ Comitato antinucleare lombardo .+/r/\\w+$`))
    await eventually(() => visitor.dialog().getByText('Lombardy Anti-Nuclear Committee').count(), 0)
    await visitor.keys('Escape')
  }, { walk })

  story('readers of English are told what is only in Italian', async ({ visitor }) => {
    visitor.isOnWalk = true
    await visitor.speaks('en')
    await visitor.opens('/home')
    await visitor.sees(visitor.page.getByRole('banner').locator('[lang=it]', { hasText: 'Archivio dei movimenti' }))
    for (const example of ['anti-nuclear leaflet', '“Radio Alice”', 'leaflet March 1977']) {
      await visitor.follows(example)
      await visitor.sees(visitor.page.getByRole('heading', { name: /^\d+ records$/ }))
      await visitor.page.goBack()
    }
    const ofTheDay = visitor.page.locator('section').filter({ has: visitor.heading('Record of the day') })
    await eventually(() => ofTheDay.locator('p:last-child > :last-child').getAttribute('lang'), 'en')
    await opensRecord(visitor, ROME)
    await heading(visitor, 'Rome, 19 May', 'en')
    await visitor.sees('Partly in Italian')
    await opensRecord(visitor, 'Fiume caldo, campi freddi')
    await heading(visitor, 'Warm river, cold fields', 'en')
    await opensRecord(visitor, 'Non c’è festa senza lotta')
    await heading(visitor, 'Non c’è festa senza lotta', 'it')
    await visitor.sees('Only in Italian')
    await visitor.goesOn('/fondiinfo')
    await visitor.follows('Lombardy Anti-Nuclear Committee')
    await heading(visitor, 'Lombardy Anti-Nuclear Committee', 'en')
    await eventually(() => visitor.page.getByText(/(Only|Partly) in Italian/).count(), 0)
    await visitor.page.getByRole('treeitem', { name: /^Correspondence/ }).click()
    await heading(visitor, 'Correspondence', 'en')
  }, { walk })

  story('staff who read English see dates in English', async ({ visits }) => {
    const person = await aPerson(archiveUrl, 'Configurator')
    const list = `/configuration/configureArchive/manageArchive?q=${encodeURIComponent(`"${CARD.it}"`)}`
    const visitor = await comesTo(visits, archiveUrl, person, list, 'en')
    await visitor.sees(visitor.page.locator('[lang=en][title="[August 1977?]"]'))
  })

  story('readers of Italian find and see the same records in Italian', async ({ visitor }) => {
    await visitor.speaks('it')
    await visitor.opens('/archives')
    await visitor.searches('cartoline campeggi antinucleari')
    await eventually(async () => (await visitor.titles())[0], CARD.it)
    await visitor.searches('postcard camp')
    await eventually(visitor.titles, [CARD.it])
    await visitor.follows(CARD.it, visitor.results())
    await heading(visitor, CARD.it, 'it')
    await eventually(() => visitor.page.getByText(/(Solo|In parte) in inglese/).count(), 0)
  })
})
