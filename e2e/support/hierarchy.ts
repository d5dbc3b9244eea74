import type { Language, Page } from '@faldone/contract/common.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import { LEVEL_WORDS, type Level } from '@faldone/contract/levels.ts'
import type { Term } from '@faldone/contract/tematica.ts'
import type { Unit } from '@faldone/contract/unit.ts'
import type { Locator } from 'playwright-core'
import { ask } from './describing.ts'
import { comesAs, type Person } from './people.ts'
import { eventually, type Visitor } from './visitor.ts'

export const HIERARCHY = '/configuration/configureArchive'

export type Visits = (home: string) => Promise<Visitor>

/** Opens a page of the configuration, already signed in. */
export async function comesTo(
  visits: Visits, home: string, person: Person, path: string, language: Language = 'it'
): Promise<Visitor> {
  const visitor = await visits(home)
  if (language !== 'it') await visitor.speaks(language)
  await comesAs(visitor, person)
  await visitor.opens(path)
  await visitor.sees(visitor.page.getByRole('heading', { level: 1 }))
  return visitor
}

/** Rows of a spreadsheet with these columns. */
const sheet = (columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  [columns, ...rows].map((row) => row.join(';')).join('\n')

const numbered = (count: number, row: (number: number) => string[]) => Array.from({ length: count }, (_, at) => row(at + 1))

/** A busta of 500 records among a few small ones, in two serie. */
export const PAPERS = sheet(['Titolo', 'Fondo', 'Serie', 'Busta', 'Fascicolo'], [
  ...numbered(500, (number) => [`Lettera ${number}`, 'Comitato', 'Corrispondenza', 'Busta grande', '']),
  ['Cartolina', 'Comitato', 'Corrispondenza', 'Busta piccola', ''],
  ['Telegramma', 'Comitato', 'Corrispondenza', 'Busta di telegrammi', ''],
  ['Volantino', 'Comitato', 'Stampa', 'Busta di volantini', ''],
  ...numbered(4, (number) => [`Foglio ${number}`, 'Archivio di Anna', 'Carte', 'Busta 1', 'Fascicolo di fogli']),
  ['Manifesto sciolto', 'Archivio di Anna', 'Carte', 'Busta 1', ''],
  ['Appunto', 'Fondo da eliminare', 'Serie minore', 'Busta minore', 'Fascicolo minore'],
  ['Nota', 'Fondo da eliminare', 'Serie minore', '', ''],
])

/** Two thousand buste in one serie. */
export const TAPES = sheet(
  ['Titolo', 'Fondo', 'Serie', 'Busta'], numbered(2_000, (number) => [`Nastro ${number}`, 'Nastroteca', 'Scatole', `Scatola ${number}`])
)

export const makeUnit = (home: string, level: Level, unit: { name: string; parentId?: string; kind?: KindName }): Promise<Unit> =>
  ask(home, LEVEL_WORDS[level].plural, { method: 'POST', body: { kind: 'document', ...unit } })

/** All units of this name. */
export const unitsNamed = async (home: string, level: Level, name: string, kind: KindName = 'document'): Promise<Unit[]> =>
  (await ask<Page<Unit>>(home, `${LEVEL_WORDS[level].plural}?kind=${kind}&name=${encodeURIComponent(name)}`)).items

/** The unit of this name. */
export async function unitNamed(home: string, level: Level, name: string, kind: KindName = 'document'): Promise<Unit> {
  const [unit] = await unitsNamed(home, level, name, kind)
  if (!unit) throw new Error(`No ${level} is called ${name}`)
  return unit
}

export const renameUnit = ({ home }: Visitor, { id, version }: Unit, name: string): Promise<Unit> =>
  ask(home, `units/${id}`, { method: 'PUT', body: { name }, headers: { 'If-Match': `"${version}"` } })

export const termsOf = async (home: string): Promise<Term[]> => (await ask<Page<Term>>(home, 'tematiche')).items

/** The tree of the fondi, and the units without a place in it. */
export const tree = ({ page }: Visitor): Locator => page.getByRole('tree', { name: /^(Fondi e unità|Fonds and units)$/ })
export const loose = ({ page }: Visitor): Locator => page.getByRole('tree', { name: /^(Da assegnare|Unassigned)$/ })

export const unit = (visitor: Visitor, name: string, within: Locator = tree(visitor)): Locator =>
  within.getByRole('treeitem', { name: new RegExp(`^${name}`) })

/** Names of the lines of a tree that are in the page, from top to bottom. */
export const lines = async (within: Locator): Promise<string[]> =>
  (await within.getByRole('treeitem').allInnerTexts()).map((text) => text.split('\n')[0]!)

/** Waits until a line shows this number of records. */
export const holds = (visitor: Visitor, name: string, count: number): Promise<void> =>
  eventually(
    async () => (await unit(visitor, name).innerText()).split('\n').find((part) => /^[\d.]+$/.test(part)),
    count.toLocaleString('it-IT', { useGrouping: 'always' } as never)
  )

/** Unfolds units, one below the other. */
export async function unfolds(visitor: Visitor, ...names: string[]): Promise<void> {
  for (const name of names) {
    await unit(visitor, name).click()
    if ((await unit(visitor, name).getAttribute('aria-expanded')) === 'false') await visitor.keys('ArrowRight')
  }
}

/** The notice of the last action, with the button that undoes it. */
export const notice = ({ page }: Visitor): Locator =>
  page.getByRole('status').filter({ has: page.getByRole('button', { name: /^(Chiudi l’avviso|Close this message)$/ }) })
export const undoes = (visitor: Visitor): Promise<void> => visitor.presses(/^(Annulla|Undo)$/, notice(visitor))

/** Finds an entry in a field with a list and takes it. */
export async function finds(visitor: Visitor, label: string, words: string, whole: string | RegExp): Promise<void> {
  await visitor.page.getByRole('combobox', { name: label }).fill(words)
  await visitor.page.getByRole('option', { name: whole }).first().click()
}
