import type { Block, Inline } from '@faldone/contract/markdown.ts'
import { Fragment, type ReactNode } from 'react'
import { addressOf } from '../base-path.ts'
import { Definitions } from '../ui/Definitions.tsx'
import { Link, OuterLink } from '../ui/Link.tsx'
import styles from './Markdown.module.css'

/** Blocks of Markdown, below a second-level heading. */
export const Blocks = ({ blocks }: { blocks: readonly Block[] }): ReactNode =>
  blocks.map((block, at) => <Fragment key={at}>{blockOf(block)}</Fragment>)

function blockOf(block: Block): ReactNode {
  switch (block.type) {
    case 'heading': return block.level === 4 ? <h4><Inlines inlines={block.children} /></h4> : <h3><Inlines inlines={block.children} /></h3>
    case 'paragraph': return <p><Inlines inlines={block.children} /></p>
    case 'list': {
      const entries = block.ordered ? null : entriesOf(block.items)
      if (entries) return <Definitions entries={entries} />
      const List = block.ordered ? 'ol' : 'ul'
      return <List>{block.items.map((item, at) => <li key={at}><Inlines inlines={item} /></li>)}</List>
    }
    case 'quote': return <blockquote><Blocks blocks={block.children} /></blockquote>
    case 'rule': return <hr />
  }
}

/** A list of words with their meanings: `- **word**: meaning`. The word may also be a link or code. */
function entriesOf(items: readonly Inline[][]): { term: ReactNode; meaning: ReactNode }[] | null {
  const entries = items.flatMap(([word, after, ...rest]) =>
    isTerm(word) && after?.type === 'text' && after.text.startsWith(': ')
      ? [
          {
            term: <Inlines inlines={word.type === 'strong' ? word.children : [word]} />,
            meaning: <Meaning inlines={[{ ...after, text: after.text.slice(2) }, ...rest]} />,
          },
        ]
      : [],
  )
  return entries.length === items.length ? entries : null
}

/** What programs call the thing may come after its meaning: `… Kept for 90 days. `code``. */
function Meaning({ inlines }: { inlines: readonly Inline[] }) {
  const [before, last] = inlines.slice(-2)
  const isName = last?.type === 'code' && before?.type === 'text' && before.text.endsWith('. ')
  if (!isName) return <Inlines inlines={inlines} />
  return <><Inlines inlines={inlines.slice(0, -1)} /><code className={styles['name']}>{last.text}</code></>
}

const isTerm = (inline: Inline | undefined) =>
  inline !== undefined && (inline.type === 'link' || inline.type === 'code' || inline.type === 'strong')

export const Inlines = ({ inlines }: { inlines: readonly Inline[] }): ReactNode =>
  inlines.map((inline, at) => <Fragment key={at}>{inlineOf(inline)}</Fragment>)

function inlineOf(inline: Inline): ReactNode {
  switch (inline.type) {
    case 'text': return inline.text
    case 'code': return <code>{inline.text}</code>
    case 'strong': return <strong><Inlines inlines={inline.children} /></strong>
    case 'emphasis': return <em><Inlines inlines={inline.children} /></em>
    case 'break': return <br />
    case 'picture': case 'video': case 'sound': return <Media {...inline} />
    case 'link': {
      const words = <Inlines inlines={inline.children} />
      // Example searches are in the language of the records.
      if (inline.href.startsWith('/archives?q=')) return <Link to={inline.href} lang="it">{words}</Link>
      return inline.href.startsWith('/') || inline.href.startsWith('#') ? (
        <Link narrows={inline.href.startsWith('#')} to={inline.href}>{words}</Link>
      ) : (
        <OuterLink href={inline.href}>{words}</OuterLink>
      )
    }
  }
}

/** A picture or clip for the centre's own pages. */
function Media({ type, src, words }: Extract<Inline, { src: string }>) {
  const clip = { src: addressOf(src), 'aria-label': words, controls: true, preload: 'metadata', className: styles['media'] }
  if (type === 'picture') return <img src={addressOf(src)} alt={words} loading="lazy" decoding="async" className={styles['media']} />
  const Player = type === 'video' ? 'video' : 'audio'
  return <Player {...clip} />
}
