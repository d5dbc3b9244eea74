import type { Language } from '@faldone/contract/common.ts'
import { formatNumber } from '@faldone/contract/figures.ts'
import type { Label } from '@faldone/contract/label.ts'
import { PAGE_TEXTS } from '@faldone/contract/page-texts.ts'
import { TEMATICHE } from '@faldone/contract/tematiche.ts'
import { TIPOLOGIE } from '@faldone/contract/tipologie.ts'

/** A text with its values filled in: `{{reading}}`. */
export const filled = (text: string, values: Record<string, string>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')

/** "1 documento", "1.204 documents". */
export function countOf(what: 'documents' | 'units', count: number, language: Language): string {
  const texts = PAGE_TEXTS[language].pages.fondiinfo
  return filled(texts[`${what}_${count === 1 ? 'one' : 'other'}`], { number: formatNumber(count, language) })
}

const LABELS = new Map<string, Label>([...TEMATICHE, ...TIPOLOGIE].map((label) => [label.it, label]))

/** A theme or type in a language. Those that a centre added keep their stored name. */
export const termName = (stored: string, language: Language): string => LABELS.get(stored)?.[language] ?? stored
