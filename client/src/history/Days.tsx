import type { ReactNode } from 'react'
import { useDayNames } from '../i18n/instants.ts'
import styles from './Days.module.css'
import { byDay } from './versions.ts'

type DaysProps<One> = {
  /** What the list of each day is of. */
  label: string
  all: readonly One[]
  at: (one: One) => string
  children: (one: One) => ReactNode
}

/** What happened, under the day on which it did. */
export function Days<One>({ label, all, at, children }: DaysProps<One>) {
  const nameOf = useDayNames()
  return byDay(all, at).map(({ day, ofDay }) => {
    const name = nameOf(at(ofDay[0]!))
    return (
      <section key={day} className={styles['day']}>
        <h2 className={styles['name']}>{name}</h2>
        <ol role="list" aria-label={`${label}, ${name}`}>{ofDay.map(children)}</ol>
      </section>
    )
  })
}
