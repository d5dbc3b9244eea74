import { KINDS } from '@faldone/contract/kinds.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/language.ts'
import { Button } from '../Button.tsx'
import { Table } from '../Table.tsx'

export function TableSamples() {
  const { t } = useTranslation()
  const language = useLanguage()
  const rows = Object.values(KINDS)
    .slice(0, 3)
    .map(({ name, plural, stored }) => ({
      key: name,
      cells: {
        plural: plural[language],
        stored,
        action: (
          <Button size="small" aria-label={`${t('search')}: ${plural[language]}`}>
            {t('search')}
          </Button>
        ),
      },
    }))
  return (
    <Table
      label={t('gallery.title')}
      widths="2fr 1fr 96px"
      titles={{ plural: t('gallery.title'), stored: t('gallery.lines'), action: t('gallery.menu') }}
      rows={rows}
    />
  )
}
