import type { AgentWithRelations } from '@faldone/contract/agent.ts'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { useNumbers } from '../i18n/numbers.ts'
import { SectionHead } from '../ui/PageHead.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import styles from './AgentYears.module.css'
import { type Axis, axisOf, type Column, eventsOf } from './years.ts'

/** The height of the tallest column, in pixels. */
const TALLEST = 76

/** When it existed, made something, and was spoken of: one axis, with a table for readers of screens. */
export function AgentYears({ agent }: { agent: AgentWithRelations }) {
  const { t } = useTranslation('archive', { keyPrefix: 'people.years' })
  const axis = axisOf(agent)
  if (!axis) return null
  const [isMade, isAbout] = [axis.columns.some(({ made }) => made > 0), axis.columns.some(({ about }) => about > 0)]
  const isPerson = agent.type === 'person'
  return (
    <section aria-label={t('title')}>
      <SectionHead
        title={t('title')}
        aside={
          <ul role="list" className={styles['legend']} aria-hidden>
            {isMade && <li className={styles['made']}>{t('made')}</li>}
            {isAbout && <li className={styles['about']}>{t('about')}</li>}
            {axis.life && <li className={styles['life']}>{t(isPerson ? 'activePerson' : 'active')}</li>}
          </ul>
        }
      />
      <Chart axis={axis} isPerson={isPerson} isExact={agent.dateQualifier === null} />
      <VisuallyHidden>
        <Life axis={axis} />
        <Table columns={axis.columns} />
      </VisuallyHidden>
    </section>
  )
}

const tall = (count: number, most: number): number => (count === 0 ? 0 : Math.max(3, Math.round((count / most) * TALLEST)))

function Chart({ axis, isPerson, isExact }: { axis: Axis; isPerson: boolean; isExact: boolean }) {
  const { t } = useTranslation('archive', { keyPrefix: 'people.years' })
  const { columns, from, to, marks, life, most } = axis
  const share = (year: number) => `${((year - from) / (to - from)) * 100}%`
  const heights = (name: 'made' | 'about') => Math.max(0, ...columns.map((column) => tall(column[name], most)))
  const sizes = { '--above': `${heights('made')}px`, '--below': `${heights('about')}px`, '--columns': columns.length } as CSSProperties
  const events = isExact ? eventsOf(axis) : []
  return (
    <div className={styles['chart']} style={sizes} data-two-rows={events.some(({ isLow }) => isLow) || undefined} aria-hidden>
      {events.map(({ word, year, share: at, isBefore, isLow }) => (
        <span key={word} className={styles['event']} data-before={isBefore || undefined} data-low={isLow || undefined}
          style={{ left: `${at * 100}%` }}>
          <span><strong>{year}</strong> {t(isPerson ? `${word}Person` : word)}</span>
        </span>
      ))}
      <ol role="list" className={styles['columns']}>
        {columns.map((column) => (
          <li key={column.from} title={column.made + column.about > 0 ? titleOf(column, t) : undefined}>
            {column.made > 0 && <span className={styles['above']} style={{ height: tall(column.made, most) }} />}
            {column.about > 0 && <span className={styles['below']} style={{ height: tall(column.about, most) }} />}
          </li>
        ))}
      </ol>
      {life && (
        <span className={styles['alive']} data-open={!life.ends || undefined}
          style={{ left: share(life.from), width: `${((Math.min(life.to, to) - life.from) / (to - from)) * 100}%` }} />
      )}
      {marks.map((year, at) => (
        <span key={year} className={styles['mark']} data-odd={at % 2 === 1 || undefined}
          data-last={(to - year) / (to - from) < 0.12 || undefined} style={{ left: share(year) }}>{year}</span>
      ))}
    </div>
  )
}

type Say = (word: 'made' | 'about') => string

const yearsOf = ({ from, to }: Column): string => (from === to ? String(from) : `${from}–${to}`)

const titleOf = (column: Column, t: Say): string =>
  [yearsOf(column), ...(['made', 'about'] as const).flatMap((name) => (column[name] ? [`${t(name)}: ${column[name]}`] : []))].join(' · ')

function Life({ axis: { life } }: { axis: Axis }) {
  const { t } = useTranslation('archive', { keyPrefix: 'people.years' })
  if (!life) return null
  const years = { from: life.from, to: life.to - 1 }
  return <p>{t(life.begins && life.ends ? 'lived' : life.begins ? 'since' : 'until', years)}</p>
}

function Table({ columns }: { columns: readonly Column[] }) {
  const { t } = useTranslation('archive', { keyPrefix: 'people.years' })
  const written = useNumbers()
  const filled = columns.filter(({ made, about }) => made + about > 0)
  if (filled.length === 0) return null
  return (
    <table>
      <caption>{t('table')}</caption>
      <thead><tr><th scope="col">{t('year')}</th><th scope="col">{t('made')}</th><th scope="col">{t('about')}</th></tr></thead>
      <tbody>
        {filled.map((column) => (
          <tr key={column.from}><th scope="row">{yearsOf(column)}</th><td>{written(column.made)}</td><td>{written(column.about)}</td></tr>
        ))}
      </tbody>
    </table>
  )
}
