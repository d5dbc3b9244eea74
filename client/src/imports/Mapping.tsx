import type { ImportAnswer, ImportColumn } from '@faldone/contract/import.ts'
import { columnLabel } from '@faldone/contract/import-columns.ts'
import { colourOf, shownHeading } from '@faldone/contract/sheet-colours.ts'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/language.ts'
import { Button } from '../ui/Button.tsx'
import { Buttons } from '../ui/Buttons.tsx'
import { Details } from '../ui/Details.tsx'
import { Problem } from '../ui/Problem.tsx'
import { useAct } from '../ui/use-act.ts'
import { Small } from '../ui/Words.tsx'
import { checkSheet, keepSheet } from './api.ts'
import { ColourChoice } from './ColourChoice.tsx'
import { ColumnChoice } from './ColumnChoice.tsx'
import { DecideBar } from './DecideBar.tsx'
import { acceptingAll, isUndecided, keepingRest, lacksTitle, mappingOf, type Meanings, proposedOf, remainingOf } from './mapping.ts'
import styles from './Mapping.module.css'
import type { Undecided } from './use-undecided.ts'

const ColumnOrColour = (props: ComponentProps<typeof ColumnChoice>) =>
  (colourOf(props.column.header) ? <ColourChoice {...props} /> : <ColumnChoice {...props} />)

/** How many columns are shown while somebody has to decide. */
const MOST = 12

type MappingProps = {
  sheet: ImportAnswer
  undecided: Undecided
  /** What else can be done with a file that cannot be read before its columns are chosen. */
  other?: ReactNode
}

/** Lets users choose the field of each column. Those about which nobody has decided come first. */
export function Mapping({ sheet, undecided: { columns: chosen, chooseColumns }, other }: MappingProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.columns' })
  const act = useAct()
  const language = useLanguage()
  const { importId, kind, columns } = sheet
  const isUntitled = lacksTitle(sheet, chosen)
  const send = (some: readonly ImportColumn[], meanings: Meanings) => void act.run(async () =>
    keepSheet(await checkSheet(importId, { mapping: mappingOf(some, meanings) })))
  const list = (some: readonly ImportColumn[]) => (
    <ul role="list" className={styles['columns']}>
      {some.map((column) => (
        <ColumnOrColour key={column.index} sheet={sheet} column={column} chosen={chosen}
          onChoose={(meaning) => chooseColumns({ ...chosen, [column.index]: meaning })} />
      ))}
    </ul>
  )
  const asks = (column: ImportColumn) => isUndecided(column) || column.proposed !== null
  const [open, settled] = [columns.filter(asks), columns.filter((column) => !asks(column))]
  const isFirst = other !== undefined
  const [isAll, setAll] = useState(false)
  const isAny = Object.keys(chosen).length > 0
  return (
    <div className={styles['mapping']}>
      {open.length > 0 && list(open.slice(0, isAll ? undefined : MOST))}
      {open.length > MOST && !isAll && (
        <p><Button size="small" onClick={() => setAll(true)}>{t('showAll', { count: open.length })}</Button></p>
      )}
      {settled.length > 0 && open.length === 0 && list(settled)}
      <div className={styles['beside']}>
        <ColumnActs sheet={sheet} chosen={chosen} isFirst={isFirst} isBusy={act.isBusy} onSend={send} />
        {settled.length > 0 && open.length > 0 &&
          <Details summary={t('others', { count: settled.length })}>{list(settled)}</Details>}
      </div>
      {(isAny || isFirst) && (
        <DecideBar
          applyLabel={t(isFirst ? 'goOn' : 'apply')} discardLabel={t('discard')} isBusy={act.isBusy}
          isDisabled={isFirst && isUntitled} other={other}
          why={isFirst && isUntitled ? t('chooseTitle', { field: columnLabel(kind, 'title')[language] }) : undefined}
          onApply={() => send(columns, chosen)} onDiscard={isAny ? () => chooseColumns({}) : undefined}
        />
      )}
      <Problem message={act.error?.message} />
    </div>
  )
}

type ColumnActsProps = {
  sheet: ImportAnswer
  chosen: Meanings
  /** Before anything can be read: the title is asked for elsewhere. */
  isFirst: boolean
  isBusy: boolean
  onSend: (columns: readonly ImportColumn[], meanings: Meanings) => void
}

/** What can be done with several columns at once. */
function ColumnActs({ sheet, chosen, isFirst, isBusy, onSend }: ColumnActsProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.columns' })
  const language = useLanguage()
  const untitled = useId()
  const { kind, columns } = sheet
  const isUntitled = lacksTitle(sheet, chosen)
  const [proposals, rest] = [proposedOf(columns, chosen).length, remainingOf(columns, chosen)]
  const hasRest = rest.length > 0 && !(isFirst && isUntitled)
  const remembered = Object.keys(chosen).length > 0 ? [] : columns.filter((column) => column.remembered)
  if (!hasRest && proposals === 0 && remembered.length === 0) return null
  return (
    <div>
      <Buttons>
        {proposals > 0 && (
          <Button size="small" isBusy={isBusy} onClick={() => onSend(columns, acceptingAll(columns, chosen))}>
            {t('useProposals', { count: proposals })}
          </Button>
        )}
        {hasRest && (
          <Button size="small" isBusy={isBusy} disabled={isUntitled} aria-describedby={isUntitled ? untitled : undefined}
            onClick={() => onSend(columns, keepingRest(columns, chosen))}>
            {t('keepRest', { count: rest.length, header: shownHeading(rest[0]!.header, language) })}
          </Button>
        )}
        {remembered.length > 0 && (
          <Button size="small" variant="quiet" isBusy={isBusy} onClick={() => onSend(columns.filter((column) => !column.remembered), {})}>
            {t('forgetRemembered', { count: remembered.length })}
          </Button>
        )}
      </Buttons>
      {hasRest && isUntitled && <Small as="p" id={untitled}>{t('titleFirst', { field: columnLabel(kind, 'title')[language] })}</Small>}
    </div>
  )
}
