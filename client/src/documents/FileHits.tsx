import type { FileHit, Hit } from '@faldone/contract/document.ts'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { clock } from '../ui/clock.ts'
import { placeAddress } from './file-place.ts'
import styles from './HitRow.module.css'

type FileHitsProps = { hit: Hit; to: { pathname: string; search: string } }

/** The places inside the files of a record that have words of the search. Each leads there. */
export function FileHits({ hit: { fileHits = [], otherFileHits = 0, fileCount }, to }: FileHitsProps) {
  const { t } = useTranslation('archive')
  const nameOf = ({ page, second, name }: FileHit): string => {
    if (page === undefined && second === undefined) return t('hit.inText', { name })
    const place = page === undefined ? t('hit.second', { time: clock(second!) }) : t('hit.page', { page })
    return fileCount > 1 ? t('hit.placeIn', { name, place }) : place
  }
  if (fileHits.length === 0) return null
  return (
    <p className={styles['places']}>
      {fileHits.map((place, at) => (
        <Fragment key={at}>
          {at > 0 && ' · '}
          <Link to={placeAddress(place, to)}>{nameOf(place)}</Link>
        </Fragment>
      ))}
      {otherFileHits > 0 && ` · ${t('hit.otherPlaces', { count: otherFileHits })}`}
    </p>
  )
}
