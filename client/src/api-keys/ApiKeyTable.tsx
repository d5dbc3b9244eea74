import { API_KEY_SCOPES, type ApiKey } from '@faldone/contract/api-key.ts'
import { elided } from '@faldone/contract/instants.ts'
import { useTranslation } from 'react-i18next'
import { useDays, useInstants } from '../i18n/instants.ts'
import { useLanguage } from '../i18n/language.ts'
import { useNumbers } from '../i18n/numbers.ts'
import { useActorName } from '../actors.ts'
import { Button } from '../ui/Button.tsx'
import { HandsFocusOn } from '../ui/HandsFocusOn.tsx'
import { About, Mark, Named } from '../ui/Named.tsx'
import { Table } from '../ui/Table.tsx'
import { isAccepted } from './api.ts'

const WIDTHS = 'minmax(0, 2fr) minmax(120px, 1fr) minmax(140px, 1fr) 110px'

/** The keys, one per row, also those that are no longer accepted. */
export function ApiKeyTable({ keys, onRevoke }: { keys: readonly ApiKey[]; onRevoke: (key: ApiKey) => void }) {
  const { t } = useTranslation('archive', { keyPrefix: 'apiKeys' })
  const day = useDays()
  const nameOf = useActorName()
  const row = (key: ApiKey) => ({
    key: key.id,
    cells: {
      name: <Name apiKey={key} />,
      uses: <Uses apiKey={key} />,
      end: key.revokedAt
        ? elided(t('revokedAt', { date: day(key.revokedAt), name: key.revokedBy && nameOf(key.revokedBy) }))
        : day(`${key.expiresOn}T12:00:00Z`),
      actions: isAccepted(key)
        ? (
            <HandsFocusOn>
              <Button size="small" aria-label={t('revokeOf', { name: key.name })} onClick={() => onRevoke(key)}>{t('revoke')}</Button>
            </HandsFocusOn>
          ) : null,
    },
  })
  return (
    <Table label={t('title')} widths={WIDTHS} titles={{ name: t('name'), uses: t('uses'), end: t('end'), actions: '' }}
      rows={keys.map(row)} />
  )
}

function Name({ apiKey }: { apiKey: ApiKey }) {
  const { t } = useTranslation('archive', { keyPrefix: 'apiKeys' })
  const language = useLanguage()
  const day = useDays()
  const nameOf = useActorName()
  const { name, start, scopes, createdAt, createdBy, revokedAt } = apiKey
  return (
    <Named name={name}>
      {!isAccepted(apiKey) && <Mark tone="warn">{t(revokedAt ? 'isRevoked' : 'isOver')}</Mark>}
      <About>{scopes.map((scope) => API_KEY_SCOPES[scope][language]).join(' · ')}</About>
      <About><code>{start}…</code> {t('madeBy', { name: nameOf(createdBy), date: day(createdAt) })}</About>
    </Named>
  )
}

function Uses({ apiKey: { uses, lastUsedAt } }: { apiKey: ApiKey }) {
  const { t } = useTranslation('archive', { keyPrefix: 'apiKeys' })
  const instant = useInstants('short')
  const number = useNumbers()
  if (!lastUsedAt) return <span>{t('never')}</span>
  return (
    <Named>
      <span>{t('calls', { count: uses, number: number(uses) })}</span>
      <About>{t('last', { date: instant(lastUsedAt) })}</About>
    </Named>
  )
}
