import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ArchiveDocument } from '@faldone/contract/document.ts'
import type { TextAt } from '@faldone/contract/file-text.ts'
import type { Locator, Page } from 'playwright-core'
import { eventually, type Visitor } from './support/visitor.ts'
import { ask } from './support/describing.ts'
import { attach } from './support/troubled-files.ts'
import { administratorToken, as } from './support/people.ts'
import { stories } from './support/story.ts'

/** Longer than 250 lines: each act goes on with the page that is open, because pages are what takes time. */
const PAGES = /^PDF(?: viewer:)? ?.*opuscolo-dieci-domande.pdf/

/** The words that are marked on the page itself. */
const marked = async (visitor: Visitor): Promise<string> =>
  (await visitor.region(PAGES).locator('mark[data-found]').allInnerTexts()).join(' ').toLowerCase()

const sampled = (name: string): Buffer => readFileSync(fileURLToPath(new URL(`../samples/${name}`, import.meta.url)))

/** A part of a sample picture, as a PNG. */
async function partOf(page: Page, name: string, clip: { x: number; y: number; width: number; height: number }): Promise<Buffer> {
  await page.setContent(`<body style="margin: 0"><img src="data:image/png;base64,${sampled(name).toString('base64')}">`)
  return page.screenshot({ clip })
}

/** The rows of the sample records with these files, as a sheet. */
function rowsWith(files: RegExp): string {
  const [headings, ...rows] = sampled('document.csv').toString().split('\n')
  return [headings, ...rows.filter((row) => files.test(row))].join('\n')
}

