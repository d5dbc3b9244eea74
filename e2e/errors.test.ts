import { aRecord } from './support/pages.ts'
import { archiveUrl, stories } from './support/story.ts'
import { eventually } from './support/visitor.ts'

const NOBODY = '01900000-0000-7000-8000-000000000000'

stories('When a page is missing or fails', (story) => {
  story('an address of no page has status 404, a page that says so, the menu and the search', async ({ visitor }) => {
    for (const path of [
      '/home/further', '/archives/nothingArchive', '/archives/documentArchive/a/b', '/archives/DocumentArchive', '/HOME', '/nowhere',
    ]) {
      const answer = await visitor.opens(path)
      await eventually(() => answer?.status(), 404)
      await visitor.sees(visitor.page.getByRole('heading', { level: 1, name: 'Pagina non trovata' }))
      await visitor.sees(visitor.navigation('Menu principale'))
    }
    await visitor.searchBox().pressSequentially('volantin')
    await visitor.sees(visitor.page.getByRole('option', { name: /^volantino/ }))
    await visitor.keys('Enter')
    await visitor.isAt('/archives?q=volantin')
    await visitor.sees(visitor.results())
    await visitor.page.goBack()
    await visitor.follows('Torna alla home')
    await visitor.isAt('/home')
  })

  story('a missing record is named by its id', async ({ visitor, expectErrors }) => {
    expectErrors(/status of 400/)
    await visitor.opens(`/archives/documentArchive/${NOBODY}`)
    await visitor.sees(visitor.page.getByRole('alert').getByText(`Documento con id = ${NOBODY} non trovato`))
    await visitor.hasTitle(/^Scheda non trovata · /)
    await visitor.opens('/archives/documentArchive/nonsense')
    await visitor.sees(visitor.page.getByRole('alert').getByText('Documento con id = nonsense non trovato'))
    await visitor.follows('Sfoglia l’archivio')
    await visitor.isAt('/archives')
    await visitor.page.goBack()
    await visitor.searches('volantino')
    await visitor.isAt('/archives?q=volantino')
  })

  story('a record under the wrong kind leads to the right one', async ({ visitor }) => {
    const { path, title } = await aRecord(archiveUrl, 'video')
    await visitor.opens(path.replace('videoArchive', 'audioArchive'))
    await visitor.sees(visitor.page.getByRole('heading', { level: 1, name: title }))
    await visitor.isAt(path)
  })

  story('a screen that fails says so and leads on by the menu, and „Riprova“ restarts it', async ({ visitor, expectErrors }) => {
    expectErrors(/TypeError/)
    const { path, title } = await aRecord(archiveUrl, 'document')
    let isBroken = true
    await visitor.asksForAll()
    await visitor.page.route(
      '**/api/archive/documents/*', (route) => (isBroken ? route.fulfill({ json: { kind: 'nonsense' } }) : route.continue())
    )
    await visitor.opens(path)
    const screen = visitor.page.getByRole('alert')
    await visitor.sees(screen.getByRole('heading', { level: 1, name: 'Qualcosa è andato storto:' }))
    await visitor.sees(screen.getByRole('link', { name: 'Torna alla home' }))
    await screen.getByText('Dettagli da mandare al centro').click()
    await eventually(() => screen.locator('dt').allInnerTexts(), ['Errore', 'Nome', 'Messaggio'])
    await eventually(() => screen.locator('dd').nth(1).innerText(), 'TypeError')
    await visitor.follows('Riferimenti', visitor.navigation('Menu principale'))
    await visitor.sees(visitor.page.getByRole('heading', { level: 1, name: 'Riferimenti' }))
    await visitor.page.goBack()
    await visitor.sees(screen)
    isBroken = false
    await visitor.presses('Riprova', screen)
    await visitor.sees(visitor.page.getByRole('heading', { level: 1, name: title }))
    await eventually(() => screen.count(), 0)
  })

  story('a screen whose script fails to load is opened once more, then says so, and „Riprova“ loads it', async ({ visitor, expectErrors }) => {
    expectErrors(/ERR_FAILED|Failed to fetch dynamically/)
    await visitor.page.route('**/assets/ReadingScreen*.js', (route) => route.abort())
    await visitor.opens('/home')
    let loads = 0
    visitor.page.on('load', () => (loads += 1))
    await visitor.follows('Istruzioni per l’uso', visitor.navigation('Menu principale'))
    await eventually(() => loads, 1)
    await visitor.sees(visitor.heading('La pagina non si è caricata'))
    await visitor.page.unrouteAll()
    await visitor.presses('Riprova')
    await visitor.sees(visitor.page.getByRole('heading', { level: 1, name: 'Istruzioni per l’uso' }))
  })

  story('if the error screen itself fails, the router’s own is shown', async ({ visitor, expectErrors }) => {
    expectErrors(/Error/)
    const { path } = await aRecord(archiveUrl, 'document')
    await visitor.asksForAll()
    await visitor.page.route('**/api/archive/documents/*', (route) => route.fulfill({ json: {} }))
    await visitor.page.addInitScript(() => {
      // The error itself cannot be read.
      Object.assign(Error.prototype, { toString: () => { throw new TypeError('no words') } })
    })
    await visitor.opens(path)
    await visitor.sees('Unexpected Application Error!')
  })
})
