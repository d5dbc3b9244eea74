import type { FoundPlace } from '@faldone/contract/file-text.ts'
import type { ArchiveFile } from '@faldone/contract/file.ts'
import { mediaOf } from '@faldone/contract/media.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Marked } from '../documents/Marked.tsx'
import { textAt } from '../files/text-at.ts'
import { useNumbers } from '../i18n/numbers.ts'
import { clock } from '../ui/clock.ts'
import { aroundMatches, fromMatch } from './around.ts'
import styles from './FoundPlaces.module.css'
import { PdfThumbnail } from './PdfThumbnail.tsx'
import { type DeskPlace, isSame } from './places.ts'

type FoundPlacesProps = {
  places: readonly FoundPlace[]
  files: readonly ArchiveFile[]
  here: DeskPlace
  /** The number of the shown match in its place. */
  shown: number | null
  onShow: (match: number) => void
}

/** The places with matches, each with its best sentence, which leads to its first match; of the place on the desk each match. */
export function FoundPlaces({ places, files, here, shown, onShow }: FoundPlacesProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'desk' })
  const written = useNumbers()
  const list = useRef<HTMLOListElement>(null)
  const at = places.findIndex((one) => isSame(one, here))
  const lines = useLines(files.find(({ id }) => id === here.fileId) ?? files[0]!, places[at])
  const hasLines = lines.length > 0
  useEffect(() => {
    const place = list.current?.children[at]
    const line = hasLines && place?.querySelector(`:scope li:nth-child(${(shown ?? 0) + 1})`)
    place?.scrollIntoView({ block: 'nearest' })
    if (line) line.scrollIntoView({ block: 'nearest' })
  }, [at, shown, hasLines])
  const nameOf = ({ fileId, page, second }: FoundPlace): string => {
    const name = files.find(({ id }) => id === fileId)?.name ?? ''
    const place = page === undefined ? second === undefined ? null : clock(second) : t('page', { page })
    return [place, (files.length > 1 || !place) && name].filter(Boolean).join(' · ')
  }
  return (
    <ol ref={list} role="list" className={styles['places']}>
      {places.map((place, index) => (
        <li key={`${place.fileId} ${place.place}`} className={styles['item']} data-here={index === at || undefined}>
          <button type="button" className={styles['place']} aria-current={index === at || undefined} onClick={() => onShow(place.before)}>
            <Thumbnail file={files.find(({ id }) => id === place.fileId)} page={place.page} hasOthers={files.length > 1} />
            <span className={styles['head']}>
              <span className={styles['name']}>{nameOf(place)}</span>
              <span aria-label={t('matches', { count: place.spans.length, total: written(place.spans.length) })}>
                {written(place.spans.length)}
              </span>
            </span>
            <span className={styles['snippet']}>
              {index === at && hasLines
                ? t('spots', { total: written(lines.length) })
                : <Marked parts={fromMatch(place.snippet)} lang="it" />}
            </span>
          </button>
          {index === at && hasLines && (
            <ol role="list" className={styles['lines']}>
              {lines.map((parts, match) => (
                <li key={match}>
                  <button
                    type="button" className={styles['line']} aria-current={match === shown || undefined}
                    onClick={() => onShow(place.before + match)}
                  >
                    <Marked parts={parts} lang="it" />
                  </button>
                </li>
              ))}
            </ol>
          )}
        </li>
      ))}
    </ol>
  )
}

const NONE: never[] = []

/** What stands around each match of the place on the desk, if there are several. */
function useLines(file: ArchiveFile, found: FoundPlace | undefined) {
  const isAsked = found !== undefined && found.spans.length > 1
  const { data } = useQuery({ ...textAt(file, found?.place ?? 1), enabled: isAsked })
  return useMemo(() => (isAsked && data ? aroundMatches(data.text, found.spans) : NONE), [isAsked, data, found])
}

type ThumbnailProps = { file: ArchiveFile | undefined; page: number | undefined; hasOthers: boolean }

/** The page of a PDF with several, or the picture of a file that is one among others. */
function Thumbnail({ file, page, hasOthers }: ThumbnailProps) {
  if (!file) return null
  if (mediaOf(file) === 'pdf' && page !== undefined && (file.pages ?? 1) > 1) return <PdfThumbnail file={file} page={page} />
  if (mediaOf(file) !== 'image' || !hasOthers || !file.thumbnailUrl) return null
  return <img src={file.thumbnailUrl} alt={''} loading="lazy" className={styles['picture']} />
}
