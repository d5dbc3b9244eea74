import type { Account } from '@faldone/contract/account.ts'
import type { Page as ListPage } from '@faldone/contract/common.ts'
import type { ArchiveDocument } from '@faldone/contract/document.ts'
import type { Locator } from 'playwright-core'
import { PHONE } from './support/devices.ts'
import { fits, standsOut } from './support/fits.ts'
import { HIERARCHY, unit } from './support/hierarchy.ts'
import { aPerson, as } from './support/people.ts'
import { ARCHIVE_PAGES, aRecord, STILL_PAGES } from './support/pages.ts'
import { brings, csv } from './support/sheets.ts'
import { stories, storiesElsewhere } from './support/story.ts'
import { eventually } from './support/visitor.ts'

// Longer than 250 lines because whatever a phone shows in another way has its story here.

stories('On a phone', (story) => {
  story('no page is wider with the menu open and little room beside it', async ({ visitor }) => {
    await visitor.opens('/use')
    await visitor.presses('Apri il menu')
    visitor.isOnWalk = true
    // The consultations are one screen: the first of them stands for all.
    for (const { path } of [...STILL_PAGES, ...ARCHIVE_PAGES.slice(0, 2)]) await fits(visitor, path)
    await fits(visitor, (await aRecord(visitor.home, 'document')).path)
    await fits(visitor, '/archives?q=milano&tematica=Lavoro&yearFrom=1960&empty=author')
  }, { viewport: { width: 480, height: 800 } })

  story('a search has its count, order and views in one row, fields that fit, and its first hit in the upper half of the screen', async ({ visitor }) => {
    await visitor.opens('/archives/documentArchive')
    await visitor.finds('113 schede')
    const top = async (part: Locator) => { const { y, height } = (await part.boundingBox())!; return y + height / 2 }
    const [count, view] = [visitor.region('Risultati').getByText('113 schede').first(), visitor.link('Galleria')]
    await eventually(async () => Math.abs((await top(count)) - (await top(view))) < 12, true)
    const word = visitor.region('Risultati').locator('label [class*=short]').filter({ hasText: /^d’archivio$/ })
    await visitor.sees(word)
    await eventually(() => word.evaluate((element) => element.getBoundingClientRect().right < innerWidth), true)
    await visitor.button('Ricerca per campi').tap()
    await visitor.sees(visitor.dialog('Ricerca per campi'))
    const box = await visitor.dialog().boundingBox()
    await eventually(() => box!.x >= 0 && box!.x + box!.width <= 360, true)
    await visitor.dialog().getByLabel('Tematica').selectOption({ label: 'Energia' })
    await visitor.button('Cerca', visitor.dialog()).tap()
    await visitor.isAt('/archives/documentArchive?tematica=Energia')
    await visitor.finds('20 schede')
    await visitor.page.getByLabel('Ordine:').selectOption({ label: 'per data, dalla più antica' })
    await visitor.sees(visitor.region('Risultati').getByText('più antiche', { exact: true }))
    // Title, box, filters, years and count stand above the first hit.
    visitor.isOnWalk = true
    await visitor.opens('/archives/documentArchive?q=volantino antinucleare')
    await visitor.finds('8 schede')
    const first = visitor.results().getByRole('listitem').first()
    await eventually(async () => (await first.boundingBox())!.y <= 396, true)
    await visitor.link('Immagini', visitor.region('Risultati')).scrollIntoViewIfNeeded()
  }, PHONE)

  story('the tree lies over the page, counts what a choice finds, and closes on the last one', async ({ visitor }) => {
    await visitor.opens('/archives/documentArchive')
    await visitor.finds('113 schede')
    // Once a record was opened and left, its row would take the focus when somebody comes back.
    await visitor.link('Lettera ai sindaci', visitor.results()).tap()
    await visitor.sees(visitor.page.getByRole('main').locator('dl'))
    await visitor.page.goBack()
    await eventually(visitor.focused, /^Lettera ai sindaci/)
    const opener = visitor.button('Apri l’albero dei fondi')
    const sheet = visitor.page.getByRole('dialog', { name: 'Fondi' })
    const unit = (name: string) => sheet.getByRole('treeitem', { name })
    await opener.tap()
    await eventually(async () => (await sheet.boundingBox())!, { x: 0, y: 0, width: 360, height: 740 })
    await visitor.sees(visitor.button('Mostra 113 schede', sheet))
    // Nothing was chosen: the button to go back closes it, and so does Escape.
    await visitor.page.goBack()
    await eventually(() => sheet.isVisible(), false)
    await visitor.isAt('/archives/documentArchive')
    await opener.tap()
    await visitor.sees(sheet)
    await visitor.keys('Escape')
    await eventually(() => sheet.isVisible(), false)
    await eventually(visitor.focused, 'Apri l’albero dei fondi')
    // There are units in it, so that one of them may be chosen next.
    await opener.tap()
    await unit('Collettivo femminista di Porta Ticinese').tap()
    await visitor.sees(visitor.button('Mostra 9 schede', sheet))
    await visitor.button('Mostra 9 schede', sheet).tap()
    await visitor.finds('9 schede')
    await eventually(visitor.focused, '9 schede')
    await opener.tap()
    await unit('Volantini e manifesti').tap()
    await visitor.sees(visitor.button('Mostra 7 schede', sheet))
    await unit('Busta 1').tap()
    await unit('8 marzo').tap()
    await eventually(() => sheet.isVisible(), false)
    await visitor.isAt(/unitId=/)
    await visitor.finds('3 schede')
    await visitor.page.goBack()
    await visitor.finds('9 schede')
    await eventually(visitor.overflow, 0)
  }, PHONE)

  story('the chosen unit of the hierarchy lies over its tree, and the cells of a sheet are written where they stand', async ({ visitor }) => {
    const name = 'Radio libere dell’Emilia'
    await as(visitor, HIERARCHY)
    const line = unit(visitor, name)
    const sheet = visitor.dialog().filter({ has: visitor.page.getByRole('heading', { name }) })
    await line.tap()
    await eventually(async () => (await sheet.boundingBox())!, { x: 0, y: 0, width: 360, height: 740 })
    // What is done most is one button, in the first half of the screen; everything else is in the menu beside it.
    const main = await visitor.link('Nuova scheda qui', sheet).boundingBox()
    const more = await visitor.button('Altre azioni', sheet).boundingBox()
    await eventually(() => [main!.y < 300, main!.y === more!.y], [true, true])
    await eventually(visitor.overflow, 0)
    await visitor.page.goBack()
    await eventually(() => sheet.isVisible(), false)
    await eventually(visitor.focused, new RegExp(`^${name}`))
    await visitor.isAt(HIERARCHY)
    // A new name is written where the unit stands in the tree.
    await line.tap()
    await visitor.button('Altre azioni', sheet).tap()
    await visitor.button('Rinomina', sheet).tap()
    await eventually(() => sheet.isVisible(), false)
    await eventually(() => visitor.page.getByLabel(`Nuovo nome di ${name}`).evaluate((field) => field === document.activeElement), true)
    await visitor.keys('Escape')
    // Whoever comes back from one of its records finds it open.
    await line.tap()
    await visitor.link('Nuova scheda qui', sheet).tap()
    await visitor.sees(visitor.page.getByRole('form'))
    await visitor.page.goBack()
    await visitor.sees(sheet)
    await visitor.presses('Chiudi', sheet)
    await eventually(visitor.focused, new RegExp(`^${name}`))
    visitor.isOnWalk = true
    await as(visitor, '/importexport/importFromExcel')
    await brings(visitor, csv('telefono.csv', ['Titolo,Autore 1,Autore 2,Colore', 'Appello,Rossi,Bianchi,rosso', 'Invito,Verdi,,']))
    const choice = (heading: string) => visitor.page.getByLabel(heading, { exact: true })
    const height = async (heading: string) =>
      (await visitor.page.getByRole('listitem').filter({ has: choice(heading) }).first().boundingBox())!.height
    await eventually(async () => (await height('Colore')) < 90 && (await height('Autore 2')) < 140, true)
    // Tools for what is selected have no place where nothing is.
    await eventually(() => visitor.button('Riempi in basso').count(), 0)
    await visitor.button('Tutte le celle della riga 3').tap()
    const tapped = visitor.button('Riga 3 · Titolo: Invito')
    await tapped.scrollIntoViewIfNeeded()
    const before = Math.round((await tapped.boundingBox())!.y)
    await tapped.tap()
    const typed = visitor.page.getByRole('combobox', { name: 'Riga 3 · Titolo' })
    await eventually(async () => Math.abs(Math.round((await typed.boundingBox())!.y) - before) <= 1, true)
  }, PHONE)

  story('the views of a list are one row, the columns of an export stand in pairs, and a long name stays within its row and dialogs', async ({ visitor }) => {
    await as(visitor, '/configuration/closures?when=opened')
    const views = visitor.navigation('Quali').getByRole('list')
    const present = views.locator('[aria-current]')
    await eventually(() => present.innerText(), /^Già aperto/)
    await eventually(() => views.evaluate(({ children, clientHeight }) =>
      [new Set([...children].map((child) => (child as HTMLElement).offsetTop)).size, clientHeight < 60]), [1, true])
    await eventually(async () => {
      const { x, width } = (await present.boundingBox())!
      return x >= 0 && x + width <= 360
    }, true)
    await eventually(() => views.getAttribute('data-cut'), /start/)
    await eventually(visitor.overflow, 0)
    visitor.isOnWalk = true
    await as(visitor, '/importexport/exportToExcel')
    const boxes = visitor.page.getByRole('group', { name: 'Colonne' }).getByRole('checkbox')
    const top = async (nth: number) => (await boxes.nth(nth).boundingBox())!.y
    await eventually(async () => [await top(1) - await top(0), (await top(2)) > await top(0)], [0, true])
    await eventually(() => standsOut(visitor), [])
    const name = 'Precipitevolissimevolmente'.repeat(3)
    await visitor.page.route('**/api/auth/users?*', async (route) => {
      const answer = await route.fetch()
      const users = (await answer.json()) as ListPage<Account>
      await route.fulfill(
        { response: answer, json: { ...users, items: users.items.map((user) => ({ ...user, firstName: name, lastName: name })) } }
      )
    })
    await aPerson(visitor.home, 'User')
    await as(visitor, '/remove')
    await visitor.sees(name)
    await eventually(() => standsOut(visitor), [])
    // The first may be the only administrator, who stays.
    await visitor.page.getByRole('button', { name: /^Altre azioni per Precip/ }).last().click()
    await visitor.presses(/^Rimuovi Precip/)
    await visitor.sees(visitor.dialog())
    await eventually(() => visitor.dialog().evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth), 0)
  }, PHONE)

  story('the first fondo is in the first screen, its segnatura right behind its name, and its records show the end of their paths whole', async ({ visitor }) => {
    await visitor.opens('/fondiinfo')
    const first = visitor.page.getByRole('heading', { level: 2 }).first()
    await eventually(async () => (await first.boundingBox())!.y < 440, true)
    const isBehind = () => first.evaluate((head) => {
      const [name, code] = [head.querySelector('a')!, head.querySelector('span')!].map((part) => [...part.getClientRects()].at(-1)!)
      return code!.top < name!.bottom && code!.left > name!.right
    })
    await eventually(isBehind, true)
    await visitor.page.getByLabel('Ordine:').selectOption('per data')
    await visitor.isAt('/fondiinfo?order=date')
    await eventually(visitor.overflow, 0)
    await visitor.follows('Comitato antinucleare lombardo')
    await visitor.finds('27 schede')
    const cutOff = () => visitor.results().getByRole('article').getByTitle(' › ').evaluateAll((paths) =>
      paths.map((path) => path.lastElementChild!).filter((end) => end.scrollWidth > end.clientWidth).map((end) => end.textContent))
    await eventually(cutOff, [])
  }, PHONE)

  story('addresses to copy are shown to their end, and the description of the interface is no wider than the screen', async ({ visitor }) => {
    await fits(visitor, '/opendata')
    const areCut = () => visitor.page.getByRole('main').locator('li a[href*="/archive/"]').evaluateAll((all) => all.map((one) =>
      one.scrollWidth > one.parentElement!.clientWidth || !one.textContent.endsWith(one.getAttribute('href')!.slice(-20))))
    await eventually(async () => new Set(await areCut()), new Set([false]))
    await visitor.page.goto(`${visitor.home}/api/docs`)
    await visitor.sees('/archive/documents')
    // In the look of the application.
    await eventually(() => visitor.page.locator('h1').evaluate((title) => getComputedStyle(title).textTransform), 'uppercase')
    await eventually(visitor.overflow, 0)
    await visitor.page.evaluate(() => {
      for (const call of document.querySelectorAll('details')) call.open = true
    })
    await eventually(visitor.overflow, 0)
  }, PHONE)

  story('a record, its picture and its PDF fit', async ({ visitor }) => {
    await visitor.opens('/archives/documentArchive?q=CAL 3.14')
    await visitor.link('Dieci domande sulla centrale', visitor.results()).tap()
    await visitor.button('Apri il PDF').tap()
    // One row: fingers zoom without buttons.
    await eventually(async () => (await visitor.page.getByRole('toolbar').boundingBox())?.height, 44)
    await visitor.sees(visitor.page.locator('canvas'))
    await eventually(visitor.overflow, 0)
    visitor.isOnWalk = true
    await visitor.opens('/archives/documentArchive?q=CAL 4.2')
    await visitor.link('Il sole non si paga', visitor.results()).tap()
    await visitor.button('Ingrandisci').tap()
    await visitor.sees(visitor.page.getByRole('application'))
    await eventually(visitor.overflow, 0)
  }, PHONE)
})

