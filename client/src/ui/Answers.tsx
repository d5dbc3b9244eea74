import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'
import styles from './Dialog.module.css'

type AnswersProps = {
  /** What Escape does, too. */
  onCancel: () => void
  cancelLabel?: string | undefined
  /** The act is in progress, and can't be cancelled any more. */
  isBusy?: boolean | undefined
  cancelRef?: Ref<HTMLButtonElement> | undefined
  /** Something other than an answer, at the other end. */
  aside?: ReactNode
  /** The act, after others that are less likely. */
  children?: ReactNode
}

/** The answers to what a dialog asks, in one order everywhere: Cancel, and at the end the act. */
export function Answers({ onCancel, cancelLabel, isBusy, cancelRef, aside, children }: AnswersProps) {
  const { t } = useTranslation()
  return (
    <div className={styles['answers']}>
      {aside && <div className={styles['aside']}>{aside}</div>}
      <Button ref={cancelRef} variant={children ? 'secondary' : 'primary'} disabled={isBusy} onClick={onCancel}>
        {cancelLabel ?? t('cancel')}
      </Button>
      {children}
    </div>
  )
}
