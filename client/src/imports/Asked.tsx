import type { ToldGroup } from '@faldone/contract/import.ts'
import { capital, inWords } from '@faldone/contract/figures.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/language.ts'
import { Button } from '../ui/Button.tsx'
import { DraftNotice } from '../ui/DraftNotice.tsx'

/** The id of what contains the settings by which a file is read. */
export const SETTINGS = 'sheet-settings'

function goThere(): void {
  const settings = document.querySelector<HTMLDetailsElement>(`#${SETTINGS} > details`)
  if (!settings) return
  settings.open = true
  settings.querySelector('summary')?.focus()
  settings.scrollIntoView()
}

/** What may be asked about how a file is read, and about how many columns or words. */
export type Question = { name: 'columns' | 'kinds' | 'sheets' | 'files' | 'fondo'; count: number }

const TOLD: Partial<Record<ToldGroup['code'], Question['name']>> = {
  COLUMN_UNKNOWN: 'columns', COLUMNS_UNKNOWN: 'columns', SHEETS_UNREAD: 'sheets', OTHER_SHEETS: 'sheets', FILES_NOT_GIVEN: 'files',
}

/** What a finding asks about how the file is read; undefined: nothing. */
export const askedBy = ({ code }: Pick<ToldGroup, 'code'>): Question['name'] | undefined => TOLD[code]

/** Leads to the settings, from a finding that says what is asked. */
export function Decide({ what }: { what: string }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.asked' })
  return <Button size="small" aria-label={`${t('go')}: ${what}`} onClick={goThere}>{t('go')}</Button>
}

/** Says above the rows of a file what is asked in the settings below them, and leads there. */
export function Asked({ of: asked }: { of: readonly Question[] }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.asked' })
  const language = useLanguage()
  if (asked.length === 0) return null
  return (
    <DraftNotice acts={<Button size="small" onClick={goThere}>{t('go')}</Button>}>
      {asked.map(({ name, count }) => t(name, { count, number: capital(inWords(count, language)) })).join(' ')}
    </DraftNotice>
  )
}
