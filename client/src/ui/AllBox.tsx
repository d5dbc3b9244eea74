import styles from './AllBox.module.css'
import { classNames } from './class-names.ts'

type AllBoxProps = {
  label: string
  state: 'all' | 'some' | 'none'
  isDisabled?: boolean
  className?: string | undefined
  onChange: () => void
}

/** In the bar above lines that can be selected: selects all of them, or none. */
export function AllBox({ label, state, isDisabled = false, className, onChange }: AllBoxProps) {
  const mark = (box: HTMLInputElement | null) => {
    if (box) box.indeterminate = state === 'some'
  }
  return (
    <label className={classNames(styles['all'], className)}>
      <input ref={mark} type="checkbox" aria-label={label} checked={state === 'all'} disabled={isDisabled} onChange={onChange} />
    </label>
  )
}
