import { KINDS } from '@faldone/contract/kinds.ts'
import { afterAll, beforeAll } from 'vitest'
import { makeRecord } from './support/describing.ts'
import { as } from './support/people.ts'
import { type SampleServer, startSampleServer } from './support/sample-server.ts'
import { storiesElsewhere } from './support/story.ts'
import { attach, sample, tiff, troubledFiles } from './support/troubled-files.ts'
import { eventually, type Visitor } from './support/visitor.ts'

let archive: SampleServer

async function recordWith(title: string, files: Record<string, Buffer>): Promise<string> {
  const { id } = await makeRecord(archive.url, { title })
  await attach(archive.url, id, files)
  return `/archives/${KINDS.document.consultation}/${id}`
}

const DAMAGED = 'L’immagine non si apre in questa pagina, ma puoi scaricarla.'
const NO_PREVIEW = 'Non c’è un’anteprima di questo file, ma puoi scaricarlo.'

/** What the page says about each of the troubled files. */
const WORDS: Record<string, string> = {
  'rotto.pdf': NO_PREVIEW, 'disegno.svg': DAMAGED, 'travestito.jpg': NO_PREVIEW, 'bomba.png': DAMAGED, 'strappata.jpg': DAMAGED,
  'tronco.mp3': 'Questa registrazione non si può riprodurre qui: scaricala.',
  'tronco.mp4': 'Questo filmato non si può riprodurre qui: scaricalo.',
}

/** The addresses of everything that the browser keeps for offline use. */
const kept = ({ page }: Visitor) => page.evaluate(async () => (
  await Promise.all((await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)))
).flat().join('\n'))

const opens = async (visitor: Visitor, path: string) => {
  await visitor.opens(path)
  await visitor.sees(visitor.page.getByRole('heading', { level: 1 }))
}

