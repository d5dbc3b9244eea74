import type { Language } from '@faldone/contract/common.ts'
import type { Hit, SnippetPart } from '@faldone/contract/document.ts'
import { passagesIn } from '@faldone/contract/in-language.ts'
import { fieldLabel, KINDS } from '@faldone/contract/kinds.ts'
import { isOwnName, ownKey } from '@faldone/contract/own-name.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Opening } from '../closures/index.ts'
import { useLanguage } from '../i18n/language.ts'
import { useOwnFields } from '../own-fields/index.ts'
import { classNames } from '../ui/class-names.ts'
import { SaidDate } from '../ui/Said.tsx'
import type { NameTerm } from './api.ts'
import { Clipped } from './Clipped.tsx'
import styles from './HitRow.module.css'
import { FileHits } from './FileHits.tsx'
import { HitPath } from './HitPath.tsx'
import { Marked } from './Marked.tsx'
import { Plate } from './Plate.tsx'

export type HitProps = { hit: Hit; to: { pathname: string; search: string }; showsKind: boolean; termName: NameTerm }

/** A record in the list of results. */
export function HitRow({ hit, to, showsKind, termName }: HitProps) {
  const { t } = useTranslation('archive')
  const language = useLanguage()
  const shown = passagesIn(hit, language)
  const type = typeOf({ hit, showsKind, termName }, language)
  return (
    <article className={styles['row']}>
      <Link to={to} tabIndex={-1} aria-hidden="true" className={styles['picture']}>
        <Plate url={hit.thumbnailUrl} kind={hit.kind} />
      </Link>
      <div>
        <h3 className={styles['title']}>
          <Link id={`hit-${hit.id}`} to={to}>
            <Marked parts={shown.titleParts} lang={shown.titleLang} />
          </Link>
        </h3>
        <HitPassage hit={hit} shown={shown} />
        <FileHits hit={hit} to={to} />
        <HitElsewhere hit={hit} />
        {hit.path.length > 0 && (
          <p className={styles['path']}><HitPath path={hit.path} /></p>
        )}
      </div>
      <p className={styles['data']}>
        <HitDate hit={hit} />
        {type && <span>{type}</span>}
        {hit.segnatura && <span className={styles['segnatura']}>{hit.segnatura}</span>}
        {hit.fileCount > 1 && (
          <span className={classNames(styles['files'], styles['count'])}>{t('hit.files', { count: hit.fileCount })}</span>
        )}
        {hit.covered && <span className={styles['files']}>{t('record.warning')}</span>}
        <Opening of={hit} className={styles['files']} />
        {hit.visibility === 'staff' && <span className={styles['files']}>{t('record.staffOnly')}</span>}
      </p>
    </article>
  )
}

/** The type, which tells the kind, too; or the kind. */
export const typeOf = ({ hit, showsKind, termName }: Omit<HitProps, 'to'>, language: Language): string | null =>
  (hit.tipologia ? termName('tipologie', hit.tipologia) : showsKind ? KINDS[hit.kind].label[language] : null)

const marksIn = (parts: readonly SnippetPart[]): number =>
  new Set(parts.flatMap(({ text, match }) => (match ? text.toLowerCase() : []))).size

/** The passage of the record or, if that has more of the words, the one in its files. */
function HitPassage({ hit: { fileHits = [] }, shown }: { hit: Hit; shown: Pick<Hit, 'snippet' | 'snippetLang'> }) {
  const { t } = useTranslation('archive')
  const language = useLanguage()
  const inFile = fileHits.find(({ snippet }) => marksIn(snippet) > marksIn(shown.snippet))
  const parts = inFile?.snippet ?? shown.snippet
  if (parts.length === 0) return null
  const note = inFile || shown.snippetLang === language ? undefined : t('record.inOther')
  return <Clipped className={styles['snippet']} {...{ parts, note }} lang={inFile ? 'it' : shown.snippetLang} />
}

/** The field with words of the search that nothing else shown of the record has. */
export function HitElsewhere({ hit }: Pick<HitProps, 'hit'>) {
  const { t } = useTranslation('archive')
  const language = useLanguage()
  const { elsewhere } = language === 'en' && hit.english ? hit.english : hit
  const own = useOwnFields(elsewhere !== undefined && isOwnName(elsewhere.field))
  if (!elsewhere) return null
  const { field, lang, parts } = elsewhere
  const labelOf = () => {
    // The title that is shown is not meant.
    if (field === 'title') return t('record.originalTitle')
    return isOwnName(field) ? own.find(({ key }) => key === ownKey(field))?.[language] ?? '…' : fieldLabel(hit.kind, field)[language]
  }
  return <p className={styles['elsewhere']}>{labelOf()}: <Marked parts={parts} lang={lang} /></p>
}

/** The date, or the interface's word for its absence. */
export function HitDate({ hit: { date, year } }: { hit: Hit }) {
  const { t } = useTranslation('archive')
  const written = date ?? year
  return written === null
    ? <span className={styles['date']}>{t('hit.undated')}</span>
    : <SaidDate date={written} className={styles['date']} />
}
