import type { WholeSheetName } from '@faldone/contract/whole-sheet.ts'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFileDrop } from '../files/manage/index.ts'
import { Button } from '../ui/Button.tsx'
import { WorkBar } from '../ui/WorkBar.tsx'
import { Small } from '../ui/Words.tsx'
import { SHEET_TYPES } from './sheet-types.ts'
import styles from './Upload.module.css'

/** A sheet that is being sent: how many bytes have arrived, and what stops it. */
export type Way = { file: File; sent: number; ending: AbortController }

type SheetDropProps = { noun: 'records' | WholeSheetName; way: Way | null; onFiles: (files: readonly File[]) => void }

/** Takes a sheet by drop or by choice, and shows how far it has been sent. `noun`: what its rows are. */
export function SheetDrop({ noun, way, onFiles }: SheetDropProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets' })
  const input = useRef<HTMLInputElement>(null)
  const isOver = useFileDrop(onFiles)
  if (way) return (
    <WorkBar
      label={t('sending', { name: way.file.name })} done={way.sent} total={way.file.size} onCancel={() => way.ending.abort()}
    />
  )
  return (
    <div className={styles['dropzone']} data-over={isOver || undefined}>
      <p>
        <span className={styles['dropping']}>{t('drop')} </span>
        <Button variant="text" onClick={() => input.current?.click()}>
          <span className={styles['dropping']}>{t('choose')}</span>
          <span className={styles['tapping']}>{t('chooseFile')}</span>
        </Button>
      </p>
      <div className={styles['formats']}>
        <Small as="p">{t('formats.sheets')}</Small>
        {noun !== 'units' && <Small as="p">{t(`formats.${noun}`)}</Small>}
      </div>
      <input
        ref={input} type="file" hidden accept={SHEET_TYPES} aria-label={t('file')}
        onChange={({ target }) => { onFiles([...(target.files ?? [])]); target.value = '' }}
      />
    </div>
  )
}
