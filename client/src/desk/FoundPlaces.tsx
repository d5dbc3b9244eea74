import type { FoundPlace } from '@faldone/contract/file-text.ts'
import type { ArchiveFile } from '@faldone/contract/file.ts'
import { mediaOf } from '@faldone/contract/media.ts'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Marked } from '../documents/Marked.tsx'
import { useNumbers } from '../i18n/numbers.ts'
import { clock } from '../ui/clock.ts'
import styles from './FoundPlaces.module.css'
import { PdfThumbnail } from './PdfThumbnail.tsx'
import { type DeskPlace, isSame } from './places.ts'

type FoundPlacesProps = {
  places: readonly FoundPlace[]
  files: readonly ArchiveFile[]
  here: DeskPlace
  /** The number of the shown match in the record, from 1. */
  number: number | null
  onShow: (match: number) => void
}

/** The places with matches, each with its best sentence. A click leads to its first match. */
export function FoundPlaces({ places, files, here, onShow }: FoundPlacesProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'desk' })
  const written = useNumbers()
  const list = useRef<HTMLOListElement>(null)
  const at = places.findIndex((one) => isSame(one, here))
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' })
  }, [at])
  const nameOf = ({ fileId, page, second }: FoundPlace): string => {
    const name = files.find(({ id }) => id === fileId)?.name ?? ''
    const place = page === undefined ? second === undefined ? null : clock(second) : t('page', { page })
    return [place, (files.length > 1 || !place) && name].filter(Boolean).join(' · ')
  }
  return (
    <ol ref={list} role="list" className={styles['places']}>
      {places.map((place, index) => (
        <li key={`${place.fileId} ${place.place}`}>
          <button type="button" className={styles['place']} aria-current={index === at || undefined} onClick={() => onShow(place.before)}>
            <Thumbnail file={files.find(({ id }) => id === place.fileId)} page={place.page} hasOthers={files.length > 1} />
            <span className={styles['head']}>
              <span className={styles['name']}>{nameOf(place)}</span>
              <span aria-label={t('matches', { count: place.spans.length, total: written(place.spans.length) })}>
                {written(place.spans.length)}
              </span>
            </span>
            <span className={styles['snippet']}><Marked parts={place.snippet} lang="it" /></span>
          </button>
        </li>
      ))}
    </ol>
  )
}

type ThumbnailProps = { file: ArchiveFile | undefined; page: number | undefined; hasOthers: boolean }

/** The page of a PDF with several, or the picture of a file that is one among others. */
function Thumbnail({ file, page, hasOthers }: ThumbnailProps) {
  if (!file) return null
  if (mediaOf(file) === 'pdf' && page !== undefined && (file.pages ?? 1) > 1) return <PdfThumbnail file={file} page={page} />
  if (mediaOf(file) !== 'image' || !hasOthers || !file.thumbnailUrl) return null
  return <img src={file.thumbnailUrl} alt={''} loading="lazy" className={styles['picture']} />
}
