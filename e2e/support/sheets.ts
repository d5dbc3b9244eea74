import type { ArchiveDocument } from '@faldone/contract/document.ts'
import type { Locator } from 'playwright-core'
import { recordsWith } from './describing.ts'
import { eventually, type Visitor } from './visitor.ts'

/** A file to drop or choose, from its name and its lines. */
export const csv = (name: string, lines: readonly string[]) =>
  ({ name, mimeType: 'text/csv', buffer: Buffer.from(`${lines.join('\n')}\n`) })

/** Chooses a sheet on the upload page and waits until it has been checked. */
export async function brings(visitor: Visitor, file: ReturnType<typeof csv>): Promise<void> {
  await visitor.page.locator('input[type=file]').first().setInputFiles(file)
  await visitor.sees(grid(visitor).or(cards(visitor)))
}

/** Opens the settings by which a sheet is read; what waits for an answer stands above the findings. */
export async function opensSettings({ page }: Visitor): Promise<void> {
  const line = page.getByText(/^(Impostazioni della lettura|How the file is read)/)
  if (!(await line.evaluate((summary) => summary.closest('details')!.open))) await line.click()
}

/** The rows on a phone, each a card. */
export const cards = ({ page }: Visitor): Locator => page.getByRole('list', { name: /^(Righe del file|File rows)$/ })

/** The grid of the rows. */
export const grid = ({ page }: Visitor): Locator => page.getByRole('grid')

/** A cell of the grid by its row and column in a sheet whose first row is the header. Column 0 is the head of the row. */
export const cell = (visitor: Visitor, row: number, column: number): Locator =>
  grid(visitor).locator(`[aria-rowindex="${row}"] > [aria-colindex="${column + 1}"]`)

/** Waits until the page knows that the check of a sheet is over. Before that no cell can take the focus. */
const isChecked = (visitor: Visitor): Promise<void> =>
  eventually(() => grid(visitor).evaluate((element) => element.closest('[inert]') === null), true)

/** The row and the column of the active cell, if it is in the page. */
const activeCell = (visitor: Visitor): Promise<[number, number] | null> => grid(visitor).evaluate((element) => {
  const active = document.getElementById(element.getAttribute('aria-activedescendant') ?? '')
  return active && [Number(active.parentElement!.ariaRowIndex), Number(active.ariaColIndex) - 1]
})

/** Goes to a cell by keyboard, by the shortest way. */
export async function goes(visitor: Visitor, row: number, column: number): Promise<void> {
  await isChecked(visitor)
  await grid(visitor).focus()
  if (!(await activeCell(visitor))) await visitor.keys('Control+Home')
  const [fromRow, fromColumn] = (await activeCell(visitor)) ?? [2, 0]
  const times = (count: number, key: string) => Array.from({ length: Math.max(0, count) }, () => key)
  await visitor.keys(
    ...times(row - fromRow, 'ArrowDown'), ...times(fromRow - row, 'ArrowUp'),
    ...times(column - fromColumn, 'ArrowRight'), ...times(fromColumn - column, 'ArrowLeft')
  )
  await isIn(visitor, row, column)
}

/** Waits until a cell is the active one. */
export const isIn = (visitor: Visitor, row: number, column: number): Promise<void> =>
  eventually(
    async () => (await grid(visitor).getAttribute('aria-activedescendant')) === (await cell(visitor, row, column).getAttribute('id')), true
  )

/** An entry proposed while typing into a cell. */
export const proposal = (visitor: Visitor, name: string): Locator => visitor.page.getByRole('listbox').getByRole('option', { name })

/** Waits for the state of a row, the word at its head, once the check is over. */
export async function becomes(visitor: Visitor, row: number, word: RegExp): Promise<void> {
  await eventually(() => cell(visitor, row, 0).innerText(), word)
  await isChecked(visitor)
}

/** Types into a cell as in a spreadsheet. */
export async function types(visitor: Visitor, row: number, column: number, text: string): Promise<void> {
  await goes(visitor, row, column)
  await visitor.page.keyboard.type(text)
  await visitor.keys('Enter')
}

/** Changes rows and waits until the server has answered: they are shown changed before they are sent. `body`: part of what is sent. */
export const savesRows = ({ page }: Visitor, change: () => Promise<void>, body = ''): Promise<unknown> => Promise.all([
  page.waitForResponse((answer) => answer.url().endsWith('/rows') && answer.request().postData()?.includes(body) === true), change(),
])

/** A count of the preview, by the words beside the figure. */
export const counted = (visitor: Visitor, words: string): Promise<string> =>
  visitor.page.getByRole('list', { name: /^(Che cosa farebbe l’importazione|What this import would do)$/ }).getByRole('listitem')
    .filter({ hasText: new RegExp(`^[\\d.,]+ ${words}$`) }).locator('[data-count]').innerText()

/** All records that a search finds, by title. */
export const byTitle = async (home: string, query: string): Promise<Map<string, ArchiveDocument>> =>
  new Map((await recordsWith(home, query)).map((record) => [record.title, record]))
