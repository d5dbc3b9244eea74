import type { ColumnReading } from '@faldone/contract/column-reading.ts'
import { isSheetColumn, type SheetColumn } from '@faldone/contract/import-columns.ts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'
import { Buttons } from '../ui/Buttons.tsx'
import { Select, type SelectOption } from '../ui/Select.tsx'
import { TextField } from '../ui/TextField.tsx'
import { Small } from '../ui/Words.tsx'
import type { Meaning } from './mapping.ts'
import styles from './Parting.module.css'
import { LIMITS, PART_SEPARATORS, partsOf } from './parting.ts'

type Parts = Extract<ColumnReading, { separatedAt: string }>

type PartingProps = {
  column: SheetColumn | null
  reading: Parts
  samples: readonly string[]
  /** The fields that a part may be for. */
  fields: readonly SelectOption[]
  onChoose: (meaning: Meaning) => void
}

/** How a column is split into several fields: where, and what each part is. Below it, what becomes of a few of its cells. */
export function Parting({ column, reading, samples, fields, onChoose }: PartingProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.columns' })
  const id = useId()
  const { separatedAt, rest } = reading
  const parts = [column, ...rest]
  const put = (now: readonly (SheetColumn | null)[], at = separatedAt) =>
    onChoose({ column: now[0] ?? null, reading: { separatedAt: at, rest: now.slice(1) } })
  const isKnown = PART_SEPARATORS.some(([value]) => value === separatedAt)
  const options = [
    ...PART_SEPARATORS.map(([value, name]) => ({ value, label: t(`splitSeparators.${name}`) })),
    { value: OTHER, label: t('otherSeparator') },
  ]
  return (
    <div role="group" aria-label={t('splitOf')} className={styles['parts']}>
      <Select label={t('splitAt')} value={isKnown ? separatedAt : OTHER} options={options}
        onChange={(value) => put(parts, value === OTHER ? USUAL_OTHER : value)} />
      {!isKnown && <TextField label={t('splitText')} value={separatedAt} maxLength={LIMITS.separator} required
        onChange={({ target: { value } }) => value !== '' && put(parts, value)} />}
      {parts.map((field, nth) => (
        // Parts have no name but their place.
        <Select key={nth} label={t(nth < parts.length - 1 ? 'part' : 'lastPart', { number: nth + 1 })} value={field ?? ''} options={fields}
          onChange={(value) => put(parts.with(nth, isSheetColumn(value) ? value : null))} />
      ))}
      <div className={styles['more']}><Buttons>
        {rest.length < LIMITS.rest && <Button size="small" onClick={() => put([...parts, null])}>{t('addPart')}</Button>}
        {rest.length > 1 && <Button size="small" variant="quiet" onClick={() => put(parts.slice(0, -1))}>{t('removePart')}</Button>}
      </Buttons></div>
      {samples.length > 0 && (
        <div className={styles['preview']}>
          <Small as="p" id={id}>{t('splitPreview')}</Small>
          <ul role="list" aria-labelledby={id} lang="it" className={styles['samples']}>
            {samples.slice(0, SHOWN).map((text) => (
              <li key={text}>{partsOf(text, separatedAt, parts.length).map((part, nth) => (
                <span key={nth} data-dropped={parts[nth] === null || undefined}>{part || '–'}</span>
              ))}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

/** The choice that opens a field for a separator of one's own, and what is in it at first. */
const OTHER = 'other'
const USUAL_OTHER = '|'
/** How many cells are shown. */
const SHOWN = 3