stories('A record of sixty files on a phone', (story) => {
  story('the title and the actions, in one row, are in the first screen, and the open picture is in view among the thumbnails', async ({ visitor }) => {
    await visitor.asksForAll()
    await visitor.page.route('**/api/archive/documents/*', async (route) => {
      const answer = await route.fetch()
      const record = (await answer.json()) as ArchiveDocument
      await route.fulfill({ response: answer, json: {
        ...record, files: Array.from({ length: 60 }, (_, at) => ({ ...record.files[0], id: `${at}`, name: `foglio ${at + 1}.jpg` })),
      } })
    })
    await visitor.opens((await aRecord(visitor.home, 'document')).path)
    const height = async (what: Locator) => (await what.boundingBox())!.y
    const acts = ['Scarica tutto (60)', 'Cita', 'Condividi', 'Stampa']
    await eventually(async () => new Set(await Promise.all(acts.map((name) => height(visitor.button(name))))).size, 1)
    await eventually(async () => (await height(visitor.button('Cita'))) < 700, true)
    await visitor.presses('File precedente')
    await eventually(async () => (await visitor.button('Mostra foglio 60.jpg').boundingBox())!.x < 360, true)
    await eventually(visitor.overflow, 0)
    // On paper the viewer's column is left out.
    const last = visitor.page.getByText('foglio 60.jpg', { exact: true })
    await eventually(() => last.isVisible(), false)
    await visitor.page.emulateMedia({ media: 'print' })
    await eventually(() => last.isVisible(), true)
  }, PHONE)
})

