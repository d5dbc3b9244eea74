import { type KindName, KINDS } from '@faldone/contract/kinds.ts'
import type { Unit } from '@faldone/contract/unit.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ApiError } from '../../session/api-client.ts'
import { kindPath, useHandle } from '../../staff-pages/index.ts'
import { keepWork, LeaveDialog, useLeaving } from '../../forms/index.ts'
import { useLanguage } from '../../i18n/language.ts'
import { usePageTitle } from '../../shell/index.ts'
import { Link } from '../../ui/Link.tsx'
import { NotThere } from '../../ui/NotThere.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHead, SectionHead } from '../../ui/PageHead.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { unitById } from '../api.ts'
import { FascicoloRecords } from './FascicoloRecords.tsx'
import styles from './FascicoloScreen.module.css'
import { pathText } from './path-text.ts'
import { UnitForm } from './UnitForm.tsx'
import { treeItems } from './use-hierarchy.ts'
import { draftOf } from './use-unit-form.ts'

/** A fascicolo and its records in one place: `editFascicolo?id=`. */
export default function FascicoloScreen() {
  const { t } = useTranslation('archive', { keyPrefix: 'fascicolo' })
  const { kind } = useHandle()
  const id = useSearchParams()[0].get('id') ?? ''
  const { data, error, refetch } = useQuery({ ...unitById(id), enabled: id !== '' })
  // An open form is never replaced: if the fascicolo has been changed elsewhere, saving reports it.
  const isRefused = !data && error instanceof ApiError && error.status < 500 && error.status >= 400
  const isMissing = id === '' || isRefused || data && data.level !== 'fascicolo'
  usePageTitle(isMissing ? t('notFound') : data ? `${data.name} · ${t('title')}` : t('title'))
  if (isMissing) {
    return <NotThere title={t('notFound')} text={t('notFoundText')} to={kindPath(kind)} toLabel={t('toTree')} />
  }
  if (error && !data) return <><PageHead size="small" title={t('title')} /><Notice onRetry={() => void refetch()}>{t('failed')}</Notice></>
  return data ? <Fascicolo key={id} kind={kind} unit={data} /> : <><PageHead size="small" title={t('title')} /><Skeleton lines={12} /></>
}

function Fascicolo({ kind, unit }: { kind: KindName; unit: Unit }) {
  const { t } = useTranslation('archive')
  const plural = KINDS[kind].plural[useLanguage()]
  const [isDirty, setDirty] = useState(false)
  const [said, say] = useState('')
  const { blocker } = useLeaving(isDirty)
  useEffect(() => {
    treeItems({ fascicoloToEdit: unit })
    return () => treeItems({ fascicoloToEdit: null })
  }, [unit])
  const over = (
    <>
      <Link to="/configuration">{t('configuration.title')}</Link>{' › '}<Link to={kindPath(kind)}>{plural}</Link>
      {pathText(unit) && <> › <span lang="it">{pathText(unit)}</span></>}
    </>
  )
  return (
    <>
      <PageHead size="small" over={over} title={<span lang="it">{unit.name}</span>} />
      <p role="status" className={styles['said']}>{said}</p>
      <div className={styles['columns']}>
        <section>
          <SectionHead title={t('fascicolo.documents')} />
          <FascicoloRecords kind={kind} unit={unit} onSaid={say} />
        </section>
        <section>
          <SectionHead title={t('fascicolo.description')} />
          <UnitForm subject={{ unit }} onDirtyChange={setDirty} />
        </section>
      </div>
      <LeaveDialog blocker={blocker} onDiscard={() => keepWork(draftOf(unit), null)} />
    </>
  )
}
