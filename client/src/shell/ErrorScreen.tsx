import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useRouteError } from 'react-router'
import { isMissingPart, openAnew } from '../offline/index.ts'
import { NotAllowed } from '../session/index.ts'
import { Button } from '../ui/Button.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { queryClient } from '../query-client.ts'
import styles from './ErrorScreen.module.css'
import { NotAllowedScreen } from './NotAllowedScreen.tsx'

/** What shows when a screen cannot: for whoever may not open it, whom it is for; otherwise what failed. */
export function ErrorScreen({ isBare = false }: { isBare?: boolean }) {
  const error = useRouteError()
  if (error instanceof NotAllowed) return <NotAllowedScreen permission={error.permission} />
  return isMissingPart(error) ? <NotArrived isBare={isBare} /> : <Failure error={error} isBare={isBare} />
}

/** A page of which parts are missing: left open while the site was renewed it opens anew by itself; without a line it says so. */
function NotArrived({ isBare }: { isBare: boolean }) {
  const { t } = useTranslation()
  useEffect(() => {
    document.title = t('notArrived.title')
    void openAnew()
  }, [t])
  return (
    <div role="alert" className={isBare ? styles['bare'] : undefined}>
      <PageHead title={t('notArrived.title')} lead={t('notArrived.words')} />
      <Button variant="primary" onClick={() => location.reload()}>{t('retry')}</Button>
    </div>
  )
}

/** What failed: the error, its name and message, and a button that starts the screen anew. Bare: without the shell around it. */
function Failure({ error, isBare }: { error: unknown; isBare: boolean }) {
  const { t } = useTranslation()
  const title = t('error.title')
  const navigate = useNavigate()
  const location = useLocation()
  const known = error instanceof Error ? error : new Error(String(error))
  const reset = () => {
    // What the failed screen had read may be the reason: it is read anew.
    queryClient.removeQueries({ type: 'inactive' })
    void navigate(location, { replace: true })
  }
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <div role="alert" className={isBare ? styles['bare'] : undefined}>
      <PageHead title={title} />
      <dl className={styles['error']}>
        <dt>{t('error.error')}</dt>
        <dd>{String(error)}</dd>
        <dt>{t('error.name')}</dt>
        <dd>{known.name}</dd>
        <dt>{t('error.message')}</dt>
        <dd>{known.message}</dd>
      </dl>
      <Button variant="primary" onClick={reset}>{t('retry')}</Button>
    </div>
  )
}
