import type { ExportAnswer } from '@faldone/contract/export.ts'
import type { SheetColumn } from '@faldone/contract/import-columns.ts'
import { isKindName, KIND_NAMES, KINDS, type KindName } from '@faldone/contract/kinds.ts'
import { LANGUAGES } from '@faldone/contract/common.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ActiveFilters, SearchHead, useSearch, useSearchAnswer, Understood } from '../documents/index.ts'
import { useLanguage } from '../i18n/language.ts'
import { useNumbers } from '../i18n/numbers.ts'
import { useOwnFields } from '../own-fields/index.ts'
import { useColumnLabel } from '../own-fields/manage/use-column-label.ts'
import { usePageTitle } from '../shell/index.ts'
import { Button } from '../ui/Button.tsx'
import { Buttons } from '../ui/Buttons.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Link } from '../ui/Link.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Problem } from '../ui/Problem.tsx'
import { Section } from '../ui/Section.tsx'
import { Select } from '../ui/Select.tsx'
import { useAct } from '../ui/use-act.ts'
import { useKeptFocus } from '../ui/use-kept-focus.ts'
import { Small } from '../ui/Words.tsx'
import { unitById } from '../units/index.ts'
import { beginExport } from './api.ts'
import { columnsOfKind, type ExportChoices, exportQuery } from './export-query.ts'
import { Exporting } from './Exporting.tsx'
import { ExportList } from './ExportList.tsx'
import { StandardExport } from './StandardExport.tsx'
import styles from './ExportScreen.module.css'

/** The search in the address, limited to one kind: a sheet holds the records of one kind. */
function useKindSearch() {
  const { query, change, addressOf, view } = useSearch(null)
  const [kind = 'document'] = query.kind
  const within = (what: Partial<typeof query>) => ({ ...what, kind: [what.kind?.[0] ?? kind] })
  return {
    kind: null, shownKind: kind, view, query: { ...query, kind: [kind] },
    addressOf: (what: Partial<typeof query>) => addressOf(within(what)), change: (what: Partial<typeof query>) => change(within(what)),
  }
}

/** The columns by which an import knows which record a row is about. */
const IDENTIFYING: readonly SheetColumn[] = ['id', 'shortNumber', 'segnatura']

/** Exports records as a spreadsheet: the user chooses the kind, the records and the columns. */
export default function ExportScreen() {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets' })
  const language = useLanguage()
  usePageTitle(t('export'))
  const search = useKindSearch()
  // Finding aids lead here with a format: what was chosen there comes first.
  const [isStandard] = useState(useSearchParams()[0].has('standard'))
  const { shownKind: kind, query, change } = search
  const [made, setMade] = useState<ExportAnswer | null>(null)
  const [forOthers, setForOthers] = useState<ExportAnswer | null>(null)
  const ofKind = made?.kind === kind ? made : null
  const standard = <StandardExport made={forOthers} onMade={setForOthers} />
  // The dialog uses the words of the kind, which has a field of its own outside it.
  const control = { ...search, kind, query: { ...query, kind: [] } }
  const head = <PageHead size="small" over={<Link to="/importexport">{t('title')}</Link>} title={t('export')} lead={t('exportLead')} />
  return (
    <>
      <SearchHead title={t('export')} head={head} control={control} isQuiet before={(
        <div className={styles['kind']}>
          <Select label={t('kind')} value={kind} options={KIND_NAMES.map((name) => ({ value: name, label: KINDS[name].plural[language] }))}
            onChange={(name) => isKindName(name) && change({ kind: [name] })} />
        </div>
      )} />
      <div className={styles['scope']}><Filters control={control} /></div>
      {isStandard && standard}
      <Sheet key={kind} kind={kind} search={query} control={control} made={ofKind} onMade={setMade} />
      {!isStandard && standard}
      <ExportList without={[ofKind, forOthers].flatMap((one) => (one ? [one.exportId] : []))} />
    </>
  )
}

type Control = Parameters<typeof ActiveFilters>[0]['control']

function Filters({ control }: { control: Control }) {
  const [id = ''] = control.query.unitId
  const { data } = useQuery({ ...unitById(id), enabled: id !== '' })
  return <ActiveFilters control={control} unitName={(unitId) => (data?.id === unitId ? { text: data.name, lang: 'it' } : undefined)} />
}

type SheetProps = {
  kind: KindName; search: Control['query']; control: Control; made: ExportAnswer | null; onMade: (made: ExportAnswer | null) => void
}

function Sheet({ kind, search, control, made, onMade }: SheetProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.exporting' })
  const language = useLanguage()
  const written = useNumbers()
  const act = useAct()
  const { data, isError } = useSearchAnswer({ ...search, page: 1 }, kind)
  const all = columnsOfKind(kind, useOwnFields())
  const columnLabel = useColumnLabel(kind)
  const [leftOut, setLeftOut] = useState<readonly SheetColumn[]>([])
  const [choices, setChoices] = useState<Omit<ExportChoices, 'columns'>>({ language, format: 'xlsx' })
  const place = useKeptFocus()
  const set = (change: Partial<typeof choices>) => setChoices({ ...choices, ...change })
  const columns = all.filter((name) => !leftOut.includes(name))
  const choose = (name: SheetColumn, isIn: boolean) =>
    setLeftOut(isIn ? leftOut.filter((other) => other !== name) : [...leftOut, name])
  const total = data ? t('count', { count: data.total, number: written(data.total) }) : isError ? '—' : '…'
  const begin = async () => onMade(await beginExport(exportQuery(kind, search, { ...choices, columns }, all)))
  return (
    <div ref={place} tabIndex={-1}>
      {made ? <Exporting made={made} onDone={() => onMade(null)} /> : (
        <Section title={t('title')} aside={<Small role="status">{total}</Small>}>
          {data && <Understood answer={data} control={control} className={styles['about']} />}
          <div className={styles['sheet']}>
            <div className={styles['form']}>
              <Select label={t('format')} hint={choices.format === 'csv' ? t(`csvHint.${choices.language}`) : undefined}
                value={choices.format} options={[
                { value: 'xlsx', label: t('formats.xlsx') }, { value: 'csv', label: t('formats.csv') },
              ]} onChange={(value) => set({ format: value === 'csv' ? 'csv' : 'xlsx' })} />
              <Select label={t('language')} hint={t('languageHint')} value={choices.language} options={LANGUAGES.map(
                (value) => ({ value, label: t(`languages.${value}`) })
              )} onChange={(value) => set({ language: value === 'en' ? 'en' : 'it' })} />
            </div>
            <div>
              <fieldset className={styles['columns']}>
                <legend>{t('columns')}</legend>
                {all.map((name) => (
                  <Checkbox key={name} label={columnLabel(name)} checked={columns.includes(name)}
                    onChange={({ target }) => choose(name, target.checked)} />
                ))}
              </fieldset>
              {!IDENTIFYING.some((name) => columns.includes(name)) && <Small as="p">{t('withoutId')}</Small>}
              <div className={styles['bar']} data-form-bar>
                <Problem message={act.error?.message} />
                <Buttons>
                  <Button variant="primary" isBusy={act.isBusy} disabled={columns.length === 0 || data?.total === 0}
                    onClick={() => void act.run(begin)}>{t('begin')}</Button>
                  {columns.length < all.length && <Button onClick={() => setLeftOut([])}>{t('allColumns')}</Button>}
                </Buttons>
              </div>
            </div>
          </div>
        </Section>
      )}
    </div>
  )
}
