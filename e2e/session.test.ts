import type { Settings } from '@faldone/contract/settings.ts'
import { aPerson, type Person, profile, removePerson, signIn, signOut } from './support/people.ts'
import { archiveUrl, stories } from './support/story.ts'
import { eventually, type Visitor } from './support/visitor.ts'

// Longer than 250 lines because the stories cover a session from its beginning to its end, in one or two tabs.

const TOKEN = 'faldone.sessionToken'
const CONSENT = 'faldone.cookiePreferences'
const MONTH_S = 30 * 24 * 3600
const NINETY_DAYS_S = 7_776_000

const banner = (visitor: Visitor) => visitor.page.getByRole('banner')
const staffMenu = (visitor: Visitor) =>
  visitor.navigation('Menu principale').getByRole('link', { name: /^(Configurazione|Importa\/Esporta)$/ })
const cookie = async ({ page }: Visitor, name: string) => (await page.context().cookies()).find((found) => found.name === name)
const storedUser = ({ page }: Visitor) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('faldone.currentUser') ?? 'null') as { userName: string; remember: boolean } | null)
const alert = (visitor: Visitor) => visitor.page.getByRole('alertdialog')
const seconds = (from: number) => from - Date.now() / 1000

const isSignedIn = (visitor: Visitor) => visitor.sees(profile(visitor))
async function isSignedOut(visitor: Visitor): Promise<void> {
  await visitor.sees(visitor.link('Accedi', banner(visitor)))
  await eventually(() => staffMenu(visitor).count(), 0)
  await eventually(() => storedUser(visitor), null)
  await eventually(() => cookie(visitor, TOKEN), undefined)
}

/** Counts the calls of a page to the authentication service by the end of their address. */
function asked({ page }: Visitor, call: string): () => number {
  let count = 0
  page.on('request', (request) => void (request.url().endsWith(`/api/auth/${call}`) && (count += 1)))
  return () => count
}

/** Makes the server treat the current token as expired, as it does after fifteen minutes. */
async function letTokensExpire({ page }: Visitor): Promise<void> {
  let expired: string | undefined
  await page.context().route(/\/api\/archive\/(documents|fondi\/info)/, async (route) => {
    const token = route.request().headers()['authorization']
    expired ??= token
    if (token && token === expired) await route.fulfill({
      status: 401, json: { Error: ['La sessione è scaduta'], Message: 'La sessione è scaduta', code: 'USEREXPIRED', requestId: '0' },
    })
    else await route.continue()
  })
}

const HURRIED = 'Archivio di chi ha fretta'
const isOfHurried = (visitor: Visitor) => visitor.sees(banner(visitor).getByText(HURRIED))

/** A centre with a name of its own that ends idle sessions. */
async function endIdleSessions({ page }: Visitor, minutes: number): Promise<void> {
  await page.context().route('**/api/archive/settings', async (route) => {
    const settings = (await (await route.fetch()).json()) as Settings
    await route.fulfill({ json: { ...settings, siteName: HURRIED, sessionExpiry: true, sessionTimeoutMinutes: minutes } })
  })
}

/** From the next page on, marks the page once the session is watched: the watch loads late and begins with a message to other tabs. */
const notesWatch = ({ page }: Visitor): Promise<unknown> => page.context().addInitScript(() => {
  const post = BroadcastChannel.prototype.postMessage
  BroadcastChannel.prototype.postMessage = function (message: { type: string }) {
    if (message.type === 'moved') document.documentElement.dataset['watched'] = ''
    post.call(this, message)
  }
})
const isWatched = ({ page }: Visitor): Promise<void> => page.locator('html[data-watched]').waitFor()

/** Signs in with a controlled clock and waits until the session is watched. Turning the clock earlier would go unnoticed. */
async function signsInAndIsWatched(visitor: Visitor): Promise<void> {
  await visitor.clock.install()
  await notesWatch(visitor)
  await visitor.opens(SIGN_IN)
  await signIn(visitor, await person())
  await isWatched(visitor)
}

/** Goes to another page of the same visit, which requests documents from the server. */
const readsOn = (visitor: Visitor) => visitor.follows('Materiale d’archivio', visitor.navigation('Menu principale'))

/** Searches the archive. The home page has a search box, too, which would lose the words, so it waits for the next page. */
const searchesThere = async (visitor: Visitor) => {
  await visitor.sees(visitor.page.getByRole('heading', { level: 1, name: 'Materiale d’archivio' }))
  await visitor.searches('milano')
  await visitor.results().waitFor()
}