storiesElsewhere('Files of every type', (story) => {
  beforeAll(async () => {
    archive = await startSampleServer({ samples: false })
  })
  afterAll(() => archive?.stop())

  story('a film shows its WebVTT or SubRip subtitles, first in the reader’s language, and names those that cannot be read', async ({ visits, expectErrors }) => {
    const subtitles = (words: string) => Buffer.from(`WEBVTT\n\n${Array.from({ length: 60 }, (_, at) =>
      `00:0${(at / 10).toFixed(3)} --> 00:0${(at / 10 + 0.1).toFixed(3)}\n${words}, ${at + 1}`).join('\n\n')}\n`)
    const path = await recordWith('Cinegiornale', {
      'cinegiornale.webm': await sample('cinegiornale.webm'), 'cinegiornale.en.vtt': subtitles('The square is full'),
      'cinegiornale.it.srt': Buffer.from('1\r\n00:00:00,000 --> 00:00:09,000\r\nLa piazza è piena\r\n'),
      'cinegiornale.fr.srt': Buffer.from('Manca.'),
    })
    const visitor = await visits(archive.url)
    expectErrors(/status of 422/)
    await opens(visitor, path)
    const film = visitor.page.locator('video')
    const shown = () => film.evaluate((video: HTMLVideoElement) => [...video.textTracks].filter(
      ({ mode }) => mode === 'showing'
    ).map(({ language, activeCues }) => [language, ...[...(activeCues ?? [])].map((cue) => (cue as VTTCue).text)]))
    await film.evaluate((video: HTMLVideoElement) => video.play())
    await eventually(shown, [['it', 'La piazza è piena']])
    await film.evaluate(
      (video: HTMLVideoElement) => [...video.textTracks].forEach((track) => { if (track.language === 'fr') track.mode = 'showing' })
    )
    await visitor.sees(/^cinegiornale\.fr\.srt: Impossibile leggere i sottotitoli \(riga 1\)/)
    await visitor.chooses('Velocità', '2×')
    await eventually(() => film.evaluate((video: HTMLVideoElement) => video.playbackRate), 2)
    // The transcript follows the film until the reader scrolls it.
    await visitor.chooses('Quale trascrizione', 'cinegiornale.en.vtt')
    const lines = visitor.region('Trascrizione').getByRole('list')
    await visitor.sees(lines.getByText('The square is full, 60'))
    await film.evaluate((video: HTMLVideoElement) => {
      video.pause()
      video.currentTime = 5.95
    })
    const top = () => lines.evaluate(({ scrollTop }) => scrollTop)
    await eventually(async () => (await top()) > 500, true)
    await lines.hover()
    await visitor.page.mouse.wheel(0, -9000)
    await visitor.sees('Segui la riproduzione')
    await film.evaluate((video: HTMLVideoElement) => void (video.currentTime = 5))
    await eventually(() => lines.locator('[aria-current]').innerText(), /, 51/)
    await eventually(top, 0)
    await visitor.presses('Segui la riproduzione')
    await eventually(async () => (await top()) > 500, true)
    await visitor.chooses('Quale trascrizione', 'cinegiornale.fr.srt')
    await visitor.sees(visitor.region('Trascrizione').getByText(/^cinegiornale\.fr\.srt: Impossibile leggere i sottotitoli/))
    // A transcript without its recording is read, too.
    await opens(visitor, `${await recordWith('Intervista', { 'intervista.srt': Buffer.from('1\n00:00:00,000 --> 00:00:09,000\nANNA: Sì.\n') })}?find=sì`)
    await visitor.sees(visitor.region('Trascrizione').getByText('ANNA'))
    await visitor.sees(visitor.region('Trascrizione').getByText('0:00'))
  })

  story('a TIFF, which no browser shows, is drawn tile by tile; addresses of files for staff only may expire', async ({ visits, expectErrors }) => {
    const { id } = await makeRecord(archive.url, { title: 'Verbale', visibility: 'staff' })
    await attach(archive.url, id, {
      'pianta.tif': tiff(2800, 2000), 'intervista.wav': await sample('assemblea-nastro.wav'),
      'verbale.pdf': await sample('nota-carcerazione.pdf'),
    })
    const visitor = await visits(archive.url)
    expectErrors(/status of 404|Tile %s failed to load/)
    let isOver = false
    await visitor.page.route(/old-/, (route) => route.continue(isOver ? {} : { url: route.request().url().replace('old-', '') }))
    await visitor.page.route(`**/api/archive/documents/${id}`, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: (await answer.text()).replaceAll(/(ticket=|~)(?=[\w-]{20})/g, '$1old-') })
    })
    await as(visitor, `/archives/${KINDS.document.consultation}/${id}`)
    const picture = visitor.region('File').locator('figure img')
    await eventually(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth), 1280)
    await visitor.presses('Ingrandisci')
    const zoom = () => visitor.page.getByRole('toolbar').getByText(/%$/).innerText()
    await visitor.sees(visitor.page.getByRole('application'))
    await visitor.noLongerSees(visitor.page.getByRole('group', { name: 'pianta.tif' }).getByText('Caricamento'))
    const after =
      visitor.page.waitForResponse((answer) => /\/iiif\/[^/]+\/\d+,/.test(answer.url()) && answer.ok() && !answer.url().includes('old-'))
    isOver = true
    for (const percent of ['150%', '225%', /^33[78]%$/]) {
      await visitor.presses('Più grande')
      await eventually(zoom, percent)
    }
    await after
    await visitor.page.setViewportSize({ width: 420, height: 800 })
    await visitor.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    await eventually(zoom, /^33[78]%$/)
    await visitor.presses('Chiudi', visitor.page.getByRole('toolbar'))
    const refused = visitor.page.waitForResponse((answer) => answer.url().includes('old-') && answer.status() === 404)
    await visitor.presses('Mostra intervista.wav')
    await refused
    const tape = visitor.page.locator('audio')
    await eventually(() => tape.evaluate((media: HTMLMediaElement) => media.duration > 1 && !media.error), true)
    await visitor.presses('Mostra verbale.pdf')
    await visitor.presses('Apri il PDF')
    await eventually(() => visitor.region('PDF verbale.pdf').innerText(), /\w{5}/)
  })

  story('a broken or malicious file does no harm, is reported as not shown, and can be downloaded', async ({ visits, expectErrors }) => {
    expectErrors(/Invalid PDF structure/)
    const path = await recordWith('Di provenienza incerta', await troubledFiles())
    const visitor = await visits(archive.url)
    const dialogs: string[] = []
    visitor.page.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      void dialog.dismiss()
    })
    await opens(visitor, path)
    for (const [name, words] of Object.entries(WORDS)) {
      await visitor.presses(`Mostra ${name}`)
      await visitor.sees(visitor.region('File').getByText(words))
    }
    await visitor.presses('Mostra rotto.pdf')
    await visitor.presses('Apri il PDF')
    await visitor.sees('Il PDF non si apre in questa pagina, ma puoi scaricarlo.')
    await visitor.presses('Chiudi', visitor.page.getByRole('toolbar'))
    await visitor.presses('Mostra con-script.pdf')
    let hasLine = false
    expectErrors(/ERR_FAILED|Failed to fetch/)
    await visitor.page.route(/\/files\/[\w-]+$/, (route) => (hasLine ? route.fallback() : route.abort()))
    await visitor.presses('Apri il PDF')
    await visitor.sees('Il PDF non si apre in questa pagina, ma puoi scaricarlo.')
    hasLine = true
    await visitor.presses('Riprova')
    await eventually(() => visitor.region('PDF con-script.pdf').innerText(), /Pagina innocua/)
    for (const name of ['disegno.svg', 'travestito.jpg']) {
      await visitor.presses(`Mostra ${name}`)
      const download = visitor.page.waitForEvent('download')
      await visitor.follows(`Scarica ${name}`)
      await eventually(async () => (await download).suggestedFilename(), name)
    }
    await eventually(() => dialogs, [])
  })

  story('an administrator reads which files could not be made into pictures, and why, and tries one again', async ({ visits }) => {
    const { id } = await makeRecord(archive.url, { title: 'Arrivato a metà' })
    await attach(archive.url, id, { 'meta.jpg': (await sample('foto-piazza.jpg')).subarray(0, 901) })
    const visitor = await visits(archive.url)
    await as(visitor, '/configuration')
    await visitor.follows('Stato dell’archivio')
    await visitor.sees('Nessuna copia, per ora')
    // Commands are for the person who runs the server.
    const command = visitor.page.getByText('npx faldone backup FILE', { exact: true })
    await eventually(() => command.isVisible(), false)
    await visitor.page.getByText('Per chi cura il server: come si fa una copia').click()
    await visitor.sees(command)
    await visitor.sees(visitor.button('Copia negli appunti: npx faldone backup FILE'))
    const job = visitor.page.getByRole('listitem').filter({ hasText: /^Miniatura\s*meta\.jpg, Arrivato a metà/ })
    // The job may still be waiting.
    await eventually(async () => {
      await visitor.presses('Aggiorna')
      return job.count()
    }, 1)
    await visitor.follows(/elaborazion[ei]$/)
    await eventually(visitor.focused, 'Elaborazioni')
    await visitor.sees(job.getByText('il file non si lascia leggere'))
    const tried = visitor.page.waitForResponse((answer) => answer.url().endsWith('/retry'))
    await visitor.presses('Riprova: meta.jpg')
    await eventually(async () => (await tried).status(), 204)
  })

  story('offline nothing staff-only opens: the browser keeps neither the record nor its pictures', async ({ visits }) => {
    const { id } = await makeRecord(archive.url, { title: 'Per chi lavora qui', visibility: 'staff' })
    await attach(archive.url, id, { 'foglio.jpg': await sample('foto-piazza.jpg') })
    const visitor = await visits(archive.url, { serviceWorkers: 'allow' })
    await as(visitor, '/home')
    await eventually(() => visitor.page.evaluate(() => navigator.serviceWorker.controller !== null), true)
    await visitor.opens(`/archives/${KINDS.document.consultation}/${id}`)
    await eventually(
      () => visitor.region('File').locator('figure img').evaluate((image: HTMLImageElement) => image.naturalWidth > 10), true
    )
    await visitor.follows('Informazioni sui fondi', visitor.navigation('Menu principale'))
    await eventually(() => kept(visitor), /FondiInfoScreen/)
    await eventually(async () => (await kept(visitor)).includes(id), false)
  })
})
