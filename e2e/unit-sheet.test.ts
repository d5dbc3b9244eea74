import { afterAll, beforeAll } from 'vitest'
import { ask } from './support/describing.ts'
import { aPerson, as, type Person } from './support/people.ts'
import { startSampleServer, type SampleServer } from './support/sample-server.ts'
import { becomes, brings, cell, csv, goes } from './support/sheets.ts'
import { byTurns, storiesElsewhere } from './support/story.ts'
import { eventually, type Visitor } from './support/visitor.ts'

let archive: SampleServer
let bruna: Person

const main = ({ page }: Visitor) => page.getByRole('main')

const WORDS = {
  it: {
    way: /^Foglio delle unità/, save: 'Scarica il foglio', file: /^Unità .*\.xlsx$/,
    lines: ['Codice;Livello;Nome;Estremi cronologici;Quanto', 'fondo', 'scaffale'], byHand: /abbinata a mano/,
    wrong: /Valore non riconosciuto\. Scrivi uno di questi: Fondo, Serie, Busta, Fascicolo\./, preview: 'Che cosa farebbe l’importazione',
    figures: /3\s+unità entrano\s+3\s+nuove/i, twoNew: /2\s+nuove/i,
    place: 'Carte Valmori › Lettere', take: 'Importa 3 unità', decide: /«scaffale»/, apply: 'Applica la scelta', done: 'Importato',
    offered: /c’è scritto «Comitato per la casa»/, put: 'Metti le schede in questo fondo', into: /^Fondo: «Comitato per la casa»/,
    program: /Riconosciuto: AtoM, descrizioni/, unitRow: /La riga è un’unità, non una scheda/, look: 'Guarda che cosa cambierebbe',
    onlyUnits: 'Aprilo nella pagina delle unità', acquire: 'Importa 1 scheda',
    undo: 'Annulla l’importazione', undoRows: 'Annulla', undone: 'Annullato',
    nothing: 'Non c’è nulla da importare: nell’archivio c’è già tutto.',
    isWrong: /errore/, isUnit: /unità/, isNew: /nuova/, asRecord: 'Importala come scheda',
  },
  en: {
    way: /^Spreadsheet of units/, save: 'Download the spreadsheet', file: /^Units .*\.xlsx$/,
    lines: ['Code;Level;Name;Dates;Quanto', 'fonds', 'scaffale'], byHand: /matched by you/,
    wrong: /This value isn’t recognised\. Enter one of these: Fonds, Series, Box, Folder\./, preview: 'What this import would do',
    figures: /3\s+units go in\s+3\s+new/i, twoNew: /2\s+new/i,
    place: 'Carte Valmori › Lettere', take: 'Import 3 units', decide: /“scaffale”/, apply: 'Apply choice', done: 'Imported',
    offered: /names “Comitato per la casa”/, put: 'Put the records in this fonds',
    into: /^Fonds: “Comitato per la casa”/,
    program: /Recognised: AtoM, descriptions/, unitRow: /This row is a unit, not a record/, look: 'Preview changes',
    onlyUnits: 'Open it on the page for units', acquire: 'Import 1 record',
    undo: 'Undo import', undoRows: 'Undo', undone: 'Undone',
    nothing: 'There’s nothing to import: the archive already has all of this.',
    isWrong: /error/, isUnit: /unit/, isNew: /new/, asRecord: 'Import as a record',
  },
} as const

