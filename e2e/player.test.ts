import type { Locator } from 'playwright-core'
import { PHONE } from './support/devices.ts'
import { archiveUrl, stories } from './support/story.ts'
import { eventually, type Visitor } from './support/visitor.ts'

type Recording = readonly [consultation: string, title: string]

const FILM = ['videoArchive', 'Cinegiornali liberi'] as const
const TAPE = ['audioArchive', 'Prove di trasmissione'] as const

/** The address of a record that its title finds. */
async function addressOf([consultation, title]: Recording): Promise<string> {
  const answer = await fetch(`${archiveUrl}/api/archive/documents?q=${encodeURIComponent(title)}`)
  const { items } = (await answer.json()) as { items: { id: string; title: string }[] }
  return `/archives/${consultation}/${items.find((one) => one.title === title)!.id}`
}

const media = (visitor: Visitor) => visitor.page.locator('audio, video')
const read = <T>(visitor: Visitor, what: (element: HTMLMediaElement) => T) => () => media(visitor).evaluate(what as never) as Promise<T>
const time = (visitor: Visitor) => read(visitor, ({ currentTime }) => Math.round(currentTime))
const isPaused = (visitor: Visitor) => read(visitor, ({ paused }) => paused)
const isMuted = (visitor: Visitor) => read(visitor, ({ muted }) => muted)

/** Waits for the page's own controls, and for the recording. */
async function opens(visitor: Visitor, recording: Recording): Promise<void> {
  await visitor.opens(await addressOf(recording))
  await visitor.sees(visitor.page.getByRole('group', { name: /^Comandi di / }))
  await eventually(() => media(visitor).getAttribute('controls'), null)
  await eventually(read(visitor, ({ duration }) => duration > 6), true)
}

const height = async (part: Locator) => Math.round((await part.boundingBox())!.height)

