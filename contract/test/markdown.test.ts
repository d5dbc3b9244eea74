import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Block, escapeMarkdown, type Inline, linkTarget, readMarkdown } from '../src/markdown.ts'

/** A tree in short form: text as it is, everything else as `name(…)`. */
const brief = (parts: readonly (Block | Inline)[]): string => parts.map(briefOf).join('')

function briefOf(part: Block | Inline): string {
  switch (part.type) {
    case 'text': return part.text
    case 'code': return `code(${part.text})`
    case 'break': return '⏎'
    case 'rule': return 'rule()'
    case 'picture': case 'video': case 'sound': return `${part.type}(${part.src}|${part.words})`
    case 'link': return `link(${part.href}|${brief(part.children)})`
    case 'heading': return `h${part.level}(${brief(part.children)})`
    case 'list': return `${part.ordered ? 'ol' : 'ul'}(${part.items.map(brief).join('|')})`
    default: return `${part.type}(${brief(part.children)})`
  }
}

const read = (text: string) => brief(readMarkdown(text))

describe('Markdown', () => {
  test.each([
    ['# Chi siamo\nUn centro\ndi carte.\n\n## Dove', 'h1(Chi siamo)paragraph(Un centro di carte.)h2(Dove)'],
    ['**forte**, *corsivo*, _anche_, `a*b`', 'paragraph(strong(forte), emphasis(corsivo), emphasis(anche), code(a*b))'],
    ['snake_case_name, 2 * 3 * 4, *aperto', 'paragraph(snake_case_name, 2 * 3 * 4, *aperto)'],
    ['par*te*nza, un_a_ e _b_c', 'paragraph(paremphasis(te)nza, un_a_ e _b_c)'],
    [`${'> '.repeat(3)}uno\n${'> '.repeat(4)}due`, 'quote(quote(quote(paragraph(uno > due))))'],
    ['- uno\n- *due*\n  ancora\n\n1. primo\n2. secondo', 'ul(uno|emphasis(due) ancora)ol(primo|secondo)'],
    ['> detto\n> da altri\n\nnoi', 'quote(paragraph(detto da altri))paragraph(noi)'],
    ['***\n\nuna riga  \naltra', 'rule()paragraph(una riga⏎altra)'],
    ['\\*non\\* corsivo \\[né link\\](x)', 'paragraph(*non* corsivo [né link](x))'],
    [
      '[sito](https://example.org/a?b=1), [qui](archives?q=pace), <mailto:a@example.org>',
      'paragraph(link(https://example.org/a?b=1|sito), link(/archives?q=pace|qui), link(mailto:a@example.org|a@example.org))',
    ],
    [
      '![La sede](main/images/sede.jpg)\n\nIl corteo: ![corteo](/main/clips/1977/corteo.webm), ![voci](main/clips/voci.MP3)!',
      'paragraph(picture(/main/images/sede.jpg|La sede))'
        + 'paragraph(Il corteo: video(/main/clips/1977/corteo.webm|corteo), sound(/main/clips/voci.MP3|voci)!)',
    ],
    ['', ''],
  ])('%j', (text, tree) => {
    expect(read(text)).toBe(tree)
  })

  test.each([
    '<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '<b>', '&lt;b&gt;', '<!-- -->'
  ])('treats HTML as text: %s', (text) => {
    expect(readMarkdown(text)).toEqual([{ type: 'paragraph', children: [{ type: 'text', text }] }])
  })

  test.each([
    'javascript:alert(1)', 'JavaScript:x', 'java\nscript:x', '\u0001javascript:x', 'data:text/html,x', 'vbscript:x', '//evil.example',
    'https:evil', 'file:///etc/passwd', '', ' ', 'a b', '/\\evil.example',
  ])('makes no link to %j', (address) => {
    expect(linkTarget(address)).toBeNull()
  })

  test.each([
    'https://evil.example/main/images/a.jpg', '//evil.example/main/images/a.jpg', 'main/images/../api/a.jpg', 'main/images/%2e%2e/a.jpg',
    'main/images/a.svg', 'main/images/a.html', 'main/clips/a.jpg', 'main/images/a.mp4', 'img/logo.png', 'main/images/a.jpg?x',
    'javascript:a.jpg',
  ])('shows no picture from %j', (address) => {
    expect(read(`![x](${address})`)).not.toMatch(/picture|video|sound/)
  })

  test('shows any text literally once it is escaped', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }).map((text) => text.replace(/\s+/g, ' ').trim()), (text) => {
      expect(read(`x ${escapeMarkdown(text)}`)).toBe(`paragraph(${`x ${text}`.trim()})`)
    }))
  })

  test('reads any text, even the worst', () => {
    fc.assert(fc.property(fc.string({ unit: fc.constantFrom(...'*_`[]()<>#-\\ \n>1.a') , maxLength: 300 }), (text) => {
      readMarkdown(text)
    }))
    // If the time grew faster than the text, this would not end within the time limit of a test.
    for (const piece of ['*', '**a ', '[', '[a](', '`', '_a ', '<http:', '> ', '- ', '# ', ' ', '\\', '*a **b '])
      readMarkdown(piece.repeat(100_000 / piece.length))
    readMarkdown(`# a${' '.repeat(100_000)}b`)
    for (const mark of ['# ', '- ', '1. ', '> ']) readMarkdown(`${mark}${' '.repeat(99_000)}a\u2028b`)
    for (let time = 0; time < 5; time++) readMarkdown(`${'['.repeat(98_000)}](${'x'.repeat(1_990)})`)
  })
})
