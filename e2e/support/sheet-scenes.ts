import type { Language } from '@faldone/contract/common.ts'
import { errorMessage } from '@faldone/contract/errors.ts'
import type { ImportAnswer } from '@faldone/contract/import.ts'
import type { ExportAnswer } from '@faldone/contract/export.ts'
import type { Route } from 'playwright-core'
import { PHONE } from './devices.ts'
import { as } from './people.ts'
import type { Scene } from './scene.ts'
import { brings, cards, csv, grid, opensSettings } from './sheets.ts'
import type { Visitor } from './visitor.ts'

// Longer than 250 lines because the sheets of the scenes stand beside them.
const IMPORT = '/importexport/importFromExcel'
const ID = '01900000-0000-7000-8000-000000000000'

const SHEET = csv('volantini sugli sfratti.csv', [
  'Titolo,Segnatura,Data,Anno,Tematica,Disponibile in sede,Fondo,Colore della carta',
  'Contro gli sfratti,SCENA 1,12 marzo 1977,1977,Casa,sì,Inquilini,Di carta gialla',
  ',SCENA 2,1977,,Casa,,Inquilini,',
  'Assemblea,SCENA 3,boh,,Lavoro nero,,Inquilini,',
  'Corteo,SCENA 4,1977,19x7,Casa,forse,Inquilini,',
])

/** A list laid out for printing. */
const LIST = csv('elenco da stampare.csv', [
  'Titolo,Anno,Autore,Fondo,Busta,Tematica',
  'Volantino,77,Comitato,Inquilini,Busta 1,"Casa, Lavoro"',
  'Verbale,1978,idem,,,',
  'Titolo,Anno,Autore,Fondo,Busta,Tematica',
  'Lettera,1978,idem,,Busta 2,',
  'Foto,1979,,,,',
  'Totale,,,,,4',
])

/** Numbers of a fondo of the samples, without its name. */
const NUMBERS =
  csv('numeri senza fondo.csv', ['Titolo,Segnatura', 'Lettera ai sindaci,CAL 1.4', 'Nota per il Consiglio,CAL 1.9', 'Scheda nuova,SCENA 9'])

/** A list with many headings of its own. */
const HEADINGS = csv('elenco con molte colonne.csv', [
  'Titolo,Sala,Formato,Firma,Timbro,Lingua,Stato,Dedica,Nota', 'Volantino,Terza,A4,CUB,sì,it,buono,,Ciclostilato'
])

const UNITS = csv('inventario.csv', ['Livello,Nome,Quanto,Data', 'fondo,Carte Valmori,12 buste,1968-1977', 'scaffale,Lettere,,1970'])

/** The same without its mistakes, and with units of the archive. */
const TREE = csv('inventario corretto.csv', [
  'Codice,Livello,Nome,Estremi cronologici,Consistenza,Note', 'CV,fondo,Carte Valmori,1968-1977,12 buste,Donate nel 2004',
  'CV.1,serie,Lettere,1970-1975,3 buste,', 'CV.1.1,busta,Busta 1,,,', ',fondo,Radio libere dell’Emilia,1975-1982,,',
])

/** A thesaurus of others: a theme that is here, new ones, a type, and what has no place here. */
const THEMES = {
  name: 'tesauro.ttl', mimeType: 'text/turtle', buffer: Buffer.from(`@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
<https://tesauro.example.org/temi> a skos:ConceptScheme ; skos:prefLabel "Temi"@it .
<https://tesauro.example.org/tipologie> a skos:ConceptScheme ; skos:prefLabel "Tipologie"@it .
<https://tesauro.example.org/1> a skos:Concept ; skos:inScheme <https://tesauro.example.org/temi> ; skos:prefLabel "Casa"@it ;
  skos:prefLabel "Housing"@en ; skos:exactMatch <https://thes.bncf.firenze.sbn.it/termine.php?id=1> .
<https://tesauro.example.org/2> a skos:Concept ; skos:inScheme <https://tesauro.example.org/temi> ;
  skos:prefLabel "Occupazioni di case"@it ; skos:broader <https://tesauro.example.org/1> ;
  skos:scopeNote "Case vuote, scuole, fabbriche."@it .
<https://tesauro.example.org/3> a skos:Concept ; skos:inScheme <https://tesauro.example.org/tipologie> ; skos:prefLabel "Dazebao"@it .
`),
}

/** Scenes are shown in one language after the other, so the answers of the first must go. */
async function opensSheet(visitor: Visitor, sheet = SHEET): Promise<void> {
  await visitor.page.unrouteAll({ behavior: 'ignoreErrors' })
  await as(visitor, IMPORT)
  await brings(visitor, sheet)
}

