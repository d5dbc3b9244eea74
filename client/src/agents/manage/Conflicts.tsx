import type { AgentType } from '@faldone/contract/agent-roles.ts'
import { languageOf } from '@faldone/contract/in-language.ts'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { AgentField, AgentValues, Conflict } from './agent-values.ts'
import styles from './AgentForm.module.css'

type ConflictsProps = { conflicts: readonly Conflict[]; values: AgentValues; onChoose: (field: AgentField, value: string) => void }

/** Two users' versions of the same fields, side by side. The user chooses one of each, then saves again. */
export function Conflicts({ conflicts, values, onChoose }: ConflictsProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'peopleForms' })
  const types = useTranslation('archive', { keyPrefix: 'people.types' }).t
  const place = useRef<HTMLElement>(null)
  // The button that was pressed is below all fields.
  useEffect(() => place.current?.focus(), [])
  const said = (field: AgentField, value: string) => {
    if (field === 'visibility') return t(value === 'staff' ? 'staff' : 'public')
    if (field === 'type') return types(value as AgentType)
    return value === '' ? <em>{t('emptyField')}</em> : <span lang={languageOf(field)}>{value}</span>
  }
  return (
    <section ref={place} tabIndex={-1} className={styles['conflicts']} role="alert">
      <p className={styles['lead']}>{t('stale')}</p>
      {conflicts.map(({ field, mine, theirs }) => (
        <fieldset key={field}>
          <legend>{t(field)}</legend>
          {([['mine', mine], ['theirs', theirs]] as const).map(([whose, value]) => (
            <label key={whose}>
              <input type="radio" name={`conflict-${field}`} checked={values[field] === value} onChange={() => onChoose(field, value)} />
              <span><strong>{t(whose)}</strong> {said(field, value)}</span>
            </label>
          ))}
        </fieldset>
      ))}
    </section>
  )
}
