import { PEOPLE_PATH } from '@faldone/contract/addresses.ts'
import type { Page } from '@faldone/contract/common.ts'
import type { SearchAnswer } from '@faldone/contract/document.ts'
import { GAPS } from '@faldone/contract/gaps.ts'
import { KIND_NAMES, KINDS } from '@faldone/contract/kinds.ts'
import { judgeStatus } from '@faldone/contract/status.ts'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight, List, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { KindMark } from '../documents/index.ts'
import { reading } from '../session/api-client.ts'
import { useLanguage } from '../i18n/language.ts'
import { useNumbers } from '../i18n/numbers.ts'
import { useOwnFields } from '../own-fields/index.ts'
import { useIs } from '../session/index.ts'
import { usePageTitle } from '../shell/index.ts'
import {
  apiKeysPath, changesPath, closuresPath, fileTextsPath, formPath, kindPath, listPath, ownFieldsPath, placesPath, settingsPath, statusPath,
  termPath, textsPath, trashPath, Ways, workQueuePath,
} from '../staff-pages/index.ts'
import { readingStatus } from '../status/index.ts'
import { Link } from '../ui/Link.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageHead, SectionHead } from '../ui/PageHead.tsx'
import { allTogether, missingIn, readingWork } from '../work-queue/index.ts'
import styles from './ConfigurationScreen.module.css'

/** The seven kinds with their numbers of records, and the actions for each. */
export default function ConfigurationScreen() {
  const { t } = useTranslation('archive', { keyPrefix: 'configuration' })
  const counts = useTranslation('archive').t
  const language = useLanguage()
  const format = useNumbers()
  const { data, isError, refetch } = useQuery(reading<SearchAnswer>('archive/documents', { pageSize: 1 }))
  usePageTitle(t('title'))
  return (
    <>
      <PageHead size="small" over={t('area')} title={t('title')} lead={t('lead')} />
      <section className={styles['section']}>
        <SectionHead title={t('kinds')} />
        {isError && !data && <Notice onRetry={() => void refetch()}>{counts('countsFailed')}</Notice>}
        <ul role="list" className={styles['kinds']}>
          {KIND_NAMES.map((kind) => {
            const name = KINDS[kind].plural[language]
            const count = data && (data.facets.kind?.find(({ value }) => value === kind)?.count ?? 0)
            return (
              <li key={kind} className={styles['kind']}>
                <KindMark kind={kind} size={22} />
                <Link to={kindPath(kind)} className={styles['name']}>
                  {name}
                </Link>
                <span className={styles['ways']}>
                  <Link to={formPath(kind, 'create')} aria-label={`${t('describe')}: ${name}`}>
                    <Plus size={16} aria-hidden />{t('describe')}
                  </Link>
                  <Link to={listPath(kind)} aria-label={`${t('manageList')}: ${name}`}>
                    <List size={16} aria-hidden />{t('manageList')}
                  </Link>
                </span>
                <span className={styles['count']}>
                  {count === undefined ? (isError ? '—' : '…') : t('records', { count, total: format(count) })}
                </span>
                <ChevronRight size={18} aria-hidden className={styles['mark']} />
              </li>
            )
          })}
        </ul>
      </section>
      <WaysOn />
    </>
  )
}

/** How many there are of what a page is about, as soon as that is known. */
function useTotal(path: string, isNeeded = true): string | undefined {
  const written = useNumbers()
  const { data } = useQuery({ ...reading<Page<unknown>>(path, { page: 1, pageSize: 1 }), enabled: isNeeded })
  return data && written(data.total)
}

/** Of how many records and units the gap that most have is still to be filled. */
function useToDo(): string | undefined {
  const { t } = useTranslation('archive', { keyPrefix: 'configuration' })
  const written = useNumbers()
  const { data } = useQuery(readingWork)
  if (!data) return undefined
  const all = allTogether(data.fondi)
  const most = Math.max(...GAPS.map((gap) => missingIn(all, gap)))
  return most > 0 ? t('toDo', { number: written(most) }) : t('nothingToDo')
}

/** Whether the last copy of the archive is good. */
function useCopyState(isNeeded: boolean): string | undefined {
  const { t } = useTranslation('archive', { keyPrefix: 'configuration' })
  const { data } = useQuery({ ...readingStatus, enabled: isNeeded })
  return data && t(judgeStatus(data).backup === 'well' ? 'copyWell' : 'copyNeeded')
}

const GROUPS = ['work', 'undoing', 'lists', 'access', 'site', 'upkeep'] as const
/** The groups that begin a column, where there are three. */
const FIRST = new Set<(typeof GROUPS)[number]>(['lists', 'site'])

/** What all kinds share, and what concerns the centre, by what somebody comes for. */
function WaysOn() {
  const { t } = useTranslation('archive', { keyPrefix: 'configuration' })
  const maySet = useIs('settings.write')
  const mayInvite = useIs('accounts.manage')
  const total = {
    tematiche: useTotal('archive/tematiche'), tipologie: useTotal('archive/tipologie'), places: useTotal('archive/places'),
    agents: useTotal('archive/agents'), closed: useTotal('archive/closures'), trash: useTotal('archive/trash'),
    people: useTotal('auth/users', mayInvite),
  }
  const own = useOwnFields(maySet)
  const toDo = useToDo()
  const copy = useCopyState(maySet)
  const written = useNumbers()
  const groups = {
    work: [
      { to: workQueuePath, title: t('workQueue'), lead: t('workQueueLead'), state: toDo },
      {
        to: closuresPath, title: t('closures'), lead: t('closuresLead'),
        state: total.closed && t('closed', { number: total.closed }),
      },
      ...(maySet ? [{ to: ownFieldsPath, title: t('ownFields'), lead: t('ownFieldsLead'), state: written(own.length) }] : []),
    ],
    lists: [
      { to: termPath('tematica'), title: t('tematiche'), lead: t('tematicheLead'), state: total.tematiche },
      { to: termPath('tipologia'), title: t('tipologie'), lead: t('tipologieLead'), state: total.tipologie },
      { to: PEOPLE_PATH, title: t('agents'), lead: t('agentsLead'), state: total.agents },
      { to: placesPath, title: t('places'), lead: t('placesLead'), state: total.places },
    ],
    undoing: [
      { to: changesPath, title: t('changes'), lead: t('changesLead') },
      { to: trashPath, title: t('trash'), lead: t('trashLead'), state: total.trash },
    ],
    site: [
      ...(maySet ? [{ to: settingsPath, title: t('settings'), lead: t('settingsLead') }] : []),
      { to: textsPath, title: t('texts'), lead: t('textsLead') },
    ],
    access: mayInvite
      ? [
        { to: '/remove', title: t('people'), lead: t('peopleLead'), state: total.people },
        { to: apiKeysPath, title: t('apiKeys'), lead: t('apiKeysLead') },
      ]
      : [],
    upkeep: [
      ...(maySet ? [{ to: statusPath, title: t('status'), lead: t('statusLead'), state: copy }] : []),
      { to: fileTextsPath, title: t('fileTexts'), lead: t('fileTextsLead') },
    ],
  }
  return (
    <div className={styles['groups']}>
      {GROUPS.map((group) => groups[group].length > 0 && (
        <section key={group} data-first={FIRST.has(group) || undefined}>
          <SectionHead title={t(`groups.${group}`)} />
          <Ways label={t(`groups.${group}`)} ways={groups[group]} />
        </section>
      ))}
    </div>
  )
}