/** Shows the sheet at a later step without changing the archive of the scenes. */
async function goesOn(visitor: Visitor, change: Partial<ImportAnswer>): Promise<void> {
  await visitor.page.route(/\/api\/archive\/xls\/[0-9a-f-]{36}$/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as ImportAnswer), ...change } })
  })
  await visitor.goes(visitor.page.url().replace('validateArchive', 'acquireArchive'))
}

const ACQUIRED = { acquiredAt: '2026-05-01T10:00:00.000Z', acquiredBy: 'ada' }
const UNDONE: Partial<ImportAnswer> = {
  ...ACQUIRED,
  state: 'undone',
  undoneAt: '2026-05-02T09:30:00.000Z',
  undoneBy: 'bruna',
  undone: {
    changeSetId: ID, documents: 212, trashed: 180, files: 0, units: 3, terms: 1, agents: 0, relations: 0,
    kept: [{ entity: 'document', id: ID, name: 'Contro gli sfratti', reason: 'EDITED', row: 2 }], keptTotal: 14, renamed: [],
  },
}

const NOW = '2026-11-20T10:00:00.000Z'
const ofEnergy = (language: Language): ExportAnswer => ({
  exportId: ID, kind: 'document', format: 'xlsx', state: 'exporting', fileName: language === 'it' ? 'documenti.xlsx' : 'documents.xlsx',
  rows: 31_400, total: 82_000, url: null, size: null, query: 'kind=document&tematica=Energia', createdAt: NOW, expiresAt: NOW,
  problem: null,
})
/** The server names files and says what is wrong in the language of who asks. */
const exportsIn = (language: Language): ExportAnswer[] => [
  ofEnergy(language),
  {
    ...ofEnergy(language), exportId: `${ID.slice(0, -1)}1`, kind: null, format: 'icar-import', state: 'done',
    fileName: 'archivio-dei-movimenti.icar.xml', rows: 82_400, url: '/archive/api/archive/xls/exports/1/file', size: 91_300_000,
  },
  {
    ...ofEnergy(language), exportId: `${ID.slice(0, -1)}2`, state: 'failed', fileName: language === 'it' ? 'immagini.csv' : 'images.csv',
    kind: 'image', format: 'csv', rows: 0, total: null, problem: { code: 'FULL', Message: errorMessage('FULL', language) },
  },
]

/** The list of exports, or the one that is on its way. */
const answersExports = (language: Language) => (route: Route): Promise<void> => {
  const isList = route.request().method() === 'GET' && new URL(route.request().url()).search !== ''
  const items = exportsIn(language)
  return route.fulfill({ json: isList ? { items, total: items.length, page: 1, pageSize: 50 } : items[0] })
}

