import type { RowEdit } from '@faldone/contract/import.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNumbers } from '../i18n/numbers.ts'
import { readAnew } from '../query-client.ts'
import { Button } from '../ui/Button.tsx'
import { ComboBox } from '../ui/ComboBox.tsx'
import { Problem } from '../ui/Problem.tsx'
import { Section } from '../ui/Section.tsx'
import { useAct } from '../ui/use-act.ts'
import { Small } from '../ui/Words.tsx'
import { editRows, type RowQuestion, rowsPath } from './api.ts'
import { DecideBar } from './DecideBar.tsx'
import { FindingLine } from './FindingLine.tsx'
import styles from './Findings.module.css'
import { unknownHeadings } from './Headings.tsx'
import { Taken } from './TakenDecisions.tsx'
import type { ReadSheet } from './use-whole-sheet.ts'
import { addedBy, decisionsFor, editsOf, isReady, type WholeDraft, type WrongGroup, wrongGroups } from './whole-decisions.ts'

/** How many groups are shown at first, and how many rows of one are named. */
const FIRST = 8
const NAMED = 5

/** What was found in a sheet that is imported whole, as in one of records: each with a decision for all its rows. */
export function WholeSheetFindings({ sheet, onShow }: { sheet: ReadSheet; onShow: (question: RowQuestion) => void }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.findings' })
  const written = useNumbers()
  const { answer, added, rows, id } = sheet
  const [drafts, setDrafts] = useState<Record<string, WholeDraft>>({})
  const [hasAll, setAll] = useState(false)
  const act = useAct()
  const groups = wrongGroups(answer)
  const total = groups.length + answer.warnings.length
  const isMore = groups.length > FIRST && !hasAll
  const shown = isMore ? groups.slice(0, FIRST) : groups
  const ready = Object.values(drafts).filter(isReady)
  const apply = (decided: readonly WholeDraft[], left: Record<string, WholeDraft>) => void act.run(async () => {
    const more = addedBy(decided)
    if (more.length > 0) await rows.add([...added, ...more])
    const edits = editsOf(answer, decided)
    if (edits.length > 0) await inTurns(edits, (some) => editRows(id, some))
    await readAnew({ queryKey: [rowsPath(id)] })
    setDrafts(left)
  })
  const without = ({ key }: WrongGroup) => Object.fromEntries(Object.entries(drafts).filter(([other]) => other !== key))
  const draft = (group: WrongGroup, change: WholeDraft | null) => setDrafts({ ...without(group), ...(change && { [group.key]: change }) })
  return (
    <Section title={t('title')} aside={total > 0 && <Small>{t('groups', { count: total, number: written(total) })}</Small>}>
      {total === 0 && <p className={styles['clean']}>{t(unknownHeadings(answer).length > 0 ? 'noneElse' : 'none')}</p>}
      <ul role="list">
        {shown.map((group) => (
          <Group key={group.key} sheet={sheet} group={group} draft={drafts[group.key] ?? null} onDraft={(change) => draft(group, change)}
            onDecide={(decided) => apply([decided], without(group))} onShow={() => onShow({ filter: 'errors' })} />
        ))}
        {!isMore && <Warnings answer={answer} />}
      </ul>
      {isMore && (
        <p className={styles['after']}>
          <Button size="small" onClick={() => setAll(true)}>{t('more', { number: written(total) })}</Button>
        </p>
      )}
      {Object.keys(drafts).length > 0 && (
        <DecideBar
          applyLabel={t('apply', { count: Math.max(1, ready.length) })} discardLabel={t('discard')} isBusy={act.isBusy}
          isDisabled={ready.length === 0} onDiscard={() => setDrafts({})}
          onApply={() => apply(ready, Object.fromEntries(Object.entries(drafts).filter(([, one]) => !isReady(one))))}
        />
      )}
      <Problem message={act.error?.message} />
      <Added sheet={sheet} onChange={(names) => void act.run(() => rows.add(names))} />
    </Section>
  )
}

