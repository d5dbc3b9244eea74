import { RotateCw } from 'lucide-react'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { FindForm } from '../files/FindForm.tsx'
import { FullScreenButton, ZoomButtons } from '../files/ViewerBar.tsx'
import frameStyles from '../files/ViewerFrame.module.css'
import styles from './DeskBar.module.css'
import { DeskPages, type DeskPagesProps } from './DeskPages.tsx'
import type { PictureActs } from './ImagePage.tsx'

export type View = 'found' | 'picture' | 'both' | 'text'

type DeskBarProps = {
  search: { words: string; said: string; canStep: boolean; onSearch: (words: string) => void; onStep: (by: 1 | -1) => void }
  pages: DeskPagesProps
  /** The element for full screen. */
  frame: RefObject<HTMLElement | null>
  picture: { acts: RefObject<PictureActs | null>; zoom: number; canTurn: boolean } | null
  views: { view: View; among: readonly View[]; onView: (view: View) => void }
}

/** The black bar of the desk: the search, the page, the zoom, and what is shown. */
export function DeskBar({ search, pages, frame, picture, views: { view, among, onView } }: DeskBarProps) {
  const { t } = useTranslation('archive')
  return (
    <div role="toolbar" aria-label={t('files.tools')} className={`${frameStyles['bar']} ${styles['bar']}`} data-print="hide">
      <FindForm {...search} label={t('desk.search')} className={styles['search']} />
      <DeskPages {...pages} />
      {picture && (
        <span className={styles['zooming']}>
          <ZoomButtons isRoomy={picture.canTurn} zoom={picture.zoom} onZoomIn={() => picture.acts.current?.zoomBy(STEP)}
            onZoomOut={() => picture.acts.current?.zoomBy(1 / STEP)} onWhole={() => picture.acts.current?.whole()}>
            {picture.canTurn && (
              <button type="button" aria-label={t('files.turn')} onClick={() => picture.acts.current?.turn?.()}>
                <RotateCw size={18} aria-hidden />
              </button>
            )}
          </ZoomButtons>
        </span>
      )}
      {among.length > 0 && (
        <span className={`${frameStyles['end']} ${styles['views']}`} role="group" aria-label={t('desk.views')}>
          {among.map((one) => (
            <button key={one} type="button" aria-pressed={one === view} onClick={() => onView(one)}>{t(`desk.view.${one}`)}</button>
          ))}
        </span>
      )}
      <FullScreenButton frame={frame} />
    </div>
  )
}

const STEP = 1.4
