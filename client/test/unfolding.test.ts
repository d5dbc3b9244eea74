import { expect, test } from 'vitest'
import { unfoldingOf } from '../src/units/unfolding.ts'

const unfolded = (...paths: string[]) => [...unfoldingOf(paths.map((path) => path.split(' ')))].sort().join(' ')

test('units that hold more than one hit are unfolded, down to the lowest', () => {
  expect(unfolded('a a1 a11', 'a a1 a11', 'a a2 a21', 'b b1')).toBe('a a1')
  expect(unfolded('a', 'a')).toBe('')
  expect(unfolded()).toBe('')
})

test('a tree that would become long stays folded where it would, the fullest units come first', () => {
  const series = Array.from({ length: 12 }, (_, at) => `big s${at}`)
  expect(unfolded(...series, 'small t1', 'small t2')).toBe('big')
  expect(unfolded(...series, ...series.map((path) => `${path}b`), 'small t1', 'small t2')).toBe('small')
  expect(unfolded(...Array.from({ length: 20 }, (_, at) => `f${at} x`))).toBe('')
})
