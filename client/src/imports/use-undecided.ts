import type { ImportAnswer } from '@faldone/contract/import.ts'
import type { ColumnName } from '@faldone/contract/import-columns.ts'
import { useState } from 'react'
import { keepWork, takeWork } from '../forms/index.ts'
import { useUser } from '../session/index.ts'
import type { Draft } from './decisions.ts'
import { takenFor } from './mapping.ts'

/** `about`: what the columns were taken for when others were chosen. If they are now taken for something else, the user is asked again. */
type Choices = { about: string; columns: Record<number, ColumnName | null>; decisions: Record<string, Draft> }

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
  const about = columns.map(takenFor).join()
  const differs = (index: string, column: ColumnName | null) =>
    columns.some((known) => known.index === Number(index) && takenFor(known) !== column)
  const chosen = kept.about === about ? Object.entries(kept.columns).filter(([index, column]) => differs(index, column)) : []
  const choices = { ...kept, about, columns: Object.fromEntries(chosen) }
  const keep = (now: Choices) => {
    setKept(now)
    keepWork(name, isNone(now) ? null : { userName, version: null, base: NONE, values: now })
  }
  return {
    columns: choices.columns,
    decisions: choices.decisions,
    isAny: !isNone(choices),
    chooseColumns: (columns: Choices['columns']) => keep({ ...choices, columns }),
    decide: (decisions: Choices['decisions']) => keep({ ...choices, decisions }),
    forget: () => keep(NONE),
  }
}

export type Undecided = ReturnType<typeof useUndecided>
