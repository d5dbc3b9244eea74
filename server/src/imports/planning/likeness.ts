import { createHash } from 'node:crypto'
import type { Likeness } from './archive-view.ts'
import { fold } from '../recognising/folding.ts'
import { rowList } from '../recognising/row-list.ts'
import type { CreatePlan, Draft } from './row-plan.ts'
import { placeKey } from './unit-path.ts'

type Distinctive = {
  title?: string | null
  date?: string | null
  year?: number | null
  detail?: string | null
  number?: string | null
  segnatura?: string | null
}

const folded = (text: string | null | undefined): string => (text ? fold(text) : '')

/** The features by which a record is compared with others: the same title, date and unit, and nothing else that distinguishes them. */
export const likenessIn = (unitKey: string, { title, date, year, detail, number, segnatura }: Distinctive): Likeness => ({
  title: folded(title), date: folded(date) || String(year ?? ''), detail: folded(detail), number: folded(number), unitKey,
  segnatura: folded(segnatura),
})

/** The likeness of the record that a row would create. */
export const likenessOf = ({ fields, unit }: CreatePlan): Likeness => likenessIn(placeKey(unit), fields)

/** Everything except the segnatura, in few characters. */
export const likenessKey = ({ title, date, detail, number, unitKey }: Likeness): string =>
  createHash('sha1').update([title, date, detail, number, unitKey].join('\0')).digest('base64url').slice(0, 16)

/** Different segnature mean different things. */
const looksLike = (a: Likeness, b: Likeness): boolean =>
  a.date === b.date && a.detail === b.detail && a.number === b.number && a.unitKey === b.unitKey && (!a.segnatura || !b.segnatura)

/** Reports what a row's record may be a duplicate of: a record of the archive, or other rows. */
export function findLookalikes({ archive, rivals, rules, report }: Draft, likeness: Likeness): void {
  if (!likeness.title) return
  const known = archive.byTitle.get(likeness.title) ?? []
  if (known.some((other) => looksLike(likeness, other))) report('title', 'LIKELY_DUPLICATE_IN_ARCHIVE')
  if (rivals.likeness) report('title', 'LIKELY_DUPLICATE_IN_FILE', null, { rows: rowList(rivals.likeness, rules.sheets) })
}
