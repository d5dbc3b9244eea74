import { expect } from 'vitest'
import { PHONE } from './support/devices.ts'
import { stories } from './support/story.ts'
import { eventually, type Visitor } from './support/visitor.ts'

const LEAFLET = 'Contro il nucleare civile e militare'

const marks = (visitor: Visitor) => visitor.results().locator('mark').allInnerTexts()
const pictureIsShown = ({ page }: Visitor) =>
  page.getByRole('img', { name: LEAFLET }).evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 100)

/** Searches from the home page. */
async function looksForLeaflets(visitor: Visitor, openMenu: () => Promise<void>): Promise<void> {
  await visitor.opens('/')
  await visitor.isAt('/home')
  await visitor.sees(visitor.link(/^Cultura \d+ schede$/))
  await openMenu()
  await visitor.follows('Materiale d’archivio', visitor.navigation('Menu principale'))
  await visitor.isAt('/archives')
  await visitor.follows('Documenti', visitor.navigation('Raccolte'))
  await visitor.isAt('/archives/documentArchive')
  // The address changes before the page: until then the search box is that of all kinds.
  await visitor.sees(visitor.page.getByRole('heading', { level: 1, name: 'Documenti', exact: true }))

  await visitor.searches('volantino antinucleare')
  await visitor.isAt('/archives/documentArchive?q=volantino antinucleare')
  await visitor.finds('8 schede')
  await eventually(
    async () => (await marks(visitor)).map((word) => word.toLowerCase()), expect.arrayContaining(['volantini', 'antinucleari'])
  )
}

async function narrowsToTheSeventies(visitor: Visitor): Promise<void> {
  await visitor.follows('Dal 1970 al 1979: 6 schede')
  await visitor.isAt('/archives/documentArchive?q=volantino antinucleare&yearFrom=1970&yearTo=1979')
  await visitor.finds('6 schede')
  await visitor.sees(visitor.button('Togli anni ’70'))
  await eventually(() => visitor.results().getByRole('article').count(), 6)
}

async function readsTheRecord(visitor: Visitor): Promise<void> {
  await visitor.follows(LEAFLET, visitor.results())
  await visitor.isAt(/^\/archives\/documentArchive\/[0-9a-f-]{36}\?/)
  await visitor.sees(visitor.heading(LEAFLET))
  await visitor.hasTitle(new RegExp(`^${LEAFLET} · `))
  const path = visitor.navigation('Dove si trova').getByRole('listitem')
  await eventually(
    () => path.allInnerTexts(), ['Documenti', 'Comitato antinucleare lombardo', 'Materiali a stampa', 'Busta 3', 'Caorso, 1976-1978']
  )
  for (const label of ['Data', 'Luogo di produzione', 'Tematica', 'Disponibile in sede', 'Indirizzo stabile']) {
    await visitor.sees(visitor.page.locator('dt').getByText(label, { exact: true }))
  }
  await visitor.sees(visitor.link('Volantino'))
  await eventually(() => visitor.page.locator('dt').filter({ hasText: /^(Tipologia|Segnatura|Anno|Mese|File)$/ }).count(), 0)
  await eventually(() => pictureIsShown(visitor), true)
}

async function walksToTheNeighboursAndBack(visitor: Visitor): Promise<void> {
  const neighbours = visitor.navigation('Nei risultati')
  // Each database ranks in its own way.
  const place = Number.parseInt(await neighbours.getByText(/^\d di 6$/).innerText())
  for (let at = place + 1; at <= 6; at++) {
    await visitor.follows('Scheda successiva', neighbours)
    await visitor.sees(neighbours.getByText(`${at} di 6`))
  }
  await eventually(() => visitor.link('Scheda successiva', neighbours).count(), 0)
  for (let at = 5; at >= place; at--) {
    await visitor.follows('Scheda precedente', neighbours)
    await visitor.sees(neighbours.getByText(`${at} di 6`))
  }
  await visitor.sees(visitor.heading(LEAFLET))
  await visitor.follows('Torna ai risultati', neighbours)
  await visitor.isAt('/archives/documentArchive?q=volantino antinucleare&yearFrom=1970&yearTo=1979')
  await eventually(visitor.focused, LEAFLET)
}

stories('Looking for a leaflet', (story) => {
  story('searching „volantino antinucleare“ finds the „volantini antinucleari“ of the seventies', async ({ visitor }) => {
    await looksForLeaflets(visitor, async () => {})
    await narrowsToTheSeventies(visitor)
    await readsTheRecord(visitor)
    await walksToTheNeighboursAndBack(visitor)
  })

  story('the back button and a reload lead to the same place in the results, and another address to the top', async ({ visitor }) => {
    await visitor.opens('/archives/documentArchive?tematica=Energia')
    await visitor.sees(visitor.results())
    const eighth = visitor.results().getByRole('heading').nth(7)
    await eighth.evaluate((line) => line.scrollIntoView({ block: 'center' }))
    const title = await eighth.innerText()
    const place = await visitor.scrolled()
    await eventually(() => place > 300, true)
    await visitor.follows(title, eighth)
    await visitor.sees(visitor.page.getByRole('heading', { level: 1, name: title }))
    await eventually(visitor.scrolled, 0)
    await visitor.page.goBack()
    await visitor.isAt('/archives/documentArchive?tematica=Energia')
    await eventually(visitor.focused, title)
    await eventually(visitor.scrolled, place)

    // Another address in the same tab begins at the top of its page.
    await visitor.asksForAll()
    await visitor.opens('/archives/documentArchive?tematica=Ambiente')
    await visitor.sees(visitor.results())
    await eventually(visitor.scrolled, 0)

    // After a reload the results begin where they were left, though they load after the page.
    await visitor.goesOn('/archives/documentArchive?tematica=Energia')
    await visitor.finds('20 schede')
    await visitor.results().getByRole('heading').nth(18).evaluate((line) => line.scrollIntoView({ block: 'start' }))
    const further = await visitor.scrolled()
    await eventually(() => further > 1_500, true)
    await visitor.reloads()
    await visitor.sees(visitor.results())
    await eventually(visitor.scrolled, further)
  })

  story('in English the labels, title and language change while words without a translation stay Italian, for others at the same address, too', async ({ visitor, another }) => {
    await visitor.opens('/archives/documentArchive?q=volantino antinucleare&yearFrom=1970&yearTo=1979')
    await visitor.follows(LEAFLET, visitor.results())
    await visitor.sees(visitor.heading(LEAFLET))
    await visitor.presses('EN, English')
    await eventually(() => visitor.page.locator('html').getAttribute('lang'), 'en')
    await visitor.sees(visitor.page.locator('dt').getByText('Place of production', { exact: true }))
    await visitor.sees(visitor.link('Energy'))
    await eventually(() => visitor.page.getByRole('heading', { level: 1 }).getAttribute('lang'), 'en')
    await eventually(() => visitor.link('Comitato antinucleare lombardo').getAttribute('lang'), 'it')
    await visitor.follows('Back to results')
    await visitor.hasTitle(/^Browse the document archive · /)
    await visitor.sees(visitor.button('Remove ’70s'))

    const friend = await another()
    await friend.opens(visitor.address())
    await friend.hasTitle(/^Consulta Archivio Documenti · /)
    await friend.finds('6 schede')
    await friend.sees(friend.button('Togli anni ’70'))
    await friend.sees(friend.link(LEAFLET))
  })

  story('on a phone the search works in the same way', async ({ visitor }) => {
    await looksForLeaflets(visitor, () => visitor.presses('Menu'))
    await readsTheRecord(visitor)
    await eventually(visitor.overflow, 0)
  }, PHONE)
})
