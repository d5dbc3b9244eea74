import type { ToldGroup } from '@faldone/contract/import.ts'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'

/** What may be asked about how a file is read. */
export type Question = 'columns' | 'kinds' | 'sheets' | 'files' | 'fondo'

const TOLD: Partial<Record<ToldGroup['code'], Question>> = {
  COLUMN_UNKNOWN: 'columns', COLUMNS_UNKNOWN: 'columns', SHEETS_UNREAD: 'sheets', OTHER_SHEETS: 'sheets', FILES_NOT_GIVEN: 'files',
}

/** What a finding asks about how the file is read; undefined: nothing. */
export const askedBy = ({ code }: Pick<ToldGroup, 'code'>): Question | undefined => TOLD[code]

/** The id of the part of the page that asks it. */
export const askedId = (question: Question): string => `asked-${question}`

function goTo(question: Question): void {
  const place = document.getElementById(askedId(question))
  place?.focus({ preventScroll: true })
  place?.scrollIntoView()
}

/** Leads to the question, from a finding that says what is asked. */
export function Decide({ what, question }: { what: string; question: Question }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.asked' })
  return <Button size="small" aria-label={`${t('go')}: ${what}`} onClick={() => goTo(question)}>{t('go')}</Button>
}
