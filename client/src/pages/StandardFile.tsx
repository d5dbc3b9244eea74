import type { KindName } from '@faldone/contract/kinds.ts'
import { type StandardName, STANDARDS, standardsFor } from '@faldone/contract/standards.ts'
import type { Unit } from '@faldone/contract/unit.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/language.ts'
import '../i18n/unit-page.ts'
import { apiAddress } from '../session/api-client.ts'
import { useIs } from '../session/index.ts'
import { EXPORT } from '../staff-pages/index.ts'
import { Menu, MenuGroup, MenuLink } from '../ui/Menu.tsx'

/**
 * Downloads a unit with all that is in it, in a format that other archives read. Staff get what is not public, too, on the export screen:
 * it shows progress, and goes on when they move on.
 */
export function StandardFile({ unit: { id, byKind } }: { unit: Pick<Unit, 'id' | 'byKind'> }) {
  const { t } = useTranslation('archive', { keyPrefix: 'unitPage.aidPage' })
  const lang = useLanguage()
  const isStaff = useIs('archive.write')
  const entry = (format: StandardName) => (isStaff ? (
    <MenuLink key={format} to={`${EXPORT}?${new URLSearchParams({ standard: format, of: id })}`}>{STANDARDS[format][lang]}</MenuLink>
  ) : (
    <MenuLink key={format} to={apiAddress(`archive/units/${id}/export`, { format, lang })} reloadDocument download>
      {STANDARDS[format][lang]}
    </MenuLink>
  ))
  const groups = standardsFor(Object.keys(byKind) as KindName[]).map((group) =>
    <MenuGroup key={group.en} label={group[lang]}>{group.formats.map(entry)}</MenuGroup>)
  return <Menu label={t('standard')} floats panel={groups}>{t('standard')}</Menu>
}
