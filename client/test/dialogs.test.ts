import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const SOURCES = new URL('../src/', import.meta.url).pathname
const files = globSync(`${SOURCES}**/*.tsx`).map((path) => [path.slice(SOURCES.length), readFileSync(path, 'utf8')] as const)

test('every dialog that asks has its answers in one order', () => {
  const asking = files.flatMap(([path, source]) =>
    [...source.matchAll(/\banswers=(\{?\(?\s*\S{1,8})/g)].map(([, given = '']) => [path, given.replaceAll(/\s+/g, '')] as const))
  expect(asking.length).toBeGreaterThan(8)
  expect(asking.filter(([, given]) => !/^("form"|\{\(?<Answers)/.test(given))).toEqual([])
})

test('only the parts for them are made of the dialog of the browser', () => {
  const made = files.filter(([, source]) => source.includes('<dialog')).map(([path]) => path)
  expect(made.sort()).toEqual(['files/ImageViewer.tsx', 'ui/Dialog.tsx', 'ui/Sheet.tsx'])
})