stories('The player', (story) => {
  story('a film is played by a click, and played, moved, muted and shown in full screen by keyboard', async ({ visitor }) => {
    await opens(visitor, FILM)
    const moment = visitor.page.getByRole('slider', { name: 'Momento' })
    // A click on the film plays it and takes the keys there.
    await media(visitor).click()
    await eventually(isPaused(visitor), false)
    await visitor.keys('Space')
    await eventually(isPaused(visitor), true)
    await visitor.button('Riproduci').focus()
    await visitor.keys('Space')
    await eventually(isPaused(visitor), false)
    await eventually(visitor.focused, 'Pausa')
    await visitor.keys('k')
    await eventually(isPaused(visitor), true)
    await moment.focus()
    await visitor.keys('Home')
    await eventually(time(visitor), 0)
    await visitor.keys('ArrowRight')
    await eventually(time(visitor), 5)
    await eventually(() => moment.getAttribute('aria-valuetext'), /^5 secondi di /)
    await visitor.keys('j')
    await eventually(time(visitor), 0)
    await visitor.keys('m')
    await eventually(isMuted(visitor), true)
    await visitor.sees(visitor.button('Attiva l’audio'))
    const subtitles = read(visitor, ({ textTracks }) => [...textTracks].map(({ mode }) => mode))
    await eventually(subtitles, ['showing'])
    await visitor.keys('c')
    await eventually(subtitles, ['disabled'])
    await eventually(() => visitor.button('Sottotitoli').getAttribute('aria-pressed'), 'false')
    await visitor.keys('c', 'f')
    await eventually(subtitles, ['showing'])
    await eventually(() => visitor.page.evaluate(() => document.fullscreenElement?.tagName), 'FIGURE')
    await visitor.keys('f')
    await eventually(() => visitor.page.evaluate(() => document.fullscreenElement), null)
    // Letters belong to the player only while it has the focus.
    await visitor.page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await visitor.keys('m', 'k')
    await eventually(isMuted(visitor), true)
    await eventually(isPaused(visitor), true)
  })

  story('a tape is played, moved and made quicker and quieter by mouse', async ({ visitor }) => {
    await opens(visitor, TAPE)
    const moment = visitor.page.getByRole('slider', { name: 'Momento' })
    await visitor.presses('Riproduci')
    await eventually(isPaused(visitor), false)
    await visitor.presses('Pausa')
    const { x, y, width, height: high } = (await moment.boundingBox())!
    await visitor.page.mouse.click(x + width / 2, y + high / 2)
    await eventually(read(visitor, ({ currentTime, duration }) => Math.round((currentTime / duration) * 10)), 5)
    await visitor.chooses('Velocità', '0,75×')
    await eventually(read(visitor, ({ playbackRate }) => playbackRate), 0.75)
    await visitor.page.getByRole('slider', { name: 'Volume' }).fill('0.5')
    await eventually(read(visitor, ({ volume }) => volume), 0.5)
    await visitor.presses('Disattiva l’audio')
    await eventually(isMuted(visitor), true)
    await eventually(() => visitor.page.getByRole('slider', { name: 'Volume' }).getAttribute('aria-valuetext'), /^0/)
    await visitor.presses('Attiva l’audio')
    await eventually(read(visitor, ({ volume, muted }) => [volume, muted]), [0.5, false])
    await eventually(() => visitor.page.getByRole('group', { name: /^Comandi di / }).innerText(), /^\d:\d\d\s*\d:\d\d/)
  })

  story('a recording that is slow to come says so', async ({ visitor }) => {
    let goOn = () => {}
    const held = new Promise<void>((resolve) => (goOn = resolve))
    await visitor.page.route(/\/files\/[^/]+$/, async (route) => {
      await held
      await route.continue()
    })
    await visitor.opens(await addressOf(TAPE))
    await visitor.presses('Riproduci')
    const controls = visitor.page.getByRole('group', { name: /^Comandi di / })
    await visitor.sees(controls.getByText('Caricamento'))
    goOn()
    await eventually(() => controls.getByRole('status').innerText(), '')
  })

  story('a recording that can’t be played offers its file', async ({ visitor, expectErrors }) => {
    expectErrors(/status of 415|Failed to load/)
    await visitor.page.route(/\/files\/[^/]+$/, (route) => route.fulfill({ body: 'x', contentType: 'audio/wav' }))
    await visitor.opens(await addressOf(TAPE))
    await visitor.sees('Questa registrazione non si può riprodurre qui: scaricala.')
    await visitor.sees(visitor.link(/^Scarica /, visitor.page.getByRole('alert')))
    await visitor.page.unrouteAll()
    await visitor.presses('Riprova', visitor.page.getByRole('alert'))
    await eventually(read(visitor, ({ duration }) => duration > 6), true)
  })

  story('where ours can’t be loaded, the browser’s own controls are there', async ({ visitor, expectErrors }) => {
    expectErrors(/ERR_FAILED|Failed to fetch/)
    await visitor.page.route(/PlayerControls-.*\.js$/, (route) => route.abort())
    await visitor.opens(await addressOf(TAPE))
    await eventually(() => media(visitor).getAttribute('controls'), '')
  }, { firstVisit: true })

  story('without scripts the browser’s own controls are there, and nothing moves when ours replace them', async ({ visitor, another }) => {
    const bare = await another({ javaScriptEnabled: false })
    const heights = async ({ page }: Visitor) => {
      const found = []
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        found.push(await height(page.locator('figure')))
      }
      return found
    }
    for (const recording of [FILM, TAPE]) {
      await bare.page.goto(archiveUrl + (await addressOf(recording)))
      await eventually(() => media(bare).getAttribute('controls'), '')
      const before = await heights(bare)
      await opens(visitor, recording)
      await eventually(() => heights(visitor), before)
    }
  })

  story('fingers find every control on a telephone', async ({ visitor }) => {
    await opens(visitor, FILM)
    const controls = visitor.page.getByRole('group', { name: /^Comandi di / }).locator('button, select, input')
    const small = () => controls.evaluateAll((all) => all
      .map((one) => [one.getAttribute('aria-label'), one.getBoundingClientRect()] as const)
      .filter(([, { width, height: high }]) => width > 0 && (width < 44 || high < 44)).map(([label]) => label))
    await eventually(small, [])
    await eventually(() => controls.count().then((count) => count > 4), true)
    await eventually(visitor.overflow, 0)
  }, PHONE)
})