storiesElsewhere('A sheet of units', (story) => {
  beforeAll(async () => {
    archive = await startSampleServer({ samples: false })
    bruna = await aPerson(archive.url, 'Configurator')
  })
  afterAll(() => archive?.stop())

  const fondi = async (): Promise<string[]> =>
    (await ask<{ items: { name: string }[] }>(archive.url, 'fondi')).items.map(({ name }) => name)

  byTurns(story, (turn, language) => {
    const words = WORDS[language]
    turn(`is looked at, corrected, imported, brought out, found unchanged and undone (${language})`, async ({ visits }) => {
      const visitor = await visits(archive.url)
      await visitor.speaks(language)
      await as(visitor, '/importexport', bruna)
      await visitor.follows(words.way)
      await visitor.isAt('/importexport/units')
      await visitor.page.locator('input[type=file]').setInputFiles(csv('inventario.csv', [
        words.lines[0], `A;${words.lines[1]};Carte Valmori;1968-1977;12 buste`, `A.1;${words.lines[2]};Lettere;;`, 'A.1.1;busta;Busta 1;;',
      ]))
      await visitor.sees(words.wrong)
      await visitor.page.getByLabel('Quanto').selectOption('extent')
      await visitor.sees(words.byHand)
      await becomes(visitor, 3, words.isWrong)
      await visitor.page.getByRole('combobox', { name: words.decide }).selectOption('map')
      await main(visitor).getByRole('combobox', { expanded: false }).last().fill('serie')
      await visitor.keys('Enter')
      await visitor.presses(words.apply)
      await becomes(visitor, 3, words.isNew)
      await eventually(() => visitor.page.getByRole('list', { name: words.preview }).innerText(), words.figures)
      await visitor.follows(words.look)
      await visitor.sees(visitor.page.getByText(words.place, { exact: true }))
      await visitor.presses(words.take)
      await visitor.sees(visitor.page.getByRole('heading', { name: words.done }))
      await visitor.isAt(/^\/importexport\/units\?.*step=report$/)
      await eventually(async () => (await fondi()).includes('Carte Valmori'), true)
      const other = await visits(archive.url)
      await other.speaks(language)
      await as(other, '/importexport/units', bruna)
      const [saved] = await Promise.all([other.page.waitForEvent('download'), other.presses(words.save)])
      await eventually(() => saved.suggestedFilename(), words.file)
      await other.page.locator('input[type=file]').setInputFiles(await saved.path())
      await other.follows(words.look)
      await other.sees(words.nothing)
      await visitor.presses(words.undo)
      await visitor.presses(words.undo, visitor.dialog())
      await visitor.sees(visitor.page.getByRole('heading', { name: words.undone }))
      await eventually(async () => (await fondi()).includes('Carte Valmori'), false)
    })

    turn(`of another program brings its units and the records in them, without a mapping (${language})`, async ({ visits }) => {
      const visitor = await visits(archive.url)
      await visitor.speaks(language)
      await as(visitor, '/importexport/importFromExcel', bruna)
      await brings(visitor, csv('units.csv', ['legacyId,parentId,title,levelOfDescription', '1,,Union,Fonds', '2,1,Letters,Series']))
      await visitor.follows(words.look)
      await visitor.follows(words.onlyUnits)
      await visitor.isAt(/^\/importexport\/units\?sheet=/)
      await visitor.sees('units.csv')
      await eventually(() => visitor.page.getByRole('list', { name: words.preview }).innerText(), words.twoNew)
      await as(visitor, '/importexport/importFromExcel', bruna)
      await brings(visitor, csv('atom.csv', [
        'legacyId,parentId,title,levelOfDescription', `1,,Union ${language},Fonds`, '2,1,Letters,Series', '3,2,A letter,Item',
      ]))
      await visitor.sees(words.program)
      await visitor.sees(words.unitRow)
      await visitor.follows(words.look)
      await visitor.presses(words.acquire)
      await eventually(async () => (await fondi()).includes(`Union ${language}`), true)
    })

    turn(`is a section of a list, in the fondo that its title names (${language})`, async ({ visits }) => {
      const visitor = await visits(archive.url)
      await visitor.speaks(language)
      await as(visitor, '/importexport/importFromExcel', bruna)
      await brings(visitor, csv('elenco.csv', [
        'Fondo: Comitato per la casa,,', 'N. inv.,Titolo,Data', 'I. Corrispondenza,,', '1,Lettera,1977', '2,Cartolina,1978',
      ]))
      await visitor.sees(words.unitRow)
      await visitor.sees(words.offered)
      await visitor.presses(words.put)
      await visitor.sees(words.into)
      await becomes(visitor, 2, words.isUnit)
      await goes(visitor, 2, 0)
      await visitor.presses(words.asRecord)
      await becomes(visitor, 2, words.isNew)
      await eventually(() => cell(visitor, 2, 2).innerText(), /I\. Corrispondenza/)
      await visitor.presses(words.undoRows, visitor.page.locator('#sheet-rows'))
      await becomes(visitor, 2, words.isUnit)
      await visitor.sees(words.asRecord)
    })
  })
})
