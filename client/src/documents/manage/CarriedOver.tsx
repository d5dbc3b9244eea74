import type { KindName } from '@faldone/contract/kinds.ts'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { Button } from '../../ui/Button.tsx'
import type { FormState } from './form-state.ts'
import styles from './RecordForm.module.css'
import { changedNames, EMPTY_VALUES, isSame } from './record-values.ts'
import type { RecordFormControl } from './use-record-form.ts'
import { useNameList, useValueLabel } from './use-value-label.ts'

type CarriedProps = { control: RecordFormControl; kind: KindName; kept: RefObject<HTMLDetailsElement | null> }

/**
 * Which fields of a new record were carried over from the one before, with a way to clear them and to choose which. What was typed over one
 * of them stays, and clearing is no unsaved change.
 */
export function CarriedOver({ control, kind, kept }: CarriedProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'manage.carried' })
  const { from } = (useLocation().state ?? {}) as FormState
  const { form, beginning, begin } = control
  const label = useValueLabel(kind)
  const list = useNameList()
  const carried = changedNames(EMPTY_VALUES, beginning.values)
  if (from === undefined || beginning.id !== null || carried.length === 0) return null
  const clear = () => {
    const present = form.getValues()
    const untouched = carried.filter((name) => isSame(present[name], beginning.values[name], name))
    // The button goes with the line.
    form.setFocus('title')
    begin(
      { ...beginning, values: EMPTY_VALUES },
      { ...present, ...Object.fromEntries(untouched.map((name) => [name, EMPTY_VALUES[name]])) }
    )
  }
  return (
    <p className={styles['carried']}>
      <span>{t('fields', { count: carried.length, title: from, names: list(carried.filter((name) => name !== 'own').map(label)) })}</span>
      <span className={styles['carriedActs']}>
        <Button variant="text" onClick={() => kept.current && unfold(kept.current)}>{t('choose')}</Button>
        <Button variant="text" onClick={clear}>{t('clear')}</Button>
      </span>
    </p>
  )
}

function unfold(details: HTMLDetailsElement): void {
  details.open = true
  details.scrollIntoView()
  details.querySelector('summary')?.focus({ preventScroll: true })
}
