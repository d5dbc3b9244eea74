/** What a button of the toolbar does to the chosen words. */
export type MarkName = 'heading' | 'strong' | 'emphasis' | 'list' | 'link'

/** A piece of the text and what stands for it from now on, with the words in it that are chosen then. */
export type Marked = { start: number; end: number; text: string; from: number; to: number }

const AROUND = { strong: '**', emphasis: '*' } as const
const BEFORE = { heading: '## ', list: '- ' } as const
const ADDRESS = 'https://'

/** Marks the chosen words, or the lines that they are in. A line that is marked so already is a plain one again. */
export function marked(text: string, start: number, end: number, mark: MarkName): Marked {
  const chosen = text.slice(start, end)
  if (mark === 'link') {
    const from = start + chosen.length + 3
    return { start, end, text: `[${chosen}](${ADDRESS})`, from: chosen ? from : start + 1, to: chosen ? from + ADDRESS.length : start + 1 }
  }
  if (mark === 'strong' || mark === 'emphasis') {
    const sign = AROUND[mark]
    return { start, end, text: `${sign}${chosen}${sign}`, from: start + sign.length, to: end + sign.length }
  }
  const first = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', end)
  const last = next === -1 ? text.length : next
  const sign = BEFORE[mark]
  const lines = text.slice(first, last).split('\n')
  const isMarked = lines.every((line) => line.startsWith(sign))
  const changed = lines.map((line) => (isMarked ? line.slice(sign.length) : `${sign}${line.replace(/^(#{1,4}|[-*+])\s+/, '')}`)).join('\n')
  return { start: first, end: last, text: changed, from: first + changed.length, to: first + changed.length }
}
