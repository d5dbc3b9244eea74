import { X } from 'lucide-react'
import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNumbers } from '../i18n/numbers.ts'
import { Button } from '../ui/Button.tsx'
import styles from './TreeSheet.module.css'
import type { PanelOpen } from './use-panel-open.ts'

/** On phones the tree lies over the whole page. `total`: how many records its foot leads to, if known yet. */
export function TreeSheet({ title, total, panel, children }: {
  title: string; total: number | undefined; panel: PanelOpen; children: ReactNode
}) {
  const { t } = useTranslation('archive')
  const common = useTranslation().t
  const written = useNumbers()
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const isOpen = panel.isSheetOpen
  useLayoutEffect(() => {
    const element = dialog.current
    if (isOpen) element?.showModal()
    // The browser returns the focus.
    return () => element?.close()
  }, [isOpen])
  // The history says whether it is open.
  const ask = (event: SyntheticEvent) => {
    event.preventDefault()
    panel.setOpen(false)
  }
  return (
    <dialog ref={dialog} className={styles['dialog']} aria-labelledby={id} onCancel={ask}>
      {isOpen && (
        <div className={styles['sheet']}>
          <header className={styles['head']}>
            <h2 id={id} className={styles['title']}>{title}</h2>
            <Button variant="quiet" size="small" onClick={() => panel.setOpen(false)}>{common('close')}<X size={18} aria-hidden /></Button>
          </header>
          <div className={styles['body']}>{children}</div>
          <footer className={styles['foot']}>
            <Button variant="primary" className={styles['show']} onClick={panel.showResults}>
              <span aria-live="polite">
                {total === undefined ? t('tree.showRecords') : t('tree.showCount', { count: total, total: written(total) })}
              </span>
            </Button>
          </footer>
        </div>
      )}
    </dialog>
  )
}
