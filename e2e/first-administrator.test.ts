import type { Locator } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { banner, described, field, fillsIn, staffEntry } from './support/account-forms.ts'
import { recordsWith } from './support/describing.ts'
import { DESK, PHONE } from './support/devices.ts'
import { ADMINISTRATOR, aPerson, as, type Person, profile } from './support/people.ts'
import { type SampleServer, startSampleServer } from './support/sample-server.ts'
import { storiesElsewhere } from './support/story.ts'
import { eventually, type Visitor } from './support/visitor.ts'

const firstForm = ({ userName, firstName, lastName, email, password }: Person) =>
  ({ 'Nome utente': userName, Nome: firstName, Cognome: lastName, 'E-mail': email, Password: password, 'Ripeti la password': password })

const NEEDS =
  'Occorrono un nome utente, il tuo nome, un indirizzo e-mail e una password di almeno 6 caratteri. Serve anche il codice'

/** Whether all of it is in the window when the page opens. */
const isInFirstScreen = (part: Locator): Promise<boolean> => part.evaluate((element) => {
  const { top, bottom } = element.getBoundingClientRect()
  return scrollY === 0 && top > 0 && bottom <= innerHeight
})

/** Adds up by how much parts of the next page move after they were painted, as browsers measure it. */
const watchesMoves = ({ page }: Visitor): Promise<unknown> => page.addInitScript(() => {
  let sum = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
    document.documentElement.dataset['moved'] = sum.toFixed(1)
  }).observe({ type: 'layout-shift', buffered: true })
})
const moved = ({ page }: Visitor): Promise<number> => page.evaluate(() => Number(document.documentElement.dataset['moved'] ?? 0))

let archive: SampleServer

