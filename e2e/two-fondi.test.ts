import { afterAll, beforeAll } from 'vitest'
import { CREATE, field, recordsWith, makeRecord } from './support/describing.ts'
import { makeUnit } from './support/hierarchy.ts'
import { aPerson, type Person } from './support/people.ts'
import { startSampleServer, type SampleServer } from './support/sample-server.ts'
import { becomes, brings, counted, csv, goes, grid, opensSettings, proposal } from './support/sheets.ts'
import { storiesElsewhere } from './support/story.ts'
import { eventually, type Visitor } from './support/visitor.ts'
import { walksTo } from './support/walk.ts'

const IMPORT = '/importexport/importFromExcel'

/** A fondo numbered from 1, as every fondo is. */
const COMMITTEE = [
  'Segnatura,Titolo,Fondo', '1,Manifesto del comitato,Comitato', '2,Verbale del comitato,Comitato', '3,Lettera del comitato,Comitato',
].join('\n')

let archive: SampleServer
let bruna: Person

const titles = async () =>
  (await recordsWith(archive.url, 'sort=title')).map(({ title, path, segnatura }) => `${path[0]?.name ?? ''} ${segnatura}: ${title}`)

/** The row of the preview with this number in the sheet. */
const previewed = ({ page }: Visitor, row: number) =>
  page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name: new RegExp(`^${row} · `) }) }).last()

