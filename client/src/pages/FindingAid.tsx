import { recordPath, unitPath } from '@faldone/contract/addresses.ts'
import type { Language } from '@faldone/contract/common.ts'
import { dayFormat } from '@faldone/contract/instants.ts'
import { nameIn, titleIn } from '@faldone/contract/in-language.ts'
import { LEVEL_WORDS } from '@faldone/contract/levels.ts'
import { textIn, UNIT_FIELDS, unitFieldsWith } from '@faldone/contract/unit-fields.ts'
import { shownIn } from '@faldone/contract/unit-shown.ts'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addressOf } from '../base-path.ts'
import { useBuiltInHead } from '../content/index.ts'
import { useLanguage } from '../i18n/language.ts'
import { useNumbers } from '../i18n/numbers.ts'
import '../i18n/unit-page.ts'
import { usePageTitle, useSettings } from '../shell/index.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Link } from '../ui/Link.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import head from '../ui/PageTop.module.css'
import { Said, SaidDate } from '../ui/Said.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { StandardFile } from './StandardFile.tsx'
import { type AidUnit, type FindingAid as Aid, findingAid, indexesOf } from './finding-aid.ts'
import { AidIndex } from './AidIndex.tsx'
import styles from './FindingAid.module.css'

/** The finding aid of a unit (inventario): what it is, all its units and records in order, names and places; to read and print. */
export default function FindingAid({ unitId }: { unitId: string }) {
  const { t } = useTranslation('common', { keyPrefix: 'pages.fondiinfo' })
  const { data, isError, refetch } = useQuery(findingAid(unitId))
  const head = useBuiltInHead('fondiinfo')
  const language = useLanguage()
  usePageTitle(data ? `${t('aidTitle')}: ${nameIn(data.root.unit, language).text}` : t('aidTitle'))
  if (data) return <AidText aid={data} />
  return (
    <>
      <PageHead title={t('aidTitle')} over={<Link to="/fondiinfo">{head.title}</Link>} />
      {isError ? <Notice onRetry={() => void refetch()}>{t('failed')}</Notice> : <Skeleton lines={14} />}
    </>
  )
}

function AidText({ aid: { root, left } }: { aid: Aid }) {
  const { t } = useTranslation('common', { keyPrefix: 'pages.fondiinfo' })
  const page = useTranslation('archive', { keyPrefix: 'unitPage.aidPage' }).t
  const written = useNumbers()
  const { names, places } = indexesOf(root)
  const hasIndex = names.length + places.length > 0
  return (
    <article className={styles['aid']}>
      <TitlePage of={root} />
      {root.units.length > 0 && (
        <nav className={styles['part']} aria-labelledby="aid-contents">
          <h2 id="aid-contents">{page('contents')}</h2>
          <Contents units={root.units} />
        </nav>
      )}
      <section className={styles['part']}>
        <h2>{page('description')}</h2>
        <Description of={root} />
      </section>
      <section className={styles['part']}>
        <h2>{page('list')}</h2>
        {left > 0 && <p className={styles['text']}><em>{t('left', { count: left, number: written(left) })}</em></p>}
        <Records of={root} />
        {root.units.map((below) => <UnitSection key={below.unit.id} of={below} depth={3} />)}
      </section>
      {hasIndex && (
        <section className={styles['part']}>
          <h2>{page('index')}</h2>
          <p className={styles['hint']}>{page('indexHint')}</p>
          <AidIndex title={page('names')} entries={names} />
          <AidIndex title={page('places')} entries={places} />
        </section>
      )}
    </article>
  )
}

/** On paper it is a page by itself. */
function TitlePage({ of: { unit } }: { of: AidUnit }) {
  const { t } = useTranslation('common', { keyPrefix: 'pages.fondiinfo' })
  const page = useTranslation('archive', { keyPrefix: 'unitPage.aidPage' }).t
  const record = useTranslation('archive', { keyPrefix: 'record' }).t
  const fondi = useBuiltInHead('fondiinfo')
  const language = useLanguage()
  const siteName = useSettings()?.siteName
  const [today] = useState(() => new Date().toISOString())
  const name = nameIn(unit, language)
  const { level, segnatura, date, extent, path } = unit
  return (
    <header className={styles['title']}>
      <nav aria-label={record('path')} className={classNames(head['path'], styles['way'])} data-print="hide">
        <ol role="list">
          <li><Link to="/fondiinfo">{fondi.title}</Link></li>
          {[...path, unit].map((above) => (
            <li key={above.id}><Link to={unitPath(above)}><Said {...nameIn(above, language)} /></Link></li>
          ))}
          <li aria-current="page">{t('aidTitle')}</li>
        </ol>
      </nav>
      <p className={styles['over']}>{siteName && <><span lang="it">{siteName}</span>{' · '}</>}{t('aidTitle')}</p>
      {path.length > 0 && (
        <p className={styles['path']} data-print="only">
          {path.map((above, at) => <Fragment key={above.id}>{at > 0 && ' › '}<Said {...nameIn(above, language)} /></Fragment>)}
        </p>
      )}
      <h1 tabIndex={-1} className={styles['name']} lang={name.lang}>{name.text}</h1>
      <p className={styles['dates']}>{date && <SaidDate date={date} />}</p>
      <p className={styles['sort']}>
        {LEVEL_WORDS[level][language].one}{segnatura && <span lang="it"> · {segnatura}</span>}{extent && <span lang="it"> · {extent}</span>}
      </p>
      <div className={styles['ways']} data-print="hide">
        <Button size="small" variant="primary" onClick={() => window.print()}>{t('print')}</Button>
        <ButtonLink size="small" to={unitPath(unit)}>{page('toUnit')}</ButtonLink>
        <StandardFile unit={unit} />
      </div>
      <p className={styles['imprint']} data-print="only">
        {addressOf(unitPath(unit))}<br />
        {page('printed', { day: dayFormat(language, 'long')(today) })}
      </p>
    </header>
  )
}

