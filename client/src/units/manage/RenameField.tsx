import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import styles from './Hierarchy.module.css'
import { type Renamed, useRename } from './use-rename.ts'
import type { Trouble } from './use-rename-troubles.ts'

type RenameFieldProps = {
  row: Renamed
  /** Whether nothing has the focus now. If the user has moved on, the focus stays there. */
  onDone: (isFocusFree: boolean) => void
}

/** Renames a unit in place: Enter saves, Escape cancels. If the server refuses, what was typed stays. */
export function RenameField({ row, onDone }: RenameFieldProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'hierarchy' })
  const input = useRef<HTMLInputElement>(null)
  const whole = useRef<HTMLSpanElement>(null)
  const { text, type, trouble, isBusy, save, leave } = useRename(row, { whole, input, onDone })
  const troubleId = `trouble-${row.id}`
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') save(text)
    else if (event.key === 'Escape') leave()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <span ref={whole} className={styles['rename']}>
      <input
        ref={input} type="text" aria-label={t('newName', { name: row.name })} className={styles['nameInput']} value={text} readOnly={isBusy}
        aria-invalid={trouble ? true : undefined} aria-describedby={trouble ? troubleId : undefined} autoComplete="off" maxLength={1000}
        onChange={(event) => type(event.target.value)} onKeyDown={onKeyDown}
        onBlur={({ relatedTarget }) => trouble ?? relatedTarget?.closest('dialog') ?? save(text)}
      />
      {trouble && <TroubleOf id={troubleId} trouble={trouble} onTake={({ name, seen }) => save(name, seen)} onLeave={leave} />}
    </span>
  )
}

type TroubleOfProps = { id: string; trouble: Trouble; onTake: (offer: NonNullable<Trouble['offer']>) => void; onLeave: () => void }

function TroubleOf({ id, trouble: { text, offer }, onTake, onLeave }: TroubleOfProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'hierarchy' })
  return (
    <span id={id} role="alert" className={styles['trouble']}>
      {text}
      {offer && <Button size="small" onClick={() => onTake(offer)}>{offer.label}</Button>}
      <Button size="small" variant="quiet" onClick={onLeave}>{t('leaveName')}</Button>
    </span>
  )
}
