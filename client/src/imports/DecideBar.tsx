import { type ReactNode, useId } from 'react'
import { Button } from '../ui/Button.tsx'
import { Buttons } from '../ui/Buttons.tsx'
import { HandsFocusOn } from '../ui/HandsFocusOn.tsx'
import { Small } from '../ui/Words.tsx'
import styles from './DecideBar.module.css'

type DecideBarProps = {
  applyLabel: string
  discardLabel: string
  isBusy: boolean
  isDisabled?: boolean
  /** Why it is disabled. */
  why?: string | undefined
  /** What else can be done. */
  other?: ReactNode
  onApply: () => void
  /** Undefined: there is nothing to discard. */
  onDiscard: (() => void) | undefined
}

/** Applies or discards choices that are not sent yet. It stays in sight while their list is. */
export function DecideBar({ applyLabel, discardLabel, isBusy, isDisabled, why, other, onApply, onDiscard }: DecideBarProps) {
  const reason = useId()
  return (
    <HandsFocusOn className={styles['bar']} data-decide-bar>
      <Buttons>
        <Button variant="primary" isBusy={isBusy} disabled={isDisabled} aria-describedby={why && reason} onClick={onApply}>
          {applyLabel}
        </Button>
        {onDiscard && <Button onClick={onDiscard}>{discardLabel}</Button>}
        {other}
        {why && <Small id={reason}>{why}</Small>}
      </Buttons>
    </HandsFocusOn>
  )
}
