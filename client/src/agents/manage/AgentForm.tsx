import { agentPath } from '@faldone/contract/addresses.ts'
import { AGENT_TYPES } from '@faldone/contract/agent-roles.ts'
import type { Agent } from '@faldone/contract/agent.ts'
import { describeReading, readArchivalDate } from '@faldone/contract/archival-date.ts'
import { type FormEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { LeaveDialog, useLeaving } from '../../forms/index.ts'
import { useLanguage } from '../../i18n/language.ts'
import { Button } from '../../ui/Button.tsx'
import { DraftNotice } from '../../ui/DraftNotice.tsx'
import { Link } from '../../ui/Link.tsx'
import { FieldGrid, FormSection } from '../../ui/FormSection.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { SaveBar } from '../../ui/SaveBar.tsx'
import { SaveButton } from '../../ui/SaveButton.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextArea, TextField } from '../../ui/TextField.tsx'
import { useIsHere } from '../../ui/use-is-here.ts'
import { useMistakes } from '../../ui/use-mistakes.ts'
import type { AgentField } from './agent-values.ts'
import styles from './AgentForm.module.css'
import { Conflicts } from './Conflicts.tsx'
import { type Subject, useAgentForm } from './use-agent-form.ts'

type AgentFormProps = { subject: Subject; onSaved: (agent: Agent) => void; cancelTo: string }

/** Everything about a person, family or organisation (ISAAR(CPF)), and its visibility. */
export function AgentForm({ subject, onSaved, cancelTo }: AgentFormProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'peopleForms' })
  const form = useAgentForm(subject)
  const { values, conflicts, isBusy, isDirty } = form
  const { blocker, allow } = useLeaving(isDirty)
  const isHere = useIsHere()
  const whole = useRef<HTMLFormElement>(null)
  const showMistakes = useMistakes(whole)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const saved = await form.save()
    if (!saved) return showMistakes()
    // If the user has left the form in the meantime, only the notice reports it.
    if (!isHere.current) return
    allow()
    onSaved(saved)
  }
  return (
    <form ref={whole} noValidate className={styles['form']} onSubmit={(event) => void submit(event)}>
      {form.isResumed && (
        <DraftNotice acts={<Button size="small" onClick={form.startAgain}>{t('discard')}</Button>}>{t('resumed')}</DraftNotice>
      )}
      {conflicts.length > 0 && <Conflicts conflicts={conflicts} values={values} onChoose={form.type} />}
      <AgentFields form={form} />
      <Problem message={form.problem} />
      <SaveBar cancel={<Link to={cancelTo}>{t('cancel')}</Link>}><SaveButton isBusy={isBusy}>{t('save')}</SaveButton></SaveBar>
      <LeaveDialog blocker={blocker} onDiscard={form.forget} />
    </form>
  )
}

/** What is known of it, in sections. */
function AgentFields({ form }: { form: ReturnType<typeof useAgentForm> }) {
  const { t } = useTranslation('archive', { keyPrefix: 'peopleForms' })
  const types = useTranslation('archive', { keyPrefix: 'people.types' }).t
  const { values, problems, isBusy } = form
  const wired = (field: AgentField, hint?: string) => ({
    label: t(field as 'name'), name: field, readOnly: isBusy, lang: field === 'historyEn' ? 'en' : 'it',
    value: values[field], error: problems[field], hint,
    onChange: (event: { target: { value: string } }) => form.type(field, event.target.value),
  })
  const taken = problems.name && form.takenBy && (
    <>{problems.name} <Link to={agentPath({ id: form.takenBy })}>{t('openOther')}</Link></>
  )
  return (
    <>
      <FieldGrid>
        <Select
          label={t('type')} value={values.type} onChange={(type) => form.type('type', type)}
          options={AGENT_TYPES.map((type) => ({ value: type, label: types(type) }))}
        />
        <TextField {...wired('name', t('nameHint'))} isRequired error={taken || problems.name} />
        <TextField {...wired('date')} hint={values.date.trim() ? <DateHint text={values.date} /> : t('dateHint')} />
        <TextField {...wired('places')} />
        <TextArea {...wired('otherNames', t('otherNamesHint'))} rows={2} />
        <TextArea {...wired('functions', t('functionsHint'))} rows={2} />
      </FieldGrid>
      <FormSection title={t('sections.history')}>
        <FieldGrid>
          <div data-width="whole"><TextArea {...wired('history')} rows={5} /></div>
          <div data-width="whole"><TextArea {...wired('historyEn')} rows={5} /></div>
        </FieldGrid>
      </FormSection>
      <FormSection title={t('sections.sources')}>
        <FieldGrid>
          <TextArea {...wired('sources', t('sourcesHint'))} rows={2} />
          <TextArea {...wired('sameAs', t('sameAsHint'))} rows={2} lang="en" autoCapitalize="none" spellCheck={false} />
          <Select
            label={t('visibility')} value={values.visibility} onChange={(value) => form.type('visibility', value)}
            options={[{ value: 'public', label: t('public') }, { value: 'staff', label: t('staff') }]}
          />
        </FieldGrid>
      </FormSection>
    </>
  )
}

/** How a date is understood, while typing. */
function DateHint({ text }: { text: string }) {
  const { t } = useTranslation('archive')
  const language = useLanguage()
  const reading = readArchivalDate(text)
  if (!reading.readable) return <span className={styles['unread']}>{t('peopleForms.dateUnread')}</span>
  return <span className={styles['read']}>{t('record.understoodAs', { reading: describeReading(reading.date, language) })}</span>
}