/** Goes to a page that reads no documents. */
const SIGN_IN = '/login?to=/use'

let invited: Promise<Person> | undefined
/** The Configurator who signs in in all stories. */
const person = () => (invited ??= aPerson(archiveUrl, 'Configurator'))

stories('Staying signed in', (story) => {
  story('without consent the session is in memory alone, a reload ends it, remember or not; visitors are asked nothing', async ({ visitor }) => {
    const calls: string[] = []
    visitor.page.on('request', (request) => void (request.url().includes('/api/auth/') && calls.push(request.url())))
    await visitor.opens('/use')
    await visitor.sees(visitor.heading(/./))
    await isSignedOut(visitor)
    await eventually(() => calls, [])
    for (const answer of [undefined, 'rejected']) {
      await visitor.goesOn('/login')
      if (answer) await visitor.presses('Rifiuta tutti')
      await signIn(visitor, await person(), { remember: true })
      await eventually(() => staffMenu(visitor).count(), 2)
      await eventually(async () => (await storedUser(visitor))?.userName, (await person()).userName)
      await eventually(() => cookie(visitor, TOKEN), undefined)
      await visitor.reloads()
      await isSignedOut(visitor)
      await eventually(async () => (await cookie(visitor, CONSENT))?.value, answer)
    }
  })

  story('consent given while signed in is kept for 90 days, and the token in a cookie until it is withdrawn', async ({ visitor, tab }) => {
    await signIn(visitor, await person())
    const beside = await tab(visitor)
    await beside.opens('/privacy')
    await visitor.turnsHere()
    await visitor.presses('Permetti tutti')
    await visitor.noLongerSees(visitor.button('Permetti tutti'))
    await eventually(async () => (await cookie(visitor, TOKEN))?.path, '/')
    await beside.noLongerSees(beside.page.locator('[data-cookie-banner]'))
    const consent = await cookie(visitor, CONSENT)
    await eventually(() => consent, { ...consent, value: 'accepted', path: '/', sameSite: 'Strict' })
    await eventually(() => Math.abs(seconds(consent!.expires) - NINETY_DAYS_S) < 60, true)
    const token = await cookie(visitor, TOKEN)
    await eventually(() => token, { ...token, path: '/', sameSite: 'Strict', expires: -1 })
    const refreshes = asked(visitor, 'refresh')
    await visitor.reloads()
    await isSignedIn(visitor)
    await eventually(() => staffMenu(visitor).count(), 2)
    await eventually(refreshes, 0)
    await visitor.follows('Privacy')
    await visitor.presses('Rifiuta tutti')
    await eventually(() => cookie(visitor, TOKEN), undefined)
    await isSignedIn(visitor)
    await visitor.reloads()
    await isSignedOut(visitor)
  })

  story('without “remember me” the session ends with the browser; with it the session lasts as long as the form says', async ({ visitor, another }) => {
    /** Closes the browser, which forgets session data, and opens it again. */
    const comesBack = async () => {
      const { cookies, origins } = await visitor.page.context().storageState()
      const back = await another()
      await back.page.context().addCookies(cookies.filter(({ expires }) => expires !== -1))
      await back.page.addInitScript(
        (kept) => kept.forEach(({ name, value }) => localStorage.setItem(name, value)), origins.flatMap(({ localStorage }) => localStorage)
      )
      await back.opens('/use')
      return back
    }
    await visitor.opens('/login')
    await visitor.presses('Permetti tutti')
    await visitor.sees(visitor.page.getByText('Finisce prima se non usi il sito per 8 ore.'))
    await signIn(visitor, await person())
    await isSignedOut(await comesBack())
    await signOut(visitor)
    await signIn(visitor, await person(), { remember: true })
    await eventually(async () => Math.abs(seconds((await cookie(visitor, TOKEN))!.expires) - MONTH_S) < 60, true)
    await isSignedIn(await comesBack())
  })

  for (const remember of [true, false]) {
    story(`a token that expired while the browser was away is ${remember ? 'renewed for who asked to be remembered' : 'the end of the session for who did not'}`, async ({ visitor }) => {
      await visitor.clock.install()
      await visitor.opens('/login')
      await visitor.presses('Permetti tutti')
      await signIn(visitor, await person(), { remember })
      const old = (await cookie(visitor, TOKEN))!.value
      const refreshes = asked(visitor, 'refresh')
      await visitor.clock.setSystemTime(Date.now() + 20 * 60_000)
      await visitor.reloads()
      await (remember ? isSignedIn(visitor) : isSignedOut(visitor))
      await eventually(refreshes, remember ? 1 : 0)
      if (remember) await eventually(async () => (await cookie(visitor, TOKEN))!.value !== old, true)
    })
  }

  story('a token that expires during work is renewed once for all calls and both tabs, unnoticed', async ({
    visitor, tab, expectErrors,
  }) => {
    await visitor.opens(SIGN_IN)
    await visitor.presses('Permetti tutti')
    await signIn(visitor, await person(), { remember: true })
    const beside = await tab(visitor)
    await beside.opens('/use')
    await isSignedIn(beside)
    expectErrors(/status of 401/)
    const counts = [asked(visitor, 'refresh'), asked(beside, 'refresh')]
    await letTokensExpire(visitor)
    await Promise.all([readsOn(visitor), readsOn(beside)])
    for (const each of [visitor, beside]) {
      await each.turnsHere()
      await searchesThere(each)
      await isSignedIn(each)
      await eventually(() => alert(each).count(), 0)
    }
    await eventually(() => counts.reduce((sum, count) => sum + count(), 0), 1)
  })

  story('an active user gets a new token before the old one expires, and one inactive for an hour none', async ({ visitor }) => {
    await signsInAndIsWatched(visitor)
    const refreshes = asked(visitor, 'refresh')
    await visitor.clock.runFor('09:00')
    await eventually(refreshes, 0)
    await visitor.clock.runFor('02:00')
    await eventually(refreshes, 1)
    // The session lasts unless the centre sets a limit.
    await isSignedIn(visitor)
    await eventually(() => visitor.page.locator('dialog[open]').count(), 0)
    await visitor.clock.fastForward('01:02:00')
    await visitor.clock.runFor('02:00')
    await eventually(refreshes, 1)
  })
})

