import { readMarkdown } from '@faldone/contract/markdown.ts'
import { useMemo } from 'react'
import { PageHead } from '../ui/PageHead.tsx'
import { Prose, ProseSection } from '../ui/Prose.tsx'
import { arranged } from './arrangement.ts'
import { Blocks, Inlines } from './Markdown.tsx'

/** The Markdown of a page: the title and what follows it at the top, then the sections. */
export function Words({ text, size = 'medium', level = 1 }: { text: string; size?: 'medium' | 'large'; level?: 1 | 3 }) {
  const { title, lead, sections } = useMemo(() => arranged(readMarkdown(text)), [text])
  return (
    <>
      {title && <PageHead size={size} level={level} title={<Inlines inlines={title} />} lead={lead && <Inlines inlines={lead} />} />}
      {sections.length > 0 && (
        <Prose>
          {sections.map(({ title: heading, blocks }, at) => (
            <ProseSection key={at} title={heading && <Inlines inlines={heading} />}><Blocks blocks={blocks} /></ProseSection>
          ))}
        </Prose>
      )}
    </>
  )
}
