import { unitPath } from '@faldone/contract/addresses.ts'
import type { Hit } from '@faldone/contract/document.ts'
import { type KindName, KINDS } from '@faldone/contract/kinds.ts'
import { shortName } from '@faldone/contract/short-name.ts'
import type { Unit } from '@faldone/contract/unit.ts'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, Fragment, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ApiError } from '../../session/api-client.ts'
import { formPath, kindPath, useHandle } from '../../staff-pages/index.ts'
import { keepWork, LeaveDialog, useLeaving } from '../../forms/index.ts'
import { useLanguage } from '../../i18n/language.ts'
import { usePageTitle } from '../../shell/index.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { NotThere } from '../../ui/NotThere.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHead, SectionHead } from '../../ui/PageHead.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { unitById } from '../api.ts'
import { FascicoloRecords } from './FascicoloRecords.tsx'
import styles from './FascicoloPage.module.css'
import { UnitForm } from './UnitForm.tsx'
import { treeItems } from './use-hierarchy.ts'
import { draftOf } from './use-unit-form.ts'

/** Shows a record's picture; the room of units does not know how. */
export type PictureOfRecord = ComponentType<{ hit: Hit }>

/** A fascicolo and its records in one place. */
export function FascicoloPage({ picture }: { picture: PictureOfRecord }) {
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
  if (data) return <Fascicolo key={id} kind={kind} unit={data} picture={picture} />
  return <><PageHead size="small" title={t('title')} /><Skeleton lines={12} /></>
}

function Fascicolo({ kind, unit, picture }: { kind: KindName; unit: Unit; picture: PictureOfRecord }) {
  const { t } = useTranslation('archive')
  const plural = KINDS[kind].plural[useLanguage()]
  const [isDirty, setDirty] = useState(false)
  const [said, say] = useState('')
  const { blocker } = useLeaving(isDirty)
  useEffect(() => {
    treeItems({ fascicoloToEdit: unit })
    return () => treeItems({ fascicoloToEdit: null })
  }, [unit])
  const chosen = { name: 'fascicolo', id: unit.id, label: unit.name, path: unit.path }
  const over = (
    <span className={styles['path']}>
      <Link to="/configuration">{t('configuration.title')}</Link>{' › '}<Link to={kindPath(kind)}>{plural}</Link>
      <Above path={unit.path} />
    </span>
  )
  return (
    <>
      <PageHead
        size="small" isTitle over={over} title={<span lang="it">{unit.name}</span>}
        act={<ButtonLink to={formPath(kind, 'create')} state={{ chosen }}>{t('fascicolo.create')}</ButtonLink>}
      />
      <div data-form className={styles['parts']}>
        <section>
          <SectionHead title={t('fascicolo.documents')} aside={<p role="status" className={styles['said']}>{said}</p>} />
          <FascicoloRecords unit={unit} picture={picture} onSaid={say} />
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

/** The units above it, each a link. A long path loses its middle, never its end. */
function Above({ path }: Pick<Unit, 'path'>) {
  const middle = path.slice(1, -1)
  const link = (unit: Unit['path'][number]) => (
    <> › <Link to={unitPath(unit)} lang="it">{unbroken(shortName(unit.name))}</Link></>
  )
  return (
    <>
      {path.slice(0, 1).map((unit) => <Fragment key={unit.id}>{link(unit)}</Fragment>)}
      {middle.length > 0 && <> › <span lang="it" title={middle.map(({ name }) => name).join(' › ')}>…</span></>}
      {path.slice(1).slice(-1).map((unit) => <Fragment key={unit.id}>{link(unit)}</Fragment>)}
    </>
  )
}

/** «Busta 1» stays on one line. */
const unbroken = (name: string): string => (name.length <= 20 ? name.replaceAll(' ', '\u00a0') : name)
