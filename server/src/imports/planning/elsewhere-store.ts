import { union } from '@faldone/contract/same-as.ts'
import type { Db, Tx } from '../../db/database.ts'
import type { Change } from '../../history/store.ts'
import { addressesOfTerms, resolveTerms } from '../../labels/store.ts'
import { addressesOfPlaces, updatePlace } from '../../places/store.ts'
import { updateTerm } from '../../terms/store.ts'
import { termKey } from '../recognising/folding.ts'
import { loadTerms } from './archive-store.ts'
import type { TermName } from './archive-view.ts'
import type { AddressedList, NewAddress } from './elsewhere.ts'

type Row = { name: string; sameAs: string }

/** All addresses that themes, types and places have. */
export async function loadAddresses(db: Db): Promise<{ list: AddressedList; name: string; sameAs: string[] }[]> {
  const terms = (list: TermName) => db.selectFrom(list).select(['it as name', 'sameAs']).where('sameAs', '<>', '[]')
    .where('deletedAt', 'is', null).orderBy('itKey').execute()
  const places = db.selectFrom('place').select(['name', 'sameAs']).where('sameAs', '<>', '[]').execute()
  const listed = (list: AddressedList, rows: readonly Row[]) =>
    rows.map(({ name, sameAs }) => ({ list, name, sameAs: JSON.parse(sameAs) as string[] }))
  return [
    ...listed('tematica', await terms('tematica')), ...listed('tipologia', await terms('tipologia')), ...listed('place', await places),
  ]
}

/** Adds addresses, but for those left out. The themes and types must be in the lists, and the places in records. */
export async function giveAddresses(tx: Tx, added: readonly NewAddress[], change: Change): Promise<void> {
  const allowed = added.filter(({ isLeftOut }) => !isLeftOut)
  for (const [list, given] of Map.groupBy(allowed, (one) => one.list)) {
    if (list === 'place') await givePlaces(tx, namedIn(given), change)
    else await giveTerms(tx, list, namedIn(given), change)
  }
}

type Given = Map<string, string[]>

const namedIn = (given: readonly NewAddress[]): Given =>
  new Map([...Map.groupBy(given, ({ name }) => name)].map(([name, some]) => [name, some.map(({ address }) => address)]))

async function givePlaces(tx: Tx, given: Given, change: Change): Promise<void> {
  const known = await addressesOfPlaces(tx, [...given.keys()])
  for (const [name, addresses] of given) await updatePlace(tx, { name, sameAs: union(known.get(name) ?? [], addresses) }, null, change)
}

/** The list may have a term in another spelling than the row. */
async function giveTerms(tx: Tx, list: TermName, given: Given, change: Change): Promise<void> {
  const terms = await loadTerms(tx, list)
  const labelled = [...given].map(([name, addresses]) => ({ label: terms.get(termKey(name))!, addresses }))
  const labels = labelled.map(({ label }) => label)
  const [ids, known] = [await resolveTerms(tx, list, labels), await addressesOfTerms(tx, list, labels)]
  for (const { label, addresses } of labelled)
    await updateTerm(tx, list, ids.get(label)!, { sameAs: union(known.get(label) ?? [], addresses) }, null, change)
}
