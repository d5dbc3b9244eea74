import type { Page } from '@faldone/contract/common.ts'
import type { Term } from '@faldone/contract/tematica.ts'
import type { Locator } from 'playwright-core'
import { stories } from './support/story.ts'
import { eventually, type Visitor } from './support/visitor.ts'

const NONE = '- Nessuna preferenza -'
const EMPTY = '- Valore vuoto -'

/** The value of a field, what it puts into the address, and the name of its filter. */
type Wish = { field: string; choose?: string; write?: string; asks: string; filter: string }

/** Each list is asked together. */
const WISHES: Wish[][] = [
  [
    { field: 'Titolo', write: 'lettera', asks: 'title=lettera', filter: 'Titolo: lettera' },
    { field: 'Segnatura', write: 'CAL 4', asks: 'segnatura=CAL 4', filter: 'Segnatura: CAL 4' },
    { field: 'Dettaglio', write: 'manifestazione', asks: 'detail=manifestazione', filter: 'Dettaglio: manifestazione' },
    { field: 'All’anno', write: '1969', asks: 'yearTo=1969', filter: 'fino al 1969' },
    { field: 'Autore', write: 'comitato', asks: 'author=comitato', filter: 'Autore: comitato' },
    { field: 'Luogo di produzione', write: 'Roma', asks: 'place=Roma', filter: 'Luogo: Roma' },
    { field: 'Editore', write: 'in proprio', asks: 'publisher=in proprio', filter: 'Editore: in proprio' },
    { field: 'Numero', write: '2', asks: 'number=2', filter: 'Numero: 2' },
  ],
  [
    { field: 'Tematica', choose: 'Femminismo', asks: 'tematica=Femminismo', filter: 'Tematica: Femminismo' },
    { field: 'Tipologia', choose: 'Manifesto', asks: 'tipologia=Manifesto', filter: 'Tipologia: Manifesto' },
    { field: 'Dall’anno', write: '1990', asks: 'yearFrom=1990', filter: 'dal 1990' },
    { field: 'Mese', choose: 'Gennaio', asks: 'month=1', filter: 'Mese: Gennaio' },
    { field: 'Disponibile in sede', choose: 'No', asks: 'availableOnSite=false', filter: 'non disponibile in sede' },
    { field: 'File', choose: 'Con file', asks: 'hasFiles=true', filter: 'Con file' },
  ],
]

/** Checkboxes for records without a value in a field, in the order of the address: what each puts there, and its filter. */
const EMPTY_BOXES = [
  [`Anno: ${EMPTY}`, 'year', 'Anno: vuoto'],
  [`${EMPTY} Autore`, 'author', 'Autore: vuoto'],
  [`${EMPTY} Luogo di produzione`, 'place', 'Luogo: vuoto'],
  [`${EMPTY} Editore`, 'publisher', 'Editore: vuoto'],
  [`${EMPTY} Numero`, 'number', 'Numero: vuoto'],
  [`${EMPTY} Dettaglio`, 'detail', 'Dettaglio: vuoto'],
  [`${EMPTY} Segnatura`, 'segnatura', 'Segnatura: vuoto'],
] as const

const field = (visitor: Visitor, name: string) => visitor.dialog().getByLabel(name, { exact: true })
const opensTheFields = (visitor: Visitor) => visitor.presses('Ricerca per campi')
const submits = (visitor: Visitor) => visitor.presses('Cerca', visitor.dialog())

async function takesAway(visitor: Visitor, filter: string): Promise<void> {
  await visitor.presses(`Togli ${filter}`)
  await eventually(() => visitor.button(`Togli ${filter}`).count(), 0)
}

