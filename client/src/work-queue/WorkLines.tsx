import { unitPath } from '@faldone/contract/addresses.ts'
import { GAPS } from '@faldone/contract/gaps.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import { useTranslation } from 'react-i18next'
import { useNumbers } from '../i18n/numbers.ts'
import { Link } from '../ui/Link.tsx'
import { Bar, GapCell, useLacking } from './GapCell.tsx'
import { largestGap, missingPart, recordsIn, type WorkRow } from './gap-counts.ts'
import { keyOf, useRowName } from './row-name.ts'
import styles from './WorkLines.module.css'

export type WorkProps = { rows: readonly WorkRow[]; kind: KindName | null }

/** Each says what a fondo lacks most, and which part of it that is; opened, all that it lacks. */
export function WorkLines({ rows, kind }: WorkProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'workQueue' })
  const written = useNumbers()
  const nameOf = useRowName()
  const lacking = useLacking()
  return (
    <ul role="list" aria-label={t('title')} className={styles['lines']}>
      {rows.map((row) => {
        const { text, lang } = nameOf(row.unit)
        const worst = largestGap(row)
        const records = recordsIn(row)
        return (
          <li key={keyOf(row.unit)} data-key={keyOf(row.unit)}>
            <details>
              <summary>
                <span className={styles['line']}>
                  <span lang={lang} className={styles['fondo']}>{text}</span>
                  <span className={styles['most']}>{t('missing', { count: records, total: written(records) })}</span>
                  <span className={styles['most']}>
                    {worst ? t('most', { gap: t(`gaps.${worst}`), what: lacking(row, worst) }) : t('complete')}
                  </span>
                  {worst && <Bar missing={missingPart(row, worst)} />}
                </span>
              </summary>
              <ul role="list" className={styles['gaps']}>
                {GAPS.map((gap) => (
                  <li key={gap} data-name={gap}>
                    <span className={styles['of']}>{t(`gaps.${gap}`)}</span>
                    <GapCell inWords kind={kind} row={row} gap={gap} name={text} />
                  </li>
                ))}
                {row.unit !== 'all' && row.unit && (
                  <li><span /><Link to={unitPath(row.unit)}>{t('toPage')}</Link></li>
                )}
              </ul>
            </details>
          </li>
        )
      })}
    </ul>
  )
}
