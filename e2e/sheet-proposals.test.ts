import type { Locator } from 'playwright-core'
import { writeXlsx } from 'hucre'
import { afterAll, beforeAll } from 'vitest'
import { aPerson, as, type Person } from './support/people.ts'
import { type SampleServer, startSampleServer } from './support/sample-server.ts'
import { becomes, brings, byTitle, cell, csv, grid } from './support/sheets.ts'
import { storiesElsewhere } from './support/story.ts'
import { eventually } from './support/visitor.ts'

const TERMS = csv('parole.csv', [
  'Titolo,Tematica,Tipologia',
  'Contro gli sfratti,"Casa, Lavoro",Letera',
  'Assemblea,Lavro,Letera',
  'Corteo,"Femminismo, corpo",Volantini',
  'Picchetto,Lavoro nero,Volantino',
  'Festa,Autoriduzione,Volantino',
])

const BUSTE = csv('buste.csv', [
  'Titolo,Fondo,Serie,Busta,Colore',
  'Verbale,Inquilini,Carte,Busta 1,mutilo',
  'Lettera,Inquilini,Carte,busta 1.,',
  'Manifesto,Inquilini,Carte,Busta  1,in copia',
  'Cartolina,Inquilini,Carte,B. 1,',
])

let archive: SampleServer
let bruna: Person

