import type { Label } from '@faldone/contract/label.ts'
import { EMPTY_VALUE, NO_PREFERENCE } from '@faldone/contract/search-query.ts'
import { TEMATICHE } from '@faldone/contract/tematiche.ts'
import { TIPOLOGIE } from '@faldone/contract/tipologie.ts'

/** From a label in either language to the stored Italian value. The same for both languages, because users may type either. */
const storedValues = (labels: readonly Label[]) => Object.fromEntries(labels.flatMap(({ it, en }) => [[it, it], [en, it]]))

export const reverseTematiche: Record<string, string> = storedValues(TEMATICHE)
export const reverseTipologie: Record<string, string> = storedValues(TIPOLOGIE)

/** From the first two entries of every filter's list to their codes. */
export const reverseSearchDefaults = {
  '- Nessuna preferenza -': String(NO_PREFERENCE),
  '- No preference -': String(NO_PREFERENCE),
  '- Valore vuoto -': String(EMPTY_VALUE),
  '- Empty value -': String(EMPTY_VALUE),
}
