import type { Language } from '@faldone/contract/common.ts'
import type { SnippetPart } from '@faldone/contract/document.ts'

/** A text of the archive with the search words highlighted. */
export function Marked({ parts, lang }: { parts: readonly SnippetPart[]; lang: Language }) {
  // The parts of a text never change their order.
  return <span lang={lang}>{parts.map(({ text, match }, index) => (match ? <mark key={index}>{text}</mark> : text))}</span>
}
