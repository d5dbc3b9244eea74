import type { SheetValues } from '@faldone/contract/import.ts'
import type { Db, Tx } from '../../db/database.ts'
import { loadTerms } from '../planning/archive-store.ts'
import { termKey } from '../recognising/folding.ts'
import type { Layout } from '../recognising/header.ts'
import type { ImportOptions } from '../recognising/options.ts'
import { headingsKey, rememberedWhole } from '../recognising/whole-store.ts'
import { type Import, setOptions } from './store.ts'

type Written = { read: Db; write: <T>(act: (tx: Tx) => Promise<T>) => Promise<T> }

/**
 * The same import with what was chosen for the last sheet with its headings, unless it was chosen for this one. A fondo that a title names
 * counts more than a remembered one. What was recalled for other headings is taken back.
 */
export async function recallWhole({ read, write }: Written, work: Import, layout: Layout): Promise<Import> {
  const { recalled, ...options } = work.options
  const headings = headingsKey(layout)
  if (recalled === undefined || headings === null || recalled?.headings === headings) return work
  if (recalled?.values) delete options.values
  if (recalled?.fondo) delete options.fondo
  const found = await rememberedWhole(read, headings)
  const values = options.values === undefined && found ? await stillKnown(read, found.values) : {}
  const hasFondo = options.fondo === undefined && (found?.fondo ?? null) !== null && !layout.parts && !layout.titleFondo
  const hasValues = Object.keys(values).length > 0
  const now: ImportOptions = {
    ...options, ...(hasValues && { values }), ...(hasFondo && { fondo: found!.fondo }),
    recalled: { headings, kind: found?.kind ?? null, values: hasValues, fondo: hasFondo },
  }
  await write((tx) => setOptions(tx, work.id, now))
  return { ...work, options: now }
}

/** The values without themes and types that the archive no longer has. */
async function stillKnown(db: Db, { tipologia, tematiche = [], ...values }: SheetValues): Promise<SheetValues> {
  const type = tipologia && (await loadTerms(db, 'tipologia')).get(termKey(tipologia))
  const known = tematiche.length > 0 ? await loadTerms(db, 'tematica') : new Map<string, string>()
  const themes = tematiche.flatMap((theme) => known.get(termKey(theme)) ?? [])
  return { ...values, ...(type && { tipologia: type }), ...(themes.length > 0 && { tematiche: themes }) }
}
