// Longer than 250 lines: stories of one screen, the record with its files, which share how it is opened and what is read from it.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Locator } from 'playwright-core'
import { DESK, PHONE } from './support/devices.ts'
import { stories } from './support/story.ts'
import { eventually, type Visitor } from './support/visitor.ts'

const SAMPLES = fileURLToPath(new URL('../samples/files/', import.meta.url))

/** Most stories go on in the page of the one before. */
const WALK = { walk: 'reader' }

/** Opens the only record that a shelfmark or title finds. */
async function opensRecord(visitor: Visitor, consultation: string, words: string, title: string): Promise<void> {
  visitor.isOnWalk = true
  await visitor.opens(`/archives/${consultation}?q=${encodeURIComponent(words)}`)
  await visitor.follows(title, visitor.results())
  await visitor.sees(visitor.page.getByRole('heading', { level: 1, name: title }))
}

const opensPoster = (visitor: Visitor) => opensRecord(visitor, 'documentArchive', 'CAL 4.2', 'Il sole non si paga, festa popolare')
const opensBooklet = (visitor: Visitor) => opensRecord(visitor, 'documentArchive', 'CAL 3.14', 'Dieci domande sulla centrale')

/** A short fingerprint of what a canvas shows: the same picture gives the same letters. */
const picture = (canvas: Locator) =>
  canvas.evaluate((element: HTMLCanvasElement) => element.toDataURL().length + element.toDataURL().slice(-64))
const zoom = (visitor: Visitor) => () => visitor.page.getByRole('toolbar').getByText(/%$/).innerText()

async function downloads(visitor: Visitor, press: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([visitor.page.waitForEvent('download'), press()])
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  return { name: download.suggestedFilename(), bytes: Buffer.concat(chunks) }
}

