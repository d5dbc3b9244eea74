import { afterAll, beforeAll } from 'vitest'
import { aPerson, as, type Person } from './support/people.ts'
import { type SampleServer, startSampleServer } from './support/sample-server.ts'
import { becomes, brings, cell, csv, savesRows, types } from './support/sheets.ts'
import { storiesElsewhere } from './support/story.ts'
import { eventually } from './support/visitor.ts'

let archive: SampleServer
let person: Person

const PLACE = 2
const SHEET = csv('a due.csv', ['Titolo,Luogo,Anno', 'Corteo,,1977', 'Presidio,Milano,1978'])

storiesElsewhere('Two windows on one sheet', (story) => {
  beforeAll(async () => {
    archive = await startSampleServer({ samples: false })
    person = await aPerson(archive.url, 'Configurator')
  })
  afterAll(() => archive?.stop())

  story('writing into a cell that the other has changed shows the change first and then asks', async ({
    visits, tab, expectErrors,
  }) => {
    const one = await visits(archive.url)
    await as(one, '/importexport/importFromExcel', person)
    await brings(one, SHEET)
    await becomes(one, 2, /nuova/)
    const two = await tab(one)
    await two.opens(one.address())
    await becomes(two, 2, /nuova/)
    expectErrors(/status of 412/)

    await savesRows(one, () => types(one, 2, PLACE, 'Torino'))
    await eventually(() => cell(one, 2, PLACE).innerText(), /^Torino/)
    await two.turnsHere()
    await types(two, 2, PLACE, 'Genova')
    await two.sees('Qualcun altro lo ha modificato: ricarica la pagina per vedere la versione attuale')
    await two.sees(/Non è stato salvato ciò che hai scritto alla riga 2, Luogo di produzione: «Genova»/)
    await eventually(() => cell(two, 2, PLACE).innerText(), /^Torino/)
    await savesRows(two, () => types(two, 3, PLACE, 'Roma'))
    await eventually(() => cell(two, 3, PLACE).innerText(), /^Roma/)
    await savesRows(two, () => two.presses('Salvalo ora'))
    await eventually(() => cell(two, 2, PLACE).innerText(), /^Genova/)
    await two.noLongerSees(/Non è stato salvato/)

    // The other window has overwritten what is undone here, so its text stays.
    await one.turnsHere()
    await one.keys('Control+z')
    await one.sees('Qualcun altro lo ha modificato: ricarica la pagina per vedere la versione attuale')
    await eventually(() => cell(one, 2, PLACE).innerText(), /^Genova/)
  })
})
