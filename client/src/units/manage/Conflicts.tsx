import { closureInWords } from '@faldone/contract/closure.ts'
import { languageOf } from '@faldone/contract/in-language.ts'
import { UNIT_FIELDS } from '@faldone/contract/unit-fields.ts'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { closureFrom } from '../../closures/manage/closure-values.ts'
import '../../i18n/closures.ts'
import { useLanguage } from '../../i18n/language.ts'
import type { Conflict, UnitField, UnitValues } from './unit-values.ts'
import styles from './Conflicts.module.css'

type ConflictsProps = { conflicts: readonly Conflict[]; values: UnitValues; onChoose: (field: UnitField, value: string) => void }

/** Two users' versions of the same fields, side by side. The user chooses one of each, then saves again. */
export function Conflicts({ conflicts, values, onChoose }: ConflictsProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'unitForm' })
  const language = useLanguage()
  const closures = useTranslation('archive', { keyPrefix: 'closures' }).t
  const place = useRef<HTMLElement>(null)
  // The button that was pressed is below all fields.
  useEffect(() => place.current?.focus(), [])
  const said = (field: UnitField, value: string) => {
    const closure = field === 'closure' && closureFrom(value)
    if (closure) return closureInWords(closure, language)
    if (field === 'visibility') return t(value === 'staff' ? 'staff' : 'public')
    return value === '' ? <em>{t('emptyField')}</em> : <span lang={languageOf(field)}>{value}</span>
  }
  return (
    <section ref={place} tabIndex={-1} className={styles['conflicts']} role="alert">
      <p className={styles['lead']}>{t('stale')}</p>
      {conflicts.map(({ field, mine, theirs }) => (
        <fieldset key={field} className={styles['field']}>
          <legend>{field === 'visibility' ? t(field) : field === 'closure' ? closures('part') : UNIT_FIELDS[field][language]}</legend>
          {([['mine', mine], ['theirs', theirs]] as const).map(([whose, value]) => (
            <label key={whose} className={styles['version']}>
              <input type="radio" name={`conflict-${field}`} checked={values[field] === value} onChange={() => onChoose(field, value)} />
              <span><strong>{t(whose)}</strong> {said(field, value)}</span>
            </label>
          ))}
        </fieldset>
      ))}
    </section>
  )
}
