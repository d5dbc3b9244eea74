import type { ImportAnswer, ROW_FILTERS } from '@faldone/contract/import.ts'
import { useTranslation } from 'react-i18next'
import { useNumbers } from '../i18n/numbers.ts'
import styles from './Counts.module.css'

export const COMES_IN = ['created', 'updated'] as const
const STAYS_OUT = ['errors', 'skipped'] as const
type Filter = (typeof ROW_FILTERS)[number]

type CountsProps = { sheet: Pick<ImportAnswer, 'counts' | 'newUnitsTotal' | 'acquiredAt'>; onChoose?: (filter: Filter) => void }

/** What acquiring would do, counted in rows, each count showing its rows; or, once it is acquired, what it did. */
export function Counts({ sheet: { counts, newUnitsTotal, acquiredAt }, onChoose }: CountsProps) {
  const isDone = acquiredAt !== null
  const { t } = useTranslation('archive', { keyPrefix: 'sheets' })
  if (!counts) return null
  const part = (name: (typeof COMES_IN | typeof STAYS_OUT)[number] | 'warnings'): Part => ({
    name, count: counts[name], words: t(`count.${name}`, { count: counts[name] }), ...(onChoose && { onChoose: () => onChoose(name) }),
  })
  const units = { name: 'units', count: newUnitsTotal, words: t(isDone ? 'did.units' : 'count.units', { count: newUnitsTotal }) }
  return (
    <Figures
      label={t(isDone ? 'did.label' : 'count.label')} isDone={isDone} comesIn={COMES_IN.map(part)} staysOut={STAYS_OUT.map(part)}
      same={{
        name: 'unchanged', count: counts.unchanged, words: t('count.unchanged', { count: counts.unchanged }),
        ...(onChoose && { onChoose: () => onChoose('unchanged') }),
      }}
      also={[...(isDone ? [] : [{ ...part('warnings'), before: t('count.among') }]), units]}
    />
  )
}

/** A count, and what shows its rows. */
export type Part = { name: string; before?: string; count: number; words: string; onChoose?: () => void }

type FiguresProps = {
  label: string
  isDone: boolean
  /** What is counted: a row may bring several entries. */
  of?: 'rows' | 'entries' | 'units'
  comesIn: readonly Part[]
  staysOut: readonly Part[]
  /** Rows whose errors keep all others out. */
  stops?: Part
  /** Rows without errors that wait for the others: what they bring is not known yet. */
  waiting?: number
  /** Rows that change nothing. */
  same: Part
  /** What else there is to know: some of these rows again, and what comes in beside them. */
  also: readonly Part[]
}

const NAMES = { rows: ['comesIn', 'same'], entries: ['entriesIn', 'sameEntries'], units: ['unitsIn', 'sameUnits'] } as const

const sumOf = (parts: readonly Part[]) => parts.reduce((sum, { count }) => sum + count, 0)

/** How many come in and stay out, each like the heading of a printed column, with its parts; then, smaller, the rest. */
export function Figures({ label, isDone, of = 'rows', waiting = 0, comesIn, staysOut, stops, same, also }: FiguresProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets' })
  const told = (name: (typeof NAMES)[keyof typeof NAMES][number] | 'staysOut', count: number) =>
    (isDone ? t(`did.${name}`, { count }) : t(`count.${name}`, { count }))
  const [goesIn, staysSame] = NAMES[of]
  const more = also.filter(({ count }) => count > 0)
  const out = sumOf(staysOut)
  return (
    <ul role="list" aria-label={label} className={styles['figures']}>
      {waiting > 0
        ? <Figure name="same" count={waiting} words={t('count.waiting', { count: waiting })} parts={[]} />
        : <Figure name="in" count={sumOf(comesIn)} words={told(goesIn, sumOf(comesIn))} parts={comesIn} />}
      {stops && stops.count > 0 &&
        <Figure name="out" count={stops.count} words={t('count.stops', { count: stops.count })} parts={[stops]} />}
      {out > 0 && <Figure name="out" count={out} words={told('staysOut', out)} parts={staysOut} />}
      {same.count > 0 &&
        <Figure name="same" count={same.count} words={told(staysSame, same.count)} parts={[same]} />}
      {more.length > 0 && <li className={styles['also']}><Parts of={more} /></li>}
    </ul>
  )
}

function Figure({ name, count, words, parts }: { name: string; count: number; words: string; parts: readonly Part[] }) {
  const written = useNumbers()
  return (
    <li data-name={name} className={styles['count']}>
      <span className={styles['figure']}>{written(count)}</span> <span className={styles['name']}>{words}</span>
      <Parts of={parts.filter((part) => part.count > 0)} />
    </li>
  )
}

function Parts({ of: parts }: { of: readonly Part[] }) {
  const written = useNumbers()
  return parts.length > 0 && (
    <ul role="list" className={styles['parts']}>
      {parts.map(({ name, before, count, words, onChoose }) => {
        const shown = <><span data-count>{written(count)}</span> {words}</>
        return (
          <li key={name}>
            {before && `${before} `}
            {onChoose ? <button type="button" className={styles['part']} onClick={onChoose}>{shown}</button> : shown}
          </li>
        )
      })}
    </ul>
  )
}
