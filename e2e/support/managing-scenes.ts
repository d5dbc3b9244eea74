import { PHONE } from './devices.ts'
import { as } from './people.ts'
import type { Scene } from './scene.ts'
import type { Visitor } from './visitor.ts'

const LIST = '/configuration/configureArchive/manageArchive'
/** Few lines, since axe looks at every one. */
const FEW = '?tipologia=Lettera&visibility=public&sort=segnatura'

/** The list of documents with two of them selected. */
async function opensList(visitor: Visitor, query = FEW): Promise<void> {
  await as(visitor, LIST + query)
  for (const at of [0, 1]) await visitor.page.getByRole('row').getByRole('checkbox', { name: /^(Seleziona «|Select “)/ }).nth(at).check()
}

/** On a phone its tools are folded. */
async function unfolds(visitor: Visitor): Promise<void> {
  const fold = visitor.button(/^(Filtri e ordine|Filters and order)/)
  if (await fold.isVisible()) await fold.click()
}

/** Does something with what is selected. Where there is little room, a menu has it. */
async function acts(visitor: Visitor, name: RegExp): Promise<void> {
  const more = visitor.button(/^(Altro per le schede selezionate|More for the selected records)$/)
  const act = visitor.button(name)
  await visitor.sees(more.or(act))
  if (await more.isVisible()) await more.click()
  await act.click()
}

/** The list for managing, and what opens on it. */
export const MANAGING_SCENES: Scene[] = [
  { name: 'the records of a kind on a telephone', walk: 'staff', habits: PHONE, show: (visitor) => opensList(visitor) },
  {
    name: 'the records of a kind, and which columns they show',
    walk: 'staff',
    async show(visitor) {
      await opensList(visitor)
      await unfolds(visitor)
      await visitor.presses(/^(Colonne|Columns)$/)
    },
  },
  {
    name: 'a field of many records, with what would change',
    walk: 'staff',
    async show(visitor) {
      await opensList(visitor)
      await acts(visitor, /^(Cambia un campo|Set a field)$/)
      await visitor.sees(visitor.dialog())
      await visitor.dialog().getByRole('combobox').first().selectOption('location')
      await visitor.dialog().getByRole('textbox').fill('Armadio 3')
      await visitor.sees(visitor.dialog().getByRole('list'))
    },
  },
  {
    name: 'labels for the shelves',
    walk: 'staff',
    async show(visitor) {
      await opensList(visitor)
      await acts(visitor, /^(Etichette|Labels)$/)
      await visitor.sees(visitor.page.getByRole('list', { name: /^(Foglio|Sheet) 1/ }))
    },
  },
  {
    name: 'filters for who looks after the archive',
    walk: 'staff',
    async show(visitor) {
      await opensList(visitor)
      await unfolds(visitor)
      await visitor.presses(/^(Ricerca per campi|Search by fields)$/)
      await visitor.sees(visitor.dialog())
    },
  },
]
