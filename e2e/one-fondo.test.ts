import { afterAll, beforeAll } from 'vitest'
import { recordsWith } from './support/describing.ts'
import { aPerson, as, type Person } from './support/people.ts'
import { startSampleServer, type SampleServer } from './support/sample-server.ts'
import { brings, csv, opensSettings, proposal } from './support/sheets.ts'
import { storiesElsewhere } from './support/story.ts'
import { eventually } from './support/visitor.ts'

let archive: SampleServer
let bruna: Person

storiesElsewhere('A sheet of one fondo', (story) => {
  beforeAll(async () => {
    archive = await startSampleServer({ samples: false, sheets: { document: 'Titolo,Fondo\nNastro 1,Radio di quartiere' } })
    bruna = await aPerson(archive.url, 'Configurator')
  })
  afterAll(() => archive?.stop())

  story('that does not name its fondo goes into it as a whole', async ({ visits }) => {
    const visitor = await visits(archive.url)
    await as(visitor, '/importexport/importFromExcel', bruna)
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
})
