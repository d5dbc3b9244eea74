import { OPEN_DATA, OPEN_DATA_TITLE } from '@faldone/contract/open-data.ts'
import { addressOf } from '../base-path.ts'
import { WrittenPage } from '../content/written/index.ts'
import { useLanguage } from '../i18n/language.ts'
import { CopyField } from '../ui/CopyField.tsx'
import { Prose, ProseSection } from '../ui/Prose.tsx'

/** What may be had of the archive, under which rights, and the addresses for programs. */
export default function OpenDataScreen() {
  const language = useLanguage()
  return (
    <>
      <WrittenPage page="opendata" />
      <Prose>
        <ProseSection title={OPEN_DATA_TITLE[language]}>
          {OPEN_DATA.map(({ path, [language]: label }) => (
            <CopyField key={path} label={label} value={addressOf(path)} isMain={false} />
          ))}
        </ProseSection>
      </Prose>
    </>
  )
}
