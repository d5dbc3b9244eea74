import { KIND_NAMES, KINDS } from '@faldone/contract/kinds.ts'
import { stories } from './support/story.ts'
import { eventually, type Visitor } from './support/visitor.ts'

// Longer than 250 lines because the stories go through the whole of one screen.

/** How many records of each kind visitors may see. */
const COUNTS = { document: 113, audio: 26, video: 29, image: 28, newspaper: 39, magazine: 42, library: 53 }
const ALL = 330

const pages = (visitor: Visitor) => visitor.navigation('Pagine')
const sorts = ({ page }: Visitor, order: string) => page.getByLabel('Ordine:').selectOption({ label: order })
const sorted = (texts: string[], backwards = false) =>
  [...texts].sort((a, b) => a.localeCompare(b, 'it', { numeric: true }) * (backwards ? -1 : 1))

stories('Consulting the seven kinds', (story) => {
  story('the archive counts its kinds, and each has its own address, title, records and tree; staff-only records leave no trace', async ({ visitor }) => {
    await visitor.opens('/archives')
    await eventually(
      async () => (await visitor.navigation('Raccolte').getByRole('link').allInnerTexts()).map((text) => Number(/\d+/.exec(text)?.[0])),
      KIND_NAMES.map((kind) => COUNTS[kind]),
    )
    for (const kind of KIND_NAMES) {
      const { consultation, plural, consultTitle } = KINDS[kind]
      await visitor.follows(plural.it, visitor.navigation('Raccolte'))
      await visitor.isAt(`/archives/${consultation}`)
      await visitor.hasTitle(`${consultTitle.it} · Archivio dei movimenti`)
      await visitor.sees(visitor.page.getByRole('heading', { level: 1, name: plural.it }))
      await visitor.finds(`${COUNTS[kind]} schede`)
      await visitor.sees(visitor.page.getByRole('tree').getByRole('treeitem').first())
      await visitor.follows((await visitor.titles())[0]!, visitor.results())
      await visitor.isAt(new RegExp(`^/archives/${consultation}/[0-9a-f-]{36}\\?n=1$`))
      await visitor.sees(visitor.link(plural.it, visitor.navigation('Dove si trova')))
      await visitor.page.goBack()
      await visitor.finds(`${COUNTS[kind]} schede`)
      await visitor.page.goBack()
    }
    visitor.isOnWalk = true
    await visitor.opens('/archives?q=assessore piano emergenza')
    await visitor.finds('Nessun documento trovato')
    await eventually(() => visitor.link('Risposta di un assessore').count(), 0)
    await visitor.opens('/archives?sort=-created&q=')
    await eventually(() => visitor.page.getByText(/riservat/).count(), 0)
    await visitor.opens(`/archives?hasFiles=false`)
    await visitor.finds(`${ALL - 45} schede`)
  })

  story('a click anywhere on a hit opens its record; a link that narrows the search passes the focus on', async ({ visitor }) => {
    await visitor.opens('/archives/documentArchive?q=il sole non si paga')
    const hit = visitor.results().getByRole('listitem').first()
    const { x, y, width, height } = (await hit.boundingBox())!
    await visitor.page.mouse.click(x + width - 200, y + height / 2)
    await visitor.sees(visitor.page.getByRole('heading', { level: 1, name: 'Il sole non si paga, festa popolare' }))
    visitor.isOnWalk = true
    await visitor.opens('/archives?sort=title')
    await visitor.searches('Milano')
    const narrowing = visitor.region('Restringi')
    await visitor.presses('Raccolta', narrowing)
    await visitor.sees(visitor.link(/^Audio/, narrowing))
    await visitor.follows(/^Documenti/, narrowing)
    await visitor.isAt(/^\/archives\?q=Milano&kind=document/)
    await visitor.sees(visitor.button('Togli Raccolta: Documenti'))
    await visitor.sees(visitor.results().getByText('Volantino', { exact: true }))
    await eventually(() => visitor.results().getByText('Documento', { exact: true }).count(), 0)
    await visitor.opens('/archives?q=casa')
    // Where the search no longer has the link, the focus goes to the count.
    const enters = async (link: Parameters<typeof visitor.link>[0], within = narrowing) => {
      await visitor.link(link, within).focus()
      await visitor.keys('Enter')
    }
    await enters(/^Casa/)
    await visitor.isAt(/tematica=Casa/)
    await eventually(visitor.focused, /^\d+ schede$/)
    await enters(/^Dal 1980 al 1989: 0/)
    await eventually(visitor.focused, 'Nessun documento trovato')
    await enters('togli i filtri', visitor.page.getByRole('main'))
    await eventually(visitor.focused, /^\d+ schede$/)
  })

  story('at 1440 by 900 five whole hits, the years and the filters fit in the first screen', async ({ visitor }) => {
    await visitor.opens('/archives/documentArchive?q=volantino')
    const narrowing = visitor.region('Restringi')
    await visitor.sees(visitor.link(/^Dal 1970 al 1979/, narrowing))
    const whole = () => visitor.results().getByRole('listitem')
      .evaluateAll((hits) => hits.filter((hit) => hit.getBoundingClientRect().bottom <= innerHeight).length)
    await eventually(async () => (await whole()) >= 5, true)
    const types = visitor.page.getByRole('list', { name: 'Tipologia' })
    await visitor.presses(/^Tipologia/, narrowing)
    await visitor.follows(/^Volantino/, types)
    await visitor.isAt(/tipologia=Volantino/)
    await eventually(visitor.focused, 'Tipologia: Volantino')
    await visitor.sees(visitor.button('Togli Tipologia: Volantino'))
    const rows = () => narrowing.getByRole('button')
      .evaluateAll((all) => new Set(all.map((one) => Math.round(one.getBoundingClientRect().top / 8))).size)
    await eventually(rows, 1)
    await visitor.presses(/^Tipologia/, narrowing)
    await visitor.sees(types)
    await visitor.keys('Escape')
    await visitor.noLongerSees(types)
    await eventually(visitor.focused, 'Tipologia: Volantino')
    // The chip of a list says what was chosen from it, and opens it again for a further value.
    await visitor.presses(/^Tipologia/, narrowing)
    await visitor.follows(/^Manifesto/, types)
    await visitor.isAt(/tipologia=Volantino&tipologia=Manifesto/)
    await eventually(visitor.focused, 'Tipologia: Volantino +1')
    await visitor.presses('Togli Tipologia: Volantino, Manifesto')
    await visitor.isAt('/archives/documentArchive?q=volantino')
    await visitor.sees(narrowing.getByRole('button', { name: 'Tipologia', exact: true }))
    // On a tablet several filters and the lists take two rows.
    await visitor.page.setViewportSize({ width: 768, height: 1024 })
    visitor.isOnWalk = true
    await visitor.opens('/archives/documentArchive?tipologia=Volantino&place=Milano')
    await visitor.sees(visitor.button('Togli i filtri'))
    await eventually(rows, 2)
    await eventually(async () => (await narrowing.boundingBox())!.height < 100, true)
  }, { viewport: { width: 1440, height: 900 } })

  story('at every width a path without room leaves out whole names, in one place, and a passage ends with a whole word', async ({ visitor }) => {
    await visitor.opens('/archives/documentArchive?lang=en&pageSize=50')
    const passagesEnd = async () => {
      await eventually(() => visitor.results().locator('[class*="snippet"]').evaluateAll((all) =>
        all.filter((one) => one.scrollHeight > one.clientHeight + 1).map((one) => one.textContent)), [])
      await eventually(async () => (await visitor.results().getByText(/…$/).count()) > 5, true)
    }
    const paths = visitor.results().locator('[class*="HitPath_path"]')
    const points = () => paths.evaluateAll((all) => Math.max(...all.map((path) => (path as HTMLElement).innerText.split('…').length - 1)))
    const cut = () => paths.evaluateAll((all) =>
      all.flatMap((path) => [...path.children].filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent)))
    const written = async () => (await paths.first().innerText()).replaceAll('\n', '')
    await eventually(async () => (await paths.count()) > 5, true)
    await eventually(written, '… › Box 1 › Councils and the Region, 1976–1979')
    await eventually(points, 1)
    await eventually(cut, [])
    await passagesEnd()
    await visitor.page.setViewportSize({ width: 1920, height: 900 })
    await eventually(written, /^Lombardy Anti-Nuclear Committee › /)
    await eventually(cut, [])
    await passagesEnd()
    // On a phone the box is not left out.
    await visitor.page.setViewportSize({ width: 360, height: 800 })
    await eventually(written, 'Box 1 › Councils and the Region, 1976–1979')
    await passagesEnd()
  }, { viewport: { width: 768, height: 900 } })

  story('results are shown as a list and as pictures, those with a picture first, the others as small cards below', async ({ visitor }) => {
    await visitor.opens('/archives/imageArchive?hasFiles=true')
    const list = await visitor.titles()
    await visitor.follows('Galleria')
    await visitor.isAt('/archives/imageArchive?hasFiles=true&view=figures')
    await eventually(() => visitor.link('Galleria').getAttribute('aria-current'), 'true')
    await eventually(visitor.titles, list)
    await eventually(() => visitor.results().locator('img').first().evaluate((image: HTMLImageElement) => image.naturalWidth > 0), true)
    await visitor.follows(list[2]!, visitor.results())
    await visitor.follows('Torna ai risultati')
    await visitor.isAt('/archives/imageArchive?hasFiles=true&view=figures')
    visitor.isOnWalk = true
    await visitor.opens('/archives/documentArchive?pageSize=100&sort=title')
    const all = await visitor.titles()
    await visitor.follows('Galleria')
    const pictured = async () => (await visitor.results().getByRole('listitem').evaluateAll((items) =>
      items.map((item) => (item.querySelector('img') ? 'p' : '-')).join('')))
    await eventually(pictured, /^p+-+$/)
    await visitor.sees(/^Senza immagine \(\d+\)$/)
    await eventually(async () => (await visitor.titles()).sort(), all.toSorted())
    const heights = visitor.results().getByRole('listitem').evaluateAll((items) => items.map((item) => item.getBoundingClientRect().height))
    await eventually(async () => (await heights).at(-1)! < (await heights)[0]! / 1.5, true)
    const last = visitor.results().getByRole('link').last()
    const title = await last.innerText()
    await last.click()
    await visitor.sees(visitor.page.getByRole('heading', { level: 1, name: title }))
  })

  story('results are sorted by title, by date in both directions and by relevance', async ({ visitor }) => {
    await visitor.opens('/archives/libraryArchive?pageSize=100')
    await visitor.finds('53 schede')
    await sorts(visitor, 'per titolo')
    await visitor.isAt('/archives/libraryArchive?sort=title&pageSize=100')
    await eventually(async () => sameOrder(await visitor.titles()), true)
    const years = () => visitor.results().getByRole('article').locator('> p > span:first-child').allInnerTexts()
      .then((texts) => texts.map((text) => Number(/\d{4}/.exec(text)?.[0])))
    await sorts(visitor, 'per data, dalla più antica')
    await eventually(async () => isAscending(await years()), true)
    await sorts(visitor, 'per data, dalla più recente')
    await visitor.isAt('/archives/libraryArchive?sort=-date&pageSize=100')
    await eventually(async () => isAscending((await years()).reverse()), true)
    await visitor.searches('operai')
    await sorts(visitor, 'per pertinenza')
    await visitor.isAt('/archives/libraryArchive?q=operai&pageSize=100')
    // An address may ask for an order that the list does not offer.
    visitor.isOnWalk = true
    await visitor.opens('/archives/libraryArchive?sort=-title&pageSize=100')
    await eventually(() => visitor.page.getByLabel('Ordine:').locator('option:checked').innerText(), 'in altro modo')
    await sorts(visitor, 'per titolo')
    await visitor.isAt('/archives/libraryArchive?sort=title&pageSize=100')
  })

  story('results are shown page by page, each page has an address to share, and a record leads to its neighbours across them', async ({ visitor }) => {
    await visitor.opens('/archives/documentArchive?sort=title')
    const first = await visitor.titles()
    await eventually(async () => (await visitor.titles()).length, 25)
    await visitor.follows('Pagina 2', pages(visitor))
    await visitor.isAt('/archives/documentArchive?sort=title&page=2')
    await eventually(async () => (await visitor.titles()).every((title) => !first.includes(title)), true)
    await eventually(() => visitor.focused(), '113 schede')
    const second = await visitor.titles()
    await visitor.reloads()
    await eventually(visitor.titles, second)
    await eventually(() => visitor.link('Pagina 2', pages(visitor)).getAttribute('aria-current'), 'page')

    await visitor.follows('Pagina 5', pages(visitor))
    await eventually(async () => (await visitor.titles()).length, 13)
    await eventually(() => visitor.link('Pagina successiva', pages(visitor)).count(), 0)
    await visitor.page.goBack()
    await eventually(visitor.titles, second)
    await visitor.page.goForward()
    await visitor.isAt('/archives/documentArchive?sort=title&page=5')
    visitor.isOnWalk = true
    await visitor.opens('/archives/documentArchive?sort=title')
    await visitor.follows((await visitor.titles())[24]!, visitor.results())
    const neighbours = visitor.navigation('Nei risultati')
    await visitor.sees(neighbours.getByText('25 di 113'))
    await visitor.follows('Scheda successiva', neighbours)
    await visitor.sees(neighbours.getByText('26 di 113'))
    await visitor.follows('Torna ai risultati', neighbours)
    await visitor.isAt('/archives/documentArchive?sort=title&page=2')
    await visitor.opens('/archives?hasFiles=false')
    await visitor.page.getByLabel('Per pagina').selectOption('100')
    await visitor.isAt('/archives?hasFiles=false&pageSize=100')
    await eventually(async () => (await visitor.titles()).length, 100)
    await visitor.opens('/archives/documentArchive?page=99')
    await visitor.sees('I risultati finiscono prima di questa pagina')
    await visitor.follows('Torna alla prima pagina')
    await visitor.isAt('/archives/documentArchive')
    await visitor.sees(visitor.results())
  })

  story('the theme of a record leads to a search, its units to their pages', async ({ visitor }) => {
    await visitor.opens('/archives/documentArchive?q=CAL 3.12/a')
    await visitor.follows('Contro il nucleare civile e militare', visitor.results())
    // There is a filter of the same name in the results.
    await visitor.noLongerSees(visitor.results())
    await visitor.follows('Energia')
    await visitor.isAt('/archives/documentArchive?tematica=Energia')
    await visitor.finds('20 schede')
    await visitor.page.goBack()
    await visitor.follows('Busta 3', visitor.navigation('Dove si trova'))
    await visitor.isAt(/^\/archives\?unitId=/)
    await visitor.sees(visitor.page.getByRole('heading', { level: 1, name: 'Busta 3' }))
  })

  story('of thirty fondi the first are described, and the others on request', async ({ visitor }) => {
    await visitor.page.route('**/api/archive/fondi/info*', async (route) => {
      const answer = await route.fetch()
      const { items: [fondo] } = (await answer.json()) as { items: object[] }
      await route.fulfill({ response: answer, json: {
        items: Array.from({ length: 30 }, (_, at) => ({ ...fondo, id: `${at}`, name: `Fondo ${at + 1}` })), total: 30, page: 1,
        pageSize: 200,
      } })
    })
    await visitor.opens('/fondiinfo')
    await visitor.sees(visitor.link('Fondo 12'))
    await eventually(() => visitor.link('Fondo 13').isVisible(), false)
    await visitor.page.getByText('Gli altri 18 fondi').click()
    await visitor.sees(visitor.link('Fondo 30'))
  })
})

const isAscending = (numbers: number[]) =>
  numbers.length > 10 && numbers.every((number, index) => index === 0 || number >= numbers[index - 1]!)
const sameOrder = (texts: string[]) => texts.length > 10 && texts.join('\n') === sorted(texts).join('\n')
