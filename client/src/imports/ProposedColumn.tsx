import { CONTENTS } from '@faldone/contract/column-content.ts'
import { colourOf } from '@faldone/contract/sheet-colours.ts'
import type { ImportColumn } from '@faldone/contract/import.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/language.ts'
import { useNumbers } from '../i18n/numbers.ts'
import { useColumnLabel } from '../own-fields/manage/use-column-label.ts'
import { Button } from '../ui/Button.tsx'
import { Small } from '../ui/Words.tsx'
import type { Meaning } from './mapping.ts'
import { isParted, meansIn } from './mapping.ts'

type ProposedColumnProps = {
  kind: KindName
  header: string
  proposed: NonNullable<ImportColumn['proposed']>
  onChoose: (meaning: Meaning) => void
}

/** What a column may be, why, and a button that takes it for that. */
export function ProposedColumn({ kind, header, proposed: { column, reading, content }, onChoose }: ProposedColumnProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.columns' })
  const language = useLanguage()
  const written = useNumbers()
  const columnLabel = useColumnLabel(kind)
  const fields = [column, ...(isParted(reading) ? reading.rest : [])].flatMap((field) => (field === null ? [] : [columnLabel(field)]))
  const why = colourOf(header) ? t('saidByLegend') : content === null ? t('saidByHeading')
    : t('saidByContent', { cells: written(content.cells), of: written(content.of), content: CONTENTS[content.name][language] })
  const means = meansIn(reading)
  const field = fields.join(' + ')
  const use = means === null ? t('useProposal', { field }) : t('useMeaning', { field, value: means })
  return (
    <div>
      <Small as="p">{why}</Small>
      <Button size="small" aria-label={`${header}: ${use}`} onClick={() => onChoose({ column, reading })}>{use}</Button>
    </div>
  )
}
