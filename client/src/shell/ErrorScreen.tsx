import { HOME_PATH } from '@faldone/contract/addresses.ts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useRouteError } from 'react-router'
import { isMissingPart, openAnew } from '../offline/index.ts'
import { NotAllowed } from '../session/index.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { queryClient } from '../query-client.ts'
import styles from './ErrorScreen.module.css'
import { NotAllowedScreen } from './NotAllowedScreen.tsx'

/** Shown instead of a screen: says who may open it, or what failed. */
export function ErrorScreen({ isBare = false }: { isBare?: boolean }) {
  const error = useRouteError()
  if (error instanceof NotAllowed) return <NotAllowedScreen permission={error.permission} />
  return isMissingPart(error) ? <NotArrived isBare={isBare} /> : <Failure error={error} isBare={isBare} />
}

/**
 * Parts of the page could not be loaded. If the site was updated while the page was open, it reloads by itself; if the browser is offline,
 * it says so.
 */
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

/** What failed: what to do now, and, to be passed on, the error with its name and message. Bare: without the shell around it. */
function Failure({ error, isBare }: { error: unknown; isBare: boolean }) {
  const { t } = useTranslation()
  const title = t('error.title')
  const navigate = useNavigate()
  const location = useLocation()
  const known = error instanceof Error ? error : new Error(String(error))
  const reset = () => {
    // The data of the failed screen may be the reason, so it is read again.
    queryClient.removeQueries({ type: 'inactive' })
    void navigate(location, { replace: true })
  }
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <div role="alert" className={isBare ? styles['bare'] : undefined}>
      <PageHead title={title} lead={t('error.lead')} />
      <p className={styles['ways']}>
        <Button variant="primary" onClick={reset}>{t('retry')}</Button>
        <ButtonLink to={HOME_PATH}>{t('pages.notFound.home')}</ButtonLink>
      </p>
      <details className={styles['details']}>
        <summary>{t('error.details')}</summary>
        <dl className={styles['error']}>
          <dt>{t('error.error')}</dt>
          <dd>{String(error)}</dd>
          <dt>{t('error.name')}</dt>
          <dd>{known.name}</dd>
          <dt>{t('error.message')}</dt>
          <dd>{known.message}</dd>
        </dl>
      </details>
    </div>
  )
}
