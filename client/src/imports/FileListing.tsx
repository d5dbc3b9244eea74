import type { ImportAnswer } from '@faldone/contract/import.ts'
import type { FileList, ListedFile, ToldRow } from '@faldone/contract/import-files.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNumbers } from '../i18n/numbers.ts'
import { Button } from '../ui/Button.tsx'
import { HandsFocusOn } from '../ui/HandsFocusOn.tsx'
import { Small } from '../ui/Words.tsx'
import styles from './FileLists.module.css'
import { rowLabel } from './row-label.ts'
import { SheetRowField } from './SheetRowField.tsx'
import { type Attaching, placesOf } from './use-attaching.ts'

type FileListingProps = { sheet: ImportAnswer; list: FileList; file: ListedFile; attaching: Attaching }

/** A file of a list, with its rows and what can be done with it. */
export function FileListing({ sheet, list, file, attaching }: FileListingProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.files' })
  const written = useNumbers()
  const { name, rows, rowsTotal } = file
  const told = useToldRow(sheet)
  return (
    <li>
      <span className={styles['name']}>{name}</span>
      {list === 'unnamed' ? <Attach sheet={sheet} file={file} attaching={attaching} /> : rows.length > 0 && (
        <div>
          <Small>
            {rows.map(told).join('; ')}
            {rowsTotal > rows.length && ` ${t('moreRows', { count: rowsTotal - rows.length, number: written(rowsTotal - rows.length) })}`}
          </Small>
          {list === 'attached' && (
            <HandsFocusOn className={styles['acts']} data-print="hide">
              <Button size="small" variant="quiet" isBusy={attaching.isBusy} aria-label={t('detachLabel', { name })}
                onClick={() => attaching.do('detach', placesOf(file))}>{t('detach')}</Button>
            </HandsFocusOn>
          )}
        </div>
      )}
    </li>
  )
}

function useToldRow(sheet: ImportAnswer) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.files' })
  return ({ row, segnatura, title }: ToldRow): string =>
    [t('inRow', { row: rowLabel(row, sheet.parts) }), segnatura, title].filter(Boolean).join(' · ')
}

/** Attaches a file to the row that is proposed, or to one that the user looks for. */
function Attach({ sheet, file: { name, proposed }, attaching }: Omit<FileListingProps, 'list'>) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.files' })
  const told = useToldRow(sheet)
  const [isChoosing, setChoosing] = useState(false)
  const attach = (row: number) => attaching.do('attach', [{ name, row }])
  return (
    <div data-print="hide">
      {proposed && <Small>{told(proposed)}</Small>}
      <HandsFocusOn className={styles['acts']}>
        {proposed && (
          <Button size="small" isBusy={attaching.isBusy} aria-label={t('attachLabel', { name, row: told(proposed) })}
            onClick={() => attach(proposed.row)}>{t('attach')}</Button>
        )}
        {isChoosing ? (
          <SheetRowField label={t('chooseRowLabel', { name })} hint={t('chooseRowHint')} sheet={sheet} onChoose={attach} />
        ) : (
          <Button size="small" variant="quiet" aria-label={t('chooseRowLabel', { name })} onClick={() => setChoosing(true)}>
            {t('chooseRow')}
          </Button>
        )}
      </HandsFocusOn>
    </div>
  )
}
