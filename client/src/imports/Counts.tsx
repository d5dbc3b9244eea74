import type { ImportAnswer, ROW_FILTERS } from '@faldone/contract/import.ts'
import { useTranslation } from 'react-i18next'
import { useNumbers } from '../i18n/numbers.ts'
import styles from './Counts.module.css'

export const COMES_IN = ['created', 'updated'] as const
export const STAYS_OUT = ['errors', 'skipped'] as const
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
  areEntries?: boolean
  comesIn: readonly Part[]
  staysOut: readonly Part[]
  /** Rows without errors that wait for the others: what they bring is not known yet. */
  waiting?: number
  /** Rows that change nothing. */
  same: Part
  /** What else there is to know: some of these rows again, and what comes in beside them. */
  also: readonly Part[]
}

const sumOf = (parts: readonly Part[]) => parts.reduce((sum, { count }) => sum + count, 0)

/** How many come in and stay out, each like the heading of a printed column, with its parts; then, smaller, the rest. */
export function Figures({ label, isDone, areEntries = false, waiting = 0, comesIn, staysOut, same, also }: FiguresProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets' })
  const told = (name: 'comesIn' | 'staysOut' | 'same' | 'entriesIn' | 'sameEntries', count: number) =>
    (isDone ? t(`did.${name}`, { count }) : t(`count.${name}`, { count }))
  const more = also.filter(({ count }) => count > 0)
  const out = sumOf(staysOut)
  return (
    <ul role="list" aria-label={label} className={styles['figures']}>
      {waiting > 0
        ? <Figure name="same" count={waiting} words={t('count.waiting', { count: waiting })} parts={[]} />
        : <Figure name="in" count={sumOf(comesIn)} words={told(areEntries ? 'entriesIn' : 'comesIn', sumOf(comesIn))} parts={comesIn} />}
      {out > 0 && <Figure name="out" count={out} words={told('staysOut', out)} parts={staysOut} />}
      {same.count > 0 &&
        <Figure name="same" count={same.count} words={told(areEntries ? 'sameEntries' : 'same', same.count)} parts={[same]} />}
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
