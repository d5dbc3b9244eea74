import { Button } from '../ui/Button.tsx'
import { Buttons } from '../ui/Buttons.tsx'
import { HandsFocusOn } from '../ui/HandsFocusOn.tsx'
import styles from './DecideBar.module.css'

type DecideBarProps = {
  applyLabel: string
  discardLabel: string
  isBusy: boolean
  isDisabled?: boolean
  onApply: () => void
  onDiscard: () => void
}

/** Applies or discards choices that are not sent yet. It stays in sight while their list is. */
export const DecideBar = ({ applyLabel, discardLabel, isBusy, isDisabled, onApply, onDiscard }: DecideBarProps) => (
  <HandsFocusOn className={styles['bar']} data-decide-bar>
    <Buttons>
      <Button variant="primary" isBusy={isBusy} disabled={isDisabled} onClick={onApply}>{applyLabel}</Button>
      <Button onClick={onDiscard}>{discardLabel}</Button>
    </Buttons>
  </HandsFocusOn>
)
