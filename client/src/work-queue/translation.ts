import type { ArchiveDocument } from '@faldone/contract/document.ts'
import { TRANSLATED } from '@faldone/contract/translated-fields.ts'
import type { Unit } from '@faldone/contract/unit.ts'
import type { Translation } from '@faldone/contract/work-queue.ts'
import { isSameText } from '../followed.ts'
import { type Attempt, openingOf, useEditing } from '../forms/index.ts'
import { readAgain } from '../read-again.ts'
import { type Entry, entryOf, saveTexts } from './api.ts'

/** The English texts by field. */
export type EnglishTexts = Record<string, string>

/** A version of what is translated. */
export type Seen = { version: number; entry: ArchiveDocument | Unit }

/** The fields with an Italian text: the field, its English one, and the text. */
export const fieldsOf = (entity: Translation['entity'], entry: Entry): { name: string; english: string; italian: string }[] =>
  TRANSLATED[entity].flatMap(([name, english]) => {
    const italian = textOf(entry, name)
    return italian ? [{ name, english, italian }] : []
  })

const textOf = (entry: Entry, name: string): string => (entry as unknown as Record<string, string | null>)[name] ?? ''

export const englishOf = (entity: Translation['entity'], entry: Entry): EnglishTexts =>
  Object.fromEntries(TRANSLATED[entity].map(([, english]) => [english, textOf(entry, english)]))

/** Whether every Italian text has its English one. */
export const isComplete = (entity: Translation['entity'], entry: Entry, texts: EnglishTexts): boolean =>
  fieldsOf(entity, entry).every(({ english }) => texts[english]?.trim())

const italianOf = (entity: Translation['entity'], entry: Entry) => fieldsOf(entity, entry).map(({ italian }) => italian).join('\n\n')

const isSameEverywhere = (one: EnglishTexts, other: EnglishTexts): boolean =>
  Object.keys(one).every((name) => isSameText(one[name], other[name] ?? '', name))

/** Fields that two people changed in different ways. */
export const conflictsOf = (mine: EnglishTexts, before: EnglishTexts, theirs: EnglishTexts): string[] =>
  Object.keys(theirs).filter((name) => !isSameText(mine[name], before[name], name) && !isSameText(theirs[name], before[name], name)
    && !isSameText(mine[name], theirs[name], name))

/**
 * The English texts of a record or unit while they are written. What is typed is kept in the browser. If somebody else has changed
 * something else, saving goes on; if they changed one of the Italian texts or the same English one, the translator looks first.
 */
export function useTranslating({ entity, id }: Translation, entry: Entry) {
  const valuesOf = ({ entry: now }: Seen) => englishOf(entity, now)
  const seen = (now: Entry): Seen => ({ version: now.version, entry: now })
  return useEditing<Seen, EnglishTexts>((userName) => {
    let italian = italianOf(entity, entry)
    return {
      opening: openingOf<Seen, EnglishTexts>(
        `translation.${id}`, userName, { base: seen(entry), values: englishOf(entity, entry) },
        (work) => ({ base: { version: work.version ?? entry.version, entry: { ...entry, ...work.base } }, values: work.values }),
      ),
      draftOf: () => `translation.${id}`,
      valuesOf, isSame: isSameText, isMerging: true,
      present: () => readAgain(entryOf(entity, id)).then(seen),
      goesOn: ({ theirs, mine, before }) => {
        const shown = italian
        italian = italianOf(entity, theirs.entry)
        return italian === shown && conflictsOf(mine, before, valuesOf(theirs)).length === 0
      },
    }
  })
}

/** One way of saving, and of undoing it. `said`: what is offered then; `onUndone` with what is there again. */
export function attemptOf({ entity, id }: Translation, said: (entry: Entry) => string, onUndone: () => void) {
  const saved = async (texts: EnglishTexts, version: number): Promise<Seen> => {
    const entry = await saveTexts(entity, id, texts, version)
    return { version: entry.version, entry }
  }
  return (from: Seen, texts: EnglishTexts): Attempt<Seen> => {
    const former = englishOf(entity, from.entry)
    return {
      call: () => saved(texts, from.version),
      undo: (now) => isSameEverywhere(englishOf(entity, now.entry), former) ? null : {
        said: said(now.entry),
        putBack: async () => {
          const back = await saved(former, now.version)
          onUndone()
          return back
        },
      },
    }
  }
}