const anchor = (id: string): string => `unit-${id}`

/** The units with their dates and numbers of records. */
function Contents({ units }: { units: readonly AidUnit[] }) {
  const written = useNumbers()
  const language = useLanguage()
  const { t } = useTranslation('common', { keyPrefix: 'pages.fondiinfo' })
  return (
    <ol role="list" className={styles['contents']}>
      {units.map(({ unit, units: below }) => (
        <li key={unit.id}>
          <p>
            <a href={`${location.pathname}${location.search}#${anchor(unit.id)}`}><Said {...nameIn(unit, language)} /></a>
            <SaidDate date={unit.date ?? ''} />
            <span>{t('documents', { count: unit.documents, number: written(unit.documents) })}</span>
          </p>
          {below.length > 0 && <Contents units={below} />}
        </li>
      ))}
    </ol>
  )
}

/** What a unit is, and its history under its name. */
function Texts({ of }: { of: AidUnit['unit'] }) {
  const language = useLanguage()
  const [description, history] = [textIn(of, 'description', language), textIn(of, 'history', language)]
  return (
    <>
      {description.text && <p className={styles['text']} lang={description.lang}>{description.text}</p>}
      {history.text && <p className={styles['indexTitle']}>{UNIT_FIELDS.history[language]}</p>}
      {history.text && <p className={styles['text']} lang={history.lang}>{history.text}</p>}
    </>
  )
}

/** Everything that is said of a unit, in the order of ISAD(G). */
function Description({ of: { unit } }: { of: AidUnit }) {
  const { t } = useTranslation('common', { keyPrefix: 'pages.fondiinfo' })
  const language = useLanguage()
  const written = useNumbers()
  return (
    <>
      <Texts of={unit} />
      <dl className={styles['elements']}>
        <div>
          <dt>{UNIT_FIELDS.extent[language]}</dt>
          <dd>
            {t('documents', { count: unit.documents, number: written(unit.documents) })}
            {unit.extent && <> · <span lang="it">{unit.extent}</span></>}
          </dd>
        </div>
        {furtherElements(unit, language)}
      </dl>
    </>
  )
}

/** What else is said of a unit, each with the name of its element. */
const furtherElements = (unit: AidUnit['unit'], language: Language) =>
  [...unitFieldsWith('shown', 'text'), ...unitFieldsWith('shown', 'fact')].flatMap((field) => {
    const shown = shownIn(unit, field, language)
    if (!shown || field === 'history' || field === 'extent') return []
    return [<div key={field}><dt>{UNIT_FIELDS[field][language]}</dt><dd lang={shown.lang}>{shown.text}</dd></div>]
  })

function UnitSection({ of, depth }: { of: AidUnit; depth: 3 | 4 | 5 }) {
  const { t } = useTranslation('common', { keyPrefix: 'pages.fondiinfo' })
  const language = useLanguage()
  const written = useNumbers()
  const { unit, units } = of
  const { level, segnatura, date, extent, documents } = unit
  const Heading = `h${depth}` as const
  const name = textIn(unit, 'name', language)
  const further = furtherElements(unit, language)
  return (
    <section id={anchor(unit.id)} className={styles['unit']} data-depth={depth}>
      <div className={styles['unitHead']}>
        <Heading className={styles['unitName']}>
          <span className={styles['over']}>
            {LEVEL_WORDS[level][language].one}{segnatura && <span lang="it"> · {segnatura}</span>}
          </span>
          <span lang={name.lang}>{name.text}</span>
        </Heading>
        <p className={styles['facts']}>
          {date && <SaidDate date={date} />}
          {extent && <span lang="it">{extent}</span>}
          <span>{t('documents', { count: documents, number: written(documents) })}</span>
        </p>
      </div>
      <Texts of={unit} />
      {further.length > 0 && <dl className={styles['elements']}>{further}</dl>}
      <Records of={of} />
      {units.map((below) => <UnitSection key={below.unit.id} of={below} depth={depth === 3 ? 4 : 5} />)}
    </section>
  )
}

function Records({ of: { records } }: { of: AidUnit }) {
  const language = useLanguage()
  if (records.length === 0) return null
  return (
    <ol role="list" className={styles['records']}>
      {records.map((hit) => ({ hit, from: [hit.author, hit.place].filter(Boolean) })).map(({ hit, from }) => (
        <li key={hit.id} className={styles['record']}>
          <span className={styles['entry']}>{hit.entry}</span>
          <span lang="it">
            <Link to={recordPath(hit)} className={styles['recordTitle']}><Said {...titleIn(hit, language)} /></Link>
            {from.length > 0 && <span className={styles['from']}>{' · '}{from.join(', ')}</span>}
          </span>
          <SaidDate date={hit.date ?? hit.year ?? ''} className={styles['date']} />
          <span className={styles['segnatura']} lang="it">{hit.segnatura}</span>
        </li>
      ))}
    </ol>
  )
}
