import type { ApiKey } from '@faldone/contract/api-key.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readAnew } from '../query-client.ts'
import { usePageTitle } from '../shell/index.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Link } from '../ui/Link.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { tellDone } from '../ui/undo-notice.ts'
import { useAct } from '../ui/use-act.ts'
import styles from './ApiKeys.module.css'
import { ApiKeyTable } from './ApiKeyTable.tsx'
import { readingApiKeys, revokeApiKey } from './api.ts'
import { NewKeyDialog } from './NewKeyDialog.tsx'

/** The keys with which programs call the API, for Administrators: made here, told once, counted, taken back. */
export default function ApiKeysScreen() {
  const { t } = useTranslation('archive', { keyPrefix: 'apiKeys' })
  const over = useTranslation('archive').t('configuration.title')
  const { data: keys, isError, refetch } = useQuery(readingApiKeys)
  const [isMaking, setMaking] = useState(false)
  usePageTitle(t('title'))
  return (
    <>
      <PageHead
        size="small" over={<Link to="/configuration">{over}</Link>} title={t('title')} lead={t('lead')}
        act={<Button variant="primary" onClick={() => setMaking(true)}>{t('make')}</Button>}
      />
      {keys ? <Keys keys={keys} /> : isError ? <Notice onRetry={() => void refetch()}>{t('failed')}</Notice> : <Skeleton lines={6} />}
      {isMaking && <NewKeyDialog onClose={() => setMaking(false)} />}
    </>
  )
}

function Keys({ keys }: { keys: readonly ApiKey[] }) {
  const { t } = useTranslation('archive', { keyPrefix: 'apiKeys' })
  const [revoked, setRevoked] = useState<ApiKey | null>(null)
  const revoke = useAct()
  const confirm = (key: ApiKey) => revoke.run(async () => {
    await revokeApiKey(key.id)
    setRevoked(null)
    tellDone(t('revoked', { name: key.name }))
    await readAnew(readingApiKeys)
  })
  return (
    <>
      <p className={styles['bar']}><Link to="/opendata">{t('openData')}</Link></p>
      {keys.length > 0 ? <ApiKeyTable keys={keys} onRevoke={setRevoked} /> : <Notice>{t('none')}</Notice>}
      {revoked && (
        <ConfirmDialog
          isOpen isDestructive title={t('question', { name: revoked.name })} confirmLabel={t('revoke')} act={revoke}
          onConfirm={() => void confirm(revoked)} onClose={() => setRevoked(null)}>
          {t('consequence')}
        </ConfirmDialog>
      )}
    </>
  )
}