storiesElsewhere('The fondo of a sheet', (story) => {
  beforeAll(async () => {
    archive = await startSampleServer({ samples: false, sheets: { document: COMMITTEE } })
    bruna = await aPerson(archive.url, 'Configurator')
  })
  afterAll(() => archive?.stop())

  story('the list of the second fondo changes nothing in the first, even before its fondo is named', async ({ visits }) => {
    const visitor = await walksTo(visits, archive.url, IMPORT, bruna)
    await brings(visitor, csv(
      'collettivo.csv',
      ['Sigla,Titolo', '1,Manifesto del collettivo', '2,Verbale del collettivo', '3,Lettera del collettivo', '4,Foto del collettivo']
    ))
    await visitor.page.getByLabel('Sigla').selectOption({ label: 'Segnatura' })
    await visitor.presses('Abbina e controlla di nuovo')
    await eventually(() => counted(visitor, 'escluse'), '3')
    const findings = visitor.region('Che cosa è stato trovato')
    await visitor.sees(findings.getByText('Questa scheda è già in archivio, ma nel fondo «Comitato»'))
    await becomes(visitor, 2, /altrove/)

    // The preview shows what would change, and one row is ticked and unticked by keyboard.
    await visitor.follows('Guarda che cosa cambierebbe')
    await visitor.sees('3 righe corrispondono a schede di altri fondi')
    await visitor.presses('Mostra')
    const first = previewed(visitor, 2)
    await eventually(
      async () => (await first.innerText()).replace(/\s+/g, ' '), /Comitato.*Manifesto del comitato Manifesto del collettivo/
    )
    await first.getByRole('checkbox').first().focus()
    await visitor.keys('Space')
    await visitor.sees('Importa 2 schede')
    await eventually(() => first.innerText(), /aggiornata: altro fondo/)
    await visitor.keys('Space')
    await visitor.sees('Importa 1 scheda')

    await visitor.follows('Torna a correggere')
    await opensSettings(visitor)
    await visitor.page.getByLabel('Il fondo di tutto il file').fill('Collettivo')
    await visitor.keys('Tab')
    await visitor.presses('Metti le schede in questo fondo')
    await eventually(() => counted(visitor, 'nuove'), '4')
    await visitor.follows('Guarda che cosa cambierebbe')
    await visitor.presses('Importa 4 schede')
    await visitor.sees(/^Importato /)
    await eventually(titles, [
      'Collettivo 4: Foto del collettivo', 'Collettivo 3: Lettera del collettivo', 'Comitato 3: Lettera del comitato',
      'Collettivo 1: Manifesto del collettivo',
      'Comitato 1: Manifesto del comitato', 'Collettivo 2: Verbale del collettivo', 'Comitato 2: Verbale del comitato',
    ])
  })

  story('a list numbered throughout can say so; all rows that reach another fondo are ticked at once and undone with the import (in English)', async ({ visits }) => {
    const before = await titles()
    const visitor = await walksTo(visits, archive.url, IMPORT, bruna, 'en')
    await brings(visitor, csv('tapes.csv', ['Mark,Title,Fonds', '1,One tape,Radio', '2,Two tapes,Radio', '9,Nine tapes,Radio']))
    await visitor.page.getByLabel('Mark').selectOption({ label: 'Shelfmark' })
    await visitor.presses('Match and check again')
    await eventually(() => counted(visitor, 'new'), '3')
    await opensSettings(visitor)
    await visitor.page.getByLabel('Shelfmarks form one sequence across the archive').check()
    await visitor.sees('Shelfmarks: one sequence across the archive')
    // Both earlier fondi have the numbers 1 and 2.
    await eventually(() => counted(visitor, 'with errors'), '2')
    await visitor.page.getByLabel('Each fonds has its own shelfmarks').check()
    await eventually(() => counted(visitor, 'new'), '3')

    const [one, two] = await recordsWith(archive.url, 'q=comitato&sort=segnatura')
    await visitor.opens(IMPORT)
    await brings(visitor, csv('moved.csv', ['Id,Title,Fonds', `${one!.id},,Radio`, `${two!.id},,Radio`]))
    await eventually(() => counted(visitor, 'left out'), '2')
    // In the grid, Space on the number of a row ticks it.
    await goes(visitor, 2, 0)
    await visitor.keys('Space')
    await becomes(visitor, 2, /update/)
    await visitor.keys('Space')
    await becomes(visitor, 2, /elsewhere/)
    await visitor.follows('Preview changes')
    await visitor.presses('Update all 2')
    await visitor.presses('Import 2 records')
    await visitor.sees(/^Imported /)
    await eventually(async () => (await titles()).filter((title) => title.startsWith('Radio')).length, 2)
    await visitor.presses('Undo import')
    await visitor.presses('Undo import', visitor.dialog())
    await visitor.sees(/^Undone /)
    await eventually(titles, before)
  })

  story('two columns for one field are reported until somebody decides, whatever else is matched, and again for the next sheet', async ({ visits }) => {
    const visitor = await walksTo(visits, archive.url, IMPORT, bruna)
    const sheet = csv('due.csv', ['Titolo,Autore,Fotografo,Appunto', 'Appello,Rossi,Bianchi,mutilo'])
    const twice = visitor.page.getByText('Un’altra colonna è già letta come Autore: questa non viene importata.')
    await brings(visitor, sheet)
    await visitor.sees(twice)
    await visitor.sees('anche «Autore» è letta così')
    await visitor.page.getByRole('combobox', { name: 'Appunto', exact: true }).selectOption({ label: 'Descrizione' })
    await visitor.presses('Abbina e controlla di nuovo')
    await visitor.sees(/riconosciute 3$/)
    await visitor.sees(twice)

    await visitor.opens(IMPORT)
    await brings(visitor, sheet)
    await visitor.sees(twice)
    await visitor.page.getByRole('combobox', { name: 'Fotografo', exact: true }).selectOption({ label: '— non importare —' })
    await visitor.presses('Abbina e controlla di nuovo')
    await eventually(() => twice.count(), 0)
    await visitor.sees(grid(visitor))
  })

  story('a sheet that does not name its fondo goes into it as a whole', async ({ visits }) => {
    await makeUnit(archive.url, 'fondo', { name: 'Radio di quartiere' })
    const visitor = await walksTo(visits, archive.url, IMPORT, bruna)
    await brings(visitor, csv('bobine.csv', ['Titolo,Busta', 'Bobina A,1', 'Bobina B,', 'Bobina C,2']))
    await visitor.sees('Manca il fondo: l’unità resta da assegnare.')
    await opensSettings(visitor)
    const field = visitor.page.getByRole('combobox', { name: 'Il fondo di tutto il file' })
    await field.fill('radio')
    await proposal(visitor, 'Radio di quartiere').click()
    await visitor.presses('Metti le schede in questo fondo')
    await visitor.sees('Fondo: «Radio di quartiere»')
    await visitor.noLongerSees('Manca il fondo: l’unità resta da assegnare.')

    await visitor.presses('Lasciale senza fondo')
    await visitor.sees('Manca il fondo: l’unità resta da assegnare.')
    await eventually(() => field.inputValue(), '')
    await field.fill('Radio di quartiere')
    await visitor.presses('Metti le schede in questo fondo')
    await visitor.sees('Fondo: «Radio di quartiere»')
    await visitor.follows('Guarda che cosa cambierebbe')
    await visitor.presses('Importa 3 schede')
    await visitor.sees(/^Importato .* da Bruna Galli/)
    const places = async () =>
      (await recordsWith(archive.url, 'q=bobina')).map(({ title, path }) => [title, ...path.map(({ name }) => name)].join(' › ')).toSorted()
    await eventually(places, [
      'Bobina A › Radio di quartiere › 1', 'Bobina B › Radio di quartiere', 'Bobina C › Radio di quartiere › 2',
    ])
  })

  story('the form reports a taken segnatura only within its fondo', async ({ visits }) => {
    const radio = await makeUnit(archive.url, 'fondo', { name: 'Radio libera' })
    await makeUnit(archive.url, 'fondo', { name: 'Teatro' })
    await makeRecord(archive.url, { title: 'Nastro della radio', segnatura: 'NUM 1', unitId: radio.id })
    const visitor = await walksTo(visits, archive.url, CREATE, bruna)
    const goesInto = async (fondo: string) => {
      await field(visitor, 'fondo').fill(fondo)
      await visitor.page.getByRole('listbox').getByRole('option', { name: fondo }).click()
    }
    await field(visitor, 'segnatura').fill('num 1')
    await goesInto('Radio libera')
    await visitor.sees('Già usata:')
    await goesInto('Teatro')
    await visitor.noLongerSees('Già usata:')
    await goesInto('Radio libera')
    await visitor.sees(visitor.link('Nastro della radio'))
  })
})
