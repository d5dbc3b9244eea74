import type { SnippetPart } from '@faldone/contract/document.ts'

/** A text of the archive with the search words highlighted. */
export function Marked({ parts }: { parts: readonly SnippetPart[] }) {
  // The parts of a text never change their order.
  return <span lang="it">{parts.map(({ text, match }, index) => (match ? <mark key={index}>{text}</mark> : text))}</span>
}
