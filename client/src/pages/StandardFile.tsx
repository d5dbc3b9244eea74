import { groupsOf, STANDARD_NAMES, type StandardName, STANDARDS } from '@faldone/contract/standards.ts'
import type { Unit } from '@faldone/contract/unit.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/language.ts'
import '../i18n/unit-page.ts'
import { apiAddress } from '../session/api-client.ts'
import { useIs } from '../session/index.ts'
import { EXPORT } from '../staff-pages/index.ts'
import { buttonLook } from '../ui/Button.tsx'
import { Menu, MenuGroup, MenuLink } from '../ui/Menu.tsx'
import { unitStandards } from '../units/index.ts'

/**
 * Downloads a unit with all that is in it, in a format that other archives read. Staff get what is not public, too, on the export screen:
 * it shows progress, and goes on when they move on.
 */
export function StandardFile({ unit: { id } }: { unit: Pick<Unit, 'id'> }) {
  const { t } = useTranslation('archive', { keyPrefix: 'unitPage.aidPage' })
  const lang = useLanguage()
  const isStaff = useIs('archive.write')
  const { data } = useQuery(unitStandards(id))
  const entry = (format: StandardName) => (isStaff ? (
    <MenuLink key={format} to={`${EXPORT}?${new URLSearchParams({ standard: format, of: id })}`}>{STANDARDS[format][lang]}</MenuLink>
  ) : (
    <MenuLink key={format} to={apiAddress(`archive/units/${id}/export`, { format, lang })} reloadDocument download>
      {STANDARDS[format][lang]}
    </MenuLink>
  ))
  const groups = groupsOf(data?.formats ?? STANDARD_NAMES).map((group) =>
    <MenuGroup key={group.en} label={group[lang]}>{group.formats.map(entry)}</MenuGroup>)
  return <Menu label={t('standard')} className={buttonLook({ size: 'small' })} floats panel={groups}>{t('standard')}</Menu>
}
