import { expect } from 'vitest'
import { HIERARCHY } from './support/hierarchy.ts'
import { as } from './support/people.ts'
import { brings, csv } from './support/sheets.ts'
import { stories } from './support/story.ts'
import { eventually, type Visitor } from './support/visitor.ts'

/** A desktop window at 200 % zoom: half as wide, and low. */
const ENLARGED = { viewport: { width: 640, height: 360 } }

/** At 400 % zoom. */
const ENLARGED_MOST = { viewport: { width: 320, height: 256 } }

const SHEET = csv('molti sbagli.csv', [
  'Titolo,Segnatura,Data,Anno,Tematica', 'Corteo,VISTA 1,boh,19x7,Prima', ',VISTA 2,1977,1977,Seconda', 'Assemblea,VISTA 3,1977,1977,Terza',
  'Presidio,VISTA 4,1977,1977,Quarta',
])

/** Headings that nobody knows: a list longer than the window. */
const MANY_COLUMNS = csv('molte colonne.csv', [
  ['Titolo', ...Array.from({ length: 12 }, (_, at) => `Colonna ${at + 1}`)].join(','), ['Corteo', ...Array(12).fill('x')].join(','),
])

/** Whether the middle or a corner of the focused element is visible. */
const isSeen = ({ page }: Visitor): Promise<boolean> =>
  page.evaluate(() => {
    const { activeElement: element } = document
    // Between the last control of the page and the first, the browser itself has the focus.
    if (!element || element === document.body) return true
    const { left, top, width, height } = element.getBoundingClientRect()
    const parts = [[0.5, 0.5], [0.1, 0.1], [0.9, 0.1], [0.1, 0.9], [0.9, 0.9]] as const
    return parts.some(([across, down]) => {
      const there = document.elementFromPoint(left + width * across, top + height * down)
      return there !== null && element.contains(there)
    })
  })

/** Whether the label above the focused field is visible. */
const isNamed = ({ page }: Visitor): Promise<boolean> =>
  page.evaluate(() => {
    const label = (document.activeElement as HTMLInputElement | null)?.labels?.[0]
    if (!label) return true
    const { left, top, bottom } = label.getBoundingClientRect()
    return [top + 1, bottom - 1].every((y) => label.contains(document.elementFromPoint(left + 4, y)))
  })

/** Presses a key a number of times and checks that everything that gets the focus is visible. */
async function seesAll(visitor: Visitor, key: 'Tab' | 'Shift+Tab', times: number, sees = isSeen): Promise<void> {
  const hidden: string[] = []
  for (let presses = 0; presses < times; presses++) {
    await visitor.keys(key)
    if (!(await sees(visitor))) hidden.push(await visitor.focused())
  }
  expect(hidden).toEqual([])
}

stories('The focus is visible (WCAG 2.4.11)', (story) => {
  story('in the whole menu beside a page, in a low window with the cookie banner below', async ({ visitor }) => {
    await visitor.opens('/use')
    await visitor.page.evaluate(() => window.scrollTo(0, 900))
    await visitor.link('Home', visitor.navigation('Menu principale')).focus()
    await seesAll(visitor, 'Tab', 9)
    await seesAll(visitor, 'Shift+Tab', 9)
    await visitor.presses('Rifiuta tutti')
    await visitor.button('Apri il menu').focus()
    await eventually(() => isSeen(visitor), true)
  }, ENLARGED)

  story('on a page where the cookie banner would take most of the window', async ({ visitor }) => {
    await visitor.opens('/archives/documentArchive')
    await visitor.sees(visitor.results())
    await visitor.page.evaluate(() => window.scrollTo(0, 900))
    await eventually(async () => (await visitor.button('Rifiuta tutti').boundingBox())!.y > ENLARGED_MOST.viewport.height, true)
  }, ENLARGED_MOST)

  story('in a list of records, moving up below the bar of actions', async ({ visitor }) => {
    await as(visitor, `${HIERARCHY}/manageArchive`)
    await visitor.page.getByRole('checkbox', { name: /^Seleziona «/ }).nth(20).check()
    await visitor.page.evaluate(() => window.scrollBy(0, 400))
    await seesAll(visitor, 'Shift+Tab', 60)
  })

  story('at the end of a page with the undo notice', async ({ visitor }) => {
    await visitor.opens('/ui')
    await visitor.presses('Rifiuta tutti')
    await visitor.page.getByRole('button', { name: 'Domanda' }).last().click()
    await visitor.link('Privacy', visitor.page.getByRole('contentinfo')).focus()
    await eventually(() => isSeen(visitor), true)
  }, ENLARGED_MOST)

  story('in a field with its name when moving up, in a dialog and on a page', async ({ visitor }) => {
    await as(visitor, '/register')
    await visitor.button('Registra l’utente').focus()
    await seesAll(visitor, 'Shift+Tab', 12, isNamed)

    await visitor.goesOn('/archives/documentArchive')
    await visitor.presses('Ricerca per campi')
    await visitor.button('Cerca', visitor.dialog()).focus()
    await seesAll(visitor, 'Shift+Tab', 25, isNamed)
  }, ENLARGED)

  story('in the findings of a sheet, above the bar of decisions, and in its columns', async ({ visitor }) => {
    await as(visitor, '/importexport/importFromExcel')
    await brings(visitor, SHEET)
    const decisions = visitor.page.getByRole('combobox', { name: /^Scelta: Tematica sconosciuta/ })
    await decisions.first().selectOption('map')
    await decisions.first().focus()
    await seesAll(visitor, 'Tab', 20)
    await visitor.presses('Annulla le scelte')

    // In its columns it is above the button that applies what was chosen, which is visible, too.
    await visitor.goesOn('/importexport/importFromExcel')
    await visitor.isAt(/importFromExcel$/)
    await visitor.sees(visitor.button('sceglilo'))
    await brings(visitor, MANY_COLUMNS)
    const columns = visitor.page.getByRole('combobox', { name: /^Colonna \d/ })
    const apply = visitor.button('Abbina e controlla di nuovo')
    const low = async () => (await apply.boundingBox())!.y + 20 < visitor.page.viewportSize()!.height
    await columns.first().selectOption('place')
    await columns.first().focus()
    await eventually(low, true)
    await seesAll(visitor, 'Tab', 20)
    await columns.nth(6).focus()
    await eventually(low, true)
  }, ENLARGED)
})
