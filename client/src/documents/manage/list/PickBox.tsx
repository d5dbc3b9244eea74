import { useTranslation } from 'react-i18next'
import styles from './PickBox.module.css'

type PickBoxProps = {
  title: string
  isOn: boolean
  /** `isRange`: with Shift, from the line that was touched last to this one. */
  onPick: (isOn: boolean, isRange: boolean) => void
}

/** Selects a record where it stands in a list. */
export function PickBox({ title, isOn, onPick }: PickBoxProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'recordList' })
  return (
    <label className={styles['pick']}>
      <input
        type="checkbox" className={styles['box']} aria-label={t('select', { title })} checked={isOn}
        onChange={({ target, nativeEvent }) => onPick(target.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
      />
    </label>
  )
}