/** The steps of imports and exports. */
export const SHEET_SCENES: Scene[] = [
  { name: 'where sheets come in', walk: 'staff', show: (visitor) => as(visitor, IMPORT) },
  {
    name: 'a sheet of units with a heading that nobody knows, and a mistake',
    walk: 'staff',
    async show(visitor) {
      await as(visitor, '/importexport/units')
      await brings(visitor, UNITS)
    },
  },
  {
    name: 'what a sheet of units would change',
    walk: 'staff',
    async show(visitor) {
      await as(visitor, '/importexport/units')
      await brings(visitor, TREE)
      await visitor.follows(/^(Guarda che cosa cambierebbe|Preview changes)$/)
      await visitor.sees(visitor.page.getByRole('list', { name: /^(Che cosa cambierebbe|What would change)$/ }))
    },
  },
  {
    name: 'a sheet of units that is not imported yet',
    walk: 'staff',
    async show(visitor) {
      await as(visitor, '/importexport/units')
      await brings(visitor, UNITS)
      await visitor.goesOn('/importexport/units')
      await visitor.sees(visitor.link(/^(Riprendi|Resume)$/))
    },
  },
  {
    name: 'units that came in',
    async show(visitor) {
      await visitor.page.unrouteAll({ behavior: 'ignoreErrors' })
      // The archive of the scenes stays as it is.
      await visitor.page.route(/units\/sheet\?preview=false/, async (route) => {
        const answer = await route.fetch({ url: route.request().url().replace('preview=false', 'preview=true') })
        await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), changeSetId: ID } })
      })
      await as(visitor, '/importexport/units')
      await brings(visitor, TREE)
      await visitor.follows(/^(Guarda che cosa cambierebbe|Preview changes)$/)
      await visitor.presses(/^(Importa|Import) 4 /)
      await visitor.sees(visitor.button(/^(Annulla l’importazione|Undo import)$/))
    },
  },
  { name: 'where sheets come in, on a telephone', walk: 'staff', habits: PHONE, show: (visitor) => as(visitor, IMPORT) },
  {
    name: 'a sheet with mistakes, one of which is put right, and a decision',
    walk: 'staff',
    async show(visitor) {
      await opensSheet(visitor)
      await visitor.page.getByRole('combobox', { name: /Lavoro nero/ }).selectOption('map')
      await visitor.sees(grid(visitor).or(cards(visitor)))
      if (await cards(visitor).isVisible()) {
        await cards(visitor).getByRole('button', { name: /· (Titolo|Title): / }).click()
        return visitor.sees(cards(visitor).getByRole('combobox'))
      }
      await grid(visitor).focus()
      await visitor.keys('ArrowDown', 'F2')
      await visitor.sees(grid(visitor).getByRole('textbox').or(grid(visitor).getByRole('combobox')))
    },
  },
  {
    name: 'a printed list with gaps, headers that come again and a total, some of it decided',
    walk: 'staff',
    async show(visitor) {
      await opensSheet(visitor, LIST)
      await visitor.presses(/^(Mostra tutte le osservazioni|Show all findings)/)
      await visitor.page.getByRole('combobox', { name: /Casa, Lavoro/ }).selectOption('map')
      for (const what of [/\((fondo|fonds)\)/, /idem/]) await visitor.page.getByRole('combobox', { name: what }).selectOption('fill')
      await visitor.page.getByRole('combobox', { name: /(sembra un totale|looks like a total)/ }).selectOption('leaveOut')
    },
  },
  {
    name: 'a sheet with many columns, one of them matched',
    walk: 'staff',
    async show(visitor) {
      await opensSheet(visitor, HEADINGS)
      await visitor.page.getByRole('combobox', { name: 'Sala' }).selectOption('place')
    },
  },
  {
    name: 'what a sheet would change',
    walk: 'staff',
    async show(visitor) {
      await opensSheet(visitor)
      await visitor.follows(/^(Guarda che cosa cambierebbe|Preview changes)$/)
      await visitor.sees(visitor.page.getByText('Contro gli sfratti'))
    },
  },
  {
    name: 'a sheet whose numbers are those of a fondo that it does not name',
    walk: 'staff',
    async show(visitor) {
      await opensSheet(visitor, NUMBERS)
      await opensSettings(visitor)
    },
  },
  {
    name: 'records of a fondo that the sheet does not name, one of them ticked',
    walk: 'staff',
    async show(visitor) {
      await opensSheet(visitor, NUMBERS)
      await visitor.follows(/^(Guarda che cosa cambierebbe|Preview changes)$/)
      await visitor.presses(/^(Mostra|Show)$/)
      await visitor.page.getByRole('checkbox', { name: /^2 · / }).check()
      await visitor.sees(/^(Importa 2 schede|Import 2 records)$/)
    },
  },
  {
    name: 'a sheet that is being acquired',
    isWaiting: true,
    async show(visitor) {
      await opensSheet(visitor)
      await goesOn(visitor, { state: 'acquiring', progress: { phase: 'acquiring', rows: 61_200, total: 100_000 } })
      await visitor.sees(visitor.page.getByRole('progressbar'))
    },
  },
  {
    name: 'an import that was undone, on a telephone',
    habits: PHONE,
    async show(visitor) {
      await opensSheet(visitor)
      await goesOn(visitor, UNDONE)
      await visitor.sees(visitor.page.getByText('Contro gli sfratti'))
    },
  },
  {
    name: 'a sheet that cannot be read',
    walk: 'staff',
    async show(visitor) {
      await as(visitor, IMPORT)
      await visitor.page.locator('input[type=file]').first().setInputFiles(csv('senza intestazioni.csv', ['a,b', '1,2']))
      await visitor.sees(/^(Un altro file|Another file)$/)
    },
  },
  {
    name: 'themes of another archive that come in',
    walk: 'staff',
    async show(visitor) {
      await as(visitor, '/importexport/terms')
      await brings(visitor, THEMES)
    },
  },
  {
    name: 'records that go out in a sheet, beside exports that are done and one that failed',
    isWaiting: true,
    async show(visitor, language) {
      await visitor.page.unrouteAll({ behavior: 'ignoreErrors' })
      await visitor.page.route(/\/api\/archive\/xls\/exports(?:[/?]|$)/, answersExports(language))
      await as(visitor, '/importexport/exportToExcel?kind=document&tematica=Energia')
      await visitor.presses(/^(Esporta|Export)$/)
      await visitor.sees(visitor.page.getByRole('progressbar'))
    },
  },
]
