import { KINDS, type KindName } from '@faldone/contract/kinds.ts'
import type { ImportSummary } from '@faldone/contract/import.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useInstants } from '../i18n/instants.ts'
import { useLanguage } from '../i18n/language.ts'
import { useNumbers } from '../i18n/numbers.ts'
import { useActorName } from '../actors.ts'
import { buttonLook } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { Menu, MenuButton, MenuItems } from '../ui/Menu.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Pagination } from '../ui/Pagination.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Table } from '../ui/Table.tsx'
import { Small } from '../ui/Words.tsx'
import { IMPORT, stepOf, useSheetPlace } from './addresses.ts'
import { importList, isWorking } from './api.ts'
import { ForgetDialog } from './ForgetDialog.tsx'
import styles from './ImportList.module.css'
import { UndoImportDialog } from './UndoImportDialog.tsx'
import { useCountWords } from './use-count-words.ts'
import { useReport } from './use-report.ts'

const A_PAGE = 20

type ImportListProps = {
  kind: KindName | null
  /** Only so many of the last ones, with the way to the others. */
  last?: number
}

/** Past and current imports: their state, who uploaded them, what they bring, and the next step. */
export function ImportList({ kind, last }: ImportListProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets' })
  const written = useNumbers()
  const [params] = useSearchParams()
  const page = Math.max(1, Math.floor(Number(params.get('page'))) || 1)
  const { data, error, refetch } = useQuery({
    ...importList({ kind, page: last ? 1 : page, pageSize: last ?? A_PAGE }), placeholderData: keepPreviousData, staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.items.some(({ state }) => isWorking(state)) ? 1_000 : 15_000),
  })
  if (!data) return error ? <Notice onRetry={() => void refetch()}>{t('listFailed')}</Notice> : <Skeleton lines={6} />
  if (data.items.length === 0) return <Notice>{t('noneYet')}</Notice>
  return (
    <>
      <Imports items={data.items} />
      {last
        ? data.total > last && <p className={styles['all']}><Link to={IMPORT}>{t('allPast', { number: written(data.total) })}</Link></p>
        : <Pagination page={page} pageCount={Math.ceil(data.total / A_PAGE)} linkTo={(number) => ({ search: `?page=${number}` })} />}
    </>
  )
}

function Imports({ items }: { items: readonly ImportSummary[] }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets' })
  const language = useLanguage()
  const [asked, setAsked] = useState<{ act: 'undo' | 'forget'; sheet: ImportSummary } | null>(null)
  const { addressOf } = useSheetPlace()
  const rows = items.map((sheet) => ({
    key: sheet.importId,
    cells: {
      name: (
        <>
          <Link to={addressOf(stepOf(sheet.state), sheet.importId)} className={styles['fileName']}>
            {sheet.fileName}
          </Link>
          <Small>{KINDS[sheet.kind].plural[language]}</Small>
        </>
      ),
      state: <State sheet={sheet} />,
      when: <When sheet={sheet} />,
      counts: <Rows sheet={sheet} />,
      acts: <Acts sheet={sheet} onAsk={(act) => setAsked({ act, sheet })} />,
    },
  }))
  return (
    <>
      <Table
        className={styles['list']}
        label={t('past')}
        titles={{ name: t('sheet'), state: t('state'), when: t('when'), counts: t('counts'), acts: '' }}
        widths="minmax(160px, 1.4fr) minmax(110px, .7fr) minmax(150px, 1fr) minmax(170px, 1.3fr) 44px"
        rows={rows}
      />
      {asked?.act === 'undo' && <UndoImportDialog sheet={asked.sheet} onClose={() => setAsked(null)} />}
      {asked?.act === 'forget' && <ForgetDialog sheet={asked.sheet} onClose={() => setAsked(null)} />}
    </>
  )
}

function State({ sheet: { state, progress } }: { sheet: ImportSummary }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets' })
  return (
    <span className={styles['state']} data-state={state}>
      {t(`states.${state}`)}
      {isWorking(state) && (
        <progress aria-label={t(`states.${state}`)} {...(progress?.total && { max: progress.total, value: progress.rows })} />
      )}
    </span>
  )
}

/** What the rows bring; of an undone sheet only how many there are, as they bring nothing any more. */
function Rows({ sheet: { counts, state } }: { sheet: ImportSummary }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets' })
  const counted = useCountWords()
  const written = useNumbers()
  if (!counts) return <span aria-label={t('notCounted')} role="img">—</span>
  const { rows } = counts
  return <Small>{state === 'undone' ? t('rowsSoFar', { count: rows, rows: written(rows) }) : counted(counts)}</Small>
}

/** Who did the last step, and when. */
function When({ sheet }: { sheet: ImportSummary }) {
  const { t } = useTranslation('archive', { keyPrefix: 'history' })
  const instant = useInstants('short')
  const nameOf = useActorName()
  const [at, who] = sheet.undoneAt
    ? [sheet.undoneAt, sheet.undoneBy]
    : sheet.acquiredAt ? [sheet.acquiredAt, sheet.acquiredBy] : [sheet.createdAt, sheet.createdBy]
  return <Small>{instant(at)}{' · '}{who ? nameOf(who) : t('system')}</Small>
}

function Acts({ sheet, onAsk }: { sheet: ImportSummary; onAsk: (act: 'undo' | 'forget') => void }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets' })
  const report = useReport(sheet)
  const label = t('actsOn', { name: sheet.fileName })
  return (
    <Menu
      label={label}
      className={buttonLook({ variant: 'icon' })}
      panel={(
        <MenuItems>
          {sheet.hasRows && sheet.counts && <MenuButton onClick={() => void report.save()}>{t('report')}</MenuButton>}
          {sheet.state === 'acquired' && <MenuButton onClick={() => onAsk('undo')}>{t('undo')}</MenuButton>}
          {!isWorking(sheet.state) && <MenuButton onClick={() => onAsk('forget')}>{t('forget')}</MenuButton>}
        </MenuItems>
      )}
    >
      <Ellipsis size={18} aria-hidden />
    </Menu>
  )
}