stories('Words inside files', (story) => {
  story('a sentence printed in a pamphlet finds it and opens its page, with the words marked', async ({ visitor }) => {
    await visitor.opens('/archives?q=bolle+acqua+uranio')
    const hit = visitor.results().getByRole('article').first()
    await visitor.sees(hit.getByText('Una centrale nucleare bolle acqua'))
    await eventually(async () => (await hit.locator('mark').allInnerTexts()).join(' '), /^bolle acqua uranio/)
    await visitor.follows('a pagina 2', hit)
    await visitor.sees(visitor.region(PAGES))
    await visitor.sees('Pagina 2 di 4')
    // The desk has the whole window: the menu is folded, as it was not before.
    const menu = visitor.navigation('Menu principale')
    await eventually(() => menu.evaluate((element) => element.getBoundingClientRect().width), 72)
    // Open, it lies over the desk for one choice, on a tablet too.
    const { width = 0, height = 0 } = visitor.page.viewportSize() ?? {}
    for (const wide of [768, width]) {
      await visitor.page.setViewportSize({ width: wide, height })
      await visitor.presses('Apri il menu', menu)
      await visitor.link('Riferimenti', menu).click({ trial: true, position: { x: 200, y: 10 } })
      await eventually(() => menu.evaluate((element) => element.getBoundingClientRect().width), 72)
      await visitor.keys('Escape')
      await visitor.sees(visitor.button('Apri il menu', menu))
    }
    await eventually(() => marked(visitor), 'bolle acqua uranio acqua acqua')
    // The page stands whole in its place.
    await eventually(() => visitor.region(PAGES).evaluate((place) => [
      place.scrollWidth - place.clientWidth, place.scrollHeight - place.clientHeight,
    ]), [0, 0])
    // The same words are marked in the text beside the page. A click on one leads there.
    const text = visitor.region('Testo, Pagina 2')
    await visitor.sees(text.getByText('Una centrale nucleare'))
    await visitor.sees(/^1 di \d/)
    await text.locator('mark', { hasText: 'uranio' }).click()
    await visitor.sees(/^2 di \d/)
    await eventually(() => visitor.region(PAGES).locator('mark[data-found="shown"]').allInnerTexts(), ['uranio'])
    // Its frame is round the word on the page.
    const [frame, word] = ['span', 'mark'].map((element) => visitor.region(PAGES).locator(`${element}[data-found="shown"]`))
    await eventually(async () => {
      const [around, inside] = [(await frame!.boundingBox())!, (await word!.boundingBox())!]
      return [Math.abs(around.y - inside.y) < inside.height, Math.abs(around.x - inside.x) < inside.width / 2]
    }, [true, true])
    // At the left each match of the page has a line of its own.
    const lines = visitor.page.getByRole('listitem').filter({ has: visitor.page.getByRole('button', { name: /^Pagina 2/ }) })
      .getByRole('listitem').getByRole('button')
    await eventually(() => lines.locator('mark').allInnerTexts(), ['bolle acqua', 'uranio', 'acqua', 'acqua'])
    await eventually(() => lines.evaluateAll((all) => all.map((line) => line.ariaCurrent)), [null, 'true', null, null])
    await lines.last().click()
    await visitor.sees(/^4 di \d/)
    await eventually(() => text.locator('mark').last().getAttribute('data-found'), 'shown')
    // Other words, and the way from match to match over all pages, with the keyboard.
    const search = visitor.page.getByRole('searchbox', { name: 'Cerca nei file' })
    await search.fill('nessuno ci ha chiesto')
    await search.press('Enter')
    await visitor.sees('2 di 6')
    for (const place of ['3 di 6', 'Pagina 3 di 4', '5 di 6', 'Pagina 4 di 4', 'Pagina 1 di 4']) {
      await search.press('Enter')
      await visitor.sees(place)
    }
    await search.press('Shift+Enter')
    await visitor.sees('Pagina 4 di 4')
    // The pages in small: those with matches, then all of them, with the arrow keys.
    const drawn = (place: Locator) => place.locator('img')
      .evaluateAll((pictures) => (pictures as HTMLImageElement[]).filter(({ naturalWidth }) => naturalWidth > 0).length)
    const found = visitor.page.getByRole('list').filter({ has: visitor.page.getByRole('button', { name: /^Pagina 4/ }) })
    await eventually(() => drawn(found), 4)
    await search.fill('')
    await search.press('Enter')
    const pages = visitor.page.getByRole('navigation', { name: 'Pagine' })
    await eventually(() => drawn(pages), 4)
    await visitor.button('Pagina 4', pages).focus()
    await visitor.keys('ArrowUp', 'ArrowUp')
    await visitor.sees('Pagina 2 di 4')
    await eventually(visitor.focused, 'Pagina 2')
    // A page by its number, and how it is cited.
    await visitor.page.getByRole('textbox', { name: /^Pagina/ }).fill('3')
    await visitor.keys('Enter')
    await visitor.sees('Pagina 3 di 4')
    await visitor.presses('Cita la pagina')
    const archival = visitor.dialog('Come citare questa pagina').locator('section').first()
    await visitor.sees(archival.getByText(/, p\. 3 \(.*\), http.*\/text\?file=[\w-]+&at=3$/))
    await visitor.keys('Escape')
    await visitor.presses('Schermo intero')
    await eventually(() => visitor.page.evaluate(() => document.fullscreenElement?.tagName), 'ARTICLE')
    await visitor.presses('Schermo intero')
    await visitor.follows('Scheda')
    // The desk has the same heading.
    await visitor.sees('Testo dei file')
    await visitor.page.goBack()
    await visitor.sees(visitor.region(PAGES))
    await visitor.page.goBack()
    // Back leads to the results.
    await visitor.sees(visitor.link('a pagina 2', visitor.results()))
  })

  story('a page is never seen without its marks', async ({ visitor }) => {
    await visitor.opens('/archives?q=bolle+acqua+uranio')
    // Its words come later than its picture.
    await visitor.page.route(/\/text\/\d+$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      await route.fallback()
    })
    const drawn = await visitor.page.evaluateHandle(() => {
      const marks: string[] = []
      new MutationObserver((changes) => {
        const canvases = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof HTMLCanvasElement)
        const pages = canvases.flatMap((canvas) => canvas.closest('[role=region]') ?? [])
        const count = (page: Element, name: string) => page.querySelectorAll(`${name}[data-found]`).length
        marks.push(...pages.map((page) => `${count(page, 'span')} frames, ${count(page, 'mark')} marked pieces`))
      }).observe(document.body, { childList: true, subtree: true })
      return marks
    })
    await visitor.follows('a pagina 2', visitor.results().getByRole('article').first())
    const all = new Set(['4 frames, 4 marked pieces'])
    await eventually(async () => new Set(await drawn.jsonValue()), all)
    const { length } = await drawn.jsonValue()
    await visitor.page.setViewportSize({ width: 1440, height: 700 })
    await eventually(async () => (await drawn.jsonValue()).length > length, true)
    await eventually(async () => new Set(await drawn.jsonValue()), all)
    // Nor does one page have the marks of the next.
    const search = visitor.page.getByRole('searchbox', { name: 'Cerca nei file' })
    await search.fill('nessuno ci ha chiesto')
    await search.press('Enter')
    await visitor.sees('2 di 6')
    const alone = await visitor.page.evaluateHandle(() => {
      const frames: string[] = []
      new MutationObserver((changes) => {
        const added = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof HTMLElement)
        const has = (name: string) => added.some((node) => node.matches(name) || node.querySelector(name))
        if (has('span[data-found]')) frames.push(has('canvas') ? 'with their page' : 'alone')
      }).observe(document.body, { childList: true, subtree: true })
      return frames
    })
    for (const place of ['3 di 6', 'Pagina 3 di 4']) {
      await search.press('Enter')
      await visitor.sees(place)
    }
    await eventually(async () => new Set(await alone.jsonValue()), new Set(['with their page']))
  }, { viewport: { width: 1440, height: 900 } })

  story('pages of a file and minutes of a tape are named in the results; a tape plays from there, with its transcript (in both languages)', async ({ visitor }) => {
    await visitor.speaks('en')
    await visitor.opens(`/archives/documentArchive?q=${encodeURIComponent('"nessuno ci ha chiesto"')}`)
    const hit = visitor.results().getByRole('article').first()
    await visitor.sees(visitor.link('on page 1', hit))
    await visitor.sees(hit.getByText('· and one more place'))
    // They stand in the file alone.
    await visitor.presses('Search by fields')
    await visitor.dialog().getByLabel('Where the words appear').selectOption({ label: 'words in the description' })
    await visitor.presses('Search', visitor.dialog())
    await visitor.isAt(/wordsIn=description/)
    await visitor.noLongerSees(visitor.results())
    await visitor.presses('Search by fields')
    await visitor.dialog().getByLabel('Where the words appear').selectOption({ label: 'words in the files' })
    await visitor.presses('Search', visitor.dialog())
    await visitor.sees(visitor.region('Active filters').or(visitor.page.getByLabel('Active filters')).getByText('words in the files'))
    await visitor.follows('on page 3', hit)
    await visitor.sees('Page 3 of 4')
    await eventually(() => marked(visitor), /^nessuno ci ha chiesto/)
    visitor.isOnWalk = true
    await visitor.opens('/archives?q=delegato+reparto')
    await visitor.follows('at 0:05', visitor.results())
    const tape = visitor.page.locator('audio')
    const plays = () => tape.evaluate(({ currentTime, paused }: HTMLMediaElement) => [currentTime >= 5, paused])
    await eventually(plays, [true, false])
    await visitor.sees(visitor.region('Transcript'))
    await visitor.presses(/^IT,/)
    const transcript = visitor.region('Trascrizione')
    const current = transcript.locator('[aria-current]')
    await eventually(() => transcript.locator('mark').allInnerTexts(), ['delegato', 'delegato', 'reparto'])
    await transcript.getByText('Approvato').click()
    await eventually(() => current.innerText(), /Presidenza/)
    await tape.evaluate((media: HTMLMediaElement) => media.pause())
    // One line is in the order of the tab key; arrows go to the others.
    await transcript.getByRole('button', { name: 'Riproduci da 0:07' }).focus()
    await visitor.keys('ArrowUp', 'ArrowUp', 'Enter')
    await eventually(() => current.innerText(), /Voce dal fondo.*dov’era/s)
    await eventually(visitor.focused, 'Riproduci da 0:04')
    await eventually(() => transcript.locator('button[tabindex="0"]').count(), 1)
    // On the desk its seconds are no pages.
    const record = /[\w-]{36}/.exec(visitor.address())![0]
    const { files } = await ask<ArchiveDocument>(visitor.home, `documents/${record}`)
    await visitor.opens(`/archives/audioArchive/${record}/text?file=${files.find(({ name }) => name.endsWith('.vtt'))!.id}&at=5`)
    await visitor.sees('File 1 di 1')
  })

  const stencil = 'a stencilled letter is found by what stands on it, once a machine has read it (in both languages)'
  story(stencil, async ({ founds, visits, expectErrors }) => {
    // A machine that reads all the scans of the samples is busy for half a minute; with the whole letter, for three times as long.
    const sheets = { document: rowsWith(/ciclostile-enel.png|opuscolo-dieci-domande.pdf/).replace('ciclostile-enel.png', '') }
    const archive = await founds({ samples: false, sheets, env: { RECOGNITION: 'on' } })
    const visitor = await visits(archive.url)
    const { items: [lettera] } = await ask<{ items: { id: string }[] }>(archive.url, 'documents?q=lettera+aperta')
    const beginning = await partOf(visitor.page, 'files/ciclostile-enel.png', { x: 0, y: 240, width: 820, height: 450 })
    await attach(archive.url, lettera!.id, { 'ciclostile-enel.png': beginning })
    await visitor.speaks('en')
    const found = async () => {
      const answer = await fetch(`${archive.url}/api/archive/documents?q=${encodeURIComponent('"abita lungo il fiume"')}`)
      return ((await answer.json()) as { total: number }).total
    }
    for (let tries = 0; tries < 5 && (await found()) === 0; tries++) await eventually(found, 1).catch(() => {})
    await visitor.opens(`/archives?q=${encodeURIComponent('"abita lungo il fiume"')}`)
    await visitor.sees(visitor.link('in the text of ciclostile-enel.png', visitor.results()))
    await visitor.presses(/^IT,/)
    await visitor.follows('nel testo di ciclostile-enel.png', visitor.results())
    await visitor.sees(visitor.region('Testo, ciclostile-enel.png').getByText(/lettura automatica/))
    await visitor.presses(/^EN,/)
    const text = visitor.region('Text, ciclostile-enel.png')
    await visitor.sees(text.getByText(/recognised automatically/))
    await visitor.sees(text.getByText(/chi vi scrive/))
    // The words lie on the picture where they stand, and can be selected there.
    const mark = visitor.page.locator('.openseadragon-canvas [data-found="shown"]')
    await eventually(() => mark.count(), 1)
    const word = visitor.page.locator('.openseadragon-canvas').getByText('lungo', { exact: true })
    await eventually(async () => {
      const [around, inside] = [(await mark.boundingBox())!, (await word.boundingBox())!]
      return [inside.x > around.x, inside.x + inside.width < around.x + around.width, Math.abs(inside.y - around.y) < around.height]
    }, [true, true, true])
    // Where a system forces its colours they stay invisible: the picture could not be seen below them.
    await visitor.page.emulateMedia({ forcedColors: 'active' })
    await eventually(() => word.evaluate((element) => getComputedStyle(element).color), 'rgba(0, 0, 0, 0)')
    await visitor.page.emulateMedia({ forcedColors: 'none' })
    await word.dblclick()
    await eventually(() => visitor.page.evaluate(() => getSelection()?.toString().trim()), 'lungo')
    await eventually(() => visitor.button('Correct the text').count(), 0)
    const desk = visitor.address().replace(/&find=.*/, '')
    // A volunteer corrects the page, with the keyboard.
    await as(visitor, desk)
    await visitor.button('Correct the text').press('Enter')
    await eventually(() => visitor.focused(), /^Line \d+$/)
    await eventually(() => visitor.page.locator('.openseadragon-canvas [data-line]').count(), 1)
    const line = Number((await visitor.focused()).slice('Line '.length))
    await visitor.keys('Home')
    await visitor.page.keyboard.type('Ortica ')
    await visitor.keys('Enter')
    await eventually(() => visitor.focused(), `Line ${line + 1}`)
    // What was not saved is still there. Somebody else was quicker: both texts can be seen, and one is chosen.
    await visitor.presses('Close', visitor.region(/^Correction/))
    await visitor.presses('Correct the text')
    await visitor.sees('We’ve kept the corrections you hadn’t saved.')
    const [, record = '', file = ''] = /([^/]+)\/text\?.*\bfile=([\w-]+)/.exec(desk)!
    const path = `documents/${record}/files/${file}/text/1`
    const { text: read, version } = await ask<TextAt>(archive.url, path)
    const other = await fetch(`${archive.url}/api/archive/${path}`, {
      method: 'PUT', body: JSON.stringify({ text: `Malva\n${read}` }),
      headers: {
        Authorization: `Bearer ${await administratorToken(archive.url)}`, 'Content-Type': 'application/json', 'If-Match': `"${version}"`,
      },
    })
    expectErrors(/412 .*\/text\/1$/)
    await visitor.keys('Control+Enter')
    const conflict = visitor.page.getByRole('alert').filter({ hasText: 'Someone else has just corrected this page' })
    await conflict.getByText('Their text').click()
    await visitor.sees(conflict.locator('mark').getByText('Malva'))
    await visitor.sees(visitor.page.getByLabel(`Line ${line}`, { exact: true }))
    await visitor.presses('Save mine')
    await visitor.sees(text.getByText(/checked by a person/))
    await eventually(() => visitor.focused(), 'Correct the text')
    // The corrected word finds it, until the correction is taken back.
    await eventually(async () => (await ask<{ total: number }>(archive.url, 'documents?q=ortica')).total, 1)
    await visitor.presses('Undo')
    await visitor.sees(text.getByText(/Malva/))
    const search = visitor.page.getByRole('searchbox', { name: 'Search the files' })
    await search.fill('ortica')
    await search.press('Enter')
    await visitor.sees('Not found')
    await ask(archive.url, `changes/${other.headers.get('change-set')}/undo`, { method: 'POST' })
    // The picture can be taken along as a PDF in which its words are found.
    const saved = visitor.page.waitForEvent('download')
    await visitor.presses('Download the text')
    await visitor.presses('Searchable PDF')
    await eventually(async () => (await saved).suggestedFilename(), 'ciclostile-enel.png.pdf')
    // What nobody has seen waits to be reviewed; one key says that it is right, and leads on.
    await visitor.opens('/configuration/work/review')
    const waiting = visitor.page.getByRole('link', { name: 'Lettera aperta ai lavoratori dell’Enel' })
    await waiting.press('Enter')
    await visitor.sees('Looks right, next')
    await eventually(() => visitor.focused(), /^Line \d+$/)
    await visitor.keys('Control+Enter')
    await visitor.sees('Text checked: ciclostile-enel.png')
    await visitor.opens('/configuration/work/review')
    await visitor.sees(/(left|nothing to review)\.$/)
    await eventually(() => waiting.count(), 0)
    // Reading is paused, and what a person has found right is not read again.
    await visitor.opens('/configuration/filetexts')
    await visitor.presses('Pause')
    await visitor.sees(/^Paused since .*\(.+\)\.$/)
    await visitor.opens(desk)
    await visitor.presses('Read again…')
    await visitor.dialog('Read again').getByLabel('Language').selectOption({ label: 'Italian' })
    await visitor.presses('Read again', visitor.dialog('Read again'))
    await visitor.sees('There are no pages to read again. One stays as it is. Text recognition is paused.')
    // A page that nobody has read says why not.
    const half = (await attach(archive.url, record, { 'half.png': sampled('files/ciclostile-enel.png').subarray(0, 3_000) })).at(-1)!
    const unread = `${desk.replace(/\?.*/, '')}?file=${half.id}`
    await visitor.opens(unread)
    await visitor.sees('Not read yet: text recognition is paused.')
    await visitor.follows('Record')
    const inFiles = visitor.page.locator('details', { hasText: 'Text in the files' })
    await inFiles.locator('summary').click()
    await visitor.sees(inFiles.getByText('Not read yet: text recognition is paused.'))
    await visitor.opens('/configuration/filetexts')
    await visitor.presses('Resume')
    await visitor.noLongerSees(/^Paused since/)
    // Texts from another program go to the files with their names, and can be taken back.
    const texts = [['ciclostile-enel.txt', 'Ortica e cicoria'], ['ignoto.txt', 'x']]
      .map(([name = '', text = '']) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) }))
    await visitor.page.getByLabel('Choose texts or a ZIP file').setInputFiles(texts)
    await visitor.sees('1 text imported. 1 left out.')
    await visitor.sees(visitor.region('Left out').getByText('No file has this name'))
    await visitor.sees(visitor.link(/^ciclostile-enel.png/, visitor.region('Imported')))
    await visitor.presses('Undo')
    await visitor.sees(/^Undone: 1 text imported/)
    await visitor.noLongerSees(visitor.region('Imported'))
    const zip = visitor.page.waitForEvent('download')
    await visitor.presses('Download the ZIP file')
    await eventually(async () => (await zip).suggestedFilename(), 'texts.alto.zip')
    // A theme that is new stands in a pamphlet, which may have it; nobody has to be told twice that another does not.
    await visitor.opens('/configuration/configureArchive/create/manageTematica')
    await visitor.presses('Add a theme')
    for (const name of ['Piano di emergenza', 'Assemblea comune']) {
      await visitor.writes('In Italian', name)
      await visitor.presses(/^Add$/)
      await visitor.sees(visitor.page.getByRole('listitem').filter({ hasText: name }))
    }
    await visitor.opens('/configuration/work/mentions')
    const letter = visitor.region('Lettera aperta ai lavoratori dell’Enel')
    const pamphlet = visitor.region('Dieci domande sulla centrale')
    await visitor.sees(letter.getByText('Proponiamo di fare il contrario: un'))
    await letter.getByRole('button', { name: 'Add' }).focus()
    await visitor.keys('ArrowDown', 'ArrowUp', 'Delete')
    await visitor.sees(/^Won’t be suggested for “Lettera aperta/)
    await eventually(() => letter.count(), 0)
    await eventually(() => visitor.focused(), 'Add “Piano di emergenza”')
    await visitor.follows('on page 3', pamphlet)
    await eventually(() => marked(visitor), /^piano di emergenza/)
    await visitor.follows('Record')
    const names = visitor.region('Names in the texts')
    await visitor.presses('Add “Piano di emergenza”', names)
    await visitor.sees(visitor.link('Piano di emergenza', visitor.page.locator('dl')))
    await eventually(() => names.count(), 0)
    await visitor.presses('Undo')
    await visitor.sees(names.getByText('Esiste un'))
    await visitor.opens('/configuration/work/mentions')
    await visitor.sees(pamphlet)
    await eventually(() => letter.count(), 0)
    // What could not be read says so, and can be tried again.
    await visitor.opens(unread)
    await visitor.sees('Couldn’t be read: the file can’t be read.')
    await visitor.sees(visitor.button('Try reading again'))
    const guest = await visits(archive.url)
    await guest.opens(unread)
    await guest.sees('Non ancora letto.')
    await visitor.follows('Record')
    await inFiles.locator('summary').click()
    await visitor.sees(inFiles.getByText('Couldn’t be read: the file can’t be read.'))
    const tried = visitor.page.waitForResponse(/\/recognition\/retry$/)
    await visitor.presses('Try reading again', inFiles)
    await eventually(async () => (await tried).status(), 204)
  })
})
