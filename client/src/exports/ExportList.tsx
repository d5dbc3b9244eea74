import type { Page } from '@faldone/contract/common.ts'
import type { ExportAnswer } from '@faldone/contract/export.ts'
import { KINDS } from '@faldone/contract/kinds.ts'
import { type StandardName, STANDARDS } from '@faldone/contract/standards.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { renewsFiles } from '../files/index.ts'
import { useInstants } from '../i18n/instants.ts'
import { useLanguage } from '../i18n/language.ts'
import { formatSize, useNumbers } from '../i18n/numbers.ts'
import { showAlert } from '../ui/alert-queue.ts'
import { Button } from '../ui/Button.tsx'
import { OuterLink } from '../ui/Link.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Section } from '../ui/Section.tsx'
import { Table } from '../ui/Table.tsx'
import { useAct } from '../ui/use-act.ts'
import { Small } from '../ui/Words.tsx'
import { beginExport, beginStandardExport, endExport, exportList } from './api.ts'
import styles from './ExportScreen.module.css'

const RENEWED = renewsFiles<Page<ExportAnswer>>((made) => made?.items)

/** The user's exports, while their files are kept. Users who leave the page find them here again. `without`: shown above. */
export function ExportList({ without }: { without: readonly string[] }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.exports' })
  const instant = useInstants('short')
  const { data, isError, refetch } = useQuery({ ...exportList, ...RENEWED, staleTime: 0, refetchInterval: (query) => (
    query.state.data?.items.some(({ state }) => state === 'exporting') ? 1_000 : RENEWED.refetchInterval(query)
  ) })
  if (isError && !data) return <Section title={t('title')}><Notice onRetry={() => void refetch()}>{t('failed')}</Notice></Section>
  const listed = data?.items.filter(({ exportId, state }) => state !== 'exporting' || !without.includes(exportId)) ?? []
  if (listed.length === 0) return null
  const rows = listed.map((made) => ({
    key: made.exportId,
    cells: {
      name: <Name made={made} />,
      state: <State made={made} />,
      rows: <Contents made={made} />,
      when: <Small>{instant(made.createdAt)}</Small>,
      act: <Act made={made} />,
    },
  }))
  return (
    <Section title={t('title')} aside={<Small>{t('kept')}</Small>}>
      <Table
        label={t('title')}
        titles={{ name: t('file'), state: t('state'), rows: t('rows'), when: t('when'), act: '' }}
        widths="minmax(180px, 1.4fr) minmax(120px, .9fr) minmax(140px, .9fr) minmax(140px, .7fr) 148px"
        rows={rows}
      />
    </Section>
  )
}

function Name({ made: { kind, format, fileName, url } }: { made: ExportAnswer }) {
  const language = useLanguage()
  return (
    <>
      <span className={styles['fileName']}>
        {url === null ? fileName : <OuterLink href={url} download={fileName}>{fileName}</OuterLink>}
      </span>
      <Small>{kind === null ? STANDARDS[format as StandardName][language] : KINDS[kind].plural[language]}</Small>
    </>
  )
}

function State({ made: { state, problem } }: { made: ExportAnswer }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.exports' })
  if (state !== 'failed') return <span className={styles[state]}>{t(state)}</span>
  return <span className={styles['problem']}>{problem?.Message ?? t('failedOne')}</span>
}

/** How much is in it, or how far it is. */
function Contents({ made: { kind, state, rows, total, size } }: { made: ExportAnswer }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.exporting' })
  const language = useLanguage()
  const written = useNumbers()
  if (state === 'failed') return <>—</>
  const what = kind === null ? 'steps' : 'rows'
  const said = state === 'exporting' && total !== null
    ? t(`${what}Of`, { rows: written(rows), total: written(total) })
    : t(`${what}SoFar`, { count: rows, rows: written(rows) })
  return <Small>{[said, size !== null && formatSize(size, language)].filter(Boolean).join(' · ')}</Small>
}

/** What can be done with an export: retry it if it failed, otherwise stop or remove it. */
function Act({ made: { exportId, kind, fileName, state, query } }: { made: ExportAnswer }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.exports' })
  const act = useAct()
  const name = state === 'failed' ? 'again' : state === 'exporting' ? 'end' : 'forget'
  const run = () => act.run(async () => {
    try {
      if (state === 'failed') await (kind === null ? beginStandardExport : beginExport)(new URLSearchParams(query))
      await endExport(exportId)
    } catch (error) {
      showAlert((error as Error).message)
    }
  })
  return (
    <div className={styles['act']}>
      <Button size="small" isBusy={act.isBusy} aria-label={t('actOn', { act: t(name), name: fileName })} onClick={() => void run()}>
        {t(name)}
      </Button>
    </div>
  )
}
