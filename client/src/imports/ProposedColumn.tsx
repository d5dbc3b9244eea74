import { CONTENTS } from '@faldone/contract/column-content.ts'
import { colourOf, shownHeading } from '@faldone/contract/sheet-colours.ts'
import type { ImportColumn } from '@faldone/contract/import.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/language.ts'
import { useNumbers } from '../i18n/numbers.ts'
import { useColumnLabel } from '../own-fields/manage/use-column-label.ts'
import { Button } from '../ui/Button.tsx'
import { HandsFocusOn } from '../ui/HandsFocusOn.tsx'
import { Small } from '../ui/Words.tsx'
import styles from './ColumnChoice.module.css'
import type { Meaning } from './mapping.ts'
import { isParted } from './mapping.ts'
import { JOINTS } from './parting.ts'

type Proposed = NonNullable<ImportColumn['proposed']>
type Words = TFunction<'archive', 'sheets.columns'>

/** What a proposal does, in words. */
function useOf({ column, reading }: Proposed, field: string, t: Words): string {
  if (reading === null) return t('useProposal', { field })
  // Rows are never marked as public.
  if ('means' in reading) return t('useMeaning', { field, value: column === 'visibility' ? t('colour.restricted') : reading.means })
  if ('kept' in reading) return t('useKept', { field })
  if ('separatedAt' in reading) return t('useSplit', { field, separator: reading.separatedAt.trim() || reading.separatedAt })
  const [, joint] = JOINTS.find(([separator]) => separator === reading.joined) ?? []
  return t('useJoined', { field, separator: joint ? t(`separators.${joint}`) : `«${reading.joined}»` })
}

type ProposedColumnProps = {
  kind: KindName
  header: string
  proposed: Proposed
  onChoose: (meaning: Meaning) => void
}

/** What a column may be, why, and a button that takes it for that. */
export function ProposedColumn({ kind, header, proposed, onChoose }: ProposedColumnProps) {
  const { column, reading, content } = proposed
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.columns' })
  const language = useLanguage()
  const written = useNumbers()
  const columnLabel = useColumnLabel(kind)
  const fields = [column, ...(isParted(reading) ? reading.rest : [])].flatMap((field) => (field === null ? [] : [columnLabel(field)]))
  // What the heading suggests needs no word: it stands beside it.
  const why = colourOf(header) ? t('saidByLegend')
    : content && t('saidByContent', { cells: written(content.cells), of: written(content.of), content: CONTENTS[content.name][language] })
  const use = useOf(proposed, fields.join(' + '), t)
  return (
    <HandsFocusOn className={styles['proposed']}>
      {why && <Small as="p">{why}</Small>}
      <Button size="small" aria-label={`${shownHeading(header, language)}: ${use}`} onClick={() => onChoose({ column, reading })}>
        {use}
      </Button>
    </HandsFocusOn>
  )
}
