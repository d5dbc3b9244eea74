import { OPEN_DATA, OPEN_DATA_TITLE } from '@faldone/contract/open-data.ts'
import { addressOf } from '../base-path.ts'
import { useLanguage } from '../i18n/language.ts'
import { CopyField } from '../ui/CopyField.tsx'
import { Prose, ProseSection } from '../ui/Prose.tsx'
import styles from './OpenDataSection.module.css'

/** The addresses at which programs get the data. */
export function OpenDataSection() {
  const language = useLanguage()
  return (
    <Prose>
      <ProseSection title={OPEN_DATA_TITLE[language]}>
        <div className={styles['addresses']}>
          {OPEN_DATA.map(({ path, [language]: label }) => (
            <CopyField key={path} label={label} value={addressOf(path)} isMain={false} />
          ))}
        </div>
      </ProseSection>
    </Prose>
  )
}
