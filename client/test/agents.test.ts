import type { AgentWithRelations } from '@faldone/contract/agent.ts'
import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import { siteName } from '../src/elsewhere/site-name.ts'
import { axisOf, eventsOf } from '../src/agents/years.ts'
import { renders } from './support/rendered.ts'

describe('the axis of the years of an agent', () => {
  const year = (at: number, made: number, about = 0) => ({ year: at, made, about })

  test('begins and ends at a round year, has one column for each year, and the years of existence', () => {
    const axis = axisOf({ years: [year(1976, 2), year(1978, 5, 1)], dateFrom: '1976-01-01', dateTo: '1987-12-31' })!
    expect([axis.from, axis.to, axis.columns.length, axis.most]).toEqual([1975, 1990, 15, 5])
    expect(axis.columns.filter(({ made }) => made > 0)).toEqual([
      { from: 1976, to: 1976, made: 2, about: 0 }, { from: 1978, to: 1978, made: 5, about: 1 },
    ])
    expect(axis.life).toEqual({ from: 1976, to: 1988, begins: true, ends: true })
    expect(axis.marks).toEqual([1975, 1980, 1985])
  })

  test('joins years where they are too many for a phone, and loses none', () => {
    const years = Array.from({ length: 300 }, (_, at) => year(1700 + at, 1, at % 2))
    const { columns, marks } = axisOf({ years, dateFrom: null, dateTo: null })!
    expect(columns.length).toBeLessThanOrEqual(60)
    expect(columns.reduce((sum, { made }) => sum + made, 0)).toBe(300)
    expect(columns.reduce((sum, { about }) => sum + about, 0)).toBe(150)
    expect(marks.length).toBeLessThanOrEqual(10)
  })

  test('is open where the beginning or the end is not known, and absent where nothing is', () => {
    expect(axisOf({ years: [year(1990, 1)], dateFrom: '1980-01-01', dateTo: null })?.life)
      .toEqual({ from: 1980, to: 1995, begins: true, ends: false })
    expect(axisOf({ years: [], dateFrom: null, dateTo: '1980-12-31' })?.life).toEqual({ from: 1980, to: 1981, begins: false, ends: true })
    expect(axisOf({ years: [], dateFrom: null, dateTo: null })).toBeNull()
  })

  test('has no number of a year where the axis ends before it', () => {
    const { marks, to } = axisOf({ years: [year(1906, 1), year(2024, 1)], dateFrom: null, dateTo: null })!
    expect([marks, to]).toEqual([[1920, 1940, 1960, 1980, 2000], 2025])
  })

  test.each([
    ['far apart', '1976', '1987', ['begins after', 'ends before']],
    ['late and close', '1986', '1987', ['begins before, below', 'ends before']],
    ['early and close', '1976', '1977', ['begins after', 'ends after, below']],
    ['in the middle', '1980', '1983', ['begins before', 'ends after']],
  ])('puts the words of a beginning and an end where neither leaves it nor covers the other: %s', (_, begin, end, told) => {
    const events = eventsOf({ from: 1975, to: 1990, life: { from: Number(begin), to: Number(end) + 1, begins: true, ends: true } })
    expect(events.map(({ word, isBefore, isLow }) => `${word} ${isBefore ? 'before' : 'after'}${isLow ? ', below' : ''}`)).toEqual(told)
  })
})

test('an address elsewhere is named by its site, an unknown one by its host', () => {
  const known = ['https://www.wikidata.org/entity/Q1', 'http://viaf.org/viaf/2', 'https://opac.sbn.it/x']
  expect(known.map(siteName)).toEqual(['Wikidata', 'VIAF', 'SBN'])
  expect(['https://www.archivio.example.org/a?b', 'nowhere'].map(siteName)).toEqual(['archivio.example.org', 'nowhere'])
})

describe.each([
  ['it', '1924 nascita 1980 morte', '1924 inizio 1980 fine'], ['en', '1924 born 1980 died', '1924 start 1980 end'],
] as const)('the years of existence (%s)', (language, ofPerson, ofGroup) => {
  test('are those of a life for a person, and of something begun and ended for a group', async () => {
    const render = await renders(language)
    await import('../src/i18n/people.ts')
    const { AgentYears } = await import('../src/agents/AgentYears.tsx')
    const textOf = (type: AgentWithRelations['type']) => render(createElement(AgentYears, {
      agent: { type, years: [], dateFrom: '1924-03-11', dateTo: '1980-08-29', dateQualifier: null } as unknown as AgentWithRelations,
    })).text
    expect(textOf('person')).toContain(ofPerson)
    expect(textOf('organisation')).toContain(ofGroup)
  })
})