stories('Search by fields', (chapter) => {
  /** Most stories go on in one page. */
  const story: typeof chapter = (title, tell) => chapter(title, async (cast) => {
    cast.visitor.isOnWalk = true
    await tell(cast)
  }, { walk: 'search by fields' })

  story('a click outside closes the dialog as Escape does, but not once something was typed in it', async ({ visitor }) => {
    await visitor.opens('/archives/documentArchive')
    await opensTheFields(visitor)
    await visitor.sees(visitor.dialog())
    await visitor.page.mouse.click(8, 8)
    await visitor.noLongerSees(visitor.dialog())
    await eventually(visitor.focused, 'Ricerca per campi')
    await opensTheFields(visitor)
    await field(visitor, 'Titolo').pressSequentially('let')
    await visitor.page.mouse.click(8, 8)
    await eventually(() => field(visitor, 'Titolo').inputValue(), 'let')
    // Cancel and the act stand at the right, the act last.
    const left = async (name: string) => (await visitor.button(name, visitor.dialog()).last().boundingBox())!.x
    await eventually(async () => (await left('Annulla')) < (await left('Cerca')), true)
    await visitor.presses('Annulla', visitor.dialog())
    await visitor.noLongerSees(visitor.dialog())
    await visitor.isAt('/archives/documentArchive')
  })

  story('each field asks for its values and has a filter, which can be removed', async ({ visitor }) => {
    await visitor.opens('/archives/documentArchive')
    for (const wishes of WISHES) {
      await opensTheFields(visitor)
      for (const { field: name, choose, write } of wishes) {
        if (choose) await field(visitor, name).selectOption({ label: choose })
        if (write) await field(visitor, name).fill(write)
      }
      await submits(visitor)
      await eventually(() => visitor.address().split(/[?&]/).slice(1).sort(), wishes.map(({ asks }) => asks).sort())
      for (const { filter } of wishes) await visitor.sees(visitor.button(`Togli ${filter}`))
      await visitor.presses('Togli i filtri')
      await visitor.isAt('/archives/documentArchive')
      await visitor.finds('113 schede')
    }
    await opensTheFields(visitor)
    await field(visitor, 'Tipologia').selectOption({ label: EMPTY })
    await field(visitor, 'Mese').selectOption({ label: EMPTY })
    await submits(visitor)
    await visitor.isAt(/\?empty=(tipologia,month|month,tipologia)$/)
    await visitor.sees(visitor.button('Togli Tipologia: vuoto'))
    await takesAway(visitor, 'Tipologia: vuoto')
    await visitor.finds('69 schede')
    await takesAway(visitor, 'Mese: vuoto')
    await visitor.finds('113 schede')
    // Records without values in several fields are searched for together.
    await opensTheFields(visitor)
    for (const [box] of EMPTY_BOXES) await visitor.dialog().getByRole('checkbox', { name: box }).check()
    await submits(visitor)
    await visitor.isAt(`/archives/documentArchive?empty=${EMPTY_BOXES.map(([, asks]) => asks).join(',')}`)
    for (const [, , filter] of EMPTY_BOXES) await visitor.sees(visitor.button(`Togli ${filter}`))
    await visitor.finds('Nessun documento trovato')
    await takesAway(visitor, 'Segnatura: vuoto')
    await visitor.finds('10 schede')
  })

  story('every list begins with „no preference“, followed by „empty value“ if a field may be empty', async ({ visitor }) => {
    await visitor.opens('/archives/documentArchive')
    await opensTheFields(visitor)
    const firstTwo = (name: string) => () => field(visitor, name).locator('option')
      .evaluateAll((options) => options.slice(0, 2).map((option) => `${(option as HTMLOptionElement).value} ${option.textContent}`))
    for (const name of ['Tematica', 'Tipologia', 'Mese', 'Disponibile in sede'])
      await eventually(firstTwo(name), [`0 ${NONE}`, `1 ${EMPTY}`])
    await eventually(firstTwo('File'), [`0 ${NONE}`, 'true Con file'])
    await eventually(() => field(visitor, 'Autore').getAttribute('placeholder'), NONE)
    await visitor.keys('Escape')
  })

  story('several fields are searched together, shown when the fields are opened again, and removed one by one', async ({ visitor }) => {
    await visitor.opens('/archives/documentArchive?q=manifesto')
    await opensTheFields(visitor)
    await field(visitor, 'Tematica').selectOption({ label: 'Energia' })
    await field(visitor, 'Mese').selectOption({ label: 'Maggio' })
    await field(visitor, 'Dall’anno').fill('1980')
    await field(visitor, 'All’anno').fill('1989')
    await submits(visitor)
    await visitor.isAt('/archives/documentArchive?q=manifesto&tematica=Energia&yearFrom=1980&yearTo=1989&month=5')
    const filters = visitor.page.getByRole('list', { name: 'Filtri attivi' })
    await eventually(() => filters.getByRole('button').allInnerTexts(), ['Mese: Maggio'])
    await visitor.sees(visitor.region('Restringi').getByRole('button', { name: 'Tematica: Energia', exact: true }))
    await visitor.sees(visitor.region('Restringi').getByRole('button', { name: 'Togli anni ’80' }))

    await opensTheFields(visitor)
    await eventually(() => field(visitor, 'Dall’anno').inputValue(), '1980')
    await eventually(() => field(visitor, 'Mese').locator('option:checked').innerText(), 'Maggio')
    await visitor.presses('Svuota i campi', visitor.dialog())
    await eventually(() => field(visitor, 'Dall’anno').inputValue(), '')
    await visitor.keys('Escape')
    await takesAway(visitor, 'anni ’80')
    await takesAway(visitor, 'Mese: Maggio')
    await visitor.isAt('/archives/documentArchive?q=manifesto&tematica=Energia')
    await visitor.page.goBack()
    await visitor.isAt('/archives/documentArchive?q=manifesto&tematica=Energia&month=5')
    await visitor.sees(visitor.button('Togli Mese: Maggio'))
    await visitor.presses('Togli i filtri')
    await visitor.isAt('/archives/documentArchive?q=manifesto')
    await eventually(() => filters.count(), 0)
  })

  story('invalid or reversed years are named, and nothing is searched', async ({ visitor }) => {
    await visitor.opens('/archives/documentArchive')
    await opensTheFields(visitor)
    await field(visitor, 'Dall’anno').fill('19x7')
    await submits(visitor)
    await visitor.sees('Scrivi un anno tra 1 e 2100')
    await eventually(visitor.focused, /^Dall’anno/)
    // What is wrong has the width of both fields, and no row above is cut.
    const [from, until, wrong] = [field(visitor, 'Dall’anno'), field(visitor, 'All’anno'), visitor.dialog().getByText('Scrivi un anno')]
    const right = async (part: Locator) => { const { x, width } = (await part.boundingBox())!; return Math.round(x + width) }
    await eventually(async () => [await right(wrong), (await from.boundingBox())!.x], [await right(until), (await wrong.boundingBox())!.x])
    await eventually(() => visitor.dialog().evaluate(({ scrollTop }) => scrollTop), 0)
    await field(visitor, 'Dall’anno').fill('1977')
    await field(visitor, 'All’anno').fill('1968')
    await visitor.sees('Viene prima dell’anno di inizio')
    await submits(visitor)
    await visitor.isAt('/archives/documentArchive')
    await field(visitor, 'All’anno').fill('1978')
    await submits(visitor)
    await visitor.isAt('/archives/documentArchive?yearFrom=1977&yearTo=1978')
    await visitor.sees(visitor.button('Togli 1977–1978'))
  })

  chapter('in English the lists are in English and find what is stored in Italian', async ({ visitor }) => {
    await visitor.opens('/archives/documentArchive')
    await visitor.presses('Search by fields')
    await field(visitor, 'Theme').selectOption({ label: 'Feminism' })
    await field(visitor, 'Type').selectOption({ label: 'Poster' })
    await visitor.presses('Search', visitor.dialog())
    await visitor.isAt('/archives/documentArchive?tematica=Femminismo&tipologia=Manifesto')
    await visitor.sees(visitor.button('Remove Theme: Feminism'))
    await visitor.finds('2 records')
    visitor.isOnWalk = true
    await visitor.opens('/archives/documentArchive?tematica=Feminism')
    await visitor.sees(visitor.button('Remove Theme: Feminism'))
    await visitor.finds('9 records')
    await visitor.opens('/archives/documentArchive?q=feminism')
    await visitor.sees(visitor.link('8 March: back on the streets'))
  }, { locale: 'en-GB' })

  story('each kind has fields with its own names, and the whole archive has the kind as well', async ({ visitor }) => {
    await visitor.opens('/archives/magazineArchive')
    await opensTheFields(visitor)
    await visitor.sees(field(visitor, 'Casa editrice'))
    await visitor.sees(field(visitor, 'Luogo di pubblicazione'))
    await eventually(() => field(visitor, 'Raccolta').count(), 0)
    await visitor.keys('Escape')
    await visitor.opens('/archives/audioArchive')
    await opensTheFields(visitor)
    await visitor.sees(field(visitor, 'Luogo di produzione'))
    await eventually(() => field(visitor, 'Editore').count(), 0)
    await visitor.keys('Escape')
    await visitor.opens('/archives')
    await opensTheFields(visitor)
    await field(visitor, 'Raccolta').selectOption({ label: 'Riviste' })
    await submits(visitor)
    await visitor.isAt('/archives?kind=magazine')
    await visitor.finds('42 schede')
  })

  chapter('each theme can be chosen, however many an archive has', async ({ visitor }) => {
    // The themes of this archive come after a page of others.
    await visitor.asksForAll()
    await visitor.page.route(/\/archive\/tematiche\?/, async (route) => {
      const asked = new URL(route.request().url())
      const [page, pageSize] = ['page', 'pageSize'].map((name) => Number(asked.searchParams.get(name))) as [number, number]
      asked.searchParams.set('page', '1')
      const own = (await (await route.fetch({ url: asked.href })).json()) as Page<Term>
      const others = Array.from({ length: pageSize }, (_, at) => ({ ...own.items[0]!, it: `Tema ${at}`, en: null }))
      await route.fulfill({ json: { items: page === 1 ? others : own.items, total: pageSize + own.total, page, pageSize } })
    })
    await visitor.opens('/archives/documentArchive')
    await opensTheFields(visitor)
    await field(visitor, 'Tematica').locator('option', { hasText: 'Tema 199' }).waitFor({ state: 'attached' })
    await field(visitor, 'Tematica').selectOption({ label: 'Varie' })
    await submits(visitor)
    await visitor.isAt('/archives/documentArchive?tematica=Varie')
  })
})
