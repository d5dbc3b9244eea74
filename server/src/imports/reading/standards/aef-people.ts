import { cellList } from '@faldone/contract/cell-list.ts'
import { entryIn } from '@faldone/contract/entry-in.ts'
import type { SheetRow } from '../sheet.ts'
import type { AefText } from './aef.ts'
import { AefArchive, type Described } from './aef-archive.ts'
import { aefLines } from './aef-lines.ts'
import { addDates, agentName, citation, describedText, isForStaff, partText, sayings } from './aef-texts.ts'
import { addText, type Entry, entryTable } from './entry-table.ts'

const TYPES: Readonly<Record<string, string>> = { P: 'person', F: 'family', C: 'corporate body' }

/** How creators are related to each other. `isInverse`: the other one is, to the first. */
const ROLES: Readonly<Record<string, [column: string, isInverse?: true]>> = {
  1: ['associated'], 2: ['precededBy'], 3: ['precededBy', true], 4: ['partOf', true], 5: ['partOf'],
}

/** The creators and custodians in the data of Archimista as a table: a row for each, with a column for whatever is said of them. */
export async function* readAefPeople(text: AefText): AsyncGenerator<SheetRow> {
  const archive = await AefArchive.of(aefLines(text()))
  const people = [...archive.all('creator').values(), ...archive.all('custodian').values()].map(personEntry)
  yield* entryTable(async function* () {
    yield* people
  }, 'AEF: ', ['type', 'name', 'other name'])
}

const TOLD = ['creator_type', 'published']

function personEntry(person: Described): Entry {
  const { fields, parts, related } = person
  const name = agentName(person)
  const row = new Map([['type', entryIn(TYPES, fields.get('creator_type') ?? '') ?? 'corporate body'], ['name', name]])
  if (isForStaff(person)) row.set('audience', 'staff')
  for (const [field, text] of sayings(fields, TOLD)) addText(row, field, text)
  addDates(row, person, 'place')
  for (const part of parts) {
    const { key, text } = partText(part)
    const other = key === 'name' ? part.fields.get('name') : undefined
    if (other !== undefined && other !== name) addText(row, 'other name', cellList([other]))
    if (!part.kind.endsWith('_event') && text !== name && text !== other) addText(row, key === 'name' ? 'names' : key, text, '\n')
  }
  for (const relation of related) addRelation(row, relation)
  return row
}

function addRelation(row: Map<string, string>, { thing, kind, fields }: Described['related'][number]): void {
  if (kind.includes('creator_creator')) {
    const [column, isInverse = false] = entryIn(ROLES, fields.get('creator_association_type_id') ?? '') ?? ['associated']
    const isFromOther = kind.endsWith(' inverse')
    const other = agentName(thing)
    if (other && (column === 'associated' ? !isFromOther : isFromOther === isInverse)) addText(row, column, cellList([other]))
  } else if (kind.includes('source')) addText(row, 'source', citation(thing, fields.get('pages')), '\n')
  else if (kind.includes('institution')) addText(row, 'institution', describedText(thing), '\n')
}
