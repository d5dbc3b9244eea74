import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { makeRecord } from './support/describing.ts'
import { holds, loses } from './support/lines.ts'
import { aPerson, as, type Person } from './support/people.ts'
import { type SampleServer, startSampleServer } from './support/sample-server.ts'
import { storiesElsewhere } from './support/story.ts'
import { eventually, type Visitor } from './support/visitor.ts'

const EXPORT = '/importexport/exportToExcel'

let archive: SampleServer
let bruna: Person

const listed = ({ page }: Visitor): Locator => page.getByRole('table', { name: 'Le tue esportazioni' }).getByRole('button')

/** Keeps exports running: their state is always that they are being written. */
const neverEnds = ({ page }: Visitor) => page.route(/\/xls\/exports[/?]/, async (route) => {
  if (route.request().method() === 'DELETE') return route.fallback()
  const response = await route.fetch()
  const made = await response.json() as object
  return route.fulfill({ response, json: 'items' in made ? made : { ...made, state: 'exporting', url: null } })
})

storiesElsewhere('Exports on a bad connection', (story) => {
  beforeAll(async () => {
    archive = await startSampleServer({ samples: false })
    await makeRecord(archive.url, { title: 'Volantino' })
  })
  beforeEach(async () => {
    bruna = await aPerson(archive.url, 'Configurator')
  })
  afterAll(() => archive?.stop())

  story('an export whose answer is lost is listed, also of another kind; one that cannot be cancelled says so and stays there', async ({ visits, expectErrors }) => {
    const visitor = await visits(archive.url)
    expectErrors(/ERR_/)
    // The list is still being read, and is older than the export.
    const letListGo = await holds(visitor, '**/xls/exports?pageSize=*', 'GET')
    await as(visitor, EXPORT, bruna)
    await loses(visitor, '**/xls/exports?*', 'POST')
    await visitor.presses(/^Esporta$/)
    await visitor.sees('il sito non è raggiungibile')
    letListGo()
    await eventually(() => listed(visitor).count(), 1)
    await visitor.page.unrouteAll()

    const letGo = await holds(visitor, '**/xls/exports?*', 'POST')
    await visitor.presses(/^Esporta$/)
    await visitor.chooses('Raccolta', 'Audio')
    await visitor.isAt(/kind=audio/)
    letGo()
    await eventually(() => listed(visitor).count(), 2)
    await visitor.page.unrouteAll()

    visitor.isOnWalk = true
    await visitor.opens(EXPORT)
    await neverEnds(visitor)
    await visitor.presses(/^Esporta$/)
    await visitor.sees('Scrittura di')
    await visitor.page.route(
      '**/xls/exports/*', (route) => (route.request().method() === 'DELETE' ? route.abort('connectionreset') : route.fallback())
    )
    await visitor.presses(/^Ferma$/, visitor.page.getByRole('main'))
    await visitor.sees(visitor.dialog().getByText('il sito non è raggiungibile'))
    await visitor.keys('Escape')
    await eventually(() => listed(visitor).count(), 3)
  })

  story('a sheet can be downloaded as long as it is offered, however long the page stays open', async ({ visits }) => {
    const visitor = await visits(archive.url)
    await visitor.clock.install()
    let ticket = '?ticket='
    // An answer requested earlier may come later, and is just as fresh.
    await visitor.page.route(/\/xls\/exports(\/[^/]+)?(\?.*)?$/, async (route) => {
      const response = await route.fetch()
      return route.fulfill({ response, body: (await response.text()).replaceAll('?ticket=', ticket) })
    })
    await as(visitor, EXPORT, bruna)
    await visitor.presses(/^Esporta$/)
    // Where it was requested, and in the list.
    const sheets = visitor.page.getByRole('link', { name: /\.xlsx$/ })
    await eventually(async () => {
      await visitor.clock.fastForward(400)
      return sheets.count()
    }, 2)
    ticket = '?ticket=later'
    await visitor.clock.fastForward('05:01')
    await eventually(() => sheets.evaluateAll(
      (links) => links.map((link) => new URL((link as HTMLAnchorElement).href).search.startsWith('?ticket=later'))
    ), [true, true])
  })
})
