import type { ShelfLabel } from '@faldone/contract/shelf-label.ts'
import { shortPath } from '@faldone/contract/short-number.ts'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { addressOf } from '../base-path.ts'
import { useCentreNames } from '../shell/index.ts'
import styles from './LabelSheets.module.css'
import { LAYOUTS, type LayoutName, sheetsOf, shortWay } from './sheets.ts'

type LabelSheetsProps = { labels: readonly ShelfLabel[]; layout: LayoutName; firstCell: number }

/** The labels as they are printed, sheet after sheet. */
export function LabelSheets({ labels, layout, firstCell }: LabelSheetsProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'shelfLabels' })
  const { columns, rows, width, height } = LAYOUTS[layout]
  const sheets = sheetsOf(labels, layout, firstCell)
  const measures = { '--columns': columns, '--rows': rows, '--cell-width': `${width}mm`, '--cell-height': `${height}mm` } as CSSProperties
  return (
    <div className={styles['sheets']} style={measures} data-layout={layout}>
      {sheets.map((cells, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a sheet is nothing but its place
        <ul key={at} role="list" className={styles['sheet']} aria-label={t('sheet', { number: at + 1, total: sheets.length })}>
          {cells.map((label, place) => label
            ? <li key={label.id} className={styles['label']}><Label label={label} /></li>
            // oxlint-disable-next-line react/no-array-index-key -- an empty cell is nothing but its place
            : <li key={place} className={styles['empty']} aria-hidden />)}
        </ul>
      ))}
    </div>
  )
}

/** A label says the same in whatever language it is printed: it belongs to the thing. */
function Label({ label: { title, segnatura, date, shortNumber, path } }: { label: ShelfLabel }) {
  const { siteName } = useCentreNames()
  return (
    <>
      <p className={styles['keeper']}>{siteName}</p>
      {segnatura && <p lang="it" className={styles['segnatura']}>{segnatura}</p>}
      <p lang="it" className={styles['title']}>{title}</p>
      {date && <p lang="it" className={styles['date']}>{date}</p>}
      {path.length > 0 && <p lang="it" className={styles['path']}>{shortWay(path.map(({ name }) => name))}</p>}
      {shortNumber && (
        <p className={styles['foot']}>
          <strong className={styles['number']}>{shortNumber}</strong>
          <span className={styles['address']}>{addressOf(shortPath(shortNumber)).replace(/^https?:\/\//, '')}</span>
        </p>
      )}
    </>
  )
}
