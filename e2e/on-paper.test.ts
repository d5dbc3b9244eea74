import { HIERARCHY, tree } from './support/hierarchy.ts'
import { as } from './support/people.ts'
import { brings, csv } from './support/sheets.ts'
import { stories } from './support/story.ts'
import { eventually, type Visitor } from './support/visitor.ts'

const SHEET = csv('sbagli da stampare.csv', ['Titolo,Segnatura,Anno,Altro', 'Corteo,CARTA 1,19x7,a', ',CARTA 2,1977,b'])

/** The visible controls of the page: on paper there should be none. */
const controls = ({ page }: Visitor, of = 'button, select, input, a[class*=button]'): Promise<string[]> =>
  page.getByRole('main').locator(of).evaluateAll(
    (found) => found.filter((control) => control.checkVisibility({ visibilityProperty: true })).map((control) => control.textContent ?? '')
  )

const prints = ({ page }: Visitor) => page.emulateMedia({ media: 'print' })

stories('On paper', (story) => {
  story('the hierarchy is its tree without keys, users are their names, and the work to do has no choices', async ({ visitor }) => {
    await as(visitor, HIERARCHY)
    await tree(visitor).getByRole('treeitem').first().click()
    await visitor.sees(visitor.button('Modifica'))
    await prints(visitor)
    await eventually(() => controls(visitor), [])
    await eventually(() => visitor.page.locator('kbd').first().isVisible(), false)
    await eventually(() => tree(visitor).getByRole('treeitem').first().isVisible(), true)

    // Users are shown by name only, and the work to do has no choices.
    for (const [path, what, of] of [
      ['/remove', visitor.button(/^Altre azioni per Ada/), 'button, a[class*=button]'],
      ['/configuration/work', visitor.page.getByRole('table', { name: 'Lavoro da fare' }), 'select, a[class*=button]'],
    ] as const) {
      await visitor.page.emulateMedia({ media: 'screen' })
      await visitor.goesOn(path)
      await visitor.sees(what)
      await prints(visitor)
      await eventually(() => controls(visitor, of), [])
    }
  })

  story('the filters of a list are shown by name only', async ({ visitor }) => {
    await as(visitor, '/archives/documentArchive?q=milano&tematica=Lavoro&yearFrom=1960')
    await prints(visitor)
    await eventually(() => controls(visitor, 'button'), ['dal 1960', 'Tematica: Lavoro'])
    await eventually(() => visitor.page.getByText(/^Schede 1–\d+ di \d+http.+\?q=milano/).isVisible(), true)
    // The lines of an inventory are in full.
    await visitor.opens('/fondiinfo')
    await visitor.page.setViewportSize({ width: 690, height: 990 })
    await visitor.follows('Comitato antinucleare lombardo')
    const title = visitor.page.getByRole('heading', { name: /^Nota per il Consiglio regionale/ })
    await eventually(() => title.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      scrollWidth <= clientWidth && scrollHeight <= clientHeight), true)
  })

  story('all pictures of a record follow the first one', async ({ visitor }) => {
    await visitor.opens(`/archives/documentArchive?q=${encodeURIComponent('CAL 3.12/a')}`)
    await visitor.follows((await visitor.titles())[0]!, visitor.results())
    const other = visitor.page.getByRole('img', { name: 'treni-per-caorso' })
    await visitor.sees(visitor.page.getByRole('toolbar'))
    await eventually(() => other.count(), 0)
    await prints(visitor)
    await eventually(() => other.evaluate((picture) => (picture as HTMLImageElement).naturalWidth > 0), true)
  })

  story('the findings of a sheet are printed without open decisions', async ({ visitor }) => {
    await as(visitor, '/importexport/importFromExcel')
    await brings(visitor, SHEET)
    const findings = visitor.region('Che cosa è stato trovato')
    const decisions = findings.getByRole('combobox')
    await visitor.sees(decisions)
    await prints(visitor)
    await eventually(() => decisions.first().isVisible(), false)
    await eventually(() => findings.getByText('Manca il titolo.').first().isVisible(), true)
    await eventually(() => visitor.page.getByText('Scegli la riga delle intestazioni').isVisible(), false)
  })
})
