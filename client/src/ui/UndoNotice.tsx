import { X } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'
import { closeUndo, undoLast, useUndoOffer } from './undo-notice.ts'
import styles from './UndoNotice.module.css'

/** What was done last, with the way back. It stands once, in the frame of the area where things are changed. */
export function UndoNotice() {
  const { t } = useTranslation('archive', { keyPrefix: 'undo' })
  const state = useUndoOffer()
  // Whoever leaves the area leaves the offer.
  useEffect(() => closeUndo, [])
  const canUndo = state?.offer.undo && (state.stage === 'offered' || state.stage === 'busy' || state.stage === 'failed')
  return (
    <div role="status" className={styles['place']} data-print="hide">
      {state && (
        <div className={styles['notice']} data-stage={state.stage}>
          <p className={styles['text']}>{state.stage === 'failed' ? t('failed', { reason: state.said }) : state.said}</p>
          {canUndo && <Button size="small" className={styles['undo']} isBusy={state.stage === 'busy'} onClick={() => void undoLast()}>{t('undo')}</Button>}
          <Button size="small" variant="quiet" className={styles['close']} aria-label={t('close')} onClick={closeUndo}><X size={18} aria-hidden /></Button>
        </div>
      )}
    </div>
  )
}
