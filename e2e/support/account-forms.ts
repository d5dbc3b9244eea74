import type { Locator } from 'playwright-core'
import type { Visitor } from './visitor.ts'

/** What stories of accounts find on every screen of theirs. */

export const main = (visitor: Visitor) => visitor.page.getByRole('main')
export const banner = (visitor: Visitor) => visitor.page.getByRole('banner')
/** By the whole of its label; a star stands beside what is required. */
export const field = (visitor: Visitor, label: string): Locator => main(visitor).getByLabel(new RegExp(`^${label}\\*?$`))
export const staffEntry = (visitor: Visitor) => visitor.link('Configurazione', visitor.navigation('Menu principale'))
/** Reads the alert dialog and closes it. */
export const readsAlert = (visitor: Visitor) => visitor.presses(/^OK$/, visitor.page.getByRole('alertdialog'))
/** What a screen reader says of a field besides its name: its error and its hint. */
export const described = (control: Locator): Promise<string> =>
  control.evaluate((element) => (element.getAttribute('aria-describedby') ?? '').split(' ').map(
    (id) => document.getElementById(id)?.textContent ?? ''
  ).join(' '))

export async function fillsIn(visitor: Visitor, texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await field(visitor, label).fill(text)
}
