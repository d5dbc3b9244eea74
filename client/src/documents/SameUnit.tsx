import type { ArchiveDocument, Hit } from '@faldone/contract/document.ts'
import { recordPath } from '@faldone/contract/addresses.ts'
import { nameIn, titleIn } from '@faldone/contract/in-language.ts'
import { EMPTY_SEARCH, type SearchQuery } from '@faldone/contract/search-query.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link as PlainLink } from 'react-router'
import { useLanguage } from '../i18n/language.ts'
import { useNumbers } from '../i18n/numbers.ts'
import { Link } from '../ui/Link.tsx'
import { SaidDate } from '../ui/Said.tsx'
import { trimmed, useWordEnd } from './use-word-end.ts'
import { searchAnswer } from './api.ts'
import { searchAddress } from './hit-address.ts'
import { Plate } from './Plate.tsx'
import styles from './SameUnit.module.css'

/** How many pictures fit in a row across the page. */
const SHOWN = 12

/** Other records of the same unit in their order: as pictures or, if none has one, as lines. Its space is reserved while they load. */
export function SameUnit({ record: { id, kind, unitId, position, path } }: { record: ArchiveDocument }) {
  const { t } = useTranslation('archive')
  const language = useLanguage()
  const format = useNumbers()
  const unit = path.at(-1)
  const wanted: SearchQuery = { ...EMPTY_SEARCH, unitId: unitId ? [unitId] : [], sort: { by: 'position', descending: false } }
  const { data } = useQuery({
    ...searchAnswer({ ...wanted, pageSize: SHOWN, page: Math.floor(position / SHOWN) + 1 }, kind), enabled: unit !== undefined,
  })
  if (!unit || (data && data.total < 2)) return null
  const name = nameIn(unit, language)
  return (
    <section className={styles['unit']} aria-label={`${t(`record.sameUnit.${unit.level}`)}: ${name.text}`} data-print="hide">
      <div className={styles['head']}>
        <h2 className={styles['name']}>{t(`record.sameUnit.${unit.level}`)} · <span lang={name.lang}>{name.text}</span></h2>
        {data && (
          <Link to={searchAddress(kind, { unitId: [unit.id] })} className={styles['all']}>
            {t('record.allOfUnit', { total: format(data.total) })}
          </Link>
        )}
      </div>
      {data && !data.items.some(({ thumbnailUrl }) => thumbnailUrl)
        ? (
          <ul role="list" className={styles['lines']}>
            {data.items.map((hit) => <li key={hit.id}><Line hit={hit} isHere={hit.id === id} /></li>)}
          </ul>
        )
        : (
          <ul role="list" className={styles['records']}>
            {data?.items.map((hit) => <li key={hit.id}><Beside hit={hit} isHere={hit.id === id} /></li>)}
          </ul>
        )}
    </section>
  )
}

/** A record among others without pictures. */
function Line({ hit, isHere }: { hit: Hit; isHere: boolean }) {
  const title = titleIn(hit, useLanguage())
  const date = hit.date ?? hit.year
  const content = (
    <>
      <span className={styles['words']} lang={title.lang}>{title.text}</span>
      {date !== null && <span className={styles['date']}><SaidDate date={date} /></span>}
    </>
  )
  if (isHere) return <span className={styles['line']} aria-current="true">{content}</span>
  return <PlainLink to={recordPath(hit)} className={styles['line']}>{content}</PlainLink>
}

function Beside({ hit, isHere }: { hit: Hit; isHere: boolean }) {
  const title = titleIn(hit, useLanguage())
  const [box, length] = useWordEnd<HTMLSpanElement>(title.text)
  const shown = length === null ? title.text : `${trimmed(title.text.slice(0, length)) || title.text.slice(0, length)}…`
  const content = (
    <>
      <span className={styles['picture']}><Plate url={hit.thumbnailUrl} kind={hit.kind} /></span>
      <span ref={box} className={styles['title']} lang={title.lang}>{shown}</span>
    </>
  )
  if (isHere) return <span className={styles['record']} aria-current="true">{content}</span>
  return <PlainLink to={recordPath(hit)} className={styles['record']} title={title.text} aria-label={title.text}>{content}</PlainLink>
}
