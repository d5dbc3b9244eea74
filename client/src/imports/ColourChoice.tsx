import { isSheetColumn, usualSeparator } from '@faldone/contract/import-columns.ts'
import { COLOURED, colouredRows, colourOf } from '@faldone/contract/sheet-colours.ts'
import { ofKind, ownName } from '@faldone/contract/own-values.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/language.ts'
import { useNumbers } from '../i18n/numbers.ts'
import { useOwnFields } from '../own-fields/index.ts'
import { useColumnLabel } from '../own-fields/manage/use-column-label.ts'
import { useIs } from '../session/index.ts'
import { Select } from '../ui/Select.tsx'
import { CellsSeen } from './CellsSeen.tsx'
import { type ColumnChoiceProps, KEEPING, KEPT, MakesField, NEW, Proposed } from './ColumnChoice.tsx'
import styles from './ColumnChoice.module.css'
import { besideOf, isKept, isUndecided, type Meaning, meaningOf, meansIn } from './mapping.ts'

/** As cells say it. */
const RESTRICTED = 'riservato'
const CLOSED = 'non consultabile'
const MEANT = 'meant:'

/** What filled rows or cells mean: their colour with how many there are, what the legend says, and the choices that make sense for it. */
export function ColourChoice({ sheet, column, chosen, onChoose }: ColumnChoiceProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.columns' })
  const language = useLanguage()
  const written = useNumbers()
  const columnLabel = useColumnLabel(sheet.kind)
  const own = ofKind(useOwnFields(), sheet.kind).map(({ key }) => ownName(key))
  const mayMake = useIs('settings.write')
  const [isMaking, setMaking] = useState(false)
  const { index, header, samples, filled } = column
  const [first = COLOURED] = samples
  const legend = colourOf(header)?.of === 'row' && first !== COLOURED ? first : null
  const now = chosen[index] ?? meaningOf(column)
  const isOpen = !(index in chosen) && isUndecided(column)
  const meanings: readonly Meaning[] =
    [{ column: 'visibility', reading: { means: RESTRICTED } }, { column: 'closure', reading: { means: legend ?? CLOSED } }]
  const value = keyOf(now)
  const others = meanings.some((one) => keyOf(one) === value) || meansIn(now.reading) === null ? [] : [now]
  const words = (means: string) => (means === RESTRICTED ? t('colour.restricted') : means === CLOSED ? t('colour.closed') : means)
  const options = [
    { value: '', label: t('none') },
    ...[...meanings, ...others].map((one) => ({
      value: keyOf(one), label: t('colour.of', { field: columnLabel(one.column!), text: words(meansIn(one.reading)!) }),
    })),
    ...KEEPING.map((name) => ({ value: `${KEPT}${name}`, label: t('kept', { field: columnLabel(name) }) })),
    { value: NEW, label: t(mayMake ? 'newField' : 'newFieldNot'), isDisabled: !mayMake },
    ...own.map((name) => ({ value: name, label: columnLabel(name) })),
  ]
  const choose = (key: string) => {
    if (key === NEW) return setMaking(true)
    const name = key.replace(KEPT, '')
    const meant = [...meanings, ...others].find((one) => keyOf(one) === key)
    if (meant) onChoose(meant)
    else if (!isSheetColumn(name)) onChoose({ column: null, reading: null })
    else if (name !== key) onChoose({ column: name, reading: { kept: true } })
    else onChoose({ column: name, reading: besideOf(sheet.columns, chosen, index, name) ? { joined: usualSeparator(name) } : null })
  }
  return (
    <li className={styles['column']} data-unknown={isOpen || undefined}>
      <Select label={colouredRows(header, filled ?? 0, written)?.[language] ?? header} value={value} options={options} onChange={choose}
        hint={(
          <>
            {column.byHand && <span className={styles['line']}>{t(column.remembered ? 'remembered' : 'byHand')}</span>}
            {legend !== null && <span className={styles['line']}>{t('legend', { legend })}</span>}
            {legend === null && first !== COLOURED && (
              <CellsSeen filled={null} rows={0} samples={samples} />
            )}
          </>
        )} />
      {isMaking && <MakesField sheet={sheet} column={column} onChoose={onChoose} onClose={() => setMaking(false)} />}
      <Proposed sheet={sheet} column={column} chosen={chosen} onChoose={onChoose} />
    </li>
  )
}

/** A meaning as the value of an option. */
function keyOf({ column, reading }: Meaning): string {
  const means = meansIn(reading)
  if (column === null) return ''
  return means !== null ? `${MEANT}${column} ${means}` : isKept(reading) ? `${KEPT}${column}` : column
}
