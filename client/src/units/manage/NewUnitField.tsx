import { LEVEL_WORDS } from '@faldone/contract/levels.ts'
import type { Unit } from '@faldone/contract/unit.ts'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { archiveChanged, offerRevert } from '../../changes.ts'
import { useLanguage } from '../../i18n/language.ts'
import { createUnit, deleteUnits } from './api.ts'
import { holderIn, HolderOffer } from './HolderOffer.tsx'
import styles from './Hierarchy.module.css'
import type { NewPlace } from './move-plan.ts'
import type { Hierarchy } from './use-hierarchy.ts'

type NewUnitFieldProps = {
  kind: Hierarchy['kind']
  place: NewPlace
  onMade: (unit: Unit) => void
  /** Goes on inside the new unit; null at the last level. */
  onInside: ((unit: Unit) => void) | null
  onEnd: (hasFocus: boolean) => void
}

/**
 * The name of a new unit, at its future place: Enter creates it and clears the field for the next one, Ctrl+Enter goes on inside it, Escape
 * ends.
 */
export function NewUnitField({ kind, place: { level, parent }, onMade, onInside, onEnd }: NewUnitFieldProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'hierarchy' })
  const language = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [trouble, setTrouble] = useState<{ text: string; holderId: string | null } | null>(null)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => input.current?.focus(), [])
  const arrive = (unit: Unit) => {
    setText('')
    setTrouble(null)
    onMade(unit)
    input.current?.focus()
  }
  const make = async (goesInside: boolean) => {
    const name = text.trim()
    if (isBusy || !name) return
    setBusy(true)
    try {
      const unit = await createUnit(level, { kind, name, parentId: parent?.id ?? null }).finally(archiveChanged)
      offerRevert(t('created', { name: unit.name }), async () => void (await deleteUnits({ ids: [unit.id] })))
      if (goesInside && onInside) onInside(unit)
      else arrive(unit)
    } catch (error) {
      setTrouble({ text: error instanceof Error ? error.message : String(error), holderId: holderIn(error) })
    } finally {
      setBusy(false)
      input.current?.focus()
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') void make(event.ctrlKey || event.metaKey)
    else if (event.key === 'Escape') onEnd(true)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const word = LEVEL_WORDS[level][language].one
  const keys = t(onInside ? 'newKeysInside' : 'newKeys')
  const hint = parent ? t('newHintIn', { level: word, name: parent.name, keys }) : t('newHint', { level: word, keys })
  return (
    <span className={styles['rename']}>
      <input
        ref={input} type="text" aria-label={t(`new.${level}`)} className={styles['nameInput']} value={text} readOnly={isBusy} lang="it"
        aria-invalid={trouble ? true : undefined} aria-describedby="new-unit-hint" autoComplete="off" maxLength={1000}
        placeholder={t('newHint', { level: word, keys })}
        onChange={(event) => setText(event.target.value)} onKeyDown={onKeyDown} onBlur={() => text.trim() || isBusy || onEnd(false)}
      />
      <span id="new-unit-hint" role={trouble ? 'alert' : undefined} className={styles[trouble ? 'trouble' : 'newHint']}>
        {trouble?.text ?? hint}
        {trouble?.holderId && level === 'fondo' && <HolderOffer id={trouble.holderId} kind={kind} onTaken={arrive} />}
      </span>
    </span>
  )
}
