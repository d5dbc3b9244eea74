import { STANDARDS } from '@faldone/contract/standards.ts'
import type { Unit } from '@faldone/contract/unit.ts'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../exports/index.ts'
import { useLanguage } from '../i18n/language.ts'
import '../i18n/unit-page.ts'
import { apiAddress } from '../session/api-client.ts'
import { useIs } from '../session/index.ts'
import { showAlert } from '../ui/alert-queue.ts'
import { Button, buttonLook } from '../ui/Button.tsx'
import { useAct } from '../ui/use-act.ts'

/** Downloads a unit with all that is in it for another archive. Staff get what is not public, too. */
export function StandardFile({ unit: { id, name } }: { unit: Pick<Unit, 'id' | 'name'> }) {
  const { t } = useTranslation('archive', { keyPrefix: 'unitPage.aidPage' })
  const lang = useLanguage()
  const isStaff = useIs('archive.write')
  const save = useAct()
  const label = t('standard', { format: STANDARDS.ead3[lang] })
  const path = `archive/units/${id}/export`
  const query = { format: 'ead3', lang }
  if (!isStaff) return <a className={buttonLook()} href={apiAddress(path, query)} download>{label}</a>
  const saved = () => saveFile(path, query, `${name}.xml`).catch((error: Error) => showAlert(error.message))
  return <Button isBusy={save.isBusy} onClick={() => void save.run(saved)}>{label}</Button>
}
