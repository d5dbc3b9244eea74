import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll } from 'vitest'
import { ask } from './support/describing.ts'
import { aPerson, as, type Person } from './support/people.ts'
import { type SampleServer, startSampleServer } from './support/sample-server.ts'
import { becomes, byTitle, csv, grid, opensSettings } from './support/sheets.ts'
import { storiesElsewhere } from './support/story.ts'
import { eventually } from './support/visitor.ts'

const repository = fileURLToPath(new URL('..', import.meta.url))
const CENTRES = join(resolve(repository, process.env['FALDONE_TEST_DATA'] ?? '../shared/data'), 'centres')
const REAL = join(CENTRES, 'nastri.xlsx')
/** Three lists of boxes for print, each with a title, sections, gaps, ditto marks, totals and colours. */
const LISTS = join(CENTRES, 'elenco-consistenza.xlsx')

const HEADINGS =
  'Segn.,Titolo trasmissione/registrazione,Supporto,Data registrazione,Durata,Lato,Voci,Radio,Consultabile,File mp3,Osservazioni'

/** The list of tapes of a radio as its centre keeps it, or its first rows if the real data is missing. */
const sheet = existsSync(REAL)
  ? { name: 'nastri.xlsx', mimeType: 'application/octet-stream', buffer: readFileSync(REAL), rows: 60 }
  : {
    ...csv('nastri.csv', [
      HEADINGS, 'RA/001,Intervista a un\'operaia della Ducati [1],bobina,estate 1977,0:50:15,A,voci n.i.,Radio Alice,sì,RA_001.mp3,fruscio',
      'RA/002,Intervista a un\'operaia della Ducati [2],idem,estate 1977,0:22:36,A-B,Franca Rame,Radio Alice,no,RA_002.mp3,',
    ]),
    rows: 2,
  }

const MOST_ACTS = 25

/** Counts what a volunteer does: one choice, one press of a button. */
function volunteer() {
  let acts = 0
  const does = async (act: Promise<unknown>) => {
    acts++
    await act
  }
  return { does, acts: () => acts }
}

let archive: SampleServer
let bruna: Person

storiesElsewhere('The sheet of a centre', (story) => {
  beforeAll(async () => {
    archive = await startSampleServer({ samples: false })
    bruna = await aPerson(archive.url, 'Configurator')
  })
  afterAll(() => archive?.stop())

  story('a list of tapes without a title column is in the archive after a few acts, with every cell at home', async ({ visits }) => {
    const visitor = await visits(archive.url)
    const { page } = visitor
    const { does, acts } = volunteer()
    await as(visitor, '/importexport/importFromExcel', bruna)
    await does(page.getByLabel('Raccolta', { exact: true }).selectOption({ label: 'Audio' }))
    await does(page.locator('input[type=file]').first().setInputFiles(sheet))
    await does(page.getByLabel('Titolo trasmissione/registrazione', { exact: true }).selectOption({ label: 'Titolo file audio' }))
    await does(page.getByRole('button', { name: /^Metti nella Nota le \d+ colonne che restano$/ }).click())
    await becomes(visitor, 2, /nuova/)
    const findings = visitor.region('Che cosa è stato trovato')
    await does(findings.getByRole('combobox', { name: /idem/ }).first().selectOption({ label: 'Ripeti ciò che sta sopra' }))
    await does(visitor.presses('Applica la scelta', findings))
    await eventually(() => findings.getByRole('combobox', { name: /idem/ }).count(), 0)
    await visitor.sees(findings.getByText(/«no» è letto come: Altro motivo/).first())
    await does(opensSettings(visitor))
    await does(page.getByLabel('Visibilità', { exact: true }).selectOption({ label: 'Riservata' }))
    await does(visitor.presses('Applica e controlla di nuovo'))
    await visitor.sees('Valori per tutto il file: Riservata')
    await does(visitor.follows('Guarda che cosa cambierebbe'))
    await does(visitor.presses(`Importa ${sheet.rows} schede`))
    await visitor.sees(/^Importato .* da Bruna Galli/)
    await eventually(() => acts() <= MOST_ACTS, true)
    const records = async (query: string) => [...(await byTitle(archive.url, query)).values()]
    await eventually(async () => (await records('')).map(({ visibility }) => visibility), Array.from({ length: sheet.rows }, () => 'staff'))
    const media = async () => (await records('fields=medium')).map(({ medium }) => medium ?? '')
    const isRepeated = async () => (await media()).some((medium) => medium.startsWith('bobina')) && !(await media()).includes('idem')
    await eventually(isRepeated, true)
    await eventually(async () => (await records(new URLSearchParams({ q: '"Radio: Radio Alice"' }).toString())).length > 1, true)
  })

  if (existsSync(LISTS)) story('three lists of boxes are in the archive after a few acts, each with its sections in its fondo', async ({ visits }) => {
    const visitor = await visits(archive.url)
    const { page } = visitor
    const { does, acts } = volunteer()
    await as(visitor, '/importexport/importFromExcel', bruna)
    await does(page.locator('input[type=file]').first().setInputFiles(LISTS))
    await does(visitor.presses('Leggi tutti i 3 fogli'))
    await eventually(() => page.getByRole('button', { name: 'Leggi tutti i 3 fogli' }).count(), 0)
    await does(visitor.presses(/^Accetta (la proposta|le \d+ proposte)$/))
    await visitor.sees(grid(visitor))
    const findings = visitor.region('Che cosa è stato trovato')
    await does(visitor.presses('Applica'))
    await eventually(() => findings.getByText('Manca il fondo: l’unità resta da assegnare.').count(), 0)
    await does(visitor.presses('Accetta le 3 proposte'))
    await eventually(() => page.getByRole('button', { name: 'Accetta le 3 proposte' }).count(), 0)
    await does(visitor.presses(/^Mostra tutte le osservazioni/))
    await eventually(() => page.getByRole('button', { name: /^Mostra tutte le osservazioni/ }).count(), 0)
    for (const [what, decision] of [
      [/sembra un totale/, 'Escludi queste righe'], [/Manca il titolo/, 'Escludi queste righe'],
      [/scritto solo più sopra/, 'Ripeti il nome che sta sopra'], [/rimanda alla cella sopra/, 'Ripeti ciò che sta sopra'],
    ] as const) {
      const choices = findings.getByRole('combobox', { name: what })
      await visitor.sees(choices)
      for (const choice of await choices.all()) await does(choice.selectOption({ label: decision }))
    }
    await does(visitor.presses(/^Applica .*scelte$/, findings))
    await eventually(() => findings.getByRole('combobox', { name: /rimanda|sembra un totale|Manca il titolo/ }).count(), 0)
    await does(visitor.follows('Guarda che cosa cambierebbe'))
    await does(visitor.presses('Importa 108 schede'))
    await visitor.sees(/^Importato .* da Bruna Galli/)
    await eventually(() => acts() <= MOST_ACTS, true)
    const below = async (parentId: string) => {
      const { items } = await ask<{ items: { name: string }[] }>(archive.url, `tree?parentId=${parentId}`)
      return items.map(({ name }) => name)
    }
    const { items: fondi } = await ask<{ items: { id: string; name: string }[] }>(archive.url, 'fondi')
    const of = async (name: string) => below(fondi.find((fondo) => fondo.name === name)?.id ?? '')
    await eventually(() => of('Carte Bianchi Luigi'), ['1. Scritti', '2. Processi', '3. Varie'])
    await eventually(() => below('unassigned'), [])
  })
})
