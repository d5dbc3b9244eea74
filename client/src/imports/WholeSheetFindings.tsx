import type { WholeSheetAnswer } from '@faldone/contract/whole-sheet.ts'
import { useTranslation } from 'react-i18next'
import { useNumbers } from '../i18n/numbers.ts'
import { Button } from '../ui/Button.tsx'
import { Caps, Small } from '../ui/Words.tsx'
import styles from './FindingGroup.module.css'

type Found = WholeSheetAnswer['findings'][number]

/** How many rows of one group are named. */
const NAMED = 5

type WholeSheetFindingsProps = {
  answer: Pick<WholeSheetAnswer, 'findings' | 'findingsTotal' | 'table'>
  /** Shows the rows with errors; null where they cannot be corrected here. */
  onShow: (() => void) | null
}

/** What is wrong with a sheet that is imported whole, as a sheet of records shows it: what to do, the column, the value and the rows. */
export function WholeSheetFindings({ answer: { findings, findingsTotal: total, table }, onShow }: WholeSheetFindingsProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'wholeSheets' })
  const written = useNumbers()
  return (
    <section>
      <p role="alert">
        {t(table ? 'wrong' : 'wrongInFile', { count: total, number: written(total) })}
        {onShow && <>{' '}<Button variant="text" onClick={onShow}>{t('showWrong')}</Button></>}
      </p>
      <ul role="list">{grouped(findings).map(([key, group]) => <Group key={key} group={group} />)}</ul>
      {total > findings.length && <Small as="p">{t('more', { number: written(total - findings.length) })}</Small>}
    </section>
  )
}

/** Rows with the same mistake in the same column stand together. */
const grouped = (findings: readonly Found[]): [string, readonly Found[]][] =>
  [...Map.groupBy(findings, ({ text, advice = text, field, value }) => JSON.stringify([advice, field, value]))]

function Group({ group }: { group: readonly Found[] }) {
  const { t } = useTranslation('archive', { keyPrefix: 'wholeSheets' })
  const sheets = useTranslation('archive', { keyPrefix: 'sheets.findings' }).t
  const written = useNumbers()
  const { text, advice = text, field, value } = group[0]!
  const rows = group.flatMap(({ row }) => (row === null ? [] : [row]))
  const named = rows.slice(0, NAMED).map(written).join(', ')
  const more = rows.length - NAMED
  return (
    <li className={styles['finding']} data-severity="error">
      <div className={styles['words']}>
        <p>
          <span className={styles['severity']}><Caps>{sheets('severity.error')}</Caps></span>{' '}
          {value && <>{t('theValue', { value })} </>}
          <span>{advice}</span>
        </p>
        <Small as="p">
          {[
            field && sheets('inColumn', { column: field }),
            rows.length > 0 && t('inRows', { count: rows.length, rows: named }) + (more > 0 ? t('andRows', { number: written(more) }) : ''),
          ].filter(Boolean).join(' · ')}
        </Small>
      </div>
    </li>
  )
}