stories('The end of a session', (story) => {
  story('signing out leads home and leaves nothing behind in any tab or on the server', async ({ visitor, tab }) => {
    await visitor.opens('/login')
    await visitor.presses('Permetti tutti')
    await signIn(visitor, await person(), { remember: true })
    const beside = await tab(visitor)
    await beside.opens('/configuration')
    await beside.sees(/^\d+ schede$/)
    const { value: token } = (await cookie(visitor, TOKEN))!
    await visitor.turnsHere()
    await visitor.goesOn('/use')
    await signOut(visitor)
    await visitor.isAt('/home')
    await isSignedOut(visitor)
    await beside.isAt(/^\/login/)
    await isSignedOut(beside)
    await eventually(() => alert(beside).count(), 0)
    await eventually(async () => (await fetch(`${archiveUrl}/api/auth/me`, { headers: { Authorization: `Bearer ${token}` } })).status, 401)
    await visitor.reloads()
    await isSignedOut(visitor)
  })

  story('signing in reaches the other tabs without any cookie', async ({ visitor, tab }) => {
    await visitor.opens('/login')
    const beside = await tab(visitor)
    await beside.opens('/configuration')
    await beside.isAt('/login?to=/configuration')
    await visitor.turnsHere()
    await signIn(visitor, await person())
    await isSignedIn(beside)
    await beside.isAt('/configuration')
    await eventually(() => staffMenu(beside).count(), 2)
  })

  story('an administration link leads through the sign-in page to where it points', async ({ visitor }) => {
    await visitor.opens('/configuration/configureAudio?x=1')
    await visitor.isAt('/login?to=/configuration/configureAudio?x=1')
    await signIn(visitor, await person())
    await visitor.isAt('/configuration/configureAudio?x=1')
  })

  for (const remember of [true, false]) {
    story(`${remember ? 'a refused renewal' : 'an expired token of who is not to be remembered'} signs the user out and says so`, async ({
      visitor, tab, expectErrors,
    }) => {
      await visitor.opens(SIGN_IN)
      await visitor.presses('Permetti tutti')
      await signIn(visitor, await person(), { remember })
      const beside = remember ? await tab(visitor) : null
      await beside?.opens('/configuration')
      await beside?.sees(/^\d+ schede$/)
      const counts = [visitor, ...(beside ? [beside] : [])].map((each) => asked(each, 'refresh'))
      expectErrors(/status of 401/)
      await letTokensExpire(visitor)
      await visitor.page.context().route(
        '**/api/auth/refresh',
        (route) => route.fulfill({ status: 401, json: { Error: ['—'], Message: '—', code: 'USEREXPIRED', requestId: '0' } })
      )
      await visitor.turnsHere()
      await visitor.goesOn('/archives?q=torino')
      await visitor.sees(alert(visitor).getByText('La sessione è scaduta: per continuare, accedi di nuovo'))
      await visitor.keys('Enter')
      await isSignedOut(visitor)
      // Public content is still read.
      await visitor.goesOn('/archives?q=milano')
      await visitor.results().waitFor()
      await eventually(() => counts.some((count) => count() > 0), remember)
      await beside?.isAt('/login?to=/configuration')
    })
  }

  story('a removed user is signed out with their next request', async ({ visitor, expectErrors }) => {
    const leaving = await aPerson(archiveUrl, 'Configurator')
    await visitor.opens(SIGN_IN)
    await visitor.presses('Permetti tutti')
    await signIn(visitor, leaving, { remember: true })
    await visitor.sees(visitor.heading('Istruzioni per l’uso'))
    await removePerson(archiveUrl, leaving)
    expectErrors(/status of 401/)
    await readsOn(visitor)
    await visitor.sees(alert(visitor).getByText('La sessione è scaduta'))
    await visitor.keys('Enter')
    await isSignedOut(visitor)
    await visitor.reloads()
    await isSignedOut(visitor)
  })

  story('requests carry the token while a user is signed in, and none afterwards; language and side menu stay', async ({ visitor }) => {
    const tokens: (string | null)[] = []
    visitor.page.on(
      'request',
      (request) => void (request.url().includes('/api/archive/documents?') && tokens.push(request.headers()['authorization'] ?? null))
    )
    await signIn(visitor, await person())
    await readsOn(visitor)
    await searchesThere(visitor)
    await eventually(() => tokens.length > 0 && tokens.every((token) => token?.startsWith('Bearer ')), true)
    tokens.length = 0
    await visitor.presses('Chiudi il menu')
    await signOut(visitor)
    await visitor.isAt('/home')
    await visitor.sees(visitor.button('Apri il menu'))
    await readsOn(visitor)
    await searchesThere(visitor)
    await eventually(() => tokens.length > 0 && tokens.every((token) => token === null), true)
    await visitor.presses('EN, English')
    await visitor.sees(visitor.button('Open menu'))
    await visitor.reloads()
    await visitor.sees(visitor.button('Open menu'))
    await eventually(() => visitor.page.locator('html').getAttribute('lang'), 'en')
  })
})

