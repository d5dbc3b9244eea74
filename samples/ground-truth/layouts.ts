import { chance } from '../make/chance.ts'
import { broken, type Face, line, widthOf } from '../make/lettering.ts'
import { rect } from '../make/shapes.ts'
import { someHeadings, someParagraphs } from './texts.ts'

/** What is printed on a page, as the inside of an SVG, and its text in the order in which it is read. */
export type Printed = { width: number; height: number; svg: string; text: string }

const [WIDTH, HEIGHT] = [1240, 1754]

/** Letter by letter, each a little too high or too low and more or less inked, as a typewriter strikes them. */
function struck(words: string, x: number, y: number, size: number, next: () => number): string {
  const pitch = widthOf('courier-prime', 'n') * size
  return [...words].map((letter, at) => {
    if (letter === ' ') return ''
    const grey = Math.round(next() * 60)
    const [left, base] = [x + at * pitch + (next() - 0.5) * 1.2, y + (next() - 0.5) * 1.6]
    return `<g fill="rgb(${grey},${grey},${grey})">${line('courier-prime', letter, { x: left, y: base, size })}</g>`
  }).join('')
}

/** A typewritten page, or the stencil of one: about 300 words in lines of 63 letters. */
export function typewritten(seed: number): Printed {
  const next = chance(seed)
  const choose = (most: number) => Math.floor(next() * most)
  const size = 25
  const [heading = ''] = someHeadings(1, choose)
  const paragraphs = [heading.toUpperCase(), ...someParagraphs(12, choose)]
  const lines = paragraphs.flatMap((text) => [...broken('courier-prime', text, (WIDTH - 260) / size), ''])
  const leading = 33
  const shown = lines.slice(0, Math.floor((HEIGHT - 260) / leading))
  const svg = shown.map((words, at) => struck(words, 130, 160 + at * leading, size, next)).join('')
  return { width: WIDTH, height: HEIGHT, svg: `<g stroke="#000" stroke-width="12">${svg}</g>`, text: shown.filter(Boolean).join('\n') }
}

/** A page of a pamphlet: a heading, and paragraphs in a serif or a grotesque. */
export function pamphlet(seed: number): Printed {
  const next = chance(seed)
  const choose = (most: number) => Math.floor(next() * most)
  const face: Face = next() < 0.7 ? 'newsreader' : 'archivo-text'
  const size = 24 + choose(4)
  const leading = size * 1.4
  const lines: string[] = []
  let y = 170
  let svg = ''
  for (const heading of someHeadings(2, choose)) {
    svg += line('newsreader-display', heading, { x: 140, y, size: 54 })
    lines.push(heading)
    y += 60
    for (const paragraph of someParagraphs(4, choose)) {
      for (const words of broken(face, paragraph, (WIDTH - 280) / size)) {
        if (y > HEIGHT - 120) break
        svg += line(face, words, { x: 140, y, size })
        lines.push(words)
        y += leading
      }
      y += leading * 0.5
    }
    y += 60
  }
  return { width: WIDTH, height: HEIGHT, svg, text: lines.join('\n') }
}

/** Where an Italian word may be divided: before a consonant that a vowel follows. */
const SYLLABLE = /(?<=\p{L}[aeiouàèéìòù])(?=[bcdfglmnpqrtvz][aeiouàèéìòù]\p{L})/u

/** Lines of a narrow column. Words that do not fit are divided. */
function columnLines(face: Face, text: string, width: number): string[] {
  const lines: string[] = []
  let current = ''
  for (const word of text.split(' ')) {
    const fits = (part: string) => widthOf(face, current ? `${current} ${part}` : part) <= width
    if (fits(word)) {
      current = current ? `${current} ${word}` : word
      continue
    }
    const syllables = word.split(SYLLABLE)
    let head = syllables.length - 1
    while (head > 0 && !fits(`${syllables.slice(0, head).join('')}-`)) head--
    const begun = syllables.slice(0, head).join('')
    lines.push(begun ? `${current} ${begun}-` : current)
    current = syllables.slice(head).join('')
  }
  return [...lines, current]
}

/** A page of a local paper: a title over the whole width, and articles in columns, justified, with rules between them. */
export function newspaper(seed: number, columns: number): Printed {
  const next = chance(seed)
  const choose = (most: number) => Math.floor(next() * most)
  const [width, height, margin, gap] = [1640, 2100, 90, 44]
  const size = columns > 3 ? 23 : 25
  const leading = size * 1.22
  const across = (width - 2 * margin - gap * (columns - 1)) / columns
  const [title = '', ...headings] = someHeadings(columns + 1, choose)
  const paragraphs = someParagraphs(60, choose)
  let svg = line('newsreader-display', title, { x: margin, y: 200, size: { fill: width - 2 * margin } })
  const lines = [title]
  for (let column = 0; column < columns; column++) {
    const x = margin + column * (across + gap)
    let y = 300
    if (column > 0) svg += rect(x - gap / 2, 280, 2, height - 380)
    for (const words of broken('archivo-head', headings[column]!, across / 34)) {
      svg += line('archivo-head', words, { x, y, size: 34 })
      lines.push(words)
      y += 40
    }
    while (y < height - 120) {
      const set = columnLines('newsreader', paragraphs.pop()!, across / size)
      for (const [at, words] of set.entries()) {
        if (y > height - 110) break
        svg += justified(words, { x, y, size, across }, at < set.length - 1)
        lines.push(words)
        y += leading
      }
    }
  }
  return { width, height, svg, text: lines.join('\n') }
}

/** A line stretched to the width of its column, unless it is the last. */
function justified(
  words: string, { x, y, size, across }: { x: number; y: number; size: number; across: number }, stretch: boolean
): string {
  const parts = words.split(' ')
  const natural = parts.map((word) => widthOf('newsreader', word) * size)
  const space = widthOf('newsreader', 'n n') * size - 2 * widthOf('newsreader', 'n') * size
  const free = across - natural.reduce((sum, one) => sum + one, 0)
  const between = stretch && parts.length > 1 ? free / (parts.length - 1) : space
  let pen = x
  return parts.map((word, at) => {
    const drawn = line('newsreader', word, { x: pen, y, size })
    pen += natural[at]! + between
    return drawn
  }).join('')
}
