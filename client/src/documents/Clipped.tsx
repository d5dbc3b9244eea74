import type { Language } from '@faldone/contract/common.ts'
import type { SnippetPart } from '@faldone/contract/document.ts'
import { sentenceEnd, trimmed, useWordEnd } from './use-word-end.ts'
import { Marked } from './Marked.tsx'

type ClippedProps = {
  parts: readonly SnippetPart[]
  lang: Language
  className: string | undefined
  /** What its class writes before it. */
  note?: string | undefined
}

/** A passage that its class cuts after some lines: it ends with a whole word. */
export function Clipped({ parts, lang, className, note }: ClippedProps) {
  const [box, length] = useWordEnd<HTMLParagraphElement>(parts.map(({ text }) => text).join(''))
  return (
    <p ref={box} className={className} data-note={note}>
      <Marked parts={length === null ? parts : partsUpTo(parts, length)} lang={lang} />
    </p>
  )
}

/** The beginning of a text, which ends with a whole sentence: half of one may say the opposite. */
export function Beginning({ text, lang, className }: { text: string; lang: Language; className: string | undefined }) {
  const [box, length] = useWordEnd<HTMLParagraphElement>(text, sentenceEnd)
  return (
    <p ref={box} className={className} lang={lang} data-cut={length !== null || undefined}>
      {length === null ? text : upTo(text, length)}
    </p>
  )
}

const upTo = (text: string, length: number): string =>
  (/[.!?…][)»”"]*$/u.test(text.slice(0, length)) ? text.slice(0, length) : `${text.slice(0, length)}…`)

/** The parts up to a place, the last one with points. */
export function partsUpTo(parts: readonly SnippetPart[], length: number): SnippetPart[] {
  const whole = parts.map(({ text }) => text).join('')
  let left = trimmed(whole.slice(0, length)).length || length
  const shown = parts.flatMap((part) => {
    const text = part.text.slice(0, left)
    left -= text.length
    return text === '' ? [] : [{ ...part, text }]
  })
  return [...shown, { text: '…', match: false }]
}
