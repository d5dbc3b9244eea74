import { MAX_LOGO_BYTES } from '@faldone/contract/settings.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, buttonLook } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { base64Of } from './picture.ts'
import styles from './SettingsScreen.module.css'
import { LOGOS, type LogoName } from './settings-values.ts'
import type { Pictures } from './use-pictures.ts'
import type { SettingsFormControl } from './use-settings-form.ts'

/** A logo: the current or the newly chosen one, with buttons to choose another or none. */
export function LogoField({ name, form, pictures }: { name: LogoName; form: SettingsFormControl; pictures: Pictures }) {
  const { t } = useTranslation('archive', { keyPrefix: 'settingsForm' })
  const [isTooLarge, setTooLarge] = useState(false)
  const isLocked = form.isLocked(name)
  const shown = pictures.urls[name]
  // One stands in for the other.
  const other = LOGOS.find((logo) => logo !== name)!
  const hasOther = pictures.urls[other] !== null
  const choose = async (picture: File | undefined) => {
    if (!picture) return
    setTooLarge(picture.size > MAX_LOGO_BYTES)
    if (picture.size > MAX_LOGO_BYTES) return
    pictures.choose(name, URL.createObjectURL(picture))
    form.chooseLogo(name, await base64Of(picture))
  }
  return (
    <Field label={t(name)} hint={t(`${name}Hint`)} error={isTooLarge ? t('logoTooLarge') : form.problemOf(name)}>
      {(wiring) => (
        <div className={styles['logo']}>
          {shown ? <img className={styles['picture']} src={shown} alt={t(name)} />
            : <span className={styles['none']}>{t(hasOther ? 'otherLogo' : 'noLogo')}</span>}
          {/* The browser's own button speaks the language of the browser. */}
          <VisuallyHidden>
            <input
              {...wiring} type="file" accept="image/png,image/jpeg,image/webp" disabled={isLocked}
              onChange={(event) => void choose(event.target.files?.[0])}
            />
          </VisuallyHidden>
          {!isLocked && <label htmlFor={wiring.id} className={buttonLook({ size: 'small' }, styles['choose'])}>{t('chooseLogo')}</label>}
          {shown && (
            <Button size="small" aria-label={`${t('removeLogo')}: ${t(name)}`} onClick={() => form.chooseLogo(name, null)}>
              {t('removeLogo')}
            </Button>
          )}
        </div>
      )}
    </Field>
  )
}