storiesElsewhere('The first administrator', (story) => {
  beforeAll(async () => {
    archive = await startSampleServer({ samples: false })
  })
  afterAll(() => archive?.stop())

  story('registers in an empty archive and is signed in, and the registration closes for ever', async ({ visits, expectErrors }) => {
    const [ada, stranger] = [await visits(archive.url), await visits(archive.url)]
    expectErrors(/status of 409/)
    await stranger.opens('/register')
    await fillsIn(stranger, firstForm({ ...ADMINISTRATOR, userName: 'secondo' }))
    await ada.opens('/login')
    await ada.isAt('/register')
    await ada.opens('/home')
    await ada.sees(/Da dove cominciare · 0\spassi fatti su\s6/)
    await ada.follows('Accedi', banner(ada))
    await ada.isAt('/register')
    await ada.hasTitle(/^Primo amministratore · /)
    await ada.sees('Chi lo crea ne diventa l’amministratore')
    await fillsIn(ada, firstForm(ADMINISTRATOR))
    await ada.presses('Registra il primo amministratore')
    await ada.isAt('/home')
    await ada.sees(profile(ada))
    await ada.sees(staffEntry(ada))
    await ada.sees(/Da dove cominciare · 1\spasso fatto su\s6/)

    // The person who comes second is told so, once, and is led to the sign-in page.
    await stranger.turnsHere()
    await stranger.presses('Registra il primo amministratore')
    await stranger.sees('Il primo amministratore è già registrato')
    await eventually(() => stranger.page.getByRole('alertdialog').count(), 0)
    await stranger.follows('Vai all’accesso')
    await stranger.isAt('/login')

    // Visitors read that nothing is there yet.
    await stranger.opens('/home')
    await stranger.sees('L’archivio è ancora vuoto')
    // No box of the empty shelf is red, and none shows a number.
    const spines = stranger.navigation('Raccolte').getByRole('link')
    await eventually(() => spines.evaluateAll((all) => new Set(all.map((spine) => getComputedStyle(spine).backgroundColor)).size), 1)
    await eventually(() => spines.first().innerText(), /^Documenti\s+:?\s*vuoto$/)
    await stranger.follows('Accedi', stranger.page.getByRole('main'))
    await stranger.isAt('/login')
    await stranger.opens('/home')
    await stranger.follows('Accedi', banner(stranger))
    await stranger.isAt('/login')
    await stranger.opens('/register')
    await stranger.isAt('/login?to=/register')
  })

  const reads = 'sees on the home of an empty archive how to begin and what it takes, without scrolling, on a telephone, too'
  story(`${reads}, and is asked for the setup code, with the user name filled in`, async ({ visits, founds, expectErrors }) => {
    const { url } = await founds({ samples: false, env: { SETUP_TOKEN: 'colla di farina', INITIAL_USER_NAME: 'direzione' } })
    const ada = await visits(url)
    expectErrors(/status of 400/)
    await ada.opens('/home')
    for (const { viewport } of [PHONE, DESK]) {
      await ada.page.setViewportSize(viewport)
      await ada.sees(NEEDS)
      await ada.sees(ada.page.getByRole('listitem').filter({ hasText: 'Registra chi collabora' }))
      await eventually(() => isInFirstScreen(ada.link('Registra il primo amministratore')), true)
      await eventually(() => ada.page.getByRole('search').count(), 0)
    }
    await ada.follows('Registra il primo amministratore')
    await ada.isAt('/register')

    await eventually(() => field(ada, 'Nome utente').inputValue(), 'direzione')
    await fillsIn(ada, { ...firstForm(ADMINISTRATOR), 'Codice di installazione': 'colla' })
    await ada.presses('Registra il primo amministratore')
    await eventually(() => described(field(ada, 'Codice di installazione')), /Non è il codice di installazione/)
    await eventually(ada.focused, /^Codice di installazione/)
    await eventually(() => field(ada, 'E-mail').inputValue(), ADMINISTRATOR.email)
    await fillsIn(ada, { 'Codice di installazione': 'colla di farina' })
    await ada.presses('Registra il primo amministratore')
    await ada.isAt('/home')
  })

  story('takes the first steps one by one, each with its tick, and dismisses the rest', async ({ visits }) => {
    const ada = await visits(archive.url)
    await as(ada, '/home')
    const done = (step: string) => ada.sees(ada.page.getByRole('listitem').filter({ hasText: `${step} (fatto)` }))
    await done('Primo amministratore registrato')
    await eventually(() => isInFirstScreen(ada.link('Registra chi collabora')), true)

    await ada.follows('Dai un nome al centro')
    await ada.page.getByLabel(/^Nome del centro/).fill('Archivio della colla')
    await ada.presses('Salva')
    await ada.sees('Impostazioni salvate')
    const back = ada.link('Torna a «Da dove cominciare»')
    await back.click()
    await done('Dai un nome al centro')
    await ada.noLongerSees(back)

    await ada.follows('Crea il primo fondo')
    await ada.isAt('/configuration/configureArchive')
    await ada.sees(back)
    await eventually(() => ada.link('Prossimo passo').count(), 0)
    await ada.presses('Nuovo fondo')
    await ada.page.getByRole('textbox', { name: 'Nuovo fondo' }).fill('Comitato')
    await ada.keys('Enter')

    // Where there is one fondo only, the record is proposed for it, which is no unsaved work.
    await ada.follows('Prossimo passo: Crea la prima scheda')
    await ada.isAt('/configuration/configureArchive/create')
    await eventually(() => field(ada, 'Fondo').inputValue(), 'Comitato')
    await back.click()
    await done('Crea il primo fondo')
    await ada.sees(ada.link('importa un elenco'))
    await ada.follows('Crea la prima scheda')
    await field(ada, 'Titolo').fill('Volantino')
    await ada.presses('Salva')
    // Wherever the page is scrolled, what comes next is in sight.
    const next = ada.link('Prossimo passo: Scrivi le tue pagine')
    await ada.sees(next)
    await ada.page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await eventually(() => next.evaluate((link) => link.getBoundingClientRect().top >= 0), true)
    await next.click()
    await ada.isAt('/configuration/texts')
    await eventually(() => recordsWith(archive.url, 'q=Volantino').then((found) => found.map(({ path }) => path.map(({ name }) => name))), [
      ['Comitato'],
    ])

    await aPerson(archive.url, 'User')
    await watchesMoves(ada)
    await ada.opens('/home')
    await done('Crea la prima scheda')
    await done('Registra chi collabora')
    await ada.sees(/Da dove cominciare · 5\spassi fatti su\s6/)
    await ada.sees(ada.page.getByRole('search'))
    await eventually(() => moved(ada), 0)
    // The only record is there once, and nothing leads to searches that would find nothing.
    await eventually(() => ada.link('Volantino', ada.page.getByRole('main')).count(), 1)
    await eventually(() => ada.link('volantino antinucleare').count(), 0)
    await eventually(() => ada.page.getByRole('heading', { name: 'Aree tematiche' }).count(), 0)

    // On a phone what puts the steps away comes after the last of them.
    await ada.page.setViewportSize(PHONE.viewport)
    const last = ada.page.getByRole('listitem').filter({ hasText: 'Registra chi collabora' })
    await eventually(async () => (await ada.button('Non mostrare più').boundingBox())!.y > (await last.boundingBox())!.y, true)
    await ada.page.setViewportSize({ width: 1280, height: 900 })
    await ada.button('Non mostrare più').focus()
    await ada.keys('Enter')
    await ada.noLongerSees('Da dove cominciare')
    await eventually(() => ada.focused(), /^Cerca/)
    await ada.reloads()
    await ada.sees(ada.page.getByRole('search'))
    await eventually(() => ada.page.getByText('Da dove cominciare').count(), 0)
  })
})
