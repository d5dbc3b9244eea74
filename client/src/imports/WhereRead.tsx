import { type ImportAnswer, NO_HEADER_ROW, type Validate } from '@faldone/contract/import.ts'
import { isKindName, KIND_NAMES, KINDS } from '@faldone/contract/kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { kindPath } from '../staff-pages/index.ts'
import { useLanguage } from '../i18n/language.ts'
import { useNumbers } from '../i18n/numbers.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Problem } from '../ui/Problem.tsx'
import { Select } from '../ui/Select.tsx'
import { useAct } from '../ui/use-act.ts'
import { Small } from '../ui/Words.tsx'
import { useSheetPlace } from './addresses.ts'
import { checkSheet, keepSheet, rowPage } from './api.ts'
import { forgetEdits } from './grid/use-edits.ts'
import { HeaderRow } from './HeaderRow.tsx'
import styles from './WhereRead.module.css'

type Place = Pick<Validate, 'kind' | 'headerRow'> & { sheet?: string }

/** The headings were found, but nothing below them. */
export const hasNoRows = ({ findings }: ImportAnswer): boolean => findings.some(({ code }) => code === 'NO_ROWS')

/**
 * What a sheet is read as: its kind, the sheet of the file and the row of the headings. Each can be changed, and the file is then read from
 * the beginning. If rows were corrected already it asks first, because the corrections are lost. `onAnew` is called before that.
 */
export function WhereRead({ sheet, onAnew }: { sheet: ImportAnswer; onAnew: () => void }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.columns' })
  const language = useLanguage()
  const written = useNumbers()
  const place = useSheetPlace()
  const navigate = useNavigate()
  const act = useAct()
  const [asked, setAsked] = useState<Place | null>(null)
  const { importId, kind, sheets, sheet: name, headerRow, hasRows, state } = sheet
  const { data, refetch } = useQuery({ ...rowPage(importId, { filter: 'edited' }, 1, 1), enabled: false })
  const read = async (chosen: Place) => {
    onAnew()
    const isBegun = await act.run(async () => keepSheet(await checkSheet(importId, chosen)))
    if (!isBegun) return
    forgetEdits(importId)
    setAsked(null)
    if (chosen.kind && place.kind)
      void navigate(`${kindPath(chosen.kind, 'validateArchive')}?import=${encodeURIComponent(importId)}`, { replace: true })
  }
  const choose = async (chosen: Place) => {
    const edited = hasRows ? (await refetch()).data?.total : 0
    if (edited === 0) await read(chosen)
    else setAsked(chosen)
  }
  const rows = data?.total ?? 0
  return (
    <>
      {name !== null && headerRow !== null && <Small as="p">{t(
        headerRow === NO_HEADER_ROW ? 'whereLetters' : state === 'failed' && !hasNoRows(sheet) ? 'guessed' : 'where',
        { name: name || t('onlySheet'), row: written(headerRow) }
      )}</Small>}
      <div className={styles['choices']}>
        <Select label={t('kind')} value={kind} options={KIND_NAMES.map((value) => ({ value, label: KINDS[value].plural[language] }))}
          onChange={(value) => isKindName(value) && void choose({ kind: value })} />
        {sheets.length > 1 && <Select label={t('sheet')} value={name ?? ''} options={sheets.map(
          (value) => ({ value, label: value })
        )} onChange={(value) => void choose({ sheet: value })} />}
      </div>
      <HeaderRow sheet={sheet} onChoose={(row) => void choose({ headerRow: row })} />
      {asked === null && <Problem message={act.error?.message} />}
      {asked !== null && (
        <ConfirmDialog title={t('anewTitle')} isOpen isDestructive confirmLabel={t('anewConfirm')} act={act}
          onClose={() => setAsked(null)} onConfirm={() => void read(asked)}>
          <p>{t('anewLead', { count: rows, number: written(rows) })}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
