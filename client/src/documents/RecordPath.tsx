import { unitPath } from '@faldone/contract/addresses.ts'
import type { ArchiveDocument } from '@faldone/contract/document.ts'
import { namesIn } from '@faldone/contract/in-language.ts'
import { KINDS } from '@faldone/contract/kinds.ts'
import { shortName } from '@faldone/contract/short-name.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/language.ts'
import { Link } from '../ui/Link.tsx'
import { searchAddress } from './hit-address.ts'
import { leastOf } from './least-of.ts'
import styles from './RecordPath.module.css'

/** The kind and the units that hold a record, from the top; each unit leads to its page. The nearest is named in full. */
export function RecordPath({ record: { kind, path } }: { record: ArchiveDocument }) {
  const { t } = useTranslation('archive')
  const language = useLanguage()
  const names = namesIn(path, language)
  return (
    <nav aria-label={t('record.path')}>
      <ol role="list" className={styles['path']}>
        <li>
          <Link to={searchAddress(kind, {})}>{KINDS[kind].plural[language]}</Link>
        </li>
        {path.map((unit, at) => {
          const { text, lang } = names[at]!
          const isLast = at === path.length - 1
          return (
            <li key={unit.id} style={isLast ? undefined : leastOf(text)}>
              <Link to={unitPath(unit)} lang={lang} title={text}>
                {isLast ? text : <span className={styles['name']}>{shortName(text)}</span>}
              </Link>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
