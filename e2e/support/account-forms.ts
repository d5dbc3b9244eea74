import type { Locator } from 'playwright-core'
import type { Visitor } from './visitor.ts'

/** What the screens of accounts have in common. */

export const main = (visitor: Visitor) => visitor.page.getByRole('main')
export const banner = (visitor: Visitor) => visitor.page.getByRole('banner')
/** A field by its whole label; required fields have a star. */
export const field = (visitor: Visitor, label: string): Locator => main(visitor).getByLabel(new RegExp(`^${label}\\*?$`))
export const staffEntry = (visitor: Visitor) => visitor.link('Configurazione', visitor.navigation('Menu principale'))
/** Reads the alert dialog and closes it. */
export const readsAlert = (visitor: Visitor) => visitor.presses(/^OK$/, visitor.page.getByRole('alertdialog'))
/** The description that a screen reader reads after the name of a field: its error and its hint. */
export const described = (control: Locator): Promise<string> =>
  control.evaluate((element) => (element.getAttribute('aria-describedby') ?? '').split(' ').map(
    (id) => document.getElementById(id)?.textContent ?? ''
  ).join(' '))

export async function fillsIn(visitor: Visitor, texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await field(visitor, label).fill(text)
}
