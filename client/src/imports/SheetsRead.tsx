import type { ImportAnswer, Validate } from '@faldone/contract/import.ts'
import { isKindName, KIND_NAMES, type KindName, KINDS } from '@faldone/contract/kinds.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/language.ts'
import { useNumbers } from '../i18n/numbers.ts'
import { Button } from '../ui/Button.tsx'
import { Buttons } from '../ui/Buttons.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { ComboBox } from '../ui/ComboBox.tsx'
import { Details } from '../ui/Details.tsx'
import { Problem } from '../ui/Problem.tsx'
import { Select } from '../ui/Select.tsx'
import { Stack } from '../ui/Stack.tsx'
import { useAct } from '../ui/use-act.ts'
import { Small } from '../ui/Words.tsx'
import { checkSheet, keepSheet } from './api.ts'
import { ChoiceOf } from './ChoiceOf.tsx'
import { useUnitChoices } from './grid/use-unit-choices.ts'
import { HeadTable } from './HeaderRow.tsx'
import { beginningOf, choicesOf, hasOffers, isReadAlike, type SheetPlan } from './sheets-read.ts'
import styles from './SheetsRead.module.css'
import { useReadingAnew } from './use-reading-anew.tsx'

/** How many sheets are named in the summary. */
const NAMED = 4

type SheetsReadProps = {
  sheet: ImportAnswer
  onAnew: () => void
  /** Told whether a choice waits to be applied. */
  onOpen?: ((isOpen: boolean) => void) | undefined
}

/** Which sheets of a workbook are read, with the fondo and the kind of each. */
export function SheetsRead({ sheet, onAnew, onOpen }: SheetsReadProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.several' })
  const { sheets, hiddenSheets, sheet: name, parts } = sheet
  const count = sheets.length + hiddenSheets.length
  if (count < 2) return null
  const summary = parts.length === 0
    ? t('one', { name, count })
    : t('many', { names: listed(parts.map((part) => part.sheet)), read: parts.length, count })
  return (
    <ChoiceOf title={summary} data-print="hide">
      <Choice key={JSON.stringify([name, parts])} sheet={sheet} onAnew={onAnew} onOpen={onOpen} />
    </ChoiceOf>
  )
}

/** The first names: a workbook may have dozens. */
const listed = (names: readonly string[]): string => names.slice(0, NAMED).join(', ') + (names.length > NAMED ? ' …' : '')

function Choice({ sheet, onAnew, onOpen }: SheetsReadProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.several' })
  const { choose, isBusy, outcome } = useReadingAnew(sheet, onAnew)
  const act = useAct()
  const { importId, parts, sheets } = sheet
  const [plans, setPlans] = useState<SheetPlan[]>(() => beginningOf(sheet))
  const read = plans.filter(({ isRead }) => isRead)
  const isSame = isReadAlike(plans, beginningOf(sheet))
  const isAsBefore = isSame && JSON.stringify(plans) === JSON.stringify(beginningOf(sheet)) && !hasOffers(sheet)
  useEffect(() => {
    onOpen?.(!isAsBefore)
    return () => onOpen?.(false)
  }, [isAsBefore, onOpen])
  const isShown = (plan: SheetPlan) => sheets.includes(plan.sheet)
  const change = (name: string, now: Partial<SheetPlan>) =>
    setPlans(plans.map((plan) => (plan.sheet === name ? { ...plan, ...now } : plan)))
  const apply = (choices: Validate) =>
    void (isSame ? act.run(async () => keepSheet(await checkSheet(importId, choices))) : choose(choices))
  return (
    <Stack>
      <Small as="p">{t(hasOffers(sheet) ? 'offered' : 'hint')}</Small>
      <ul role="list" className={styles['sheets']}>
        {plans.map((plan) => (
          <SheetRow key={plan.sheet} sheet={sheet} plan={plan} isOneOfMany={plan.isRead && read.length > 1 && parts.length > 0}
            onChange={(now) => change(plan.sheet, now)} />
        ))}
      </ul>
      <Buttons>
        <Button variant={isAsBefore ? 'secondary' : 'primary'} disabled={read.length === 0 || isAsBefore} isBusy={act.isBusy || isBusy}
          onClick={() => apply(choicesOf(plans))}>
          {isSame ? t('apply') : t('read', { count: Math.max(1, read.length) })}
        </Button>
        {sheets.length > 1 && plans.some((plan) => !plan.isRead && isShown(plan)) && (
          <Button isBusy={isBusy}
            onClick={() => void choose(choicesOf(plans.map((plan) => ({ ...plan, isRead: plan.isRead || isShown(plan) }))))}>
            {t('all', { count: sheets.length })}
          </Button>
        )}
      </Buttons>
      <Problem message={act.error?.message} />
      {outcome}
    </Stack>
  )
}

type SheetRowProps = { sheet: ImportAnswer; plan: SheetPlan; isOneOfMany: boolean; onChange: (now: Partial<SheetPlan>) => void }

function SheetRow({ sheet, plan, isOneOfMany, onChange }: SheetRowProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.several' })
  const language = useLanguage()
  const written = useNumbers()
  const [typed, setTyped] = useState<string | null>(null)
  const { options, isLoading } = useUnitChoices(sheet, isOneOfMany ? 'fondo' : null, [], typed)
  const { sheet: name, isRead, fondo, kind } = plan
  const part = sheet.parts.find((one) => one.sheet === name)
  const unread = sheet.unread.find((one) => one.sheet === name)
  const hints = [part && t('rows', { count: part.rows, number: written(part.rows) }), unread && t('unread'),
    sheet.hiddenSheets.includes(name) && t('hidden')].filter(Boolean).join(' · ')
  return (
    <li className={styles['sheet']}>
      <Checkbox label={<span lang="it">{name}</span>} checked={isRead} onChange={({ target }) => onChange({ isRead: target.checked })}
        hint={hints || undefined} />
      {(isOneOfMany || unread) && (
        <div className={styles['choices']}>
          <ComboBox isFree lang="it" label={t('fondo', { sheet: name })} text={fondo} options={options} isLoading={isLoading}
            onSearch={setTyped} onChoose={(option) => onChange({ fondo: option?.label ?? '' })} />
          <Select label={t('kind', { sheet: name })} value={kind}
            options={KIND_NAMES.map((value) => ({ value, label: KINDS[value].plural[language] }))}
            onChange={(value) => isKindName(value) && onChange({ kind: value as KindName })} />
          <Headings name={name} head={(part ?? unread)?.head ?? []} headerRow={plan.headerRow ?? part?.headerRow ?? null}
            onChoose={(headerRow) => onChange({ headerRow, isRead: true })} />
        </div>
      )}
    </li>
  )
}

type HeadingsProps = { name: string; onChoose: (row: number) => void } & Pick<ImportAnswer, 'head' | 'headerRow'>

/** The row of the headings of a sheet that is read with others, and the first rows, to choose another. */
function Headings({ name, head, headerRow, onChoose }: HeadingsProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.several' })
  const written = useNumbers()
  if (head.length === 0) return null
  return (
    <div className={styles['headings']}>
      <Details summary={headerRow === null ? t('noHeadings') : t('headings', { row: written(headerRow) })}>
        <HeadTable label={t('firstRows', { sheet: name })} head={head} headerRow={headerRow} onChoose={onChoose} />
      </Details>
    </div>
  )
}
