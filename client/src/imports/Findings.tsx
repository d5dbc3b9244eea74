import { type GroupDecision, type ImportAnswer, MAX_FINDING_GROUPS, type ToldGroup } from '@faldone/contract/import.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNumbers } from '../i18n/numbers.ts'
import { Button } from '../ui/Button.tsx'
import { Buttons } from '../ui/Buttons.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Problem } from '../ui/Problem.tsx'
import { Section } from '../ui/Section.tsx'
import { useAct } from '../ui/use-act.ts'
import { Small } from '../ui/Words.tsx'
import { decide, keepSheet, type RowQuestion } from './api.ts'
import { DecideBar } from './DecideBar.tsx'
import { type Draft, groupKey, isAboutTerm, takingBack, toDecision } from './decisions.ts'
import { FindingGroup } from './FindingGroup.tsx'
import styles from './Findings.module.css'
import { Offers } from './Offers.tsx'
import { SheetFilter } from './SheetFilter.tsx'
import { TakenDecisions } from './TakenDecisions.tsx'
import { UnknownTerms } from './UnknownTerms.tsx'
import { useGroupsShown } from './use-groups-shown.ts'
import type { Undecided } from './use-undecided.ts'

/** From this many unknown themes and types on, a table for all of them is worth its space. */
const MANY_TERMS = 3

type FindingsProps = {
  sheet: ImportAnswer
  undecided: Undecided
  onShow: (question: RowQuestion) => void
}

/**
 * The findings of the check in groups, with one decision for all rows of a group. Decisions are sent together, because each set of them
 * needs a new check.
 */
export function Findings({ sheet, undecided: { decisions: drafts, decide: setDrafts }, onShow }: FindingsProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.findings' })
  const written = useNumbers()
  const { importId, findings, findingGroups } = sheet
  const isMost = findingGroups === MAX_FINDING_GROUPS
  const [last, setLast] = useState<GroupDecision[]>([])
  const table = useTermTable(findings)
  const shown = useGroupsShown(sheet, table.isOpen)
  const { groups, part, total } = shown
  const act = useAct()
  const ready = Object.values(drafts).map(toDecision).filter((decision) => decision !== null)
  /** `left` are the decisions that are not yet sent. */
  const apply = (decisions: GroupDecision[], left: Record<string, Draft>) => act.run(async () => {
    keepSheet(await decide(importId, decisions))
    setDrafts(left)
    setLast(takingBack(decisions))
  })
  const unready = () => Object.fromEntries(Object.entries(drafts).filter(([, draft]) => toDecision(draft) === null))
  const without = (group: ToldGroup) => {
    const { [groupKey(group)]: _, ...others } = drafts
    return others
  }
  const draft = (group: ToldGroup, change: Draft | null) => setDrafts({ ...without(group), ...(change && { [groupKey(group)]: change }) })
  return (
    <Section title={t('title')} aside={total > 0 && <Small>{t(
      isMost ? 'mostGroups' : 'groups', { count: total, number: written(total) }
    )}</Small>}>
      <Offers sheet={sheet} isBusy={act.isBusy} onDecide={(decisions) => void apply(decisions, drafts)}>
        {table.isOffered && <Button size="small" aria-expanded={table.isOpen} onClick={table.toggle}>{t(table.label)}</Button>}
      </Offers>
      {table.isOpen && <UnknownTerms sheet={sheet} drafts={drafts} onDraft={draft} />}
      {total === 0 && <p className={styles['clean']}>{t(findingGroups > 0 ? 'noneElse' : 'none')}</p>}
      {total > 0 && (
        <OfSheet sheet={sheet} part={part} isEmpty={shown.isEmpty} onChoose={shown.choosePart} onRetry={shown.onRetry} />
      )}
      <ul role="list">
        {groups.map(
          (group) =>
            <FindingGroup key={groupKey(group)} sheet={sheet} group={group} draft={drafts[groupKey(group)] ?? null}
              onDraft={(change) => draft(group, change)} onDecide={(decision) => void apply([decision], without(group))}
              onShow={(question) => onShow({ ...question, ...(part !== undefined && { sheet: part }) })} />
        )}
      </ul>
      <Further shown={shown} />
      {Object.keys(drafts).length > 0 && (
        <DecideBar
          applyLabel={t('apply', { count: Math.max(1, ready.length) })} discardLabel={t('discard')} isBusy={act.isBusy}
          isDisabled={ready.length === 0} onApply={() => void apply(ready, unready())} onDiscard={() => setDrafts({})}
        />
      )}
      <Problem message={act.error?.message} />
      <TakenDecisions sheet={sheet} last={last} isBusy={act.isBusy} onTakeBack={(decisions) => void apply(decisions, drafts)} />
    </Section>
  )
}

/** The table of all unknown themes and types, which is offered if there are many. */
function useTermTable(findings: ImportAnswer['findings']) {
  const [isTable, setTable] = useState(false)
  const terms = findings.filter(isAboutTerm).length
  const isOpen = isTable && terms > 0
  return {
    isOpen, isOffered: isOpen || terms >= MANY_TERMS, toggle: () => setTable(!isTable),
    label: isOpen ? 'table.hide' as const : 'table.show' as const,
  }
}

type OfSheetProps = {
  sheet: ImportAnswer
  part: string | undefined
  isEmpty: boolean
  onChoose: (part: string | undefined) => void
  onRetry: (() => void) | null
}

/** Which sheet the findings are about, where several are read. */
function OfSheet({ sheet: { parts }, part, isEmpty, onChoose, onRetry }: OfSheetProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.findings' })
  if (parts.length < 2) return null
  return (
    <div className={styles['ofSheet']} data-print="hide">
      <SheetFilter parts={parts} label={t('ofSheet')} chosen={part} onChoose={onChoose} />
      {part !== undefined && (onRetry
        ? <Notice onRetry={onRetry}>{t('failedSheet')}</Notice>
        : <Small as="p" role="status">{t(isEmpty ? 'noneInSheet' : 'forAllSheets')}</Small>)}
    </div>
  )
}

/** The way to the groups that do not stand here. */
function Further({ shown: { isMore, page, pages, setPage, total } }: { shown: ReturnType<typeof useGroupsShown> }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.findings' })
  const written = useNumbers()
  if (isMore) {
    return (
      <p className={styles['after']}>
        <Button size="small" onClick={() => setPage(1)}>
          {t(total === MAX_FINDING_GROUPS ? 'mostMore' : 'more', { number: written(total) })}
        </Button>
      </p>
    )
  }
  return pages > 1 && (
    <div className={styles['after']}>
      <Buttons>
        <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>{t('previous')}</Button>
        <Button size="small" disabled={page === pages} onClick={() => setPage(page + 1)}>{t('next')}</Button>
      </Buttons>
    </div>
  )
}
