import { expect, test } from 'vitest'
import { marked, type MarkName } from '../src/content/manage/marking.ts'

/** The chosen words stand in brackets, before and after. */
function after(text: string, mark: MarkName): string {
  const start = text.indexOf('‹')
  const plain = text.replace(/[‹›]/g, '')
  const made = marked(plain, start, text.indexOf('›') - 1, mark)
  const next = plain.slice(0, made.start) + made.text + plain.slice(made.end)
  return `${next.slice(0, made.from)}‹${next.slice(made.from, made.to)}›${next.slice(made.to)}`
}

test.each<[MarkName, string, string]>([
  ['strong', 'un ‹foglio› rosso', 'un **‹foglio›** rosso'],
  ['emphasis', 'un ‹›', 'un *‹›*'],
  ['link', 'la ‹sede›', 'la [sede](‹https://›)'],
  ['link', 'la ‹›', 'la [‹›](https://)'],
  ['heading', 'Prima\nO‹rar›i\nDopo', 'Prima\n## Orari‹›\nDopo'],
  ['heading', '## O‹›rari', 'Orari‹›'],
  ['heading', '# O‹›rari', '## Orari‹›'],
  ['list', '‹uno\ndue›\ntre', '- uno\n- due‹›\ntre'],
  ['list', '- ‹uno\n- due›', 'uno\ndue‹›'],
])('%s: %s becomes %s', (mark, text, made) => {
  expect(after(text, mark)).toBe(made)
})
