import type { ImportAnswer, ToldGroup } from '@faldone/contract/import.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNumbers } from '../i18n/numbers.ts'
import { Notice } from '../ui/Notice.tsx'
import { Select } from '../ui/Select.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Small } from '../ui/Words.tsx'
import { allFindings } from './api.ts'
import { type Draft, groupKey, isAboutTerm } from './decisions.ts'
import { choiceIn, choicesFor, draftOf, type TermChoice, usualChoice } from './term-choices.ts'
import styles from './UnknownTerms.module.css'
import { useProposal } from './use-proposal.ts'
import { ValueField } from './ValueField.tsx'

type UnknownTermsProps = {
  sheet: ImportAnswer
  drafts: Record<string, Draft>
  onDraft: (group: ToldGroup, draft: Draft | null) => void
}

/** All themes and types of a sheet that the archive does not know, in one table. Each is decided by one key, which leads to the next. */
export function UnknownTerms({ sheet, drafts, onDraft }: UnknownTermsProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.findings.table' })
  const list = useRef<HTMLUListElement>(null)
  const { data, error, refetch } = useQuery({ ...allFindings(sheet.importId, sheet.checkedAt), placeholderData: keepPreviousData })
  if (!data) return error ? <Notice onRetry={() => void refetch()}>{t('failed')}</Notice> : <Skeleton lines={8} />
  const groups = data.filter(isAboutTerm)
  const open = groups.filter((group) => !drafts[groupKey(group)]).length
  /** The fields of the rows, in their order. */
  const go = (from: HTMLElement, by: 1 | -1) => {
    const fields = [...(list.current?.querySelectorAll('select') ?? [])]
    fields[fields.findIndex((field) => field === from) + by]?.focus()
  }
  return (
    <>
      <Small as="p">{t('keys')}</Small>
      <Small as="p" role="status">{open === 0 ? t('allDecided') : t('open', { count: open })}</Small>
      <ul ref={list} role="list" aria-label={t('label')} className={styles['terms']}>
        {groups.map((group) => (
          <Term key={groupKey(group)} sheet={sheet} group={group} draft={drafts[groupKey(group)] ?? null} onDraft={onDraft} onGo={go} />
        ))}
      </ul>
    </>
  )
}

type TermProps = {
  sheet: ImportAnswer
  group: ToldGroup
  draft: Draft | null
  onDraft: UnknownTermsProps['onDraft']
  onGo: (from: HTMLElement, by: 1 | -1) => void
}

function Term({ sheet, group, draft, onDraft, onGo }: TermProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.findings' })
  const written = useNumbers()
  const proposal = useProposal(group)
  const choices = choicesFor(group)
  const { code, value, column, rows } = group
  const choose = (choice: TermChoice | null) => onDraft(group, choice && draftOf(group, choice))
  const press = (event: KeyboardEvent<HTMLSelectElement>) => {
    const { key, currentTarget } = event
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const nth = /^[0-9]$/.test(key) ? Number(key) : null
    const chosen = key === 'Enter' ? usualChoice(group) : nth ? choices[nth - 1] : undefined
    if (key !== 'ArrowDown' && key !== 'ArrowUp' && nth !== 0 && !chosen) return
    event.preventDefault()
    if (nth === 0) choose(null)
    if (chosen) choose(chosen)
    if (chosen !== 'map') onGo(currentTarget, key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <li className={styles['term']} data-decided={draft !== null || undefined}>
      <span className={styles['value']}>
        <span lang="it">{value}</span> <Small>{column} · {t('rows', { count: rows, number: written(rows) })}</Small>
        {!draft && proposal && <span className={styles['proposal']}>{proposal.told}</span>}
      </span>
      <Select
        label={t('decisionFor', { what: value })}
        isLabelHidden
        value={draft ? choiceIn(draft) : ''}
        onKeyDown={press}
        options={[
          { value: '', label: t('table.later') },
          ...choices.map((choice, at) => ({
            value: choice, label: `${at + 1} · ${choice === 'proposal' ? (proposal?.accept ?? '') : t(`table.choice.${choice}`)}`,
          })),
        ]}
        onChange={(chosen) => choose(choices.find((choice) => choice === chosen) ?? null)}
      />
      {draft && choiceIn(draft) === 'map' && (
        <ValueField
          sheet={sheet} header={column ?? ''} label={t('target')} isLabelHidden
          placeholder={code === 'TEMATICA_UNKNOWN' ? t('several') : undefined} value={draft.target}
          onChange={(target) => onDraft(group, { ...draft, target })}
        />
      )}
    </li>
  )
}