storiesElsewhere('An archive of names of every length and direction', (story) => {
  story('long ones leave room for the results and the record on a phone; those from right to left keep their direction', async ({ founds, visits }) => {
    const paragraph = 'carte dei delegati dei consigli di fabbrica, dei comitati di quartiere, delle donne e degli studenti della zona Sempione e dei comuni vicini'
    const names = ['Fondo', 'Serie', 'Busta', 'Fascicolo'].map((level) => `"${level}: ${paragraph}"`)
    const { url } = await founds({ samples: false, sheets: {
      document: `Titolo,Fondo,Serie,Busta,Fascicolo\nVerbale,${names.join(',')}\n`,
      audio: 'Titolo,Fondo,Serie\nمنشور العمال!,صندوق (1972),منشورات\n',
    } })
    const phone = await visits(url, PHONE)
    await phone.opens('/archives/documentArchive')
    const row = phone.results().getByRole('article')
    await eventually(async () => (await row.boundingBox())!.height < 320, true)
    await phone.follows('Verbale', phone.results())
    await phone.sees(phone.page.getByRole('heading', { level: 1, name: 'Verbale' }))
    await eventually(async () => (await phone.heading('Verbale').boundingBox())!.y < 480, true)
    await phone.sees(phone.link(`Fascicolo: ${paragraph}`))
    await eventually(phone.overflow, 0)

    const visitor = await visits(url)
    await visitor.opens('/archives/audioArchive')
    const title = visitor.results().getByRole('heading').getByRole('link')
    await eventually(() => endsLeft(title), true)
    await eventually(() => endsLeft(visitor.page.getByRole('treeitem').filter({ hasText: 'صندوق' }).locator('[lang]')), true)
    const lastUnit = visitor.results().locator('p', { hasText: '›' }).locator('span').last()
    await eventually(async () => (await edges(title)).left - (await edges(lastUnit)).left, 0)
    await title.click()
    await visitor.sees(visitor.page.getByRole('heading', { level: 1, name: 'منشور العمال!' }))
    await eventually(() => endsLeft(visitor.page.getByRole('heading', { level: 1 })), true)
  })
})

/** Where the text of an element begins and ends, and its first and last letters. */
const edges = (element: Locator) => element.evaluate((node) => {
  const letters = document.createTreeWalker(node, NodeFilter.SHOW_TEXT).nextNode() as Text
  const place = (from: number, to: number) => {
    const range = document.createRange()
    range.setStart(letters, from)
    range.setEnd(letters, to)
    return range.getBoundingClientRect()
  }
  return { left: Math.round(place(0, letters.length).left), first: place(0, 1).left, last: place(letters.length - 1, letters.length).left }
})
const endsLeft = async (element: Locator) => {
  const { first, last } = await edges(element)
  return last < first
}
