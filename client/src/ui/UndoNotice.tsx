import { Check, TriangleAlert, Undo2, X } from 'lucide-react'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { Button } from './Button.tsx'
import { Link } from './Link.tsx'
import { isTextField } from './is-text-field.ts'
import { actDone, closeUndo, undoLast, undoPlaces, type UndoOffer, useUndoOffer } from './undo-notice.ts'
import styles from './UndoNotice.module.css'

/**
 * What was done last, with a button to undo it, at the end of an area's pages. The next act removes it: a change, typing, another page. So
 * does another area, whatever leads there: the first two parts of the address, unless it is given. A page with its own bar at the end shows
 * it there (`UndoPlace`).
 */
export function UndoNotice({ area: given }: { area?: string }) {
  const { pathname } = useLocation()
  const area = given ?? pathname.split('/', 3).join('/')
  const places = undoPlaces.use()
  return (
    <>
      <ClosesOnLeaving key={area} />
      {places === 0 && <UndoLine className={styles['last']} />}
    </>
  )
}

function ClosesOnLeaving() {
  useEffect(() => closeUndo, [])
  return null
}

/** Shows the notice here instead of at the end of the page. */
export function UndoPlace() {
  useLayoutEffect(() => {
    undoPlaces.set(undoPlaces.get() + 1)
    return () => undoPlaces.set(undoPlaces.get() - 1)
  }, [])
  return <UndoLine className={undefined} />
}

function UndoLine({ className }: { className: string | undefined }) {
  const { t } = useTranslation('archive', { keyPrefix: 'undo' })
  const state = useUndoOffer()
  const place = useFocusBack()
  useNextAct(place, state?.offer)
  useUndoKey()
  const canUndo = state?.offer.undo && state.stage !== 'done'
  // A status is read aloud as a whole, so nothing of it may change while the act is being undone.
  const isOffered = state?.stage === 'offered' || state?.stage === 'busy'
  const Mark = state?.stage === 'failed' ? TriangleAlert : state?.stage === 'done' ? Undo2 : Check
  return (
    <div ref={place} role="status" className={className} data-print="hide">
      {state && (
        <div className={styles['notice']} data-stage={state.stage} data-undo-notice>
          <Mark size={18} aria-hidden className={styles['mark']} />
          <div className={styles['said']}>
            <p className={styles['text']}>
              {state.stage === 'failed' ? t('failed', { reason: state.said }) : state.said}
              {isOffered && state.offer.detail && <small className={styles['detail']}>{state.offer.detail}</small>}
            </p>
            {isOffered && state.offer.link && <Link to={state.offer.link.to}>{state.offer.link.label}</Link>}
            {canUndo && (
              <Button variant="text" isBusy={state.stage === 'busy'} onClick={() => void undoLast()}>{t('undo')}</Button>
            )}
          </div>
          <Button size="small" variant="quiet" className={styles['close']} aria-label={t('close')} onClick={closeUndo}>
            <X size={18} aria-hidden />
          </Button>
        </div>
      )}
    </div>
  )
}

/** Ctrl+Z presses the button, unless a field, the tree or a grid undoes something of its own, or a dialog is open. */
function useUndoKey(): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, target, defaultPrevented } = event
      if (key.toLowerCase() !== 'z' || ctrlKey === metaKey || altKey || shiftKey || defaultPrevented) return
      if (isTextField(target) || document.querySelector('dialog[open]')) return
      event.preventDefault()
      void undoLast()
    }
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  }, [])
}

/** Typing, and going to another page. A page that follows from the reported act itself does not count: nobody has touched anything yet. */
function useNextAct(place: RefObject<HTMLElement | null>, offer: UndoOffer | undefined): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (!offer) return
    const over = new AbortController()
    let isTouched = false
    const touch = () => {
      isTouched = true
    }
    const type = ({ target }: Event) => !place.current?.contains(target as Node) && actDone()
    const every = { capture: true, signal: over.signal }
    for (const touching of ['pointerdown', 'keydown', 'popstate']) window.addEventListener(touching, touch, every)
    // After React has heard of it: a change of the page between the letter and the event would take the letter out of its field.
    window.addEventListener('input', type, { signal: over.signal })
    return () => {
      over.abort()
      // The address is the next page's already, and that page may have said what was done on the way to it.
      if (isTouched && !window.location.pathname.endsWith(pathname)) actDone(offer)
    }
  }, [place, offer, pathname])
}

/** When the focused button goes, the focus returns to where it was before. */
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
