import { unitOfKindPath, unitPath } from '@faldone/contract/addresses.ts'
import { KIND_NAMES, KINDS } from '@faldone/contract/kinds.ts'
import { asksAnything, EMPTY_SEARCH, searchToUrl } from '@faldone/contract/search-query.ts'
import type { Unit } from '@faldone/contract/unit.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBuiltInHead } from '../content/index.ts'
import { focusResultsHead, KindMark, SearchHead, type SearchControl, SearchPage } from '../documents/index.ts'
import { useLanguage } from '../i18n/language.ts'
import { useNumbers } from '../i18n/numbers.ts'
import { ApiError } from '../session/api-client.ts'
import { usePageTitle } from '../shell/index.ts'
import { useAppStore } from '../store/app-store.ts'
import { Link } from '../ui/Link.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { UnitAbout, unitById, UnitPanel, usePanelOpen } from '../units/index.ts'
import styles from './UnitScreen.module.css'

/** The page of a unit: what it is, then everything that it holds, of every kind. */
export default function UnitScreen({ control, unitId }: { control: SearchControl; unitId: string }) {
  const { t } = useTranslation('archive')
  const { data: unit, error, refetch } = useQuery({ ...unitById(unitId), staleTime: 300_000 })
  const { isOpen, setOpen, isInTheWay } = usePanelOpen()
  usePageTitle(unit?.name ?? t('unit'))
  useEffect(() => {
    useAppStore.setState({ selectedFondo: unit ? (unit.path[0]?.id ?? unit.id) : null })
  }, [unit])
  const asked = { ...control.query, unitId: [], fondoId: [], sort: null, page: 1, pageSize: EMPTY_SEARCH.pageSize }
  const choose = (id: string) => {
    control.change({ unitId: [id] })
    if (!isInTheWay()) return
    setOpen(false)
    focusResultsHead()
  }
  if (error instanceof ApiError && error.status === 404) return <NotThere />
  return (
    <>
      <SearchHead title="" control={control} head={unit ? <UnitHead unit={unit} /> : <Skeleton lines={4} />} />
      {error && !unit && <Notice onRetry={() => void refetch()}>{t('unitPage.failed')}</Notice>}
      <SearchPage
        control={control}
        unitName={(id) => (unit?.id === id ? unit.name : undefined)}
        isPanelOpen={isOpen}
        panel={
          <UnitPanel
            kind={null}
            question={asksAnything(asked) ? searchToUrl(asked).toString() : ''}
            total={null}
            hitPaths={null}
            isOpen={isOpen}
            onOpenChange={setOpen}
            selectedId={unitId}
            selected={unit}
            onSelect={choose}
            allAddress="/archives"
          />
        }
      />
    </>
  )
}

function NotThere() {
  const { t } = useTranslation('archive')
  return (
    <>
      <PageHead title={t('unitPage.notFound')} />
      <p role="alert">{t('unitPage.notFoundText')}</p>
      <p><Link to="/fondiinfo">{useBuiltInHead('fondiinfo').title}</Link></p>
    </>
  )
}

function UnitHead({ unit }: { unit: Unit }) {
  const { t } = useTranslation('archive')
  const fondi = useBuiltInHead('fondiinfo')
  return (
    <div>
      <nav aria-label={t('record.path')} className={styles['path']}>
        <Link to="/fondiinfo">{fondi.title}</Link>
        {unit.path.map((above) => <span key={above.id}> › <Link to={unitPath(above)}><span lang="it">{above.name}</span></Link></span>)}
      </nav>
      <UnitAbout unit={unit} heading={1} />
      <Extent unit={unit} />
    </div>
  )
}

/** How many records of each kind there are: each a way into that kind. */
function Extent({ unit: { id, byKind } }: { unit: Unit }) {
  const { t } = useTranslation('archive')
  const language = useLanguage()
  const written = useNumbers()
  const kinds = KIND_NAMES.filter((kind) => byKind[kind])
  if (kinds.length === 0) return null
  return (
    <nav aria-label={t('unitPage.byKind')} data-print="hide">
      <ul role="list" className={styles['kinds']}>
        {kinds.map((kind) => (
          <li key={kind}>
            <KindMark kind={kind} size={18} />
            <Link narrows to={unitOfKindPath(kind, id)}><strong>{written(byKind[kind]!)}</strong> {KINDS[kind].plural[language]}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
