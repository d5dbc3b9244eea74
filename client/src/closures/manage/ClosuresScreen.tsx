import type { ClosureRow } from '@faldone/contract/closure-schema.ts'
import { recordPath, unitPath } from '@faldone/contract/addresses.ts'
import { zoneName } from '@faldone/contract/instants.ts'
import { type Closure, dayInWords, explainOpening, reasonName, wholeOpening } from '@faldone/contract/closure.ts'
import { KINDS } from '@faldone/contract/kinds.ts'
import { LEVEL_WORDS } from '@faldone/contract/levels.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useLanguage } from '../../i18n/language.ts'
import { useNumbers } from '../../i18n/numbers.ts'
import { usePageTitle } from '../../shell/index.ts'
import { Link } from '../../ui/Link.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { SaidDate } from '../../ui/Said.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TabRow } from '../../ui/TabRow.tsx'
import { closuresPage } from './api.ts'
import { closuresAddress, readClosures, WHEN, type When } from './closures-address.ts'
import styles from './ClosuresScreen.module.css'
import { byMonth } from './months.ts'

/** What has access restrictions of its own: what opens on which day, what never opens by itself, and what has opened. */
export default function ClosuresScreen() {
  const { t } = useTranslation('archive')
  const written = useNumbers()
  const language = useLanguage()
  const [params] = useSearchParams()
  const { when, page } = readClosures(params)
  const { data, isError, refetch, isPlaceholderData } = useQuery({ ...closuresPage({ when, page }), placeholderData: keepPreviousData })
  usePageTitle(t('configuration.closures'))
  return (
    <>
      <PageHead
        size="small"
        over={<Link to="/configuration">{t('configuration.title')}</Link>} title={t('configuration.closures')}
        lead={t('configuration.closuresLead')}
      />
      <TabRow label={t('closureList.views')}>
        {WHEN.map((name) => (
          <li key={name}>
            <Link to={closuresAddress(name)} aria-current={name === when ? 'page' : undefined}>
              {t(`closureList.${name}`)}{data && <span className={styles['count']}> {written(data.counts[name])}</span>}
            </Link>
          </li>
        ))}
      </TabRow>
      {isError && !data && <Notice onRetry={() => void refetch()}>{t('closureList.failed')}</Notice>}
      {!data && !isError && <Skeleton lines={10} />}
      {data && (
        <div aria-busy={isPlaceholderData}>
          {data.counts[when] === 0 && <Notice>{t(`closureList.none.${when}`)}</Notice>}
          {when === 'dated' &&
            <p className={styles['midnight']}>{t('closureList.midnight', { zone: zoneName(data.timeZone, language) })}</p>}
          <Months rows={data.items} when={when} />
          <Pagination
            page={page} pageCount={Math.ceil(data.counts[when] / data.pageSize)} linkTo={(number) => closuresAddress(when, number)}
          />
        </div>
      )}
    </>
  )
}

/** The rows of a page, those of one month together. What never opens has no month. */
function Months({ rows, when }: { rows: readonly ClosureRow[]; when: When }) {
  const language = useLanguage()
  return byMonth(rows, language).map(({ month, name, rows: ofMonth }) => (
    <section key={month} className={styles['month']}>
      {name && <h2 className={styles['name']}>{name}</h2>}
      <ul role="list">
        {ofMonth.map((row) => <li key={row.id} className={styles['row']}><Row row={row} when={when} /></li>)}
      </ul>
    </section>
  ))
}

function Row({ row, when }: { row: ClosureRow; when: When }) {
  const { entity, id, documentId, kind, level, title, date, path, closure, opensOn, closed } = row
  const { t } = useTranslation('archive')
  const language = useLanguage()
  const what = level ? LEVEL_WORDS[level][language].one : entity === 'file' ? t('closureList.file') : kind && KINDS[kind].label[language]
  const opening = when === 'never'
    ? explainOpening(closure, { dateTo: null, dateQualifier: null }, language) : wholeOpening(opensOn, language, closed)
  return (
    <>
      <div className={styles['what']}>
        <p className={styles['sort']}>{what}</p>
        <p className={styles['title']}>
          <Link isTitle to={kind ? recordPath({ kind, id: documentId ?? id }) : unitPath({ id })} lang="it">{title}</Link>
          {date && <SaidDate date={date} className={styles['date']} />}
        </p>
        {path.length > 0 && <p className={styles['path']} lang="it">{path.map(({ name }) => name).join(' › ')}</p>}
      </div>
      <div className={styles['why']}>
        <p><strong>{opening}</strong></p>
        <Facts closure={closure} />
      </div>
    </>
  )
}

/** Why it is closed, and what else was said of that. */
function Facts({ closure: { reason, from, text, announced } }: { closure: Closure }) {
  const { t } = useTranslation('archive', { keyPrefix: 'closureList.facts' })
  const language = useLanguage()
  const facts = {
    reason: reasonName(reason, language), from: from && dayInWords(from, language), text, announced: announced && t('known'),
  }
  return (
    <dl className={styles['facts']}>
      {FACTS.map((name) => facts[name] && <div key={name}><dt>{t(name)}</dt><dd>{facts[name]}</dd></div>)}
    </dl>
  )
}

const FACTS = ['reason', 'from', 'text', 'announced'] as const
