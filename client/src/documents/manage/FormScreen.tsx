import { KINDS, type KindName } from '@faldone/contract/kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { comesFromBelow, editPath, formPath, kindPath, listPath, useHandle } from '../../staff-pages/index.ts'
import { useLanguage } from '../../i18n/language.ts'
import { isGone } from '../../query-client.ts'
import { usePageTitle } from '../../shell/index.ts'
import { showAlert } from '../../ui/alert-queue.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Buttons } from '../../ui/Buttons.tsx'
import { Link } from '../../ui/Link.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { documentById } from '../api.ts'
import { RecordNotFound } from '../RecordNotFound.tsx'
import { ResultsFailure } from '../ResultsFailure.tsx'
import type { FormState } from './form-state.ts'
import { RecordForm } from './RecordForm.tsx'
import styles from './RecordForm.module.css'

/** The form of a record at its three addresses: `create`, `newArchive`, `editArchive?id=`. */
export default function FormScreen() {
  const { kind, form: page = 'create' } = useHandle()
  const [params] = useSearchParams()
  const { key, state, pathname } = useLocation()
  const turn = (state as FormState | null)?.turn ?? 0
  const id = params.get('id')
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each arrival: the page below is gone when the record has come
  const isBack = useMemo(() => comesFromBelow(pathname + (id === null ? '' : `?id=${encodeURIComponent(id)}`)), [key])
  if (id !== null) return <Editing key={id} id={id} isBack={isBack} />
  if (page === 'editArchive') return <NothingChosen kind={kind} />
  return <RecordForm key={turn} kind={kind} page={page} record={null} isBack={isBack} />
}

function Editing({ id, isBack }: { id: string; isBack: boolean }) {
  const { kind, form: page = 'editArchive' } = useHandle()
  const isJustSaved = (useLocation().state as FormState | null)?.saved?.id === id
  // Editing needs the current version, not one that was read a while ago.
  const { data, error, isFetchedAfterMount, refetch } = useQuery({ ...documentById(id), refetchOnMount: 'always' })
  const record = data && data.kind === kind && page !== 'newArchive' ? data : null
  // An open form is never replaced: if the record has been changed elsewhere, saving reports it.
  const [isBegun, setBegun] = useState(false)
  if (record && (isFetchedAfterMount || isJustSaved) && !error && !isBegun) setBegun(true)
  if (record && isBegun) return <RecordForm kind={kind} page={page} record={record} isBack={isBack} />
  if (isGone(error)) return <Missing id={id} />
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data || !isFetchedAfterMount) return <Skeleton lines={12} />
  return <Navigate to={editPath(data)} replace />
}

/** The address of the form to edit a record, without a record. */
function NothingChosen({ kind }: { kind: KindName }) {
  const { t } = useTranslation('archive', { keyPrefix: 'manage.nothingChosen' })
  const over = useTranslation('archive', { keyPrefix: 'configuration' }).t
  const plural = KINDS[kind].plural[useLanguage()]
  usePageTitle(t('title'))
  return (
    <>
      <PageHead
        size="small"
        over={<><Link to="/configuration">{over('title')}</Link>{' › '}<Link to={kindPath(kind)}>{plural}</Link></>}
        title={t('title')}
        lead={t('lead')}
      />
      <div className={styles['chosen']}>
        <Buttons>
          <ButtonLink variant="primary" to={listPath(kind)}>{t('list')}</ButtonLink>
          <ButtonLink to={formPath(kind, 'newArchive')}>{t('make')}</ButtonLink>
        </Buttons>
      </div>
    </>
  )
}

/** The alert of the specification, then what to do instead. */
function Missing({ id }: { id: string }) {
  const { t } = useTranslation('archive')
  usePageTitle(t('record.notFound'))
  useEffect(() => showAlert(t('documentNotFound', { ns: 'alert', id })), [t, id])
  return <RecordNotFound id={id} />
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('archive')
  usePageTitle(t('manage.failed'))
  return <><PageHead size="small" title={t('manage.failed')} /><ResultsFailure error={error} onRetry={onRetry} /></>
}
