import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
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
  const place = useFocusBack()
  const canUndo = state?.offer.undo && (state.stage === 'offered' || state.stage === 'busy' || state.stage === 'failed')
  return (
    <div ref={place} role="status" className={styles['place']} data-print="hide">
      {state && (
        <div className={styles['notice']} data-stage={state.stage} data-undo-notice>
          <p className={styles['text']}>{state.stage === 'failed' ? t('failed', { reason: state.said }) : state.said}</p>
          {canUndo && (
            <Button size="small" className={styles['undo']} isBusy={state.stage === 'busy'} onClick={() => void undoLast()}>
              {t('undo')}
            </Button>
          )}
          <Button size="small" variant="quiet" className={styles['close']} aria-label={t('close')} onClick={closeUndo}>
            <X size={18} aria-hidden />
          </Button>
        </div>
      )}
    </div>
  )
}

/** When the button that had the focus goes, the focus goes back to where it was before. */
function useFocusBack() {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const notice = place.current
    const elsewhere = ({ relatedTarget }: FocusEvent) =>
      (relatedTarget instanceof HTMLElement && !notice?.contains(relatedTarget) ? relatedTarget : null)
    const enters = (event: FocusEvent) => {
      before.current = elsewhere(event) ?? before.current
    }
    const leaves = (event: FocusEvent) => {
      if (elsewhere(event)) before.current = null
    }
    notice?.addEventListener('focusin', enters)
    notice?.addEventListener('focusout', leaves)
    return () => {
      notice?.removeEventListener('focusin', enters)
      notice?.removeEventListener('focusout', leaves)
    }
  }, [])
  useEffect(() => {
    if (document.activeElement === document.body) before.current?.focus({ preventScroll: true })
  })
  return place
}
