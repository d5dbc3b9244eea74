import { recordPath, unitPath } from '@faldone/contract/addresses.ts'
import { KIND_NAMES, KINDS } from '@faldone/contract/kinds.ts'
import { LEVEL_WORDS } from '@faldone/contract/levels.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useBuiltInHead } from '../content/index.ts'
import { useLanguage } from '../i18n/language.ts'
import { useNumbers } from '../i18n/numbers.ts'
import { usePageTitle, useSettings } from '../shell/index.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { type AidUnit, type FindingAid as Aid, findingAid } from './finding-aid.ts'
import styles from './FindingAid.module.css'

/** The finding aid of a fondo (inventario): all its units and records in order, to read and print. */
export default function FindingAid({ fondoId }: { fondoId: string }) {
  const { t } = useTranslation('common', { keyPrefix: 'pages.fondiinfo' })
  const { data, isError, refetch } = useQuery(findingAid(fondoId))
  usePageTitle(data?.root.unit.name ?? t('aidTitle'))
  const head = useBuiltInHead('fondiinfo')
  const over = <Link to="/fondiinfo">{head.title}</Link>
  if (isError && !data) return (
    <>
      <PageHead title={t('aidTitle')} over={over} />
      <Notice onRetry={() => void refetch()}>{t('failed')}</Notice>
    </>
  )
  if (!data) return <><PageHead title={t('aidTitle')} over={over} /><Skeleton lines={14} /></>
  return <AidText aid={data} />
}

function AidText({ aid: { root, left } }: { aid: Aid }) {
  const { t } = useTranslation('common', { keyPrefix: 'pages.fondiinfo' })
  const language = useLanguage()
  const written = useNumbers()
  const siteName = useSettings()?.siteName
  const { unit } = root
  const head = useBuiltInHead('fondiinfo')
  return (
    <article className={styles['aid']}>
      <PageHead
        over={
          <>
            <Link to="/fondiinfo">{head.title}</Link>
            {KIND_NAMES.filter((kind) => unit.byKind[kind]).map((kind) => <span key={kind}> · {KINDS[kind].plural[language]}</span>)}
          </>
        }
        title={<span lang="it">{unit.name}</span>}
      />
      <p className={styles['sort']}>{[t('aidTitle'), siteName].filter(Boolean).join(' · ')}</p>
      <p className={styles['ways']} data-print="hide">
        <Button variant="primary" onClick={() => window.print()}>
          {t('print')}
        </Button>
        <ButtonLink to={unitPath(unit)}>{t('toTree')}</ButtonLink>
      </p>
      <Facts unit={unit} />
      <Words unit={unit} />
      {left > 0 && <p className={styles['left']}>{t('left', { count: left, number: written(left) })}</p>}
      <Records of={root} />
      {root.units.map((below) => (
        <UnitSection key={below.unit.id} of={below} depth={2} />
      ))}
    </article>
  )
}

function UnitSection({ of, depth }: { of: AidUnit; depth: 2 | 3 | 4 }) {
  const language = useLanguage()
  const { unit, units } = of
  const Heading = `h${depth}` as const
  return (
    <section className={styles['unit']} data-depth={depth}>
      <Heading className={styles['name']}>
        <span className={styles['over']}>{LEVEL_WORDS[unit.level][language].one}{unit.segnatura && <> · {unit.segnatura}</>}</span>
        <span lang="it">{unit.name}</span>
      </Heading>
      <Facts unit={unit} />
      <Words unit={unit} />
      <Records of={of} />
      {units.map((below) => <UnitSection key={below.unit.id} of={below} depth={depth === 2 ? 3 : 4} />)}
    </section>
  )
}

function Facts({ unit: { date, extent, documents } }: Pick<AidUnit, 'unit'>) {
  const { t } = useTranslation('common', { keyPrefix: 'pages.fondiinfo' })
  const written = useNumbers()
  return (
    <p className={styles['facts']}>
      {date && <span lang="it">{date}</span>}
      {extent && <span lang="it">{extent}</span>}
      <span>{t('documents', { count: documents, number: written(documents) })}</span>
    </p>
  )
}

const Words = ({ unit: { description, history } }: Pick<AidUnit, 'unit'>) =>
  [description, history].map((text, at) => text && <p key={at} className={styles['text']} lang="it">{text}</p>)

function Records({ of: { records } }: { of: AidUnit }) {
  if (records.length === 0) return null
  return (
    <ul role="list" className={styles['records']}>
      {records.map((hit) => (
        <li key={hit.id} className={styles['record']}>
          <span className={styles['segnatura']}>{hit.segnatura}</span>
          <span lang="it">
            <Link to={recordPath(hit)} className={styles['title']}>
              {hit.title}
            </Link>
            {hit.author && <>, {hit.author}</>}
          </span>
          <span lang="it" className={styles['date']}>
            {hit.date ?? hit.year}
          </span>
        </li>
      ))}
    </ul>
  )
}
