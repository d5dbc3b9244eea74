import { writeXlsx } from 'hucre'
import type { Download } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { agentsNamed } from './support/agents.ts'
import { PHONE } from './support/devices.ts'
import { ask, recordsWith, theRecord } from './support/describing.ts'
import { tabsTo, tabsToAndOpens } from './support/keyboard.ts'
import { aPerson, as, type Person } from './support/people.ts'
import { startSampleServer, type SampleServer } from './support/sample-server.ts'
import {
  becomes, brings, cards, byTitle, cell, counted, csv, goes, grid, isIn, opensSettings, proposal, savesRows, types,
} from './support/sheets.ts'
import { storiesElsewhere } from './support/story.ts'
import { eventually, type Visitor } from './support/visitor.ts'

// Longer than 250 lines because the stories take sheets through all the screens of an import, in one archive.

const RECORDS = 50

/** Fifty tapes of a radio, to be updated by a spreadsheet. */
const known = [
  'Titolo,Segnatura,Data,Autore,Fondo,Serie',
  ...Array.from({ length: RECORDS }, (_, at) => `Nastro ${at + 1},RAD ${at + 1},1977,Redazione,Radio di quartiere,Nastri`)
].join('\n')

/** Rows, most of them with one kind of mistake each. Their columns are numbered below. */
const MISTAKES = csv('sfratti.csv', [
  'Titolo,Segnatura,Data,Anno,Mese,Tematica,Tipologia,Disponibile in sede,Visibilità,Fondo,Colore della carta,Produttore',
  'Contro gli sfratti,CASA 1,12 marzo 1977,,,Casa,Volantino,sì,pubblico,Inquilini,Di carta gialla,Unione inquilini',
  ',CASA 2,1977,,,Casa,Volantino,,,Inquilini,',
  'Assemblea,CASA 3,1977,,,Lavoro nero,Volantino,,,Inquilini,',
  'Seconda assemblea,CASA 4,1977,,,Lavoro nero,Volantino,,,Inquilini,',
  'Corteo,CASA 5,1977,19x7,,Casa,Volantino,,,Inquilini,',
  'Picchetto,CASA 6,1977,,marzobre,Casa,Volantino,,,Inquilini,',
  'Festa,CASA 7,1977,,,Casa,Volantinetto,,,Inquilini,',
  'Cena,CASA 8,1977,,,Casa,Volantino,forse,,Inquilini,',
  'Verbale,CASA 9,1977,,,Casa,Volantino,,tutti,Inquilini,',
  'Manifesto,CASA 10,#N/D,,,Casa,Manifesto,,,Inquilini,',
  'Doppione,CASA 1,1977,,,Casa,Volantino,,,Inquilini,',
  'Lettera,CASA 12,boh,,,Casa,Lettera,,,,',
  'Ricorso,CASA 13,1977,1950,,Casa,Lettera,,,,',
])
const [TITLE, DATE, YEAR, MONTH, ON_SITE, VISIBILITY, FONDO] = [1, 3, 4, 5, 8, 9, 10]

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** The column of the fondo in the template for documents. */
const TEMPLATE_FONDO = 22

let archive: SampleServer
let bruna: Person

const bytesOf = async (file: Download) => Buffer.concat(await Array.fromAsync(await file.createReadStream()))

/** A staff member opens a page for spreadsheets in a browser that lets pages read the clipboard. */
async function arrives(
  visits: (home: string) => Promise<Visitor>, who: Person, path: string, language: 'it' | 'en' = 'it'
): Promise<Visitor> {
  const visitor = await visits(archive.url)
  await visitor.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await visitor.speaks(language)
  await as(visitor, path, who)
  return visitor
}

/** What is chosen in lists that have no room for its words. */
const cutChoices = ({ page }: Visitor): Promise<string[]> => page.getByRole('main').evaluate((main) => {
  const pen = document.createElement('canvas').getContext('2d')!
  return [...main.querySelectorAll('select')].filter((select) => select.checkVisibility()).flatMap((select) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(select)
    pen.font = font
    const { text } = select.selectedOptions[0]!
    return pen.measureText(text).width > select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) ? [text] : []
  })
})

const dropsTwo = ({ page }: Visitor): Promise<void> => page.evaluate(() => {
  const dataTransfer = new DataTransfer()
  for (const name of ['a.csv', 'b.csv']) dataTransfer.items.add(new File(['Titolo'], name))
  document.dispatchEvent(new DragEvent('drop', { dataTransfer }))
})