/** Those whom decisions add. */
function Added({ sheet: { added }, onChange }: { sheet: ReadSheet; onChange: (added: string[]) => void }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.findings' })
  return added.length > 0 && (
    <Taken of={added.map((value) => ({
      key: value, value, words: t('takenAs.create', { value }), onTakeBack: () => onChange(added.filter((other) => other !== value)),
    }))} />
  )
}

/** What should be known, too. */
function Warnings({ answer }: Pick<ReadSheet, 'answer'>) {
  const plain = { severity: 'warning', onShow: null, decisions: [], chosen: '', onChoose: () => {} } as const
  return answer.warnings.map(({ text }) => <FindingLine key={text} {...plain} words={text} where="" />)
}

/** One call takes so many rows. */
const A_CALL = 1_000

async function inTurns(edits: readonly RowEdit[], send: (some: RowEdit[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < edits.length; at += A_CALL) await send(edits.slice(at, at + A_CALL))
}

type GroupProps = {
  sheet: ReadSheet
  group: WrongGroup
  draft: WholeDraft | null
  onDraft: (draft: WholeDraft | null) => void
  onDecide: (draft: WholeDraft) => void
  onShow: () => void
}

function Group({ sheet: { answer }, group, draft, onDraft, onDecide, onShow }: GroupProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'wholeSheets' })
  const sheets = useTranslation('archive', { keyPrefix: 'sheets.findings' }).t
  const written = useNumbers()
  const { wrong: { text, advice = text, field, value, near, addable }, rows } = group
  const names = decisionsFor(answer, group)
  const more = rows.length - NAMED
  const decide = (decision: WholeDraft['decision'], target = '') => onDecide({ group, decision, target })
  const choose = (name: string) => {
    const decision = names.find((known) => known === name)
    onDraft(decision ? { group, decision, target: draft?.target || (near ?? '') } : null)
  }
  const likely = near !== undefined && names.includes('map')
    ? { words: sheets('proposal.near.accept', { target: near }), onDecide: () => decide('map', near) }
    : addable && names.includes('add') ? { words: t('decision.add'), onDecide: () => decide('add') } : null
  return (
    <FindingLine
      severity={rows.length > 0 ? 'error' : 'file'} words={value ? `${t('theValue', { value })} ${advice}` : advice}
      question={near === undefined ? null : sheets('proposal.near.question', { target: near })}
      where={[
        field && sheets('inColumn', { column: field }),
        rows.length > 0 && t('inRows', { count: rows.length, rows: rows.slice(0, NAMED).map(written).join(', ') })
          + (more > 0 ? t('andRows', { number: written(more) }) : ''),
      ].filter(Boolean).join(' · ')}
      onShow={rows.length > 0 && answer.table ? onShow : null} isOneRow={rows.length === 1} likely={likely}
      decisions={names.map((name) => ({ value: name, label: name === 'add' ? t('decision.add') : sheets(`decision.${name}`) }))}
      chosen={draft?.decision ?? ''} onChoose={choose}
      target={draft?.decision === 'map' && <Target group={group} draft={draft} onDraft={onDraft} />}
    />
  )
}

/** What stands in the cells instead: one of the few words that a column has, or any text. */
function Target({ group: { wrong: { choices = [] } }, draft, onDraft }: Pick<GroupProps, 'group' | 'onDraft'> & { draft: WholeDraft }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.findings' })
  const [typed, setTyped] = useState('')
  const fitting = choices.filter((choice) => choice.toLowerCase().includes(typed.toLowerCase()))
  return (
    <ComboBox
      isFree label={t('target')} isLabelHidden text={draft.target} onSearch={setTyped}
      options={fitting.map((choice) => ({ id: choice, label: choice }))}
      onChoose={(option) => onDraft({ ...draft, target: option?.label ?? '' })}
    />
  )
}
