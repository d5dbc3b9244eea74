import { passagesIn } from '@faldone/contract/in-language.ts'
import { KINDS } from '@faldone/contract/kinds.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Opening } from '../closures/index.ts'
import { useLanguage } from '../i18n/language.ts'
import { SaidDate } from '../ui/Said.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { Clipped, partsUpTo } from './Clipped.tsx'
import { HitElsewhere, type HitProps } from './HitRow.tsx'
import { HitPath } from './HitPath.tsx'
import styles from './InventoryRow.module.css'
import { KindMark } from './KindMark.tsx'
import { Marked } from './Marked.tsx'
import { Plate } from './Plate.tsx'
import { useWordEnd } from './use-word-end.ts'

/**
 * A record as a line of the inventory of a unit: what it is, where it is below that unit, its date and its segnatura. The mark of its kind
 * is left out if all have the same.
 */
export function InventoryRow({ hit, to, termName, within, isOfOneKind }: HitProps & { within: string; isOfOneKind: boolean }) {
  const { t } = useTranslation('archive')
  const language = useLanguage()
  const kind = KINDS[hit.kind].label[language]
  const below = hit.path.slice(hit.path.findIndex(({ id }) => id === within) + 1)
  const written = hit.date ?? hit.year
  const shown = passagesIn(hit, language)
  const title = shown.titleParts.map(({ text }) => text).join('')
  const [box, length] = useWordEnd<HTMLHeadingElement>(title)
  return (
    <article className={styles['row']}>
      <Link to={to} tabIndex={-1} aria-hidden="true" className={styles['picture']}>
        <Plate url={hit.thumbnailUrl} kind={hit.kind} />
      </Link>
      <div className={styles['words']}>
        <h3 ref={box} className={styles['title']}>
          <Link id={`hit-${hit.id}`} to={to} {...(length !== null && { 'aria-label': title, lang: shown.titleLang })}>
            <Marked parts={length === null ? shown.titleParts : partsUpTo(shown.titleParts, length)} lang={shown.titleLang} />
          </Link>
        </h3>
        <p className={styles['under']}>
          <span className={styles['type']}>
            {!isOfOneKind && <KindMark kind={hit.kind} size={15} />}
            {!isOfOneKind && hit.tipologia && <VisuallyHidden>{kind}: </VisuallyHidden>}
            {hit.tipologia ? termName('tipologie', hit.tipologia) : kind}
          </span>
          {below.length > 0 && (
            <HitPath path={below.slice(-2)} />
          )}
          {hit.covered && <span>{t('record.warning')}</span>}
          {hit.closed && <Opening of={hit} />}
          {hit.visibility === 'staff' && <span>{t('record.staffOnly')}</span>}
        </p>
        {shown.snippet.some(({ match }) => match) && (
          <Clipped className={styles['snippet']} parts={shown.snippet} lang={shown.snippetLang} />
        )}
        <HitElsewhere hit={hit} />
      </div>
      {written === null
        ? <span className={styles['date']}>{t('hit.undated')}</span>
        : <SaidDate date={written} className={styles['date']} />}
      <span className={styles['segnatura']} lang="it">{hit.segnatura}</span>
    </article>
  )
}