storiesElsewhere('Spreadsheets', (story) => {
  beforeAll(async () => {
    archive = await startSampleServer({ samples: false, sheets: { document: known } })
    bruna = await aPerson(archive.url, 'Configurator')
  })
  afterAll(() => archive?.stop())

  story('twelve kinds of mistakes are corrected in the grid by keyboard, the rows are acquired, and all of it is undone', async ({ visits }) => {
    const visitor = await arrives(visits, bruna, '/importexport')
    await visitor.follows('Importa schede', visitor.page.getByRole('main'))
    await visitor.sees(visitor.button('sceglilo'))
    await dropsTwo(visitor)
    await visitor.sees('Uno alla volta. I file delle schede si aggiungono nella pagina del controllo.')
    await brings(visitor, MISTAKES)
    await visitor.isAt(/importFromExcel\/validateArchive\?import=/)
    const findings = visitor.region('Che cosa è stato trovato')
    await visitor.sees(findings.getByText('Tematica sconosciuta: «Lavoro nero».'))
    await visitor.sees(findings.getByText('2 righe').first())
    await eventually(() => counted(visitor, 'con errori'), '11')

    // First an unrecognised column, then a decision for each group of unknown words.
    await visitor.page.getByLabel('Colore della carta').selectOption({ label: 'Descrizione' })
    await visitor.presses('Abbina e controlla di nuovo')
    await visitor.sees('12 riconosciute')
    await findings.getByRole('combobox', { name: /Tematica sconosciuta/ }).selectOption({ label: 'Sostituisci con una voce nota…' })
    await findings.getByLabel('Sostituisci con').fill('Lavoro')
    await findings.getByRole('combobox', { name: /Tipologia sconosciuta/ }).selectOption({ label: 'Aggiungi all’elenco' })
    await visitor.presses('Applica 2 scelte', findings)
    await visitor.sees(findings.getByText('2 scelte fatte'))
    await becomes(visitor, 4, /nuova/)
    await becomes(visitor, 8, /nuova/)

    await types(visitor, 3, TITLE, 'Senza titolo, sugli affitti')
    await becomes(visitor, 3, /nuova/)
    await types(visitor, 6, YEAR, '1977')
    // A letter opens the list of the words that are allowed there.
    await types(visitor, 7, MONTH, 'm')
    await types(visitor, 9, ON_SITE, 's')
    await types(visitor, 10, VISIBILITY, 'r')
    await goes(visitor, 11, DATE)
    await visitor.sees('La formula dà un errore: #N/D.')
    await visitor.keys('Delete')
    await types(visitor, 13, DATE, 'ca. 1977')
    await types(visitor, 14, YEAR, '1977')
    for (const row of [6, 7, 9, 10, 11, 13, 14]) await becomes(visitor, row, /nuova/)
    await eventually(() => cell(visitor, 7, MONTH).innerText(), /^marzo/)

    // The fondo of the row above is filled down; a copied table is pasted, undone and pasted again.
    await goes(visitor, 12, FONDO)
    await visitor.keys('Shift+ArrowDown', 'Shift+ArrowDown', 'Control+d')
    await eventually(() => cell(visitor, 14, FONDO).innerText(), /^Inquilini/)
    await goes(visitor, 13, DATE)
    await visitor.page.evaluate(() => navigator.clipboard.writeText('marzo 1978\t1978\naprile 1978\t1978\n'))
    await visitor.keys('Control+v')
    await eventually(() => cell(visitor, 14, DATE).innerText(), /^aprile 1978/)
    await visitor.keys('Control+z')
    await eventually(() => cell(visitor, 14, DATE).innerText(), '1977')
    await visitor.keys('Control+y')
    await eventually(() => cell(visitor, 14, DATE).innerText(), /^aprile 1978/)

    // The row with a segnatura that is taken is left out by its head, and nothing is wrong any more.
    await goes(visitor, 12, 0)
    await savesRows(visitor, () => visitor.keys('Space'), '"leftOut":true')
    await becomes(visitor, 12, /esclusa/)
    await visitor.page.getByLabel('Mostra', { exact: true }).selectOption({ label: 'Con errori' })
    await visitor.sees('Non ci sono più errori.')

    await visitor.follows('Guarda che cosa cambierebbe')
    await visitor.isAt(/acquireArchive\?import=/)
    await visitor.sees(visitor.page.getByText('Fondo Inquilini'))
    await visitor.sees('1 nuovo produttore di un fondo')
    await visitor.sees(visitor.page.getByText('viene creato: organizzazione'))
    await visitor.presses('Importa 12 schede')
    await visitor.sees(/^Importato .* da Bruna Galli/)
    const made = await byTitle(archive.url, 'q=casa')
    const first = await theRecord(archive.url, made.get('Contro gli sfratti')!.id)
    await eventually(() => [
      made.size, made.has('Doppione'), made.get('Picchetto')?.month, made.get('Verbale')?.visibility, made.get('Assemblea')?.tematiche,
      made.get('Festa')?.tipologia, first.description,
    ],
      [12, false, 3, 'staff', ['Lavoro'], 'Volantinetto', 'Di carta gialla'])

    const makers = async () => (await agentsNamed(archive.url, 'unione inquilini')).map(({ type, units, made }) => [type, units, made])
    await eventually(makers, [['organisation', 1, 12]])

    const report = visitor.page.waitForEvent('download')
    await visitor.presses('Scarica il foglio annotato')
    await eventually(async () => (await report).suggestedFilename(), /^sfratti.*\.xlsx$/)

    await visitor.presses('Annulla l’importazione')
    await visitor.sees(visitor.dialog().getByText('12 schede nuove vanno nel cestino.'))
    // „Annulla“ beside it would match, too.
    await visitor.sees(visitor.button('Lascia com’è', visitor.dialog()))
    await visitor.presses('Annulla l’importazione', visitor.dialog())
    await visitor.sees(/^Annullato .* da Bruna Galli/)
    await visitor.sees(/^12 schede nel cestino · \d+ unità tolt/)
    await eventually(async () => (await recordsWith(archive.url, 'q=casa')).length, 0)
    await eventually(makers, [])
  })

  story('fifty records are exported, changed in a sheet and imported again by somebody else, while the archive changes (in English)', async ({ visits }) => {
    const visitor = await arrives(visits, bruna, '/configuration/configureArchive/manageArchive?q=nastro', 'en')
    await visitor.follows('Export', visitor.page.getByRole('main'))
    await visitor.isAt(/exportToExcel\?q=nastro&kind=document/)
    await visitor.sees('50 records')
    await visitor.page.getByLabel('Format').selectOption('csv')
    // However many columns there are to choose from, the button stands in the window.
    const exports = visitor.page.getByRole('main').getByRole('button', { name: 'Export', exact: true })
    await visitor.page.evaluate(() => scrollTo(0, 0))
    await eventually(() => exports.evaluate((button) => button.getBoundingClientRect().bottom <= innerHeight), true)
    const coming = visitor.page.waitForEvent('download')
    await exports.click()
    const lines = (await bytesOf(await coming)).toString().trim().split(/\r?\n/)
    await eventually(() => lines.length, RECORDS + 1)
    const findingAid = visitor.page.waitForEvent('download')
    await visitor.presses('Export for other archives')
    await eventually(async () => (await bytesOf(await findingAid)).toString(), /<archdesc/)

    await visitor.goesOn('/configuration/configureArchive/validateArchive')
    await brings(visitor, csv('tapes.csv', lines.map((line) => line.replace('Redazione', 'Voci del quartiere'))))
    await eventually(() => counted(visitor, 'updated'), '50')
    // Of fifty rows only those in view are in the page.
    await eventually(async () => (await grid(visitor).getByRole('rowheader').count()) < 40, true)

    // Another user finds the sheet in the list and continues, while one of the records is edited.
    const ada = await aPerson(archive.url, 'Administrator')
    const other = await arrives(visits, ada, '/importexport', 'en')
    const line = other.page.getByRole('row', { name: /tapes\.csv/ })
    await other.sees(line.getByText('Checked', { exact: true }))
    await other.sees(line.getByText('50 updated'))
    await other.follows('tapes.csv', line)
    await other.follows('Preview changes')
    await other.page.getByLabel('Page', { exact: true }).fill('9')
    await other.keys('Enter')
    await other.sees('Page 2 of 2')
    await other.presses('Previous')
    await other.sees('Page 1 of 2')
    const tape = (await byTitle(archive.url, 'q=nastro')).get('Nastro 7')!
    await ask(
      archive.url, `documents/${tape.id}`,
      { method: 'PUT', headers: { 'If-Match': `"${tape.version}"` }, body: { author: 'Voci del quartiere' } }
    )
    await other.page.getByRole('checkbox', { name: /^\d+ · Nastro 3$/ }).uncheck()
    await other.page.getByRole('listitem').filter({ hasText: '· Nastro 5' }).getByRole('checkbox', { name: /^Author, row/ }).uncheck()
    await eventually(() => counted(other, 'updated'), '48')
    await other.presses('Import 48 records')
    await other.sees(/^The archive or this file has changed since the check/)
    await other.presses('Check again')
    await eventually(() => counted(other, 'updated'), '47')
    await other.presses('Import 47 records')
    await other.sees(/^Imported .* by Bruna Galli/)
    const changed = async () =>
      (await recordsWith(archive.url, 'q=nastro')).filter(({ author }) => author === 'Voci del quartiere').map(({ title }) => title)
    await eventually(
      async () => [(await changed()).length, (await changed()).some((title) => title === 'Nastro 3' || title === 'Nastro 5')], [48, false]
    )

    // The first person sees it, too, and undoes it; the edit made since stays and is named.
    const edited = (await byTitle(archive.url, 'q=nastro')).get('Nastro 9')!
    await ask(
      archive.url, `documents/${edited.id}`,
      { method: 'PUT', headers: { 'If-Match': `"${edited.version}"` }, body: { author: 'Un’altra voce' } }
    )
    await visitor.opens('/importexport')
    await visitor.presses('Actions for tapes.csv')
    await visitor.presses('Undo import')
    await visitor.presses('Undo import', visitor.dialog())
    await visitor.sees(/^Undone .* by Bruna Galli/)
    await visitor.sees('46 records put back as they were')
    await visitor.sees(visitor.page.getByText('Nastro 9'))
    await visitor.sees('edited since the import')
    await eventually(async () => (await theRecord(archive.url, edited.id)).author, 'Un’altra voce')
    await eventually(changed, ['Nastro 7'])
  })

  story('a template is filled in with values of the archive; a new sheet discards nothing unasked, and unrecognised columns are matched by hand', async ({ visits }) => {
    const visitor = await arrives(visits, bruna, '/importexport/importFromExcel')
    const template = visitor.page.waitForEvent('download')
    await visitor.presses('Modello per Documenti, in italiano')
    await brings(visitor, { name: 'Documenti.xlsx', mimeType: XLSX, buffer: await bytesOf(await template) })
    await becomes(visitor, 2, /esclusa/)

    // Going back to the head of the row shows its first column.
    const scrolled = () => grid(visitor).evaluate(({ scrollLeft }) => scrollLeft > 0)
    await goes(visitor, 2, 0)
    await visitor.keys('End')
    await eventually(scrolled, true)
    await visitor.keys('Home')
    await eventually(scrolled, false)

    // The example row becomes a record, without its Id, in a serie of the fondo that is chosen first.
    await goes(visitor, 2, 1)
    await visitor.keys('Delete')
    await becomes(visitor, 2, /nuova/)
    await goes(visitor, 2, TEMPLATE_FONDO)
    await visitor.keys('r')
    await visitor.sees(proposal(visitor, 'Radio di quartiere'))
    await visitor.keys('ArrowDown', 'Tab')
    await eventually(() => cell(visitor, 2, TEMPLATE_FONDO).innerText(), /^Radio di quartiere/)
    await visitor.keys('F2', 'Control+a', 'Delete')
    await visitor.sees(proposal(visitor, 'Nastri'))
    await visitor.keys('ArrowDown', 'Enter')
    await eventually(() => cell(visitor, 2, TEMPLATE_FONDO + 1).innerText(), /^Nastri/)

    await opensSettings(visitor)
    await visitor.sees('Fogli: solo «Documenti», uno dei 2 del file')
    await visitor.page.getByLabel('Documenti', { exact: true }).uncheck()
    await visitor.page.getByLabel('Istruzioni', { exact: true }).check()
    await visitor.presses('Leggi il foglio scelto')
    await visitor.sees(visitor.dialog().getByText('la correzione fatta a una riga va persa'))
    await visitor.presses('Annulla', visitor.dialog())
    await visitor.presses('Leggi il foglio scelto')
    await visitor.presses('Rileggi', visitor.dialog())
    await visitor.sees(/ · 2 colonne · /)
    await opensSettings(visitor)
    await visitor.sees('Fogli: solo «Istruzioni», uno dei 2 del file')

    await visitor.goesOn('/importexport/importFromExcel')
    await visitor.sees(visitor.button('sceglilo'))
    await visitor.page.locator('input[type=file]').first()
      .setInputFiles(csv('nastri.csv', ['Riversamento 2019,a cura di Ada', 'Cosa,Dove', 'Nastro senza etichetta,Radio di quartiere']))
    await visitor.sees('Nessuna riga di intestazioni riconosciuta')
    await visitor.presses('Il foglio non ha intestazioni')
    await visitor.sees('scegli quale colonna è Titolo')
    await eventually(() => visitor.button('Continua').isDisabled(), true)
    await visitor.sees('Manca la colonna Titolo.')
    await visitor.page.getByLabel('Colonna A').selectOption({ label: 'Titolo' })
    await visitor.presses('Continua')
    await becomes(visitor, 2, /1\s+nuova/)
    await opensSettings(visitor)
    await visitor.button('La riga 2 contiene le intestazioni').focus()
    await visitor.keys('Enter')
    await visitor.sees('Nella riga 2 nessuna colonna è riconosciuta come Titolo')
    await visitor.page.getByLabel('Cosa', { exact: true }).selectOption({ label: 'Titolo' })
    await visitor.page.getByLabel('Dove', { exact: true }).selectOption({ label: 'Fondo' })
    await visitor.presses('Continua')
    await becomes(visitor, 2, /3\s+nuova/)

    // Another user discards the sheet. The user who continues with it sees that at once.
    await ask(archive.url, `xls/${new URL(visitor.page.url()).searchParams.get('import')}`, { method: 'DELETE' })
    await types(visitor, 2, 1, 'Nastro')
    await visitor.sees(visitor.heading('Importazione non trovata'))
  })

  story('the sheets of a workbook are read together, each in the fondo of its title, and undone as one', async ({ visits }) => {
    const visitor = await arrives(visits, bruna, '/importexport/importFromExcel')
    const rows = (fondo: string, title: string) => [[`Fondo: ${fondo}`], ['Segnatura', 'Titolo'], ['W 1', title]]
    const buffer = Buffer.from(await writeXlsx({ sheets: [
      { name: 'Casa', rows: rows('Comitato casa', 'Volantino') }, { name: 'Foto', rows: rows('Collettivo foto', 'Corteo') },
    ] }))
    await brings(visitor, { name: 'due-fondi.xlsx', mimeType: XLSX, buffer })
    await visitor.presses('Leggi tutti i 2 fogli')
    await visitor.sees('I titoli dei fogli nominano dei fondi')
    // One main action at a time: first what waits to be applied, then the next step, which stands in the window.
    const filled = () => visitor.page.getByRole('main').locator('[class*=Button_primary]').allTextContents()
    await eventually(filled, ['Applica'])
    await visitor.page.getByLabel('Raccolta di «Foto»').selectOption({ label: 'Immagini' })
    await visitor.presses('Applica', visitor.page.getByRole('group').filter({ hasText: 'letti insieme' }))
    await becomes(visitor, 3, /3\s+Foto\s+nuova/)
    await eventually(filled, ['Guarda che cosa cambierebbe'])
    await visitor.page.evaluate(() => scrollTo(0, 0))
    await eventually(
      () => visitor.link('Guarda che cosa cambierebbe').evaluate((next) => next.getBoundingClientRect().bottom <= innerHeight), true
    )
    await visitor.follows('Guarda che cosa cambierebbe')
    await visitor.sees('3 (Foto) · Corteo')
    await visitor.presses('Importa 2 schede')
    await visitor.sees(/^Importato .* da Bruna Galli/)
    const placed = async () => (await recordsWith(archive.url, 'q=%22W+1%22')).map(({ title, kind }) => [title, kind]).sort()
    await eventually(placed, [['Corteo', 'image'], ['Volantino', 'document']])
    await visitor.presses('Annulla l’importazione')
    await visitor.presses('Annulla l’importazione', visitor.dialog())
    await visitor.sees(/^Annullato .* da Bruna Galli/)
    await eventually(placed, [])
    await visitor.opens('/importexport/importFromExcel')
    const ofSheet = visitor.page.getByRole('row').filter({ hasText: 'due-fondi.xlsx' }).first()
    await visitor.sees(ofSheet.getByText('2 righe'))
    await eventually(() => ofSheet.getByText('nuove').count(), 0)
  })

  story('on a phone each row with errors is a card with its wrong cells, which are corrected there or left out by one button', async ({ visits }) => {
    const visitor = await arrives(visits, bruna, '/importexport/importFromExcel')
    await brings(visitor, csv('schede.csv', [
      'Titolo,Segnatura,Anno,Tematica', 'Giusta,CARTA 1,1977,Casa', 'Sbagliata,CARTA 2,19x7,Lavoro nero', ',CARTA 3,1978,Casa',
    ]))
    const rows = cards(visitor).locator('> li')
    await eventually(() => rows.count(), 2)
    await eventually(() => rows.first().getByRole('listitem').count(), 2)
    await eventually(() => visitor.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true)
    const year = visitor.button('Riga 3 · Anno: 19x7')
    await year.click()
    await rows.first().getByRole('combobox').fill('1977')
    await visitor.keys('Enter')
    await visitor.sees(visitor.button('Riga 3 · Anno: 1977'))
    await visitor.sees('Nel file: 19x7')
    await eventually(() => visitor.page.evaluate(() => document.activeElement?.getAttribute('aria-label')), 'Riga 3 · Anno: 1977')
    // What is right is a tap away.
    await visitor.presses('Tutte le celle della riga 3')
    await visitor.sees(visitor.button('Riga 3 · Segnatura: CARTA 2'))
    await rows.nth(1).getByRole('checkbox', { name: 'Importa la riga 4' }).uncheck()
    await visitor.sees(rows.nth(1).getByText('esclusa'))
    await visitor.presses('Annulla', visitor.region('Le righe'))
    await visitor.sees(rows.nth(1).getByText('errore'))
    await visitor.region('Le righe').getByLabel('Mostra', { exact: true }).selectOption({ label: 'Tutte le righe' })
    await eventually(() => rows.count(), 3)

    const lines = () => visitor.navigation('I passi').getByRole('listitem')
      .evaluateAll((steps) => new Set(steps.map((step) => step.getBoundingClientRect().top)).size)
    await eventually(lines, 1)
    await visitor.follows('Guarda che cosa cambierebbe')
    await visitor.sees('Importa 1 scheda, escludine 2')
    await eventually(lines, 1)
    await visitor.presses('Importa 1 scheda, escludine 2')
    await visitor.sees(/^Importato .* da Bruna Galli/)
    const [made] = await recordsWith(archive.url, 'q=%22CARTA+1%22')
    await eventually(() => made?.title, 'Giusta')
    await ask(archive.url, `documents/${made!.id}`, { method: 'DELETE' })
  }, PHONE)

  story('a finding shows its rows with the column concerned; on a tablet wrong columns stand first', async ({ visits }) => {
    const visitor = await arrives(visits, bruna, '/importexport/importFromExcel')
    await brings(visitor, csv('largo.csv', [
      'Titolo,Segnatura,Dettaglio,Descrizione,Data,Autore,Luogo,Editore,Tematica',
      ...Array.from({ length: 9 }, (_, at) => `Foglio ${at},LARGO ${at},,,1977,,,,${at === 6 ? 'Tema nuovo' : 'Casa'}`)
    ]))
    await visitor.page.getByRole('listitem').filter({ hasText: 'Tema nuovo' }).getByRole('button', { name: 'Mostra le righe' }).click()
    const wrong = grid(visitor).getByRole('gridcell', { name: 'Tema nuovo' })
    await eventually(() => wrong.getAttribute('aria-selected'), 'true')
    await eventually(
      async () =>
        (await wrong.boundingBox())!.x + 100 < (await grid(visitor).boundingBox())!.x + (await grid(visitor).boundingBox())!.width,
      true
    )
    await visitor.sees(/^Riga 8 · Tematica$/i)
    await visitor.sees('una sola osservazione · Tematica · Tema nuovo')

    await visitor.page.setViewportSize({ width: 800, height: 800 })
    await visitor.goesOn('/importexport/importFromExcel')
    await visitor.isAt(/importFromExcel$/)
    await visitor.sees(visitor.button('sceglilo'))
    await brings(visitor, csv('colonne.csv', [
      'Segnatura,Titolo,Data,Autore,Luogo,Editore,Anno', 'TAVOLA 1,Volantino,1977,CUB,Milano,In proprio,19x7',
    ]))
    const heads = () => grid(visitor).getByRole('columnheader').allTextContents()
    await eventually(async () => (await heads()).slice(0, 4), ['Riga', 'Titolo', 'Anno', 'Segnatura'])
    await visitor.page.setViewportSize({ width: 1280, height: 800 })
    await eventually(async () => (await heads()).slice(0, 3), ['Riga', 'Segnatura', 'Titolo'])
    await visitor.page.setViewportSize({ width: 1030, height: 800 })
    await visitor.sees(visitor.page.getByText(/^(Un’altra colonna|Altre \d colonne) a destra, 1 con errori ›$/))
  })

  story('a list that names fondo and busta once has them repeated or left empty by one decision each; rows that are no records are left out', async ({ visits }) => {
    const visitor = await arrives(visits, bruna, '/importexport/importFromExcel')
    await brings(visitor, csv('elenco.csv', [
      'Titolo,Fondo,Busta,Fascicolo,Tematica', 'Volantino,Officine,1,Scioperi,"Casa, Lavoro"', 'Verbale,,,', 'Lettera,,,',
      'Titolo,Fondo,Busta,Fascicolo,Tematica', 'Manifesto,,2,Cortei', 'Foto,,,', 'Totale,,,5',
    ]))
    const gap = (level: string) =>
      visitor.page.getByRole('combobox', { name: `Scelta: Cella vuota: il nome (${level}) è scritto solo più sopra` })
    await visitor.sees(visitor.page.getByText('colonna Busta · 3 righe'))
    await gap('fondo').selectOption({ label: 'Ripeti il nome che sta sopra' })
    await gap('busta').selectOption({ label: 'Ripeti il nome che sta sopra' })
    await gap('fascicolo').selectOption({ label: 'Lascia vuote queste celle' })
    await becomes(visitor, 5, /esclusa/)
    await visitor.sees('La riga ripete le intestazioni: non viene importata.')
    const repeated = cell(visitor, 5, 0).getByRole('checkbox')
    await eventually(async () => [await repeated.isChecked(), await repeated.isDisabled()], [false, false])
    await visitor.page.getByRole('combobox', { name: 'Scelta: La riga sembra un totale, non una scheda.' })
      .selectOption({ label: 'Escludi queste righe' })
    await visitor.page.getByRole('combobox', { name: /«Casa, Lavoro»/ }).selectOption({ label: 'Sostituisci con una voce nota…' })
    await eventually(() => visitor.page.getByLabel('Sostituisci con').inputValue(), 'Casa; Lavoro')
    await visitor.presses('Applica 5 scelte')
    await eventually(() => gap('fascicolo').count(), 0)
    await eventually(() => cell(visitor, 4, 3).innerText(), /^1/)
    await eventually(() => cell(visitor, 7, 2).innerText(), /^Officine/)
    await eventually(() => cell(visitor, 7, 3).innerText(), /^2/)
    await visitor.follows('Guarda che cosa cambierebbe')
    await visitor.sees('Importa 5 schede')
    await visitor.page.getByLabel('Mostra', { exact: true }).selectOption({ label: 'Righe escluse' })
    const out = visitor.page.getByRole('checkbox', { name: /^[58] · (Titolo|Totale)$/ })
    await eventually(
      () => out.evaluateAll((boxes) => boxes.map((box) => [(box as HTMLInputElement).checked, (box as HTMLInputElement).disabled])),
      [[false, false], [false, false]]
    )
  })

  story('decisions and matches not yet applied are asked about on leaving, and found again', async ({ visits }) => {
    const visitor = await arrives(visits, bruna, '/importexport/importFromExcel')
    const note = `Di carta gialla${' con le firme degli inquilini'.repeat(6)}`
    await brings(visitor, csv('bollette.csv', ['Titolo,Tematica,Appunto', `Autoriduzione,Bollette,${note}`, 'Picchetto alla luce,Luce,']))
    const decision = visitor.page.getByRole('combobox', { name: 'Scelta: Tematica sconosciuta: «Bollette».' })
    const choices = async () => [await decision.inputValue(), await visitor.page.getByLabel('Appunto', { exact: true }).inputValue()]
    await decision.selectOption({ label: 'Sostituisci con una voce nota…' })
    await visitor.writes('Sostituisci con', 'Casa; lav')
    await proposal(visitor, 'Casa; Lavoro').click()
    await visitor.page.getByLabel('Appunto', { exact: true }).selectOption({ label: 'Descrizione' })
    // The preview would not know them: its step leads nowhere while they wait.
    const steps = visitor.navigation('I passi')
    await visitor.sees(steps.getByText('Anteprima: Prima applica o annulla le scelte.'))
    await eventually(() => steps.getByRole('link', { name: 'Anteprima' }).count(), 0)
    await visitor.follows('Importazioni', visitor.page.getByRole('main'))
    await visitor.sees(visitor.dialog('Modifiche non salvate').getByText('soltanto delle scelte già applicate'))
    await visitor.presses('Resta qui', visitor.dialog())
    await eventually(choices, ['map', 'description'])

    await visitor.follows('Importazioni', visitor.page.getByRole('main'))
    await visitor.presses('Esci e tieni la bozza', visitor.dialog())
    await visitor.isAt(/importFromExcel$/)
    await visitor.follows('bollette.csv')
    await eventually(choices, ['map', 'description'])
    // An incomplete decision is still there when another is applied or undone.
    const other = visitor.page.getByRole('combobox', { name: /«Luce»/ })
    await other.selectOption({ label: 'Sostituisci con una voce nota…' })
    await visitor.presses('Applica la scelta')
    await visitor.sees('Una scelta fatta')
    await eventually(() => other.inputValue(), 'map')
    // Nothing leads to the preview past an incomplete decision; once it is discarded, one button applies the rest and goes there.
    const look = visitor.button('Applica la scelta e guarda')
    await visitor.sees('Prima completa o annulla le scelte lasciate a metà.')
    await eventually(() => look.isDisabled(), true)
    await visitor.presses('Annulla le scelte')
    await look.click()
    await visitor.isAt(/acquireArchive\?import=/)
    await visitor.sees(/Tematica: Casa, Lavoro Descrizione: Di carta gialla con le firme .{60,90}…$/)

    // Discarding the sheet asks no more questions.
    await visitor.follows('Torna a correggere')
    await visitor.page.getByText('3 riconosciute').click()
    await visitor.page.getByLabel('Appunto', { exact: true }).selectOption({ label: '— non importare —' })
    await visitor.presses('Scarta questa importazione')
    await visitor.presses('Scarta', visitor.dialog())
    await visitor.isAt(/importFromExcel$/)
    await eventually(() => visitor.page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('sheet.'))), [])
  })

  story('by keyboard alone a sheet is chosen, its columns matched, a word decided, a row corrected, and all of it acquired and undone', async ({ visits, expectErrors }) => {
    const visitor = await arrives(visits, bruna, '/importexport/importFromExcel')
    const opensChooser = visitor.page.waitForEvent('filechooser')
    await tabsToAndOpens(visitor, visitor.button('sceglilo'))
    await (await opensChooser)
      .setFiles(csv('picchetti.csv', ['Titolo,Tematica,Fondo,Colore', 'Picchetto,Casa,Officine,Di carta gialla', ',Lavoro nero,Officine,']))
    await visitor.isAt(/validateArchive\?import=/)
    await visitor.sees(grid(visitor))

    await tabsTo(visitor, visitor.page.getByLabel('Colore', { exact: true }))
    await visitor.page.keyboard.type('descr')
    await tabsToAndOpens(visitor, visitor.button('Abbina e controlla di nuovo'))
    await visitor.sees('4 riconosciute')
    // Screen readers announce the end of the check, and the focus stays where it is.
    await visitor.sees(visitor.page.getByRole('status').filter({ hasText: 'Controllo finito: 1 nuova, 1 con errori.' }))
    await tabsTo(visitor, visitor.page.getByRole('combobox', { name: /Tematica sconosciuta/ }))
    await visitor.page.keyboard.type('agg')
    await tabsToAndOpens(visitor, visitor.button('Applica la scelta'))
    await visitor.sees('Una scelta fatta')
    await tabsTo(visitor, grid(visitor))
    expectErrors(/ERR_FAILED/)
    await visitor.page.route(/\/rows$/, (route) => route.abort(), { times: 1 })
    await types(visitor, 3, 1, 'Non arriva')
    await visitor.sees(/^Non salvato: /)
    await eventually(() => visitor.page.getByRole('button', { name: 'Annulla', exact: true }).isDisabled(), true)
    await visitor.keys('Control+Home', 'ArrowDown', 'ArrowRight')
    await isIn(visitor, 3, 1)
    await visitor.page.keyboard.type('Volantino del picchetto')
    await visitor.keys('Enter')
    await becomes(visitor, 3, /nuova/)

    await tabsToAndOpens(visitor, visitor.link('Guarda che cosa cambierebbe'))
    await visitor.isAt(/acquireArchive\?import=/)
    await tabsToAndOpens(visitor, visitor.button('Importa 2 schede'))
    await visitor.sees(/^Importato .* da Bruna Galli/)
    await visitor.sees(visitor.page.getByRole('list', { name: 'Che cosa ha fatto l’importazione' }))
    await eventually(async () => [...(await byTitle(archive.url, 'q=picchetto')).keys()].sort(), ['Picchetto', 'Volantino del picchetto'])
    await tabsToAndOpens(visitor, visitor.button('Annulla l’importazione'))
    await visitor.sees(visitor.dialog())
    await tabsToAndOpens(visitor, visitor.button('Annulla l’importazione', visitor.dialog()))
    await visitor.sees(/^Annullato .* da Bruna Galli/)
    await eventually(async () => (await recordsWith(archive.url, 'q=picchetto')).length, 0)
  })

  story('a finding stays as high as it was when it asks for a value, and all steps are as wide', async ({ visits }) => {
    const visitor = await arrives(visits, bruna, '/importexport/importFromExcel')
    const widths = async () => {
      const found = []
      for (const [width, height] of [[1920, 1080], [1440, 900]] as const) {
        await visitor.page.setViewportSize({ width, height })
        found.push((await visitor.page.getByRole('heading', { level: 1 }).locator('xpath=../..').boundingBox())!.width)
      }
      return found
    }
    await visitor.sees(visitor.button('sceglilo'))
    const before = await widths()
    await brings(visitor, MISTAKES)
    await eventually(widths, before)
    const decision = visitor.page.getByRole('combobox', { name: /Tematica sconosciuta/ })
    const finding = visitor.page.getByRole('listitem').filter({ has: decision })
    const high = (await finding.boundingBox())!.height
    await decision.selectOption('map')
    await visitor.sees(finding.getByLabel('Sostituisci con'))
    await eventually(async () => (await finding.boundingBox())!.height, high)
    await decision.selectOption('')

    // On a phone there is no room beside it, but what was tapped stays where it is.
    await visitor.page.setViewportSize({ width: 360, height: 740 })
    const place = () => decision.evaluate((select) => {
      const { top, left, width: across } = select.getBoundingClientRect()
      return [top - select.closest('li')!.getBoundingClientRect().top, left, across].map(Math.round)
    })
    const tapped = await place()
    await decision.selectOption('map')
    await visitor.sees(finding.getByLabel('Sostituisci con'))
    await eventually(place, tapped)
    await eventually(() => cutChoices(visitor), [])
  })

  story('a long import says about how long it still takes', async ({ visits }) => {
    const visitor = await arrives(visits, bruna, '/importexport/importFromExcel')
    await brings(visitor, csv('lunga.csv', ['Titolo,Fondo', 'Lettera,Officine']))
    const begun = Date.now()
    await visitor.page.route(/\/api\/archive\/xls\/[0-9a-f-]{36}$/, async (route) => {
      const answer = await route.fetch()
      const progress = { phase: 'acquiring', rows: Date.now() - begun, total: 100_000 }
      await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), state: 'acquiring', progress } })
    })
    await visitor.goes(visitor.page.url().replace('validateArchive', 'acquireArchive'))
    await visitor.sees(/righe su 100\.000$/)
    await visitor.sees(/righe su 100\.000 · ancora circa (2 minuti|un minuto)$/)
  })
})
