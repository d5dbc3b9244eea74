import type { Hit } from '@faldone/contract/document.ts'
import { passagesIn } from '@faldone/contract/in-language.ts'
import { Link } from 'react-router'
import { useLanguage } from '../i18n/language.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import styles from './HitFigure.module.css'
import { HitDate, type HitProps, typeOf } from './HitRow.tsx'
import { Marked } from './Marked.tsx'
import { Plate } from './Plate.tsx'

/** Whether a record has a picture, even if a content warning covers it. */
export const isPictured = ({ thumbnailUrl, covered }: Hit): boolean => thumbnailUrl !== null || covered

/** A record among the pictures; without a picture it is a low card. */
export function HitFigure({ hit, to, showsKind, termName }: HitProps) {
  const language = useLanguage()
  const shown = passagesIn(hit, language)
  const type = typeOf({ hit, showsKind, termName }, language)
  const isLarge = isPictured(hit)
  return (
    <article className={isLarge ? styles['figure'] : styles['card']}>
      <Link to={to} id={`hit-${hit.id}`} className={styles['cover']}>
        <Plate url={hit.thumbnailUrl} kind={hit.kind} size={isLarge ? 'large' : 'small'} isCovered={hit.covered} />
        <h3 className={styles['caption']}><Marked parts={shown.titleParts} lang={shown.titleLang} /></h3>
      </Link>
      <p className={styles['under']}>
        <HitDate hit={hit} />
        {type && <><VisuallyHidden>, </VisuallyHidden><span>{type}</span></>}
      </p>
    </article>
  )
}
