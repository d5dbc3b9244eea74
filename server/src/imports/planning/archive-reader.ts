import type { ColumnName } from '@faldone/contract/import-columns.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import { readShortNumber } from '@faldone/contract/short-number.ts'
import type { Db } from '../../db/database.ts'
import { hasGivenNoNumber } from '../../documents/state-store.ts'
import { findByTitle, findDocuments, findHolders, findNumbered, loadTerms, loadUnits } from './archive-store.ts'
import { type ArchiveView, type Holder, type Likeness, UnitTree } from './archive-view.ts'
import { type Creators, NO_CREATORS } from './creators.ts'
import { loadCreators } from './creators-store.ts'
import { KnownAddresses, NO_ADDRESSES } from './elsewhere.ts'
import { loadAddresses } from './elsewhere-store.ts'
import type { AttachableFiles } from '../files/attachable-files.ts'
import { possibleNames } from '../files/file-names.ts'
import { fold } from '../recognising/folding.ts'
import { columnText, type ReadColumn } from '../recognising/read-column.ts'
import { likenessIn } from './likeness.ts'
import { holdersInReach } from './scope.ts'
import type { SheetRow } from '../reading/sheet.ts'
import type { EditedRow, PlanRules } from './row-plan.ts'
import type { SimilarUnits } from './unit-path.ts'

export type ArchiveReader = {
  units: UnitTree
  creators: Creators
  addresses: KnownAddresses
  /** What planning these rows needs by their rules. */
  viewFor(rows: readonly EditedRow[], rules: PlanRules): Promise<ArchiveView>
  /** Whether any row so far names files. */
  sawFiles(): boolean
  /** From now on, views know these new units that look like others. */
  learnSimilar(similar: SimilarUnits): void
}

/** What is known of a kind so far: its records by title, and by segnatura. */
type OfKind = { byTitle: Map<string, Likeness[]>; bySegnatura: Map<string, readonly Holder[]> }

/** Reads what planning needs from the archive: units and terms once, records for each batch of rows. */
export async function openArchive(db: Db, rules: PlanRules, files: AttachableFiles | null): Promise<ArchiveReader> {
  const units = new UnitTree(await loadUnits(db))
  const terms = { tematica: await loadTerms(db, 'tematica'), tipologia: await loadTerms(db, 'tipologia') }
  const has = (name: ColumnName) => rules.columns.some(({ column }) => column === name)
  const creators = has('creator') ? await loadCreators(db) : NO_CREATORS
  const addresses = has('elsewhere') ? new KnownAddresses(await loadAddresses(db)) : NO_ADDRESSES
  const keepsNumbers = await hasGivenNoNumber(db)
  const ofKinds = new Map<KindName, OfKind>()

  async function learnTitles({ byTitle }: OfKind, kind: KindName, titles: string[]): Promise<void> {
    const unknown = titles.filter((title) => !byTitle.has(title))
    for (const title of unknown) byTitle.set(title, [])
    for (const record of await findByTitle(db, kind, unknown)) {
      byTitle.get(fold(record.title))?.push(likenessIn(units.keyOf(record.unitId), record))
    }
  }

  /** Every fondo may have a number 1, so the holders of a segnatura are read once and not for each batch. */
  async function learnHolders({ bySegnatura }: OfKind, kind: KindName, segnature: string[]): Promise<void> {
    const unknown = segnature.filter((segnatura) => !bySegnatura.has(segnatura))
    const found = await findHolders(db, kind, unknown)
    for (const segnatura of unknown) bySegnatura.set(segnatura, found.get(segnatura) ?? [])
  }

  let sawFiles = false
  let similar: SimilarUnits = new Map()
  return {
    units,
    creators,
    addresses,
    sawFiles: () => sawFiles,
    learnSimilar: (found) => void (similar = found),
    async viewFor(rows, ofRows) {
      const { kind, columns } = ofRows
      const known = ofKinds.getOrInsertComputed(kind, () => ({ byTitle: new Map(), bySegnatura: new Map() }))
      const { byTitle, bySegnatura } = known
      const folded = (column: ColumnName) => [...new Set(textsIn(rows, columns, column).map(fold))]
      await learnTitles(known, kind, folded('title'))
      const segnature = folded('segnatura')
      await learnHolders(known, kind, segnature)
      const holders = holdersInReach(segnature.map((segnatura) => bySegnatura.get(segnatura)!), folded('fondo'), { rules: ofRows, units })
      const nums = textsIn(rows, columns, 'shortNumber').flatMap((text) => readShortNumber(text) ?? [])
      const numbered = await findNumbered(db, [...new Set(nums)])
      const records = await findDocuments(db, kind, [...new Set([...folded('id'), ...numbered, ...holders.map(({ id }) => id)])])
      const named = textsIn(rows, columns, 'file').flatMap(possibleNames)
      sawFiles ||= named.length > 0
      for (const { choice } of rows) named.push(...(choice?.files ?? []))
      const ofArchive = { units, terms, creators, addresses, keepsNumbers, similar }
      return { ...ofArchive, byTitle, bySegnatura, ...records, files: files && (await files.find(named)) }
    },
  }
}

function textsIn(rows: readonly SheetRow[], columns: readonly ReadColumn[], column: ColumnName): string[] {
  const read = columns.find((one) => one.column === column)
  return read ? rows.map(({ cells }) => columnText(cells, read)).filter(Boolean) : []
}
