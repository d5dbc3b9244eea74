import { API_KEY_SCOPE_NAMES, API_KEY_SCOPES, type MadeApiKey, newApiKeySchema } from '@faldone/contract/api-key.ts'
import { dayInWords } from '@faldone/contract/closure.ts'
import { elided } from '@faldone/contract/instants.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, useSchemaForm } from '../forms/index.ts'
import { useLanguage } from '../i18n/language.ts'
import { readAnew } from '../query-client.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { CopyField } from '../ui/CopyField.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { DayField } from '../ui/DayField.tsx'
import { TextField } from '../ui/TextField.tsx'
import styles from './ApiKeys.module.css'
import { makeApiKey, readingApiKeys } from './api.ts'

/** Makes a key, then shows it this once. */
export function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('archive', { keyPrefix: 'apiKeys' })
  const [made, setMade] = useState<MadeApiKey | null>(null)
  if (made) return (
    <Dialog isOpen isOnce title={t('madeTitle', { name: made.name })} onClose={onClose}>
      <div className={styles['made']}>
        <p role="status">{t('once')}</p>
        <CopyField label={t('key')} value={made.key} hint={t('howTo')} />
      </div>
    </Dialog>
  )
  return <NewKeyForm onClose={onClose} onMade={setMade} />
}

/** A year from today. */
const inAYear = (): string => new Date(Date.now() + 365 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)

function NewKeyForm({ onClose, onMade }: { onClose: () => void; onMade: (made: MadeApiKey) => void }) {
  const { t } = useTranslation('archive', { keyPrefix: 'apiKeys' })
  const language = useLanguage()
  const { field, ...form } = useSchemaForm(newApiKeySchema, {
    defaults: { name: '', scopes: [], expiresOn: inAYear() },
    send: async (key) => {
      onMade(await makeApiKey(key))
      void readAnew(readingApiKeys)
    },
  })
  const { error, ...scopes } = field('scopes')
  const day = form.value('expiresOn')
  const { onChange, onBlur: _, min: _min, max: _max, ...end } = field('expiresOn')
  return (
    <Dialog isOpen title={t('make')} answers="form" onClose={() => form.isSending || onClose()}>
      <Form form={form} label={t('make')} submitLabel={t('submit')} onCancel={onClose}>
        <TextField {...field('name')} label={t('name')} hint={t('nameHint')} isRequired autoComplete="off" />
        <fieldset className={styles['scopes']} aria-describedby={error && 'scopes-error'}>
          <legend>{t('scopes')}</legend>
          {API_KEY_SCOPE_NAMES.map((scope) => (
            <Checkbox {...scopes} key={scope} value={scope} label={API_KEY_SCOPES[scope][language]}
              hint={API_KEY_SCOPES[scope].what[language]} />
          ))}
          {error && <p id="scopes-error" role="alert" className={styles['error']}>{t('noScope')}</p>}
        </fieldset>
        <DayField {...end} value={day} label={t('end')} isRequired
          onChange={(now) => void onChange({ target: { name: 'expiresOn', value: now } })}
          hint={isDay(day) ? elided(t('endOn', { day: dayInWords(day, language) })) : t('endHint')} />
      </Form>
    </Dialog>
  )
}
