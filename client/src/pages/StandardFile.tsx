import { STANDARD_NAMES, type StandardName, STANDARDS } from '@faldone/contract/standards.ts'
import type { Unit } from '@faldone/contract/unit.ts'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../exports/index.ts'
import { useLanguage } from '../i18n/language.ts'
import '../i18n/unit-page.ts'
import { apiAddress } from '../session/api-client.ts'
import { useIs } from '../session/index.ts'
import { showAlert } from '../ui/alert-queue.ts'
import { Menu, MenuButton, MenuItems, MenuLink } from '../ui/Menu.tsx'
import { useAct } from '../ui/use-act.ts'

/** Downloads a unit with all that is in it, in a format that other archives read. Staff get what is not public, too. */
export function StandardFile({ unit: { id, name } }: { unit: Pick<Unit, 'id' | 'name'> }) {
  const { t } = useTranslation('archive', { keyPrefix: 'unitPage.aidPage' })
  const lang = useLanguage()
  const isStaff = useIs('archive.write')
  const save = useAct()
  const path = `archive/units/${id}/export`
  const saved = (format: StandardName) => save.run(() =>
    saveFile(path, { format, lang }, `${name}.${format}.${STANDARDS[format].extension}`).catch((error: Error) => showAlert(error.message)))
  const entries = STANDARD_NAMES.map((format) => (isStaff ? (
    <MenuButton key={format} onClick={() => void saved(format)}>{STANDARDS[format][lang]}</MenuButton>
  ) : (
    <MenuLink key={format} to={apiAddress(path, { format, lang })} reloadDocument download>{STANDARDS[format][lang]}</MenuLink>
  )))
  return (
    <Menu label={t('standard')} floats panel={<MenuItems>{entries}</MenuItems>}>
      {t(save.isBusy ? 'standardComes' : 'standard')}
    </Menu>
  )
}
