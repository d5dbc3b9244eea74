import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { PageNumber } from '../files/PageNumber.tsx'
import frameStyles from '../files/ViewerFrame.module.css'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'

export type DeskPagesProps = {
  /** What is counted: the pages of the file, or the files if this one has a single page. */
  count: { of: 'pages' | 'files'; number: number; last: number; onJump: (number: number) => void }
  onTurn: Record<'back' | 'on', (() => void) | null>
}

/** The page before, the number of the page, the page after. */
export function DeskPages({ count: { of, number, last, onJump }, onTurn }: DeskPagesProps) {
  const { t } = useTranslation('archive')
  const name = of === 'pages' ? t('desk.pageOf', { page: number, total: last }) : t('desk.fileOf', { place: number, total: last })
  return (
    <span className={frameStyles['group']}>
      <button type="button" aria-label={t('files.previousPage')} disabled={!onTurn.back} onClick={() => onTurn.back?.()}>
        <ChevronLeft size={18} aria-hidden />
      </button>
      {last > 1
        ? (
          <>
            <VisuallyHidden><span role="status">{name}</span></VisuallyHidden>
            <PageNumber label={t(of === 'pages' ? 'files.page' : 'desk.file')} number={number} last={last} onChange={onJump} />
          </>
        )
        : <span role="status" className={frameStyles['place']}>{name}</span>}
      <button type="button" aria-label={t('files.nextPage')} disabled={!onTurn.on} onClick={() => onTurn.on?.()}>
        <ChevronRight size={18} aria-hidden />
      </button>
    </span>
  )
}
