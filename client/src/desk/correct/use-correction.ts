import type { TextAt } from '@faldone/contract/file-text.ts'
import type { ArchiveFile } from '@faldone/contract/file.ts'
import { useRef } from 'react'
import { archiveChanged, type Done, offerUndoOf } from '../../changes.ts'
import { textAt } from '../../files/text-at.ts'
import { type Attempt, openingOf, useEditing } from '../../forms/index.ts'
import { keepAnswer } from '../../query-client.ts'
import { readAgain } from '../../read-again.ts'
import { ApiError } from '../../session/api-client.ts'
import { saveText } from './api.ts'
import { type CorrectedLine, linesOf, saysSame, textOf } from './lines.ts'

type Seen = { version: number; text: TextAt }
type Values = { lines: readonly CorrectedLine[] }

const seen = (text: TextAt): Seen => ({ version: text.version, text })
const valuesOf = ({ text }: Seen): Values => ({ lines: linesOf(text) })

/** The lines of a page while they are corrected. What is typed is kept in the browser until it is saved. */
export function useCorrection(file: ArchiveFile, place: number, text: TextAt) {
  const draft = `correction.${file.id}.${place}`
  const editing = useEditing<Seen, Values>((userName) => ({
    opening: openingOf<Seen, Values>(draft, userName, { base: seen(text), values: valuesOf(seen(text)) }, (work) => ({
      base: { version: work.version ?? text.version, text: { ...text, text: textOf(work.base.lines) } }, values: work.values,
    })),
    draftOf: () => draft,
    valuesOf, isMerging: false,
    present: () => readAgain(textAt(file, place)).then(seen),
  }))
  const act = useRef<Done>({ changeSetId: null, deletionId: null })
  const attempt = (from: Seen, { lines }: Values): Attempt<Seen> => ({
    async call() {
      const saved = await saveText(file, place, textOf(lines), from.version)
      act.current = saved.act
      return seen(saved.text)
    },
    isThere: (now) => saysSame(now.text.text, textOf(lines)),
  })
  const { state } = editing
  const error = state.name === 'refused' || state.name === 'gone' ? state.error : null

  /** Saves the lines, if any was changed, over the version that they began from, or over another one. False if there is a problem. */
  const save = async (said: string, over = editing.now().base): Promise<boolean> => {
    const saved = editing.isChanged() ? await editing.send(attempt, editing.now().values, over) : editing.now().base
    if (!saved) return false
    keepAnswer(textAt(file, place).queryKey, saved.text)
    if (act.current.changeSetId) {
      archiveChanged()
      offerUndoOf(said, act.current)
    }
    return true
  }
  return {
    lines: state.values.lines,
    /** The text that the lines began from. */
    base: state.base.text,
    isBusy: state.name === 'sending', isResumed: state.isResumed, isGone: state.name === 'gone',
    error, isSessionOver: error instanceof ApiError && error.status === 401,
    /** What somebody else has saved meanwhile. */
    theirs: state.met?.theirs ?? null,
    now: () => editing.now().values.lines,
    type: (lines: readonly CorrectedLine[]) => editing.type({ lines }),
    save,
    isChanged: editing.isChanged,
    take: (other: Seen) => editing.begin(other),
    startAgain: () => editing.begin(seen(text)),
  }
}