stories('The files of a record', (story) => {
  story('a picture is enlarged to the window, moved and rotated by keyboard, and the focus comes back', async ({ visitor }) => {
    await opensPoster(visitor)
    const tile = visitor.page.waitForResponse(/\/iiif\/[0-9a-f-]+\/(full|\d+,\d+,\d+,\d+)\/[^/]+\/0\/default\.jpg$/)
    await visitor.presses('Ingrandisci')
    await eventually(async () => (await tile).status(), 200)
    const viewer = visitor.page.getByRole('application', { name: 'il-sole-non-si-paga.jpg' })
    await visitor.sees(viewer)
    await eventually(() => visitor.page.getByRole('dialog', { name: 'il-sole-non-si-paga.jpg' })
      .evaluate((box) => [box.clientWidth, box.clientHeight].join() === [innerWidth, innerHeight].join()), true)
    await eventually(zoom(visitor), '100%')
    await visitor.keys('+')
    await eventually(async () => Number.parseInt(await zoom(visitor)(), 10) > 100, true)
    const before = await picture(viewer.locator('canvas').first())
    await visitor.keys('ArrowDown', 'ArrowDown')
    await eventually(async () => (await picture(viewer.locator('canvas').first())) !== before, true)
    await visitor.keys('0')
    await eventually(zoom(visitor), '100%')
    await visitor.presses('Più grande')
    await eventually(zoom(visitor), '150%')
    await visitor.presses('Adatta')
    await eventually(zoom(visitor), '100%')
    await visitor.presses('Chiudi', visitor.page.getByRole('toolbar'))
    await eventually(visitor.focused, 'Ingrandisci')
  }, WALK)

  story('a PDF shows page after page', async ({ visitor }) => {
    await opensBooklet(visitor)
    await visitor.presses('Apri il PDF')
    const pages = visitor.region('PDF opuscolo-dieci-domande.pdf')
    await visitor.sees(pages.locator('canvas'))
    await visitor.sees(visitor.page.getByText(/^di \d+$/))
    const first = await picture(pages.locator('canvas'))
    await visitor.presses('Pagina successiva')
    await eventually(() => visitor.page.getByRole('toolbar').getByRole('textbox', { name: /^Pagina/ }).inputValue(), '2')
    await eventually(async () => (await picture(pages.locator('canvas'))) !== first, true)
    await pages.focus()
    await visitor.keys('Home')
    await eventually(() => picture(pages.locator('canvas')), first)
    await eventually(() => visitor.button('Pagina precedente').isDisabled(), true)
    await visitor.presses('Più grande', visitor.page.getByRole('toolbar'))
    await eventually(zoom(visitor), '125%')
    // The whole page, then its whole width.
    const room = async () => pages.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
    await visitor.presses('Adatta')
    await eventually(room, 0)
    await visitor.presses('Adatta')
    await eventually(zoom(visitor), '100%')
    await eventually(async () => (await room()) > 0, true)
  }, WALK)

  story('the viewer leads to the text of a file at its page, and offers no text where there is none', async ({ visitor }) => {
    await opensBooklet(visitor)
    await visitor.presses('Apri il PDF')
    await visitor.presses('Pagina successiva')
    await visitor.follows('Testo', visitor.page.getByRole('toolbar'))
    await visitor.isAt(/\/text\?file=[\w-]+&at=2$/)
    await visitor.sees('Pagina 2 di 4')
    await opensPoster(visitor)
    await visitor.sees(visitor.button('Ingrandisci'))
    await eventually(() => visitor.link('Testo', visitor.page.getByRole('toolbar')).count(), 0)
    await eventually(() => visitor.page.getByText('Testo dei file').count(), 0)
  }, WALK)

  story('on a phone an open PDF leads to its text, with two rows of tools', async ({ visitor }) => {
    await opensBooklet(visitor)
    const tools = visitor.page.getByRole('toolbar')
    await visitor.presses('Apri il PDF')
    await visitor.sees(visitor.region('PDF opuscolo-dieci-domande.pdf'))
    await eventually(async () => (await tools.boundingBox())!.height < 60, true)
    await visitor.follows('Testo', tools)
    await visitor.sees(visitor.button('Immagine', tools))
    const rows = async () => (await tools.boundingBox())!.height
    await eventually(async () => (await rows()) < 120, true)
    const search = tools.getByRole('searchbox')
    await search.fill('acqua')
    await search.press('Enter')
    await visitor.sees(visitor.button('Risultati', tools))
    await eventually(async () => (await rows()) < 120, true)
    await eventually(visitor.overflow, 0)
  }, PHONE)

  story('the text of a PDF can be selected and searched', async ({ visitor }) => {
    await opensBooklet(visitor)
    await visitor.presses('Apri il PDF')
    await eventually(async () => (await visitor.region('PDF opuscolo').innerText()).toLowerCase(), /domande/)
    const tools = visitor.page.getByRole('toolbar')
    await visitor.presses('Cerca nel PDF', tools)
    await eventually(visitor.focused, 'Cerca nel PDF')
    const box = tools.getByRole('searchbox', { name: 'Cerca nel PDF' })
    const page = () => visitor.page.getByRole('toolbar').getByRole('textbox', { name: /^Pagina/ }).inputValue()
    await box.fill('REATTORE di caorso')
    await box.press('Enter')
    await visitor.sees('1 di 1')
    await eventually(page, '2')
    await eventually(async () => (await visitor.page.locator('[data-found="shown"]').allInnerTexts()).join(' '), /^reattore di Caorso$/)
    await box.fill('centrale')
    await box.press('Enter')
    await visitor.sees('1 di 4')
    await eventually(page, '1')
    await visitor.presses('Risultato precedente')
    await visitor.sees('4 di 4')
    await box.fill('pastasciutta')
    await box.press('Enter')
    await visitor.sees('Non trovato')
    // The other tools come back.
    await visitor.keys('Escape')
    await visitor.sees(visitor.button('Adatta', tools))
    await eventually(visitor.focused, 'Cerca nel PDF')
    await eventually(() => visitor.page.locator('[data-found]').count(), 0)
  }, WALK)

  for (const [
    tag, consultation, title,
  ] of [['audio', 'audioArchive', 'Prove di trasmissione'], ['video', 'videoArchive', 'Cinegiornali liberi']] as const) {
    story(`${tag} plays in the page`, async ({ visitor }) => {
      await opensRecord(visitor, consultation, title, title)
      const player = visitor.page.locator(tag)
      await eventually(() => player.evaluate((media: HTMLMediaElement) => media.duration > 1), true)
      await player.evaluate((media: HTMLMediaElement) => media.play())
      await eventually(() => player.evaluate((media: HTMLMediaElement) => media.currentTime > 0.2 && !media.error), true)
      if (tag === 'audio') {
        await visitor.chooses('Velocità', '1,5×')
        await eventually(() => player.evaluate((media: HTMLMediaElement) => media.playbackRate), 1.5)
        const moment = visitor.page.getByRole('slider', { name: 'Momento' })
        await eventually(() => visitor.page.locator('figure rect').count(), 240)
        await player.evaluate((media: HTMLMediaElement) => media.pause())
        await moment.fill('6')
        await eventually(() => player.evaluate((media: HTMLMediaElement) => media.currentTime), 6)
        await player.evaluate((media: HTMLMediaElement) => media.play())
      }
      await player.evaluate((media: HTMLMediaElement) => void (media.currentTime = media.duration - 0.3))
      await eventually(() => player.evaluate((media: HTMLMediaElement) => media.ended), true)
    })
  }

  story('several files are chosen by thumbnail and paged through', async ({ visitor }) => {
    await opensRecord(visitor, 'documentArchive', 'CAL 3.12/a', 'Contro il nucleare civile e militare')
    const shown = visitor.region('File').locator('figure img')
    await eventually(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth > 100), true)
    const first = await shown.getAttribute('src')
    // Under the thumbnails stand numbers: the names of files say how somebody saved them.
    await eventually(() => visitor.region('File').getByRole('list').getByRole('button').allInnerTexts(), ['File 1', 'File 2'])
    await visitor.presses('Mostra treni-per-caorso.webp')
    await eventually(async () => (await shown.getAttribute('src')) !== first, true)
    await eventually(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth > 100), true)
    await eventually(() => visitor.button('Mostra treni-per-caorso.webp').getAttribute('aria-pressed'), 'true')
    await visitor.presses('Ingrandisci')
    await visitor.sees(visitor.page.getByRole('application', { name: 'Immagine treni-per-caorso.webp' }))
    await visitor.keys('PageDown')
    await visitor.sees(visitor.page.getByRole('application', { name: 'Immagine nucleare-no-caorso.jpg' }))
    await visitor.sees('1 di 2')
    await visitor.presses('File precedente')
    await visitor.sees(visitor.page.getByRole('application', { name: 'Immagine treni-per-caorso.webp' }))
    await eventually(visitor.focused, 'File precedente')
    await visitor.keys('Escape')
    await visitor.noLongerSees(visitor.page.getByRole('dialog'))
  }, WALK)

  story('the tools enlarge and turn a picture in its place, and enlarge it to the window from there', async ({ visitor }) => {
    await opensPoster(visitor)
    const place = await visitor.region('File').boundingBox()
    await visitor.presses('Più grande')
    await visitor.sees(visitor.page.getByRole('application', { name: 'il-sole-non-si-paga.jpg' }))
    await eventually(zoom(visitor), '150%')
    await eventually(() => visitor.region('File').boundingBox(), place)
    await visitor.presses('Ingrandisci')
    await visitor.sees(visitor.page.getByRole('dialog', { name: 'il-sole-non-si-paga.jpg' }))
    await eventually(zoom(visitor), '100%')
    await visitor.keys('Escape')
    await eventually(visitor.focused, 'Ingrandisci')
    await eventually(() => visitor.region('File').boundingBox(), place)
  }, WALK)

  story('the records of the same unit stand below, in the order of the archive, and lead on', async ({ visitor }) => {
    await opensRecord(visitor, 'documentArchive', 'CAL 3.12/a', 'Contro il nucleare civile e militare')
    const beside = visitor.region('Nello stesso fascicolo: Caorso, 1976-1978')
    // In a wide window the pictures stand apart.
    await visitor.page.setViewportSize({ width: 1920, height: 900 })
    const boxes = () => beside.getByRole('listitem').locator('[class*=picture]')
      .evaluateAll((pictures) => pictures.map((picture) => picture.getBoundingClientRect()).map(({ left, right }) => [left, right]))
    await eventually(async () => (await boxes()).length, 5)
    await eventually(async () => (await boxes()).every(([left], at, all) => at === 0 || left! >= all[at - 1]![1]! + 8), true)
    await visitor.page.setViewportSize(DESK.viewport)
    // They end where the words beside the viewer do.
    const right = async (part: Locator) => part.boundingBox().then((box) => box!.x + box!.width)
    await eventually(async () => (await right(beside)) - (await right(visitor.page.getByRole('main').locator('dl').first())), 0)
    // A title that does not fit ends with a whole word.
    await eventually(() => beside.getByRole('listitem').allInnerTexts().then((texts) => texts[0]), 'Contro il nucleare…')
    await eventually(() => beside.locator('[aria-current]').innerText(), 'Contro il nucleare…')
    await visitor.follows('Dieci domande sulla centrale', beside)
    await visitor.sees(visitor.page.getByRole('heading', { level: 1, name: 'Dieci domande sulla centrale' }))
    await eventually(() => beside.locator('[aria-current]').innerText(), /^Dieci domande/)
    await visitor.follows('Tutte le schede (5)', beside)
    await visitor.finds('5 schede')
  }, WALK)

  story('records of the same unit without any picture are lines with titles and dates', async ({ visitor }) => {
    await opensRecord(visitor, 'libraryArchive', 'Sputiamo su Hegel', 'Sputiamo su Hegel')
    const beside = visitor.region(/^Nello stesso fondo/)
    await eventually(() => beside.getByRole('listitem').count(), 8)
    await eventually(() => beside.locator('svg, img').count(), 0)
    await eventually(() => beside.locator('[aria-current]').innerText(), /^Sputiamo su Hegel\s+1970$/)
    await visitor.follows(/^Autoritratto\s*1969$/, beside)
    await visitor.sees(visitor.page.getByRole('heading', { level: 1, name: 'Autoritratto' }))
  }, WALK)

  story('several files are downloaded by one button, one after the other', async ({ visitor }) => {
    await opensRecord(visitor, 'documentArchive', 'CAL 3.12/a', 'Contro il nucleare civile e militare')
    const names: string[] = []
    visitor.page.on('download', (download) => void names.push(download.suggestedFilename()))
    await visitor.presses('Scarica tutto (2)')
    await eventually(() => names.toSorted(), ['nucleare-no-caorso.jpg', 'treni-per-caorso.webp'])
  }, WALK)

  story('the address of a record is copied, and on a desk all of it fits in the first screen', async ({ visitor }) => {
    await visitor.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await opensPoster(visitor)
    await visitor.presses('Copia')
    await visitor.sees('Indirizzo copiato')
    await eventually(() => visitor.page.evaluate(() => navigator.clipboard.readText()), /\/r\/[0-9A-Z]+$/)
    const end = async (part: Locator) => part.boundingBox().then((box) => box!.y + box!.height)
    for (const part of [
      visitor.button('Scarica'), visitor.button('Stampa'), visitor.button('Copia'), visitor.page.getByRole('toolbar'),
      visitor.region('File'), visitor.region('Nello stesso fascicolo'),
    ]) await eventually(async () => (await end(part)) <= 900, true)
    await eventually(() => visitor.region('File').locator('figure img').evaluate((image) => image.getBoundingClientRect().height), 486)
  }, { viewport: { width: 1440, height: 900 } })

  story('a download has the right name and every byte', async ({ visitor }) => {
    await opensBooklet(visitor)
    const fromButton = await downloads(visitor, () => visitor.page.getByRole('button', { name: 'Scarica', exact: true }).click())
    const original = await readFile(join(SAMPLES, 'opuscolo-dieci-domande.pdf'))
    await eventually(() => fromButton.name, 'opuscolo-dieci-domande.pdf')
    await eventually(() => fromButton.bytes.equals(original), true)
    // The button for the only file is the only one; of several files each has a link.
    await eventually(() => visitor.link(/^Scarica /).count(), 0)
    await opensRecord(visitor, 'documentArchive', 'CAL 3.12/a', 'Contro il nucleare civile e militare')
    const { name } = await downloads(visitor, () => visitor.follows('Scarica nucleare-no-caorso.jpg'))
    await eventually(() => name, 'nucleare-no-caorso.jpg')
  }, WALK)

  story('a failed download shows an alert', async ({ visitor, expectErrors }) => {
    expectErrors(/status of 500/)
    await opensBooklet(visitor)
    await visitor.page.route('**/files/*', (route) => route.fulfill({ status: 500, json: { Message: 'Guasto' } }))
    await visitor.page.getByRole('button', { name: 'Scarica', exact: true }).click()
    const alert = visitor.page.getByRole('alertdialog', { name: 'ERRORE' })
    await visitor.sees(alert.getByText('ERRORE nel download del documento richiesto'))
    await eventually(visitor.focused, 'Riprova')
    await visitor.keys('Shift+Tab', 'Enter')
    await visitor.noLongerSees(alert)
    await eventually(visitor.focused, 'Scarica')
    await visitor.page.getByRole('button', { name: 'Scarica', exact: true }).click()
    await visitor.sees(alert)
    await visitor.keys('Escape')
    await visitor.noLongerSees(alert)
    await visitor.page.getByRole('button', { name: 'Scarica', exact: true }).click()
    await visitor.sees(alert)
    await visitor.page.unrouteAll()
    const { name } = await downloads(visitor, () => visitor.presses('Riprova', alert))
    await eventually(() => name, 'opuscolo-dieci-domande.pdf')
    await visitor.noLongerSees(alert)
  })

  story('a picture or PDF that fails to load leaves a message and the download', async ({ visitor, expectErrors }) => {
    expectErrors(/status of 500|Unexpected server response|ResponseException/)
    await visitor.page.route(/\/files\/[0-9a-f-]+$/, (route) => route.fulfill({ status: 500, body: '' }))
    await opensPoster(visitor)
    await visitor.sees('L’immagine non si apre in questa pagina, ma puoi scaricarla.')
    await opensBooklet(visitor)
    await visitor.presses('Apri il PDF')
    await visitor.sees('Il PDF non si apre in questa pagina, ma puoi scaricarlo.')
    await visitor.sees(visitor.page.getByRole('button', { name: 'Scarica', exact: true }))
  })

  story('a record is shared by its permanent address', async ({ visitor, another }) => {
    await visitor.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await opensPoster(visitor)
    await visitor.presses('Cita')
    await visitor.presses('Copia: Riferimento archivistico', visitor.dialog())
    await visitor.sees('Copiato')
    await eventually(
      () => visitor.page.evaluate(() => navigator.clipboard.readText()),
      /^Archivio dei movimenti, fondo .+«Il sole non si paga, festa popolare».+\(segn\. CAL 4\.2, http:\S+\/archive\/r\/\w+\)\.$/
    )
    const ris = await downloads(visitor, () => visitor.presses('RIS', visitor.dialog()))
    await eventually(() => [ris.name, ris.bytes.toString().slice(0, 10)], ['CAL 4.2.ris', 'TY  - UNPB'])
    await visitor.keys('Escape')
    await visitor.presses('Condividi')
    await visitor.sees('Indirizzo copiato')
    const address = await visitor.page.evaluate(() => navigator.clipboard.readText())
    const friend = await another()
    await friend.goes(address)
    await friend.sees(friend.page.getByRole('heading', { level: 1, name: 'Il sole non si paga, festa popolare' }))
    await friend.isAt(/^\/archives\/documentArchive\/[0-9a-f-]{36}$/)
  })

  story('a printed record has no menu or header', async ({ visitor }) => {
    await opensPoster(visitor)
    await visitor.page.emulateMedia({ media: 'print' })
    await eventually(() => visitor.navigation('Menu principale').isVisible(), false)
    await eventually(() => visitor.button('Stampa').isVisible(), false)
    await eventually(() => visitor.heading('Il sole non si paga').isVisible(), true)
    await eventually(() => visitor.page.getByText('Indirizzo stabile').isVisible(), true)
  })
})
