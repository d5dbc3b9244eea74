import type { OwnFields } from '@faldone/contract/own-fields.ts'
import type { ImportAnswer, ImportColumn } from '@faldone/contract/import.ts'
import { type OwnName, ownName } from '@faldone/contract/own-values.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { archiveChanged } from '../changes.ts'
import { readingOwnFields } from '../own-fields/api.ts'
import { updateOwnFields } from '../own-fields/manage/api.ts'
import { FieldDialog } from '../own-fields/manage/FieldDialog.tsx'
import { Problem } from '../ui/Problem.tsx'
import { useAct } from '../ui/use-act.ts'
import { guessedField } from './api.ts'

type NewFieldProps = {
  sheet: Pick<ImportAnswer, 'importId' | 'kind'>
  column: Pick<ImportColumn, 'index' | 'header'>
  onClose: () => void
  onMade: (name: OwnName) => void
}

/** Makes an own field for a column: with its heading as the name, and the type and values that its cells suggest. */
export default function NewField({ sheet: { importId, kind }, column: { index, header }, onClose, onMade }: NewFieldProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.columns' })
  const act = useAct()
  const fields = useQuery({ ...readingOwnFields, staleTime: 0 })
  const guess = useQuery(guessedField(importId, index))
  const problem = fields.error ?? guess.error
  if (problem) return <Problem message={problem.message} />
  if (!fields.data || !guess.data) return null
  const set = (next: OwnFields['fields']) =>
    act.run(async () => updateOwnFields(fields.data.version, next).finally(archiveChanged))
  const name = header.slice(0, MAX_NAME)
  return (
    <FieldDialog
      field={null} data={fields.data} act={act} onSet={set} onClose={onClose} onDone={(key) => onMade(ownName(key))}
      lead={t('newFieldLead')}
      start={{ it: name, en: name, kinds: [kind], type: guess.data.type, values: guess.data.values }}
    />
  )
}

const MAX_NAME = 100