storiesElsewhere('What a check proposes', (story) => {
  beforeAll(async () => {
    archive = await startSampleServer({ samples: false })
    bruna = await aPerson(archive.url, 'Configurator')
  })
  afterAll(() => archive?.stop())

  story('near spellings and lists of themes are accepted one by one or by one act; one busta in four spellings becomes one', async ({ visits }) => {
    const visitor = await visits(archive.url)
    await as(visitor, '/importexport/importFromExcel', bruna)
    await brings(visitor, TERMS)
    const findings = visitor.region('Che cosa è stato trovato')
    await visitor.sees(findings.getByText('Intendevi «Lettera»?'))
    await findings.getByRole('button', { name: /^Sì, scrivi «Lettera»/ }).click()
    await visitor.sees(findings.getByText('Una scelta fatta'))
    await visitor.presses('Accetta tutte le 4 proposte', findings)
    await visitor.sees(findings.getByText('5 scelte fatte'))
    await visitor.presses('Aggiungi all’elenco le 3 tematiche sconosciute', findings)
    await becomes(visitor, 6, /nuova/)
    await findings.getByText('8 scelte fatte').click()
    await visitor.sees(findings.getByText('«Femminismo, corpo» viene divisa in più tematiche'))

    await visitor.follows('Guarda che cosa cambierebbe')
    await visitor.presses('Importa 5 schede')
    await visitor.sees(/^Importato .* da Bruna Galli/)
    const made = await byTitle(archive.url, '')
    const themesOf = (title: string) => made.get(title)?.tematiche.toSorted().join(' ')
    await eventually(
      () => ['Contro gli sfratti', 'Assemblea', 'Corteo', 'Picchetto'].map(themesOf),
      ['Casa Lavoro', 'Lavoro', 'Femminismo corpo', 'Lavoro nero']
    )
    await eventually(() => ['Assemblea', 'Corteo'].map((title) => made.get(title)?.tipologia), ['Lettera', 'Volantino'])
    visitor.isOnWalk = true
    await visitor.opens('/importexport/importFromExcel')
    await brings(visitor, BUSTE)
    await visitor.sees(visitor.page.getByRole('listitem').filter({ hasText: 'Colore' }).getByText('in copia'))
    await visitor.sees(findings.getByText('L’unità nuova «B. 1» somiglia a «Busta 1»'))
    await findings.getByRole('button', { name: /^Sì, scrivi «Busta 1»/ }).click()
    await eventually(() => cell(visitor, 5, 4).innerText(), /^Busta 1/)
    await visitor.sees(findings.getByText('Nessun’altra osservazione.'))
    await visitor.follows('Guarda che cosa cambierebbe')
    await visitor.sees(visitor.page.getByRole('listitem').filter({ hasText: 'Inquilini › Carte › Busta 1' }).first())
    await visitor.sees('3 unità nuove')
  })

  story('unknown themes are decided in one table by a key each, and taken back by one act', async ({ visits }) => {
    const visitor = await visits(archive.url)
    const { page } = visitor
    await as(visitor, '/importexport/importFromExcel', bruna)
    const words = Array.from({ length: 6 }, (_, at) => `Voce ${at + 100}`)
    const rows = [...words, 'Lavro', '"Casa, Lavoro"'].map((word, at) => `Carta ${at},${word}`)
    await brings(visitor, csv('otto.csv', ['Titolo,Tematica', ...rows]))
    const findings = visitor.region('Che cosa è stato trovato')
    await visitor.presses('Decidi in una tabella tutte le voci sconosciute', findings)
    const table = page.getByRole('list', { name: 'Le voci sconosciute' })
    const first = table.getByRole('combobox').first()
    await visitor.sees(findings.getByText('Restano 8 voci da decidere.'))
    await first.focus()
    await visitor.keys('4', 'ArrowUp')
    await visitor.sees(findings.getByText('Restano 7 voci da decidere.'))
    await visitor.keys('0', 'ArrowUp', ...Array.from({ length: 8 }, () => 'Enter'))
    await visitor.sees(findings.getByText('Tutte le voci hanno una scelta: ora applicale.'))
    await visitor.presses('Applica 8 scelte', findings)
    await visitor.sees(findings.getByText('8 scelte fatte'))
    await becomes(visitor, 2, /nuova/)
    await visitor.presses('Annulla le ultime 8 scelte', findings)
    await visitor.sees(findings.getByText('Restano 8 voci da decidere.'))
  })

  story('each sheet of a workbook has its row of headings, and its rows and findings can be seen alone', async ({ visits }) => {
    const visitor = await visits(archive.url)
    const { page } = visitor
    await as(visitor, '/importexport/importFromExcel', bruna)
    await brings(visitor, { name: 'cartella.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from(await writeXlsx({ sheets: [
      { name: 'Casa', rows: [['Titolo', 'Data'], ['Sfratto', 'boh'], ['Sgombero', '1971']] },
      { name: 'Foto', rows: [['Elenco del 2019'], ['Soggetto ritratto'], ['Mensa autogestita']] },
      { name: 'Donatori', rows: [['Titolo'], ['Rossi']], hidden: true },
    ] })) })
    await visitor.sees('Fogli nascosti, non letti: Donatori.')
    await visitor.presses('Leggi tutti i 2 fogli')
    await visitor.sees('intestazioni non riconosciute')
    await page.getByText('Scegli la riga delle intestazioni').click()
    await visitor.presses('La riga 2 contiene le intestazioni', page.getByRole('table', { name: 'Prime righe di «Foto»' }))
    await visitor.presses('Leggi i 2 fogli scelti')
    // What asks something comes first: the columns, then what was decided about the sheets.
    const column = page.getByLabel('Soggetto ritratto', { exact: true })
    await visitor.sees(column)
    const topOf = async (what: Locator) => (await what.boundingBox())!.y
    await eventually(async () => (await topOf(column)) < (await topOf(page.getByText(/^Fogli: /).first())), true)
    await column.selectOption({ label: 'Titolo' })
    await visitor.presses('Abbina e controlla di nuovo')
    await becomes(visitor, 2, /nuova/)
    await visitor.region('Le righe').getByLabel('Foglio', { exact: true }).selectOption('Foto')
    await eventually(() => grid(visitor).getAttribute('aria-rowcount'), '2')
    const findings = visitor.region('Che cosa è stato trovato')
    await findings.getByLabel('Foglio', { exact: true }).selectOption('Foto')
    await visitor.sees(findings.getByText('Nessuna osservazione sulle righe di questo foglio.'))
    await findings.getByLabel('Foglio', { exact: true }).selectOption('Casa')
    await visitor.sees(findings.getByText('La data non si può interpretare: «boh» resta com’è scritta.'))
  })
})