stories('An idle session', (story) => {
  const question = (visitor: Visitor) => visitor.dialog('Sei ancora qui?')

  /** Signs in once the settings of the centre have loaded. */
  const comesInHurry = async (visitor: Visitor, minutes: number) => {
    await endIdleSessions(visitor, minutes)
    await signsInAndIsWatched(visitor)
    await isOfHurried(visitor)
  }

  story('ends on the home page after a warning, unless “Continua la sessione” or any key is pressed', async ({ visitor }) => {
    await comesInHurry(visitor, 1)
    const { clock, page } = visitor
    await clock.runFor('00:30')
    await eventually(() => question(visitor).count(), 0)
    await clock.runFor('00:18')
    await visitor.sees(question(visitor).getByText(/tra \d+ s la sessione scade/))
    await isSignedIn(visitor)
    await visitor.presses('Continua la sessione', question(visitor))
    await clock.runFor(2000)
    await eventually(() => question(visitor).count(), 0)
    await clock.runFor('00:40')
    await isSignedIn(visitor)
    await page.keyboard.press('Shift')
    await clock.runFor('00:30')
    await isSignedIn(visitor)
    await eventually(() => question(visitor).count(), 0)
    await clock.runFor('01:00')
    await visitor.isAt('/home')
    await isSignedOut(visitor)
    await visitor.sees(alert(visitor).getByText('La sessione è scaduta per inattività'))
  })

  story('ends in every tab at once, and activity in any tab keeps all of them', async ({ visitor, tab }) => {
    await comesInHurry(visitor, 1)
    await visitor.presses('Permetti tutti')
    const beside = await tab(visitor)
    await beside.opens('/references')
    await Promise.all([isSignedIn(beside), isWatched(beside), isOfHurried(beside)])
    const { clock } = visitor
    await clock.runFor('00:35')
    await beside.page.mouse.move(200, 200)
    await clock.runFor('00:35')
    await isSignedIn(visitor)
    await eventually(() => question(visitor).count(), 0)
    await clock.runFor('00:30')
    await visitor.isAt('/home')
    await beside.isAt('/home')
    await isSignedOut(visitor)
    await isSignedOut(beside)
  })
})
