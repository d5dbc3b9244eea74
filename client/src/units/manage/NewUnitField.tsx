import { KINDS } from '@faldone/contract/kinds.ts'
import { LEVEL_WORDS } from '@faldone/contract/levels.ts'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/language.ts'
import { Button } from '../../ui/Button.tsx'
import { HolderOffer } from './HolderOffer.tsx'
import styles from './Hierarchy.module.css'
import type { NewPlace } from './move-plan.ts'
import type { Hierarchy } from './use-hierarchy.ts'
import type { NewUnits } from './use-new-units.ts'

/** `lineCount`: how many lines the tree has. New ones may come above the field and move it down. */
type NewUnitFieldProps = { kind: Hierarchy['kind']; place: NewPlace; units: NewUnits; lineCount: number }

/**
 * The name of a new unit, at its future place: Enter creates it and clears the field for the next one at once, Ctrl+Enter goes on inside
 * it, Escape ends.
 */
export function NewUnitField({ kind, place: { level, parent }, units, lineCount }: NewUnitFieldProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'hierarchy' })
  const language = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const { text, setText, trouble, refused, isBusy, make, correct, end } = units
  const below = useRef<HTMLSpanElement>(null)
  const isTold = trouble !== null || refused.length > 0
  const isLeft = !text.trim() && !isBusy && refused.length === 0
  // Before the next key: an effect after painting would lose letters.
  useLayoutEffect(() => {
    input.current?.focus()
    input.current?.setSelectionRange(-1, -1)
  }, [])
  useEffect(() => {
    if (isBusy) return
    if (!document.activeElement || document.activeElement === document.body) input.current?.focus()
    else if (document.activeElement !== input.current && isLeft) end(false)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when the last answer has come
  }, [isBusy])
  // What is wrong is below the field, which may be the last thing in view.
  useEffect(() => {
    if (isTold) below.current?.scrollIntoView({ block: 'nearest' })
  }, [isTold, refused.length, lineCount])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') make(event.ctrlKey || event.metaKey)
    else if (event.key === 'Escape') end(true)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const word = LEVEL_WORDS[level][language].one
  const keys = t(level === KINDS[kind].levels.at(-1) ? 'newKeys' : 'newKeysInside')
  const hint = parent ? t('newHintIn', { level: word, name: parent.name, keys }) : t('newHint', { level: word, keys })
  return (
    <span className={styles['rename']}>
      <input
        ref={input} type="text" aria-label={t(`new.${level}`)} className={styles['nameInput']} value={text} lang="it"
        aria-invalid={trouble ? true : undefined} aria-describedby="new-unit-hint" autoComplete="off" maxLength={1000}
        placeholder={t('newHint', { level: word, keys })}
        onChange={(event) => setText(event.target.value)} onKeyDown={onKeyDown} onBlur={() => isLeft && end(false)}
      />
      <span ref={below} id="new-unit-hint" role={isTold ? 'alert' : undefined} className={styles[isTold ? 'trouble' : 'newHint']}>
        {trouble?.text ?? (isTold ? null : hint)}
        {trouble?.holderId && level === 'fondo' && <HolderOffer id={trouble.holderId} kind={kind} onTaken={units.taken} />}
        {refused.map((one, at) => (
          <span key={at}>
            {t('notCreated', { name: one.name, why: one.trouble.text })}{' '}
            <Button size="small" onMouseDown={(event) => event.preventDefault()} onClick={() => {
              correct(one)
              input.current?.focus()
            }}>
              {t('correctName', { name: one.name })}
            </Button>
          </span>
        ))}
      </span>
    </span>
  )
}
