import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../ui/class-names.ts'
import type { Leafing } from './leafing.ts'
import styles from './ViewerFrame.module.css'

/** The buttons for the previous and next file, with the position of this one. */
export function LeafButtons({ leafing: { place, total, turn } }: { leafing: Leafing }) {
  const { t } = useTranslation('archive')
  return (
    <span className={classNames(styles['group'], styles['leafing'])}>
      <button type="button" aria-label={t('files.previousFile')} onClick={() => turn(-1)}><ChevronLeft size={18} aria-hidden /></button>
      <span role="status" className={styles['place']}>{t('files.place', { place, total })}</span>
      <button type="button" aria-label={t('files.nextFile')} onClick={() => turn(1)}><ChevronRight size={18} aria-hidden /></button>
    </span>
  )
}
