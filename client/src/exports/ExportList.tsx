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

/** The user's exports, while their files are kept. Users who leave the page find them here again. */
export function ExportList() {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.exports' })
  const instant = useInstants('short')
  const { data, isError, refetch } = useQuery({ ...exportList, ...RENEWED, staleTime: 0, refetchInterval: (query) => (
    query.state.data?.items.some(({ state }) => state === 'exporting') ? 1_000 : RENEWED.refetchInterval(query)
  ) })
  if (isError && !data) return <Section title={t('title')}><Notice onRetry={() => void refetch()}>{t('failed')}</Notice></Section>
  if (!data || data.items.length === 0) return null
  const rows = data.items.map((made) => ({
    key: made.exportId,
    cells: {
      name: <Name made={made} />,
      state: <State made={made} />,
      when: <Small>{instant(made.createdAt)}</Small>,
      acts: <Act made={made} />,
    },
  }))
  return (
    <Section title={t('title')} aside={<Small>{t('kept')}</Small>}>
      <Table
        label={t('title')}
        titles={{ name: t('file'), state: t('state'), when: t('when'), acts: '' }}
        widths="minmax(180px, 1.4fr) minmax(150px, 1fr) minmax(150px, .8fr) 140px"
        rows={rows}
      />
    </Section>
  )
}

function Name({ made: { kind, format, fileName, url } }: { made: ExportAnswer }) {
  const language = useLanguage()
  return (
    <>
      {url === null ? (
        fileName
      ) : (
        <OuterLink href={url} download={fileName}>
          {fileName}
        </OuterLink>
      )}
      <br />
      <Small>{kind === null ? STANDARDS[format as StandardName][language] : KINDS[kind].plural[language]}</Small>
    </>
  )
}

function State({ made: { kind, state, rows, total, size, problem } }: { made: ExportAnswer }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.exporting' })
  const language = useLanguage()
  const written = useNumbers()
  if (state === 'failed') return <span className={styles['problem']}>{problem?.Message ?? t('failed')}</span>
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
    <Button size="small" isBusy={act.isBusy} aria-label={t('actOn', { act: t(name), name: fileName })} onClick={() => void run()}>
      {t(name)}
    </Button>
  )
}
