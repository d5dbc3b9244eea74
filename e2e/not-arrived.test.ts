import { CREATE, field } from './support/describing.ts'
import { PHONE } from './support/devices.ts'
import { as } from './support/people.ts'
import { stories } from './support/story.ts'
import { eventually, type Visitor } from './support/visitor.ts'

const FAILURE = {
  status: 500, json: { Error: ['Guasto del server'], Message: 'Guasto del server', code: 'INTERNAL', fields: {}, requestId: 'r1' },
}

/** Makes calls fail until the returned function is called. */
async function breaks({ page }: Visitor, calls: string | RegExp): Promise<() => void> {
  let isBroken = true
  await page.route(calls, (route) => (isBroken ? route.fulfill(FAILURE) : route.fallback()))
  return () => (isBroken = false)
}

const notice = ({ page }: Visitor) => page.getByRole('main').getByRole('alert')

stories('What fails to load', (story) => {
  story('a field that cannot look up its entries says so: it creates nothing, and Enter asks again', async ({ visitor, expectErrors }) => {
    expectErrors(/status of 500/)
    await as(visitor, '/configuration')
    for (const [name, calls, typed, last, found] of [
      ['fondo', '**/api/archive/fondi?*', 'antinuc', /fondi\?.*antinuc/, 'Comitato antinucleare lombardo'],
      ['tematiche', '**/api/archive/tematiche?*', 'ener', /tematiche\?/, 'Energia'],
    ] as const) {
      const mend = await breaks(visitor, calls)
      // Until the words themselves have been looked up: Enter before that would wait for them and take what is found.
      const lookedUp = visitor.page.waitForResponse(last)
      await visitor.opens(CREATE)
      await field(visitor, name).fill(typed)
      await lookedUp
      await eventually(
        () => visitor.page.getByRole('listbox').getByRole('option').allInnerTexts(), ['Impossibile caricare l’elenco: riprova']
      )
      mend()
      await visitor.keys('Enter')
      await eventually(() => visitor.page.getByRole('listbox').getByRole('option').first().innerText(), found)
      await eventually(() => field(visitor, name).inputValue(), typed)
    }
  })

  story('the search by fields, the counts of the configuration, the texts and the exports say so and can be loaded again', async ({ visitor, expectErrors }) => {
    expectErrors(/status of 500/)
    await as(visitor, '/home')
    const recovers = async (path: string, calls: string | RegExp, words: string, there: string | RegExp, then = async () => {}) => {
      const mend = await breaks(visitor, calls)
      await visitor.opens(path)
      await then()
      await visitor.sees(words)
      mend()
      await visitor.presses('Riprova')
      await visitor.noLongerSees(words)
      await visitor.sees(visitor.page.getByRole('main').getByText(there).or(visitor.dialog().getByText(there)))
    }
    await recovers(
      '/archives', '**/api/archive/tematiche?*', 'Impossibile caricare le tematiche e le tipologie.', 'Svuota i campi',
      () => visitor.presses('Ricerca per campi')
    )
    await recovers('/configuration', '**/api/archive/documents?*', 'Impossibile contare', /^\d+ schede$/)
    await recovers('/configuration/texts', '**/api/archive/content', 'Impossibile caricare il testo', 'testo predefinito')
    await recovers('/configuration/settings', '**/api/archive/settings', 'Impossibile caricare le impostazioni', 'Nome breve')
    await recovers(
      '/importexport/exportToExcel', '**/api/archive/xls/exports*', 'Impossibile caricare le esportazioni', 'Lingua del foglio'
    )
  })

  story('pages that need the settings of the archive say so, and the standard logo replaces the centre’s', async ({ visitor, expectErrors }) => {
    expectErrors(/status of 500/)
    const owner = { userName: 'ada', pending: true }
    await visitor.page.route('**/api/auth/password/link', (call) => call.fulfill({ json: owner }))
    for (const [path, there] of [['/faldone', 'Il progetto'], ['/changepassword#token=x', 'Scegli la password']] as const) {
      const mend = await breaks(visitor, '**/api/archive/settings')
      await visitor.opens(path)
      await visitor.sees(visitor.page.getByRole('banner').locator('svg[viewBox="0 0 44 80"]'))
      await visitor.sees(notice(visitor).getByText('Impossibile caricare le impostazioni dell’archivio.'))
      await visitor.sees(visitor.page.getByRole('heading', { level: 1 }))
      mend()
      await visitor.presses('Riprova')
      await visitor.sees(visitor.page.getByRole('heading', { level: 1, name: there }))
      await eventually(() => notice(visitor).count(), 0)
    }
  })

  story('a list of records that cannot be refreshed stays and says so; a search loads by itself when the connection is back', async ({ visitor, expectErrors }) => {
    expectErrors(/status of 500/)
    await visitor.clock.install()
    await as(visitor, '/configuration/configureArchive/manageArchive')
    await visitor.sees(visitor.page.getByRole('table'))
    await visitor.follows('Configurazione', visitor.page.getByRole('main'))
    await visitor.sees(visitor.heading('Raccolte'))
    const mend = await breaks(visitor, '**/api/archive/documents?*')
    await visitor.clock.fastForward('01:01')
    await visitor.page.goBack()
    await visitor.sees(notice(visitor).getByText('Impossibile aggiornare l’elenco'))
    await visitor.sees(visitor.page.getByRole('table'))

    mend()
    visitor.isOnWalk = true
    expectErrors(/ERR_INTERNET_DISCONNECTED/)
    await visitor.opens('/archives/documentArchive')
    await visitor.sees(visitor.results())
    await visitor.page.context().setOffline(true)
    await visitor.searches('lettera')
    for (const wait of ['00:01', '00:02', '00:01']) await visitor.clock.fastForward(wait)
    await visitor.sees('La ricerca non è riuscita')
    await visitor.sees(notice(visitor).getByText('Errore di rete: il sito non è raggiungibile'))
    await visitor.page.context().setOffline(false)
    await visitor.sees(visitor.link('Lettera aperta ai lavoratori dell’Enel', visitor.results()))
  })
})

stories('The menu on a phone', (story) => {
  story('closes when touched outside or left by keyboard', async ({ visitor }) => {
    await visitor.opens('/references')
    const menu = visitor.navigation('Menu principale').and(visitor.page.locator('#top-bar-menu'))
    await visitor.button('Menu').tap()
    await visitor.sees(menu)
    await visitor.page.touchscreen.tap(180, 700)
    await eventually(() => menu.isVisible(), false)
    await visitor.button('Menu').tap()
    await visitor.sees(menu)
    await menu.getByRole('button').last().focus()
    await visitor.keys('Tab')
    await eventually(() => menu.isVisible(), false)
  }, PHONE)
})
