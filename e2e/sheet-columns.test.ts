import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { xlsxFile } from '../server/test/imports/zip-file.ts'
import { aPerson, as, type Person } from './support/people.ts'
import { type SampleServer, startSampleServer } from './support/sample-server.ts'
import { becomes, brings, byTitle, cell, csv, opensSettings, savesRows, types } from './support/sheets.ts'
import { storiesElsewhere } from './support/story.ts'
import { eventually } from './support/visitor.ts'
import { walksTo } from './support/walk.ts'

// Longer than 250 lines because the stories share one archive and one person.

const SHEET = (title: string) => csv('raccolta.csv', [
  'Titolo,Autore,Fotografo,Colore,Stampa',
  `${title} 1,Rossi,Bianchi,rosso,`,
  `${title} 2,Verdi,,,ciclostile`,
])

const text = (ref: string, value: string, style: number) => `<c r="${ref}" s="${style}" t="inlineStr"><is><t>${value}</t></is></c>`
const COLOURED = xlsxFile({
  styles: '<styleSheet><fills><fill/><fill><patternFill patternType="solid"><fgColor rgb="FFFF7C80"/></patternFill></fill></fills>'
    + '<cellXfs><xf fillId="0"/><xf fillId="1"/></cellXfs></styleSheet>',
  rows: [['Legenda: rosso = riservato', 0], ['Titolo', 0], ['Lettera 1', 1], ['Lettera 2', 0], ['Lettera 3', 1]]
    .map(([value, style], at) => `<row r="${at + 1}">${text(`A${at + 1}`, String(value), Number(style))}</row>`).join(''),
})

/** Large files are sent in pieces. They are read from the disk: to hand them to the browser as bytes takes longer than all the rest. */
const PIECE = 16 * 1024 * 1024
const LARGE = 2 * PIECE + 1

const IMPORT = '/importexport/importFromExcel'

let archive: SampleServer
let bruna: Person
let folder: string

