import type { ImportAnswer } from '@faldone/contract/import.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { keepText } from '../documents/index.ts'
import { Button } from '../ui/Button.tsx'
import { takenDecisions } from './api.ts'
import { rulesOf } from './rules.ts'

/** Saves what was chosen and decided for a sheet as a file, for the command line. */
export function KeepRules({ sheet }: { sheet: ImportAnswer }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets' })
  const { data } = useQuery({ ...takenDecisions(sheet.importId), staleTime: 0 })
  if (!data) return null
  const keep = () =>
    keepText(JSON.stringify(rulesOf(sheet, data.items), null, 2), `${sheet.fileName.replace(/\.[^.]+$/, '')}.json`, 'application/json')
  return <Button size="small" variant="quiet" title={t('keepRulesHint')} onClick={keep}>{t('keepRules')}</Button>
}
