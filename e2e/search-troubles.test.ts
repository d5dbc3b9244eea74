import { KIND_NAMES } from '@faldone/contract/kinds.ts'
import { stories } from './support/story.ts'
import { eventually, type Visitor } from './support/visitor.ts'

const QUERY = '**/api/archive/documents?*'
const FAILURE = {
  status: 500, json: { Error: ['Guasto del server'], Message: 'Guasto del server', code: 'INTERNAL', fields: {}, requestId: 'r1' },
}

const alert = ({ page }: Visitor) => page.getByRole('main').getByRole('alert')

/** Holds answers back until the returned function is called. */
async function holdAnswers(visitor: Visitor): Promise<() => void> {
  await visitor.asksForAll()
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await visitor.page.route(QUERY, async (route) => {
    await held
    await route.continue()
  })
  return letGo
}

stories('When a search finds nothing, fails or takes long', (story) => {
  story('a search without results says so, and offers a correction, to remove the filters, or to search the whole archive', async ({ visitor }) => {
    await visitor.opens('/archives/documentArchive')
    await visitor.searches('volantno')
    await visitor.finds('Nessun documento trovato')
    await eventually(() => visitor.region('Risultati').getByText('0 schede').count(), 0)
    await visitor.sees('Forse cercavi:')
    await visitor.follows('volantino', visitor.page.getByRole('main'))
    await visitor.isAt('/archives/documentArchive?q=volantino')
    await eventually(async () => (await visitor.titles()).length > 20, true)
    await eventually(() => alert(visitor).count(), 0)
    visitor.isOnWalk = true
    await visitor.opens('/archives/libraryArchive?q=antinucleare&tematica=Carcere')
    await visitor.finds('Nessun documento trovato')
    // The tree leads away from a search in vain.
    await visitor.sees(visitor.navigation('Fondi').getByText('Sfoglia i fondi'))
    await visitor.navigation('Fondi').getByRole('treeitem', { name: 'Collettivo femminista di Porta Ticinese' }).click()
    await visitor.isAt(/^\/archives\/libraryArchive\?unitId=[\w-]+$/)
    await visitor.sees(visitor.results())
    await visitor.page.goBack()
    await visitor.finds('Nessun documento trovato')
    await visitor.follows('togli i filtri')
    await visitor.isAt('/archives/libraryArchive?q=antinucleare')
    await visitor.opens('/archives/audioArchive?q=antinucleare&tematica=Carcere')
    await visitor.follows('cerca in tutto l’archivio, non solo qui')
    await visitor.isAt('/archives?q=antinucleare')
    await visitor.sees(visitor.results())
  })

  story('a date among the words finds records of that date; the page says so and offers the words alone', async ({ visitor }) => {
    await visitor.opens(`/archives/documentArchive?q=${encodeURIComponent('sindaci, gennaio 1978')}`)
    await eventually(() => visitor.titles(), ['Lettera ai sindaci dei comuni rivieraschi del Po'])
    await visitor.sees('«gennaio 1978» è stato cercato anche come data: dal 1º gennaio 1978 al 31 gennaio 1978.')
    await visitor.follows('Cerca solo le parole «gennaio 1978»')
    await visitor.isAt('/archives/documentArchive?q=sindaci, "gennaio 1978"')
    await visitor.finds('Nessun documento trovato')
    await visitor.noLongerSees('«gennaio 1978» è stato cercato anche come data')
    await visitor.opens('/archives?q=1978&lang=en')
    await visitor.sees('“1978” was also read as a date: from 1 January 1978 to 31 December 1978.')
    await visitor.sees(visitor.results())
  })

  story('no text is an error: operators, quotes, emoji and very long words just find nothing', async ({ visitor }) => {
    await visitor.opens('/archives')
    for (const words of ['"', '-', 'OR', '🜏', '%_*"\'\\', 'x'.repeat(2000)]) {
      const answered = visitor.page.waitForResponse(/\/archive\/documents\?/)
      await visitor.searches(words)
      await eventually(async () => (await answered).status(), 200)
      await visitor.finds(/^(\d+ sched[ae]|Nessun documento trovato)$/)
      await eventually(() => visitor.page.getByText('La ricerca non è riuscita').count(), 0)
    }
  })

  story('the box of the home page completes words, and shows that it is at work until the hits come', async ({ visitor }) => {
    await visitor.opens('/home')
    // The latest arrivals are of all kinds, though each came with many others of its own.
    const arrivals = visitor.page.locator('section').filter({ has: visitor.heading('Ultimi arrivi') }).getByRole('listitem')
    await eventually(async () => new Set(await arrivals.locator('p span:first-child').allInnerTexts()).size, KIND_NAMES.length)
    const suggestions = visitor.page.getByRole('listbox', { name: 'Suggerimenti' }).getByRole('option')
    await visitor.searchBox().pressSequentially('volan')
    await visitor.sees(suggestions.filter({ hasText: /^volantino/ }))
    const line = Promise.withResolvers<void>()
    await visitor.page.route(/assets\/.*\.js$/, async (route) => {
      await line.promise
      await route.continue()
    })
    await visitor.keys('ArrowDown', 'Enter')
    await eventually(() => visitor.button('Cerca', visitor.page.getByRole('search')).getAttribute('aria-busy'), 'true')
    line.resolve()
    await visitor.isAt('/archives?q=volantino')
    await visitor.sees(visitor.results())
  }, { firstVisit: true })

  story('the search box suggests and counts what is found in the archive, or in one kind; a later list changes no choice', async ({ visitor }) => {
    visitor.isOnWalk = true
    const counts: string[] = []
    for (const path of ['/archives', '/archives/documentArchive']) {
      await visitor.opens(path)
      await visitor.searchBox().pressSequentially('antinucl')
      // The suggestions for 'an' have it, too, further down. Other stories may have made an organisation with this word.
      const first = visitor.page.getByRole('option').first()
      await eventually(() => first.innerText(), /^antinucleare/)
      const [words, count = ''] = (await first.innerText()).split(/\s+/)
      await visitor.keys('ArrowDown', 'Enter')
      await visitor.isAt(`${path}?q=${words}`)
      await eventually(() => visitor.page.getByRole('listbox').count(), 0)
      await eventually(() => visitor.searchBox().inputValue(), words)
      await visitor.finds(`${count} schede`)
      counts.push(count)
    }
    await eventually(() => Number(counts[1]) < Number(counts[0]), true)
    await visitor.opens('/archives')
    const suggestions = visitor.page.getByRole('listbox', { name: 'Suggerimenti' }).getByRole('option')
    await visitor.searchBox().pressSequentially('co')
    await visitor.sees(suggestions.first())
    const wanted = (await suggestions.first().innerText()).split(/\s/)[0]!
    const line = Promise.withResolvers<void>()
    await visitor.page.route('**/archive/suggest?*', async (route) => {
      const response = await route.fetch()
      const { items } = await response.json() as { items: object[] }
      await line.promise
      await route.fulfill({ response, json: { items: [{ text: 'venuto dopo', documents: 1_000 }, ...items] } })
    })
    await visitor.page.keyboard.type(wanted.slice(2, 3))
    await visitor.keys('ArrowDown')
    line.resolve()
    await visitor.sees(suggestions.filter({ hasText: /^venuto dopo\s*1\.?000\+$/ }))
    await visitor.keys('Enter')
    await visitor.isAt(`/archives?q=${wanted}`)
  })

  story('an error of the server is shown, and „Riprova“ recovers from it', async ({ visitor, expectErrors }) => {
    expectErrors(/status of 500/)
    let isBroken = true
    await visitor.clock.install()
    await visitor.page.route(QUERY, (route) => (isBroken ? route.fulfill(FAILURE) : route.continue()))
    await visitor.opens('/archives/documentArchive?q=volantino')
    await visitor.sees(visitor.page.getByRole('heading', { name: 'La ricerca non è riuscita' }))
    // It is said once. There is nothing to narrow, and the tree counts nothing.
    await visitor.sees(alert(visitor).getByText('Quello che hai scritto non va perso'))
    await eventually(() => visitor.page.getByText('Guasto del server').count(), 0)
    await eventually(() => visitor.region('Restringi').count(), 0)
    const units = visitor.page.getByRole('treeitem')
    await eventually(async () => (await units.count()) > 5, true)
    await eventually(async () => (await units.allInnerTexts()).filter((text) => /\d\s*$/.test(text)), [])
    isBroken = false
    await visitor.presses('Riprova')
    await visitor.sees(visitor.results())
    await visitor.sees(visitor.region('Restringi'))
    await eventually(async () => (await units.allInnerTexts()).every((text) => /\d/.test(text)), true)
    await eventually(() => alert(visitor).count(), 0)

    // An old answer is requested again, and stays if that fails.
    isBroken = true
    await visitor.follows((await visitor.titles())[0]!, visitor.results())
    await visitor.sees(visitor.page.getByRole('main').locator('dl'))
    await visitor.clock.fastForward('01:01')
    await visitor.page.goBack()
    await visitor.sees(alert(visitor).getByText('Impossibile aggiornare l’elenco'))
    await eventually(async () => (await visitor.titles()).length > 20, true)
  })

  story('skeletons are shown while the first answer is loading, and the last results while the next are', async ({ visitor }) => {
    const letFirstGo = await holdAnswers(visitor)
    await visitor.opens('/archives/documentArchive')
    await visitor.sees(visitor.region('Risultati').getByRole('status'))
    await visitor.sees(visitor.region('Restringi').getByText('Tipologia'))
    letFirstGo()
    await visitor.finds('113 schede')
    await eventually(() => visitor.region('Risultati').getByRole('status').count(), 0)
    const before = await visitor.titles()
    const letGo = await holdAnswers(visitor)
    await visitor.searches('lettera')
    await eventually(() => visitor.results().getAttribute('aria-busy'), 'true')
    await eventually(visitor.titles, before)
    // So do the ways to narrow them, dimmed.
    const opacity = () => visitor.button('Tipologia', visitor.region('Restringi')).evaluate((button) =>
      Number(getComputedStyle(button.closest('section > *')!).opacity))
    await eventually(async () => (await opacity()) < 1, true)
    letGo()
    await eventually(() => visitor.results().getAttribute('aria-busy'), 'false')
    await eventually(opacity, 1)
    await visitor.sees(visitor.link('Lettera aperta ai lavoratori dell’Enel', visitor.results()))
  })
})
