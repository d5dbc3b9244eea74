import type { Block, Inline } from '@faldone/contract/markdown.ts'

type Section = { title: Inline[] | null; blocks: Block[] }

/** A text as a page shows it: `title`, the first heading; `lead`, the paragraph below it; the rest divided at second-level headings. */
export type Arrangement = { title: Inline[] | null; lead: Inline[] | null; sections: Section[] }

export function arranged(blocks: readonly Block[]): Arrangement {
  const [first, second] = blocks
  const title = first?.type === 'heading' ? first.children : null
  const lead = title && second?.type === 'paragraph' ? second.children : null
  return { title, lead, sections: sectionsOf(blocks.slice((title ? 1 : 0) + (lead ? 1 : 0))) }
}

function sectionsOf(blocks: readonly Block[]): Section[] {
  const sections: Section[] = []
  for (const block of blocks) {
    if (block.type === 'heading' && block.level <= 2) sections.push({ title: block.children, blocks: [] })
    else if (sections.length === 0) sections.push({ title: null, blocks: [block] })
    else sections.at(-1)!.blocks.push(block)
  }
  return sections
}
