import type { FoundPlace } from '@faldone/contract/file-text.ts'
import { mediaOf } from '@faldone/contract/media.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import viewerStyles from '../files/Viewer.module.css'
import { textAt } from '../files/text-at.ts'
import type { PageProps } from './ImagePage.tsx'
import { boxesOf } from './placed.ts'

const ImagePage = lazy(() => import('./ImagePage.tsx'))
const PdfDeskPage = lazy(() => import('./PdfDeskPage.tsx'))

type PagePictureProps = Pick<PageProps, 'file' | 'acts' | 'shown' | 'line' | 'onZoom' | 'onKeyDown'>
  & { place: number; found: FoundPlace | null; areComing: boolean }

const NOTHING: never[] = []

/** The page on the desk as it looks, with its words over it and the matches marked. */
export function PagePicture({ file, place, found, areComing, ...rest }: PagePictureProps) {
  const { t } = useTranslation()
  const [tries, setTries] = useState(0)
  const { data: text, isLoading, failureCount } = useQuery(textAt(file, place))
  const lines = text?.lines ?? null
  const boxes = useMemo(() => (lines && found ? boxesOf(lines, found.spans) : NOTHING), [lines, found])
  const page = { file, lines, boxes, ...rest, onRetry: () => setTries(tries + 1) }
  return (
    <Suspense fallback={<p role="status" className={viewerStyles['waiting']}>{t('loading')}</p>}>
      {mediaOf(file) === 'image'
        ? <ImagePage key={tries} {...page} />
        : (
          <PdfDeskPage
            key={`${file.id} ${tries}`} {...page} page={place} forms={found?.forms ?? NOTHING} isOwn={text?.source === 'file'}
            isKnown={!areComing && (!isLoading || failureCount > 0)}
          />
        )}
    </Suspense>
  )
}
