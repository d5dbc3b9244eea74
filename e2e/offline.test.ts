import { aRecord } from './support/pages.ts'
import { ADMINISTRATOR, administratorToken, signIn, signOut } from './support/people.ts'
import { archiveUrl, stories } from './support/story.ts'
import { eventually, parkedAt, type Visitor } from './support/visitor.ts'

const SEEN = 'faldone.offline.seen'

/** How many answers and pictures the browser keeps for offline use. */
const kept = ({ page }: Visitor) =>
  page.evaluate(async (name) => ((await caches.has(name)) ? (await (await caches.open(name)).keys()).length : 0), SEEN)
const keptUrls = ({ page }: Visitor) =>
  page.evaluate(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url).join('\n'), SEEN)

stories('Offline', (story) => {
  story('the site and the records seen open again and say that there is no connection; searches are not kept, and signing out clears all', async ({ visitor, expectErrors }) => {
    expectErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load/)
    const { path, title } = await aRecord(archiveUrl, 'document')
    const unseen = await aRecord(archiveUrl, 'image')
    // An earlier version kept a search.
    await visitor.page.goto(parkedAt(archiveUrl))
    await visitor.page.evaluate(async (name) => (await caches.open(name)).put('agents?q=volantino', new Response()), SEEN)
    await visitor.opens('/home')
    await eventually(() => visitor.page.evaluate(() => navigator.serviceWorker.controller !== null), true)
    // One search comes with its page, the other is asked for by the application.
    await visitor.opens('/archives?q=volantino')
    await visitor.results().waitFor()
    await visitor.goesOn('/archives?q=lettera')
    await visitor.finds(/sched[ae]/)
    await visitor.goesOn(path)
    await visitor.sees(visitor.page.getByRole('heading', { level: 1, name: title }))
    await eventually(() => keptUrls(visitor), /\/api\/archive\/documents\/[0-9a-f-]+(\n|$)/)
    await eventually(async () => /volantino|lettera/.test(await keptUrls(visitor)), false)

    await visitor.page.context().setOffline(true)
    await visitor.reloads()
    await visitor.sees(visitor.page.getByRole('heading', { level: 1, name: title }))
    await visitor.sees('Senza connessione: si aprono solo le pagine già viste.')
    await eventually(
      () => visitor.region('File').locator('figure img').evaluate((image: HTMLImageElement) => image.naturalWidth > 10), true
    )
    await visitor.opens(unseen.path)
    await visitor.sees(visitor.heading('Impossibile caricare la scheda.'))

    await visitor.page.context().setOffline(false)
    await visitor.goesOn(path)
    await visitor.noLongerSees('Senza connessione: si aprono solo le pagine già viste.')
    await eventually(async () => (await kept(visitor)) > 0, true)
    await administratorToken(archiveUrl)
    await signIn(visitor, ADMINISTRATOR)
    await signOut(visitor)
    await eventually(async () => (await keptUrls(visitor)).includes(path.split('/').at(-1)!), false)
  }, { serviceWorkers: 'allow' })

  story('a page left open during an update goes on in the new version; offline it says that a page failed to load', async ({ visitor, expectErrors }) => {
    expectErrors(/dynamically imported module|ERR_INTERNET_DISCONNECTED|Failed to fetch/)
    const { page } = visitor
    let isRenewed = false
    await page.route('**/assets/ReadingScreen-*.js', (route) => (isRenewed ? route.continue() : route.fulfill({ status: 404 })))
    await visitor.opens('/home')
    page.on('request', (request) => void (isRenewed ||= request.isNavigationRequest()))
    await visitor.follows('Riferimenti', visitor.navigation('Menu principale'))
    await eventually(() => isRenewed, true)
    // In the application, not in the page sent by the server, which could not start offline.
    await visitor.sees(page.locator('#content').getByRole('heading', { level: 1, name: 'Riferimenti' }))
    await visitor.isAt('/references')

    await page.context().setOffline(true)
    // The page checks the connection. If it came back before the answer, the page would reload by itself.
    const looked = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/health'))
    await Promise.all([looked, visitor.follows('Informazioni sui fondi', visitor.navigation('Menu principale'))])
    await visitor.sees(page.getByRole('heading', { level: 1, name: 'La pagina non si è caricata' }))
    await visitor.hasTitle(/^La pagina non si è caricata/)
    await visitor.isAt('/fondiinfo')
    await page.context().setOffline(false)
    await visitor.presses('Riprova')
    await visitor.sees(page.getByRole('heading', { level: 1, name: 'Informazioni sui fondi' }))
  }, { firstVisit: true })
})
