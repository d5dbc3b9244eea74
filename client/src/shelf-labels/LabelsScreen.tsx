import { KIND_NAMES, KINDS } from '@faldone/contract/kinds.ts'
import { MAX_LABELS } from '@faldone/contract/shelf-label.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'react-router'
import { useLanguage } from '../i18n/language.ts'
import { useNumbers } from '../i18n/numbers.ts'
import { ApiError } from '../session/api-client.ts'
import { usePageTitle } from '../shell/index.ts'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Link } from '../ui/Link.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Select } from '../ui/Select.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { unitById } from '../units/index.ts'
import { readingLabels } from './api.ts'
import { askedLabels, OF_UNIT, type OfUnit, unitAsked } from './asked-labels.ts'
import styles from './LabelsScreen.module.css'
import { LabelSheets } from './LabelSheets.tsx'
import { cellsOf, LAYOUTS, type LayoutName, sheetsOf } from './sheets.ts'

/** Labels for the shelves, to print: of selected records, or of the records or the boxes and folders of a unit. */
export default function LabelsScreen() {
  const { t } = useTranslation('archive')
  const [params] = useSearchParams()
  const asked = askedLabels(params, useLocation().state)
  usePageTitle(t('shelfLabels.title'))
  return (
    <>
      <div data-print="hide">
        <PageHead
          size="small" over={<Link to="/configuration">{t('configuration.title')}</Link>} title={t('shelfLabels.title')}
          lead={asked && t('shelfLabels.lead')}
        />
      </div>
      {asked ? <Asked asked={asked} /> : <Notice>{t('shelfLabels.nothingChosen')}</Notice>}
    </>
  )
}

function Asked({ asked }: { asked: NonNullable<ReturnType<typeof askedLabels>> }) {
  const { t } = useTranslation('archive', { keyPrefix: 'shelfLabels' })
  const written = useNumbers()
  const isTooMany = (asked.ids?.length ?? 0) > MAX_LABELS
  const { data, error, refetch } = useQuery(readingLabels(isTooMany ? null : asked))
  const [layout, setLayout] = useState<LayoutName>('small')
  const [firstCell, setFirstCell] = useState(1)
  const [withCode, setWithCode] = useState(true)
  const labels = data?.items ?? []
  const sheets = sheetsOf(labels, layout, firstCell).length
  const places = Array.from({ length: cellsOf(layout) }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }))
  return (
    <div className={styles['page']}>
      <div className={styles['choices']} data-print="hide">
        <OfUnitSelect />
        <Select
          label={t('layout')} value={layout}
          options={Object.entries(LAYOUTS).map(([value, { columns, rows, width, height }]) =>
            ({ value, label: t('cells', { columns, rows, width, height }) }))}
          onChange={(value) => {
            setLayout(value as LayoutName)
            setFirstCell(1)
          }}
        />
        <Select
          label={t('firstCell')} hint={t('firstCellHint')} value={firstCell} options={places} onChange={(at) => setFirstCell(Number(at))}
        />
        {labels.some(({ shortNumber }) => shortNumber !== null) && (
          <Checkbox label={t('code')} hint={t('codeHint')} checked={withCode} onChange={() => setWithCode(!withCode)} />
        )}
        {labels.length > 0 && (
          <p className={styles['print']} data-print="hide">
            <Button variant="primary" onClick={() => window.print()}>{t('print')}</Button>
            <span role="status">
              {t('count', { count: labels.length, total: written(labels.length) })},{' '}
              {t('sheets', { count: sheets, total: written(sheets) })}
            </span>
          </p>
        )}
      </div>
      <div className={styles['made']}>
        {(isTooMany || isCode(error, 'TOO_MANY_RECORDS')) && <Notice>{t('tooMany', { number: written(MAX_LABELS) })}</Notice>}
        {error && !data && !isCode(error, 'TOO_MANY_RECORDS') && <Notice onRetry={() => void refetch()}>{error.message}</Notice>}
        {!data && !error && !isTooMany && <Skeleton lines={8} />}
        {data && labels.length === 0 && <Notice>{t('none')}</Notice>}
        {labels.length > 0 &&
          <LabelSheets labels={labels} layout={layout} firstCell={firstCell} withCode={withCode} onFirstCell={setFirstCell} />}
      </div>
    </div>
  )
}

const isCode = (error: Error | null, code: string) => error instanceof ApiError && error.code === code

/** Which unit it is about, and the choice of what in it gets labels. */
function OfUnitSelect() {
  const { t } = useTranslation('archive', { keyPrefix: 'shelfLabels' })
  const language = useLanguage()
  const [params, setParams] = useSearchParams()
  const asked = unitAsked(params)
  const { data: unit } = useQuery({ ...unitById(asked?.unitId ?? ''), enabled: asked !== null })
  if (!asked) return null
  const kind = KIND_NAMES.find((name) => name === params.get('kind'))
  const records = kind ? t('recordsOfKind', { kind: KINDS[kind].plural[language] }) : t('records')
  const words: Record<OfUnit, string> = { units: t('units'), records }
  return (
    <Select
      label={t('of')} hint={unit && <span lang="it">{unit.name}</span>} value={asked.of}
      options={OF_UNIT.map((value) => ({ value, label: words[value] }))}
      onChange={(of) => setParams((now) => new URLSearchParams({ ...Object.fromEntries(now), of }), { replace: true })}
    />
  )
}
