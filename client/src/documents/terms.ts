import type { Label } from '@faldone/contract/label.ts'
import type { Term } from '@faldone/contract/tematica.ts'
import { TEMATICHE } from '@faldone/contract/tematiche.ts'
import { TIPOLOGIE } from '@faldone/contract/tipologie.ts'
import { reverseTematiche, reverseTipologie } from '../i18n/reverse.ts'

/** The two lists of terms that classify records. */
export type Vocabulary = 'tematiche' | 'tipologie'

const byValue = (labels: readonly Label[]) => new Map(labels.map((label) => [label.it, label]))
const BUILT_IN = { tematiche: byValue(TEMATICHE), tipologie: byValue(TIPOLOGIE) }
const REVERSE = { tematiche: reverseTematiche, tipologie: reverseTipologie }

/** The labels of a stored value. If a centre's own term has no English label, the Italian one is used for both. */
export function termLabel(vocabulary: Vocabulary, value: string, own: readonly Term[] = []): Label {
  const added = own.find(({ it }) => it === value)
  return BUILT_IN[vocabulary].get(value) ?? (added ? { it: added.it, en: added.en ?? added.it } : { it: value, en: value })
}

/** From a label in an address, in either language, to the stored value. */
export const storedTerm = (vocabulary: Vocabulary, label: string): string => REVERSE[vocabulary][label] ?? label
