import type { ImportAnswer } from '@faldone/contract/import.ts'
import { useState } from 'react'
import { keepWork, takeWork } from '../forms/index.ts'
import { useUser } from '../session/index.ts'
import { type Draft, toDecision } from './decisions.ts'
import { type Meaning, meaningOf, type Meanings, meaningsKey } from './mapping.ts'

/** `about`: what the columns were read as when something else was chosen. If they are now read differently, the user is asked again. */
type Choices = { about: string; columns: Meanings; decisions: Record<string, Draft> }

const NONE: Choices = { about: '', columns: {}, decisions: {} }

const isNone = ({ columns, decisions }: Choices): boolean => Object.keys(columns).length + Object.keys(decisions).length === 0

/**
 * Choices for the columns and findings of a sheet that are not applied yet. They are applied together, because each needs the sheet to be
 * checked again.
 */
export function useUndecided({ importId, columns }: Pick<ImportAnswer, 'importId' | 'columns'>) {
  const name = `sheet.${importId}`
  // The user who began it: after the session ends nobody is signed in, but the work is still theirs.
  const [{ userName }] = useState(useUser())
  const [kept, setKept] = useState(() => takeWork<Choices>(name, userName)?.values ?? NONE)
  const about = meaningsKey(columns)
  const differs = (index: string, meaning: Meaning) =>
    columns.some((known) => known.index === Number(index) && JSON.stringify(meaningOf(known)) !== JSON.stringify(meaning))
  const chosen = kept.about === about ? Object.entries(kept.columns).filter(([index, meaning]) => differs(index, meaning)) : []
  const choices = { ...kept, about, columns: Object.fromEntries(chosen) }
  const keep = (now: Choices) => {
    setKept(now)
    keepWork(name, isNone(now) ? null : { userName, version: null, base: NONE, values: now })
  }
  const drafts = Object.values(choices.decisions)
  const ready = drafts.map(toDecision).filter((decision) => decision !== null)
  return {
    columns: choices.columns,
    decisions: choices.decisions,
    isAny: !isNone(choices),
    /** The decisions that are complete. */
    ready,
    count: chosen.length + ready.length,
    isWhole: ready.length === drafts.length,
    chooseColumns: (columns: Choices['columns']) => keep({ ...choices, columns }),
    decide: (decisions: Choices['decisions']) => keep({ ...choices, decisions }),
    forget: () => keep(NONE),
  }
}

export type Undecided = ReturnType<typeof useUndecided>
