import { readRange } from '@faldone/contract/own-range.ts'
import { type OwnName, ownName } from '@faldone/contract/own-name.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/language.ts'
import { useOwnFields } from '../own-fields/index.ts'
import { Chip } from '../ui/Chip.tsx'

/** The filter of an own field; `value` null: it must be empty. */
export default function OwnChip({ name, value, onRemove }: { name: OwnName; value: string | null; onRemove: () => void }) {
  const { t } = useTranslation('archive')
  const language = useLanguage()
  const label = useOwnFields().find(({ key }) => ownName(key) === name)?.[language] ?? '…'
  const words = (text: string) => {
    if (text === 'true' || text === 'false') return t(text === 'true' ? 'fields.yes' : 'fields.no')
    const { from, to } = readRange(text)
    if (from === to) return from
    if (from && to) return t('filters.years', { from, to })
    return from ? t('filters.sinceDay', { day: from }) : t('filters.untilDay', { day: to })
  }
  return <Chip field={label} label={value === null ? t('filters.empty') : words(value)} onRemove={onRemove} />
}
