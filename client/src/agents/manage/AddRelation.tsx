import type { AgentWithRelations } from '@faldone/contract/agent.ts'
import { LEVELS } from '@faldone/contract/levels.ts'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { archiveChanged, offerRevert } from '../../changes.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import fieldStyles from '../../ui/Field.module.css'
import { Problem } from '../../ui/Problem.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useAct } from '../../ui/use-act.ts'
import { PlaceField } from '../../units/manage/index.ts'
import { AgentField, type Chosen } from './AgentField.tsx'
import { relate, unrelate } from './api.ts'
import { RecordField } from './RecordField.tsx'
import { ENTITIES, relationCall, ROLE_CHOICES, type RoleChoice } from './relation-words.ts'
import styles from './RelationsEditor.module.css'

/** Adds a relation: first what it is, then with what. */
export function AddRelation({ agent: { id } }: { agent: AgentWithRelations }) {
  const { t } = useTranslation('archive', { keyPrefix: 'peopleForms' })
  const words = useTranslation('archive', { keyPrefix: 'people' }).t
  const [choice, setChoice] = useState<RoleChoice | null>(null)
  const [other, setOther] = useState<Chosen | null>(null)
  const [date, setDate] = useState('')
  const [isOpen, setOpen] = useState(false)
  const act = useAct()
  const add = async (event: FormEvent) => {
    event.preventDefault()
    if (!choice || !other) return setOpen(true)
    const isDone = await act.run(async () => {
      const [owner, relation] = relationCall(id, choice, other.id, date)
      const made = await relate(owner, relation).finally(archiveChanged)
      offerRevert(t('added', { what: `${words(choice.word)} ${other.name}` }), () => unrelate(owner, made.id))
    })
    if (!isDone) return
    setOther(null)
    setDate('')
    setOpen(false)
  }
  const chooseRole = (key: string) => {
    const next = ROLE_CHOICES.find((one) => one.key === key) ?? null
    if (next?.entity !== choice?.entity) setOther(null)
    setChoice(next)
    setOpen(false)
  }
  return (
    <form noValidate aria-label={t('add')} className={styles['add']} onSubmit={(event) => void add(event)}>
      <RoleField choice={choice} onChoose={chooseRole} />
      {choice && (
        <Other key={`${choice.entity} ${other === null}`} choice={choice} other={other} onChoose={setOther} except={id}
          error={isOpen && !other ? t('chooseOther') : undefined} />
      )}
      {choice && (
        <TextField
          label={t('relationDate')} hint={t('relationDateHint')} lang="it" value={date} onChange={(event) => setDate(event.target.value)}
        />
      )}
      <Problem message={act.error?.message} />
      <p><Button type="submit" isBusy={act.isBusy} disabled={!choice}>{t('add')}</Button></p>
    </form>
  )
}

function RoleField({ choice, onChoose }: { choice: RoleChoice | null; onChoose: (key: string) => void }) {
  const { t } = useTranslation('archive', { keyPrefix: 'peopleForms' })
  const words = useTranslation('archive', { keyPrefix: 'people' }).t
  return (
    <Field label={t('role')}>
      {(wiring) => (
        <div className={fieldStyles['select']}>
          <select
            {...wiring} className={fieldStyles['control']} value={choice?.key ?? ''} onChange={(event) => onChoose(event.target.value)}
          >
            <option value="">{t('chooseRole')}</option>
            {ENTITIES.map((entity) => (
              <optgroup key={entity} label={t(`groups.${entity}`)}>
                {ROLE_CHOICES.filter((one) => one.entity === entity)
                  .map(({ key, word }) => <option key={key} value={key}>{words(word)}</option>)}
              </optgroup>
            ))}
          </select>
        </div>
      )}
    </Field>
  )
}

type OtherProps = {
  choice: RoleChoice; other: Chosen | null; onChoose: (other: Chosen | null) => void; except: string; error: string | undefined
}

/** What the agent is related to: a unit, a record, another agent. */
function Other({ choice: { entity }, other, onChoose, except, error }: OtherProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'peopleForms' })
  const field = { label: t(`which.${entity}`), hint: t(`whichHint.${entity}`), error }
  if (entity === 'agent') return <AgentField {...field} chosen={other} onChoose={onChoose} except={except} />
  if (entity === 'document') return <RecordField {...field} chosen={other} onChoose={onChoose} />
  return <PlaceField
    levels={LEVELS} canBeLoose={false} label={field.label} error={error}
    into={other && { ...other, level: 'fondo', aboveIds: [] }} onChoose={onChoose}
  />
}