storiesElsewhere('The columns of a sheet', (story) => {
  beforeAll(async () => {
    archive = await startSampleServer({ samples: false })
    bruna = await aPerson(archive.url, 'Configurator')
    folder = mkdtempSync(join(tmpdir(), 'faldone-files-'))
  })
  afterAll(() => archive?.stop().finally(() => rmSync(folder, { recursive: true })))

  story('two authors are joined, and what has no field is kept in the note; the next sheet is read in the same way', async ({ visits }) => {
    const visitor = await walksTo(visits, archive.url, IMPORT, bruna)
    const { page } = visitor
    await brings(visitor, SHEET('Appello'))
    await visitor.sees(page.getByRole('listitem').filter({ hasText: 'Colore' }).getByText('piena in 1 riga su 2'))
    const made = page.getByLabel('Colore', { exact: true }).getByRole('option', { name: '— nuovo campo (lo crea un amministratore) —' })
    await eventually(() => made.isDisabled(), true)
    await page.getByLabel('Unita a «Autore» con').selectOption({ label: 'un punto e virgola' })
    await visitor.presses('Metti nella Nota le 2 colonne che restano')
    await visitor.sees(page.getByText(/^Colonne: 5 riconosciute$/))
    await becomes(visitor, 2, /nuova/)
    await visitor.follows('Guarda che cosa cambierebbe')
    await visitor.presses('Importa 2 schede')
    await visitor.sees(/^Importato .* da Bruna Galli/)
    const found = async (phrase: string) =>
      [...(await byTitle(archive.url, new URLSearchParams({ q: `"${phrase}"` }).toString())).values()].map(
        ({ title, author }) => `${title} · ${author}`
      )
    await eventually(() => found('Colore: rosso'), ['Appello 1 · Rossi; Bianchi'])
    await eventually(() => found('Stampa: ciclostile'), ['Appello 2 · Verdi'])

    await visitor.opens(IMPORT)
    await brings(visitor, SHEET('Corteo'))
    await page.getByText(/^Colonne: 5 riconosciute$/).click()
    await visitor.sees(page.getByRole('listitem').filter({ hasText: 'Colore' }).getByText('ricordata da un’importazione precedente'))
    await visitor.presses('Dimentica le 3 scelte ricordate')
    await visitor.sees(page.getByLabel('Unita a «Autore» con'))
    await visitor.sees(page.getByText(/^3 da abbinare o da ignorare, riconosciute 2$/))
  })

  story('a column says the collection of each row, and its words are matched once', async ({ visits }) => {
    const visitor = await walksTo(visits, archive.url, IMPORT, bruna)
    const { page } = visitor
    const rows = csv('misto.csv', ['Titolo,Materiale', 'Presidio,fotografia', 'Radio libera,nastro', 'Saggi,libro', 'Corteo,stendardo'])
    await brings(visitor, rows)
    await opensSettings(visitor)
    await page.getByLabel('La raccolta di ogni riga').selectOption({ label: 'la indica la colonna «Materiale»' })
    await visitor.sees(page.getByText('1 riga · non riconosciuta'))
    await page.getByLabel('stendardo', { exact: true }).selectOption({ label: 'Immagini' })
    await visitor.presses('Applica e controlla di nuovo')
    await visitor.noLongerSees(page.getByText('1 riga · non riconosciuta'))
    await becomes(visitor, 5, /nuova/)
    await visitor.follows('Guarda che cosa cambierebbe')
    await visitor.presses('Importa 4 schede')
    await visitor.sees(/^Importato .* da Bruna Galli/)
    for (const [kind, titles] of [['image', ['Corteo', 'Presidio']], ['audio', ['Radio libera']], ['library', ['Saggi']]] as const)
      await eventually(async () => [...(await byTitle(archive.url, `kind=${kind}`)).keys()].sort(), titles)

    await visitor.opens(IMPORT)
    await brings(visitor, rows)
    await becomes(visitor, 5, /nuova/)
    await eventually(() => page.getByLabel('La raccolta di ogni riga').inputValue(), 'Materiale')
    await eventually(() => page.getByLabel('stendardo', { exact: true }).inputValue(), 'image')
  })

  story('a file that cannot be read is refused, and nothing is asked about it', async ({ visits }) => {
    const visitor = await walksTo(visits, archive.url, IMPORT, bruna)
    await visitor.page.locator('input[type=file]').first().setInputFiles(csv('lettera.csv', ['%PDF-1.4']))
    await visitor.sees('Impossibile leggere questo file')
    await eventually(() => visitor.page.getByLabel('Che cosa contiene').count(), 0)
  })

  story('a list whose title nobody knows is split, kept under names and filled with one value', async ({ visits }) => {
    const visitor = await walksTo(visits, archive.url, IMPORT, bruna)
    const { page } = visitor
    await page.locator('input[type=file]').first().setInputFiles(csv('nastri.csv', [
      'N.,Trasmissione,Dove e chi,Colore,,Stampa,Anno', '1,Onde rosse,Torino / Rossi,rosso,graffiato,,1977',
      '2,Onde corte,Roma / Neri,,,in cassetta,1978',
    ]))
    const keep = page.getByRole('button', { name: /^Metti nella Nota le \d colonne che restano$/ })
    // First the title: it may be among those that remain.
    await visitor.sees('Manca la colonna Titolo.')
    await eventually(() => keep.count(), 0)
    await page.getByLabel('Trasmissione', { exact: true }).selectOption({ label: 'Titolo' })
    await page.getByLabel('Dove e chi', { exact: true }).selectOption({ label: '— dividi in più campi —' })
    const parts = page.getByRole('group', { name: 'Come si divide la colonna' })
    await parts.getByLabel('Parte 1', { exact: true }).selectOption({ label: 'Luogo di produzione' })
    await parts.getByLabel('Parte 2, con tutto ciò che segue').selectOption({ label: 'Autore' })
    await visitor.sees(parts.getByText('Torino', { exact: true }))
    await visitor.presses('Metti nella Nota le 3 colonne che restano')
    await becomes(visitor, 2, /nuova|nuove/)

    await opensSettings(visitor)
    await page.getByLabel('Tipologia', { exact: true }).selectOption({ label: 'Volantino' })
    await visitor.presses('Applica e controlla di nuovo')
    await visitor.sees('Valori per tutto il file: Volantino')
    await visitor.follows('Guarda che cosa cambierebbe')
    await visitor.presses('Importa 2 schede')
    await visitor.sees(/^Importato .* da Bruna Galli/)
    await eventually(
      async () => [...(await byTitle(archive.url, 'q=Onde')).values()].map(
        ({ title, place, author, tipologia }) => [title, place, author, tipologia]
      ).sort(),
      [
        ['Onde corte', 'Roma', 'Neri', 'Volantino'],
        ['Onde rosse', 'Torino', 'Rossi', 'Volantino'],
      ]
    )
    await eventually(
      async () => [...(await byTitle(archive.url, new URLSearchParams({ q: '"Colonna E: graffiato"' }).toString())).keys()], ['Onde rosse']
    )

    await visitor.opens(IMPORT)
    await brings(visitor, csv('altri.csv', ['N.,Trasmissione,Dove e chi,Colore,,Stampa,Anno', '3,Onde lunghe,Bari / Blu,,,,1979']))
    await visitor.sees('Ricordati da un’importazione precedente con le stesse intestazioni: Volantino.')
    await visitor.presses('Dimenticali')
    await opensSettings(visitor)
    await visitor.sees('Valori per tutto il file: nessuno')
  })

  story('rows that are red, as a legend explains, become records for staff', async ({ visits }) => {
    const visitor = await walksTo(visits, archive.url, IMPORT, bruna)
    await brings(visitor, { name: 'colori.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from(COLOURED) })
    await visitor.sees(visitor.page.getByLabel('2 righe rosse', { exact: true }))
    await visitor.sees('Legenda del foglio: «riservato»')
    await visitor.presses('Riga rossa: Usa come Visibilità: Riservata')
    // Users who go on before the choice has arrived are asked; the question closes once it has.
    let arrives = () => {}
    const isAsked = new Promise<void>((resolve) => { arrives = resolve })
    await visitor.page.route('**/validate', async (route) => {
      await isAsked
      await route.continue()
    })
    await visitor.presses('Abbina e controlla di nuovo')
    await visitor.follows('Importazioni', visitor.page.getByRole('main'))
    await visitor.sees(visitor.page.getByRole('alertdialog'))
    arrives()
    await visitor.isAt(/importFromExcel$/)
    await visitor.follows('colori.xlsx')
    await visitor.follows('Guarda che cosa cambierebbe')
    await visitor.presses('Importa 3 schede')
    await visitor.sees(/^Importato .* da Bruna Galli/)
    await eventually(
      async () => [...(await byTitle(archive.url, 'q=Lettera')).values()].map(({ title, visibility }) => `${title} ${visibility}`).sort(),
      ['Lettera 1 staff', 'Lettera 2 public', 'Lettera 3 staff']
    )
  })

  story('writing into a cell that another window has changed shows the change first and then asks', async ({ visits, tab, expectErrors }) => {
    const one = await walksTo(visits, archive.url, IMPORT, bruna)
    await brings(one, csv('a due.csv', ['Titolo,Luogo,Anno', 'Corteo,,1977', 'Presidio,Milano,1978']))
    const place = 2
    await becomes(one, 2, /nuova/)
    const two = await tab(one)
    await two.opens(one.address())
    await becomes(two, 2, /nuova/)
    expectErrors(/status of 412/)

    await savesRows(one, () => types(one, 2, place, 'Torino'))
    await eventually(() => cell(one, 2, place).innerText(), /^Torino/)
    await two.turnsHere()
    await types(two, 2, place, 'Genova')
    await two.sees('Qualcun altro lo ha modificato: ricarica la pagina per vedere la versione attuale')
    await two.sees(/Non è stato salvato ciò che hai scritto alla riga 2, Luogo di produzione: «Genova»/)
    await eventually(() => cell(two, 2, place).innerText(), /^Torino/)
    await savesRows(two, () => types(two, 3, place, 'Roma'))
    await eventually(() => cell(two, 3, place).innerText(), /^Roma/)
    await savesRows(two, () => two.presses('Salvalo ora'))
    await eventually(() => cell(two, 2, place).innerText(), /^Genova/)
    await two.noLongerSees(/Non è stato salvato/)

    // The other window has overwritten what is undone here, so its text stays.
    await one.turnsHere()
    await one.keys('Control+z')
    await one.sees('Qualcun altro lo ha modificato: ricarica la pagina per vedere la versione attuale')
    await eventually(() => cell(one, 2, place).innerText(), /^Genova/)
  })

  story('columns are proposed by their content; files are found without extension and with counters; the missing ones are a list for the scanner', async ({ visits, expectErrors }) => {
    const visitor = await visits(archive.url)
    const { page } = visitor
    await as(visitor, IMPORT, await aPerson(archive.url, 'Administrator'))
    await brings(visitor, csv('foto.csv', [
      'Col. 1,Titolo,File scansione,Viraggio', 'F.1,Fiaccolata,F0001,seppia', 'F.2,Comizio,"F0002, F0003",colore', 'F.3,Mensa,F0009,seppia',
      'F.4,Cena,,colore',
    ]))
    await visitor.sees('4 celle su 4 contengono una segnatura.')
    await page.getByLabel('Viraggio', { exact: true }).selectOption({ label: '— nuovo campo… —' })
    const field = visitor.dialog()
    await eventually(() => field.getByRole('textbox', { name: 'Valori' }).inputValue(), 'colore\nseppia')
    await field.getByRole('textbox', { name: 'Nome in inglese' }).fill('Toning')
    await visitor.presses('Salva', field)
    await eventually(() => page.getByLabel('Viraggio', { exact: true }).inputValue(), 'own.viraggio')
    await visitor.presses('Accetta le 2 proposte')
    await visitor.sees('Colonne: 4 riconosciute')
    await visitor.sees('Mancano 4 file')
    const sent = ['F0001r.jpg', 'F0001v.jpg', 'F0003.tif', 'F004 retro.tif', 'scansione.tif'].map((name) => join(folder, name))
    for (const path of sent) writeFileSync(path, '-')
    truncateSync(join(folder, 'F0003.tif'), LARGE)
    // The connection is lost twice, and the rest is sent by itself: of the large file, what had not arrived.
    const offsets: number[] = []
    await page.route('**/uploads/*', (route) => {
      if (route.request().method() !== 'PATCH') return route.continue()
      offsets.push(Number(route.request().headers()['upload-offset']))
      return offsets.length === 2 ? route.abort() : route.continue()
    })
    expectErrors(/ERR_FAILED/)
    let lost = 0
    await page.route('**/files', (route) => (route.request().method() === 'POST' && lost++ === 0 ? route.abort() : route.continue()))
    await page.getByLabel('Scegli i file o lo ZIP').setInputFiles(sent)
    await visitor.sees('File allegati: 5 inviati')
    await eventually(() => offsets, [0, PIECE, PIECE, 2 * PIECE])
    await page.getByText('2 file non compaiono in nessuna riga').click()
    await visitor.presses('Allega il file con una segnatura nel nome')
    await visitor.sees('«F004 retro.tif» è allegato.')
    await visitor.presses('Annulla', page.getByRole('group').filter({ hasText: 'File allegati: 5 inviati' }).last())
    await visitor.presses('Allega F004 retro.tif alla riga 5 · F.4 · Cena')
    await visitor.sees('1 file non compare in nessuna riga')
    await visitor.presses('Scegli la riga di scansione.tif')
    await page.keyboard.type('fiacc')
    await visitor.sees(page.getByRole('option', { name: /Fiaccolata/ }))
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await visitor.sees('«scansione.tif» è allegato.')
    await page.getByText('2 file allegati qui').click()
    await visitor.sees('riga 2 · F.1 · Fiaccolata')
    await page.getByText('Mancano 2 file').click()
    await visitor.sees('riga 3 · F.2 · Comizio')
    const list = page.waitForEvent('download')
    await page.locator('details', { hasText: 'Mancano 2 file' }).last().getByRole('button', { name: 'Scarica l’elenco' }).click()
    await eventually(async () => (await list).suggestedFilename(), 'foto - file mancanti.csv')
    await eventually(
      async () => Buffer.concat(await Array.fromAsync(await (await list).createReadStream())).toString(),
      '\ufeff"File";"Riga";"Segnatura";"Titolo"\r\n"F0002";"3";"F.2";"Comizio"\r\n"F0009";"4";"F.3";"Mensa"\r\n'
    )
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => {
      window.print = () => {
        const seen = [...document.querySelectorAll('li, [role=grid], h2')].filter((element) => element.checkVisibility())
        document.title = seen.map((element) => element.textContent).join('|')
      }
    })
    await page.evaluate(() => {
      [...document.querySelectorAll('button')].findLast((button) => button.textContent === 'Stampa l’elenco')!.click()
    })
    await eventually(() => page.title(), /^foto\.csv: .*\|F\d+/)
  })
})
