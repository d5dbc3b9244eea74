import type { ImportAnswer } from '@faldone/contract/import.ts'
import { useTranslation } from 'react-i18next'
import { useNumbers } from '../i18n/numbers.ts'
import { Details } from '../ui/Details.tsx'
import { Small } from '../ui/Words.tsx'
import styles from './HeaderRow.module.css'

type HeaderRowProps = { sheet: ImportAnswer; onChoose: (row: number) => void }

/** The first rows as the file has them: the one that holds the headers can be pointed out. Open where none was found. */
export function HeaderRow({ sheet: { head, headerRow, state }, onChoose }: HeaderRowProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.columns' })
  const written = useNumbers()
  if (head.length < 2) return null
  return (
    <Details summary={t('otherHeader')} isOpen={state === 'failed'}>
      <Small as="p">{t('headerHint')}</Small>
      <div className={styles['frame']}>
        <table className={styles['head']} aria-label={t('firstRows')}>
          <tbody>
            {head.map(({ row, cells }) => (
              <tr key={row} data-current={row === headerRow || undefined}>
                <th scope="row">
                  <button type="button" aria-current={row === headerRow || undefined} aria-label={t(row === headerRow ? 'isHeader' : 'makeHeader', { row: written(row) })} onClick={() => row !== headerRow && onChoose(row)}>{written(row)}</button>
                </th>
                {/* Cells have no name but their place. */}
                {cells.map((text, index) => <td key={index}>{text}</td>)}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Details>
  )
}
