import { type GroupDecision, type ImportAnswer, MAX_FINDING_GROUPS, type ToldGroup } from '@faldone/contract/import.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNumbers } from '../i18n/numbers.ts'
import { Button } from '../ui/Button.tsx'
import { Buttons } from '../ui/Buttons.tsx'
import { HandsFocusOn } from '../ui/HandsFocusOn.tsx'
import { Problem } from '../ui/Problem.tsx'
import { Section } from '../ui/Section.tsx'
import { useAct } from '../ui/use-act.ts'
import { Small } from '../ui/Words.tsx'
import { decide, findingPage, keepSheet, type RowQuestion } from './api.ts'
import { accepting, type Draft, groupKey, isAboutTerm, takingBack, toDecision } from './decisions.ts'
import { FindingGroup } from './FindingGroup.tsx'
import styles from './Findings.module.css'
import { Offers } from './Offers.tsx'
import { TakenDecisions } from './TakenDecisions.tsx'
import { UnknownTerms } from './UnknownTerms.tsx'
import type { Undecided } from './use-undecided.ts'

/** How many groups are shown at first. */
const FIRST = 8
/** From this many unknown themes and types on, a table for all of them is worth its space. */
const MANY_TERMS = 3

type FindingsProps = { sheet: ImportAnswer; undecided: Undecided; onShow: (question: RowQuestion) => void }

/**
 * The findings of the check in groups, with one decision for all rows of a group. Decisions are sent together, because each set of them
 * needs a new check.
 */
export function Findings({ sheet, undecided: { decisions: drafts, decide: setDrafts }, onShow }: FindingsProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.findings' })
  const written = useNumbers()
  const { importId, findings, findingGroups } = sheet
  const isMost = findingGroups === MAX_FINDING_GROUPS
  const [page, setPage] = useState(0)
  const [isTable, setTable] = useState(false)
  const [last, setLast] = useState<GroupDecision[]>([])
  const areMany = findings.filter(isAboutTerm).length >= MANY_TERMS
  const hasTable = isTable && findings.some(isAboutTerm)
  const more = useQuery({ ...findingPage(importId, page), enabled: page > 0, staleTime: 0 })
  const known = page > 0 && more.data ? more.data.items : findings.filter((group) => !hasTable || !isAboutTerm(group)).slice(0, FIRST)
  const inTable = hasTable ? findings.filter(isAboutTerm).length : 0
  const groups = hasTable ? known.filter((group) => !isAboutTerm(group)) : known
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
  const draft = (group: ToldGroup, change: Draft | null) =>
    setDrafts(change ? { ...without(group), [groupKey(group)]: change } : without(group))
  return (
    <Section title={t('title')} aside={findingGroups > 0 && <Small>{t(
      isMost ? 'mostGroups' : 'groups', { count: findingGroups, number: written(findingGroups) }
    )}</Small>}>
      <Offers sheet={sheet} isBusy={act.isBusy} onDecide={(decisions) => void apply(decisions, drafts)} />
      {(areMany || hasTable) && (
        <p className={styles['table']}>
          <Button size="small" aria-expanded={hasTable} onClick={() => setTable(!isTable)}>{t(hasTable ? 'table.hide' : 'table.show')}</Button>
        </p>
      )}
      {hasTable && <UnknownTerms sheet={sheet} drafts={drafts} onDraft={draft} />}
      {findingGroups === 0 && <p className={styles['clean']}>{t('none')}</p>}
      <ul role="list">
        {groups.map(
          (group) =>
            <FindingGroup key={groupKey(group)} sheet={sheet} group={group} draft={drafts[groupKey(group)] ?? null}
              onDraft={(change) => draft(group, change)} onAccept={() => void apply(accepting(group), without(group))} onShow={onShow} />
        )}
      </ul>
      {findingGroups > groups.length + inTable && page === 0 && <p className={styles['after']}><Button size="small" onClick={() => setPage(1)}>{t(
        isMost ? 'mostMore' : 'more', { number: written(findingGroups) }
      )}</Button></p>}
      {page > 0 && findingGroups > 100 && (
        <div className={styles['after']}>
          <Buttons>
            <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>{t('previous')}</Button>
            <Button size="small" disabled={page * 100 >= findingGroups} onClick={() => setPage(page + 1)}>{t('next')}</Button>
          </Buttons>
        </div>
      )}
      {Object.keys(drafts).length > 0 && (
        <HandsFocusOn className={styles['decide']} data-decide-bar>
          <Buttons>
            <Button variant="primary" isBusy={act.isBusy} disabled={ready.length === 0} onClick={() => void apply(ready, unready())}>
              {t('apply', { count: Math.max(1, ready.length) })}
            </Button>
            <Button onClick={() => setDrafts({})}>{t('discard')}</Button>
          </Buttons>
        </HandsFocusOn>
      )}
      <Problem message={act.error?.message} />
      {last.length > 1 && (
        <p className={styles['after']}>
          <Button size="small" isBusy={act.isBusy} onClick={() => void apply(last, drafts)}>{t('undoLast', { count: last.length })}</Button>
        </p>
      )}
      <TakenDecisions sheet={sheet} onTakeBack={(decision) => void apply([decision], drafts)} />
    </Section>
  )
}
