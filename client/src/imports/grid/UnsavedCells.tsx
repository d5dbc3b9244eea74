import { shownHeading } from '@faldone/contract/sheet-colours.ts'
import { shortened } from '@faldone/contract/short-text.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/language.ts'
import { useColumnLabel } from '../../own-fields/manage/use-column-label.ts'
import { Button } from '../../ui/Button.tsx'
import { DraftNotice } from '../../ui/DraftNotice.tsx'
import styles from './RowGrid.module.css'
import type { Grid } from './use-grid.ts'

const LONGEST = 120

/** Cells whose text did not reach the server. The user can save or discard it. */
export function UnsavedCells({ sheet: { kind, columns }, edits }: Pick<Grid, 'sheet' | 'edits'>) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.grid' })
  const language = useLanguage()
  const columnLabel = useColumnLabel(kind)
  const edited = edits.left.flatMap(({ forward }) => forward)
  const [first] = edited
  if (!first) return null
  const count = new Set(edited.map(({ row }) => row)).size
  const [index, text] = Object.entries(first.cells ?? {})[0] ?? []
  const known = columns.find((column) => column.index === Number(index))
  const column = known && (known.column ? columnLabel(known.column) : shownHeading(known.header, language))
  const said = count === 1 && text !== undefined
    ? t('leftCell', { row: first.row, column, text: shortened(text, LONGEST) || t('emptyCell') })
    : t('left', { count })
  const acts = (
    <>
      <Button size="small" variant="primary" onClick={edits.sendLeft}>
        {t('sendLeft')}
      </Button>
      <Button size="small" onClick={edits.dropLeft}>
        {t('dropLeft')}
      </Button>
    </>
  )
  return <div className={styles['unsaved']}><DraftNotice acts={acts}>{said}</DraftNotice></div>
}
