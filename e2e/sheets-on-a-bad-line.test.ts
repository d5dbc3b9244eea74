import { afterAll, beforeAll } from 'vitest'
import { comesTo, type Visits } from './support/hierarchy.ts'
import { holds, isDealtWith } from './support/lines.ts'
import { aPerson, type Person } from './support/people.ts'
import { type SampleServer, startSampleServer } from './support/sample-server.ts'
import { brings, cell, csv, goes, savesRows, types } from './support/sheets.ts'
import { storiesElsewhere } from './support/story.ts'
import { eventually, type Visitor } from './support/visitor.ts'

let archive: SampleServer
let bruna: Person

const opensImport = (visits: Visits): Promise<Visitor> => comesTo(visits, archive.url, bruna, '/importexport/importFromExcel')

storiesElsewhere('Sheets on a bad connection', (story) => {
  beforeAll(async () => {
    archive = await startSampleServer({ samples: false })
    bruna = await aPerson(archive.url, 'Configurator')
  })
  afterAll(() => archive?.stop())

  story('text typed into a cell is shown and stays, whatever arrives late or not at all', async ({ visits, expectErrors }) => {
    const visitor = await opensImport(visits)
    expectErrors(/ERR_/)
    await brings(visitor, csv('svelto.csv', ['Titolo;Luogo', 'Nastro;Roma']))
    const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let sent = 0
    await visitor.page.route('**/rows', async (route) => {
      const line = answers[sent++]
      const response = await route.fetch()
      await line?.promise
      return route.fulfill({ response })
    })
    await types(visitor, 2, 1, 'Bobina')
    await types(visitor, 2, 2, 'Milano')
    answers[0]!.resolve()
    await eventually(() => sent, 2)
    await eventually(() => cell(visitor, 2, 2).innerText(), /^Milano/)
    const arrived = visitor.page.waitForResponse('**/rows')
    answers[1]!.resolve()
    await arrived
    await eventually(
      async () => [await cell(visitor, 2, 1).innerText(), await cell(visitor, 2, 2).innerText()].join(), /^Bobina[^,]*,Milano/
    )
    await visitor.page.unrouteAll()

    // The text of a cell does not arrive, and is typed again before the rows have been read again.
    await visitor.page.route('**/rows', (route) => route.abort(), { times: 1 })
    await types(visitor, 2, 1, 'Non arriva')
    const letGo = await holds(visitor, '**/rows?*', 'GET')
    await visitor.sees(/^Non salvato: /)
    await savesRows(visitor, async () => {
      await types(visitor, 2, 1, 'Bobina 2')
      letGo()
    })
    await visitor.noLongerSees(/^Non è stato salvato/)
    await eventually(() => cell(visitor, 2, 1).innerText(), /^Bobina 2/)
    await visitor.reloads()
    await eventually(
      async () => [await cell(visitor, 2, 1).innerText(), await cell(visitor, 2, 2).innerText()].join(), /^Bobina 2[^,]*,Milano/
    )
    await visitor.page.unrouteAll()

    // Text is saved while the rows are being read.
    await visitor.page.route('**/rows', (route) => route.abort(), { times: 1 })
    await types(visitor, 2, 1, 'Nastro grande')
    await visitor.sees(/^Non salvato: /)
    const letRowsGo = await holds(visitor, '**/rows?*', 'GET')
    await visitor.reloads()
    await savesRows(visitor, () => visitor.presses('Salvalo ora'))
    await isDealtWith(visitor, letRowsGo, /\/rows\?/)
    await eventually(() => cell(visitor, 2, 1).innerText(), /^Nastro grande/)
  })

  story('a page notices that the server has gone while checking and goes on; the preview waits for changes, and says what did not arrive', async ({ visits, expectErrors }) => {
    const visitor = await opensImport(visits)
    expectErrors(/ERR_/)
    await brings(visitor, csv('in viaggio.csv', ['Titolo;Luogo', 'Nastro uno;Roma', 'Nastro due;Roma']))
    let isAway = false
    await visitor.page.route(/\/xls\/[^/?]+$/, async (route) => {
      if (isAway) return route.abort('connectionrefused')
      isAway = true
      const response = await route.fetch()
      return route.fulfill({ response, json: { ...(await response.json()) as object, state: 'checking' } })
    })
    await visitor.reloads()
    const away = visitor.page.getByRole('alert').getByText('Il server non risponde')
    await visitor.sees(away)
    await visitor.page.unrouteAll()
    await visitor.noLongerSees(away)
    await visitor.sees('Anteprima')

    const letGo = await holds(visitor, '**/rows', 'PATCH')
    await goes(visitor, 2, 0)
    await visitor.keys('Space')
    await visitor.follows('Guarda che cosa cambierebbe')
    await eventually(() => visitor.button('Importa 2 schede').getAttribute('aria-busy'), 'true')
    const changes = visitor.page.getByRole('list', { name: 'Che cosa cambierebbe' }).getByRole('listitem')
    await eventually(() => changes.count(), 0)
    letGo()
    await eventually(() => visitor.button('Importa 1 scheda').getAttribute('aria-busy'), null)
    await visitor.sees(changes.getByText('Nastro due'))
    await eventually(() => changes.getByText('Nastro uno').count(), 0)

    await visitor.follows('Torna a correggere')
    const line = Promise.withResolvers<void>()
    await visitor.page.route('**/rows', async (route) => {
      await line.promise
      return route.abort()
    }, { times: 1 })
    await types(visitor, 3, 2, 'Milano')
    await visitor.follows('Guarda che cosa cambierebbe')
    line.resolve()
    await visitor.sees('Non è stato salvato ciò che hai scritto alla riga 3, Luogo di produzione: «Milano».')
    await visitor.presses('Salvalo ora')
    await visitor.noLongerSees(/^Non è stato salvato/)
    await visitor.follows('Torna a correggere')
    await eventually(() => cell(visitor, 3, 2).innerText(), /^Milano/)
  })
})
