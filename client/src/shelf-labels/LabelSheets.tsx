import type { ShelfLabel } from '@faldone/contract/shelf-label.ts'
import { shortPath } from '@faldone/contract/short-number.ts'
import { type CSSProperties, type RefCallback, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { addressOf } from '../base-path.ts'
import { useCentreNames } from '../shell/index.ts'
import { Begins } from './Begins.tsx'
import styles from './LabelSheets.module.css'
import { qrPath } from './qr-path.ts'
import { cellsOf, LAYOUTS, type LayoutName, sheetsOf, shortWay } from './sheets.ts'

/** `withCode`: records also have a QR code with their short address. `onFirstCell`: told where on the first sheet to begin. */
type LabelSheetsProps = {
  labels: readonly ShelfLabel[]; layout: LayoutName; firstCell: number; withCode: boolean; onFirstCell: (cell: number) => void
}

/** The labels as they are printed, sheet after sheet; on the screen with the numbers of the places. */
export function LabelSheets({ labels, layout, firstCell, withCode, onFirstCell }: LabelSheetsProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'shelfLabels' })
  const { columns, rows, width, height } = LAYOUTS[layout]
  const sheets = sheetsOf(labels, layout, firstCell)
  const measures = { '--columns': columns, '--rows': rows, '--cell-width': `${width}mm`, '--cell-height': `${height}mm` } as CSSProperties
  const place = useFitting()
  return (
    <div ref={place} className={styles['sheets']} style={measures} data-layout={layout}>
      {sheets.map((cells, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a sheet is nothing but its place
        <ul key={at} role="list" data-on-paper className={styles['sheet']}
          aria-label={t('sheet', { number: at + 1, total: sheets.length })}>
          {places(layout).map((place) => {
            const label = cells[place]
            const begins = at === 0 && <Begins number={place + 1} isTaken={Boolean(label)} onChoose={onFirstCell} />
            return label
              ? <li key={label.id} className={styles['label']}><Label label={label} withCode={withCode} />{begins}</li>
              : <li key={place} className={styles['empty']} aria-hidden>{begins}</li>
          })}
        </ul>
      ))}
    </div>
  )
}

const places = (layout: LayoutName) => Array.from({ length: cellsOf(layout) }, (_, place) => place)

/** Makes sheets that are wider than their place smaller. */
function useFitting(): RefCallback<HTMLElement> {
  return useCallback((element: HTMLElement) => {
    const sizes = new ResizeObserver(([entry]) => {
      element.style.setProperty('--zoom', String(Math.min(1, (entry?.contentRect.width ?? A4_WIDTH) / A4_WIDTH)))
    })
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [])
}

/** In pixels. */
const A4_WIDTH = (210 / 25.4) * 96

/** A label says the same in whatever language it is printed: it belongs to the thing. */
function Label({ label: { title, segnatura, date, shortNumber, path }, withCode }: { label: ShelfLabel; withCode: boolean }) {
  const { siteName } = useCentreNames()
  const address = shortNumber === null ? null : addressOf(shortPath(shortNumber))
  return (
    <>
      <div className={styles['words']}>
        <p className={styles['keeper']}>{siteName}</p>
        {segnatura && <p lang="it" className={styles['segnatura']}>{segnatura}</p>}
        <p lang="it" className={styles['title']}>{title}</p>
        {date && <p lang="it" className={styles['date']}>{date}</p>}
        {path.length > 0 && <p lang="it" className={styles['path']}>{shortWay(path.map(({ name }) => name))}</p>}
        {address && (
          <p className={styles['foot']}>
            <strong className={styles['number']}>{shortNumber}</strong>
            <span className={styles['address']}>{address.replace(/^https?:\/\//, '')}</span>
          </p>
        )}
      </div>
      {address && withCode && <Code address={address} />}
    </>
  )
}

/** The address beside it says the same. */
function Code({ address }: { address: string }) {
  const { path, size } = qrPath(address)
  return (
    <svg aria-hidden className={styles['code']} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" data-address={address}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
