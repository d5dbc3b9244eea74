import { readdirSync, readFileSync } from 'node:fs'
import { readArchivalDate } from '@faldone/contract/archival-date.ts'
import { KIND_NAMES, KINDS } from '@faldone/contract/kinds.ts'
import { MAIN_AREAS, TEMATICHE } from '@faldone/contract/tematiche.ts'
import { RELATION_SIDES, sideWords } from '@faldone/contract/record-relation.ts'
import { TIPOLOGIE } from '@faldone/contract/tipologie.ts'
import { describe, expect, test } from 'vitest'
import { readCsv } from './read-csv.ts'

const folder = new URL('../', import.meta.url)
const byKind = Object.fromEntries(KIND_NAMES.map((kind) => [kind, readCsv(new URL(`${kind}.csv`, folder))]))
const records = Object.values(byKind).flat()
const fondi = readCsv(new URL('fondi.csv', folder))

const LEVELS = ['Fondo', 'Serie', 'Busta', 'Fascicolo']

const parts = (cell = '') => cell.split(';').map((part) => part.trim()).filter(Boolean)
const having = (column: string, value: string) => records.filter((record) => parts(record[column]).includes(value))
const where = (record: Record<string, string>) => `${record['Segnatura']} ${record['Titolo']}`

describe('the sample collection', () => {
  test.each(KIND_NAMES)('%s has records, each with a title and a segnatura of its own', (kind) => {
    const rows = byKind[kind] ?? []
    expect(rows.length).toBeGreaterThanOrEqual(20)
    expect(rows.filter((row) => !row['Titolo'])).toEqual([])
    expect(new Set(rows.map((row) => row['Segnatura'])).size).toBe(rows.length)
  })

  test('holds at least 260 records, some of them for staff only', () => {
    expect(records.length).toBeGreaterThanOrEqual(260)
    expect(having('Visibilità', 'riservato').length).toBeGreaterThanOrEqual(3)
    expect(records.filter((row) => !['pubblico', 'riservato'].includes(row['Visibilità'] ?? ''))).toEqual([])
  })

  test('uses only known themes, and all of them', () => {
    const used = new Set(records.flatMap((row) => parts(row['Tematica'])))
    expect([...used].sort()).toEqual(TEMATICHE.map((tematica) => tematica.it).sort())
  })

  test('uses only known types, and all of them', () => {
    const used = new Set(records.flatMap((row) => parts(row['Tipologia'])))
    expect([...used].sort()).toEqual(TIPOLOGIE.map((tipologia) => tipologia.it).sort())
  })

  test.each(MAIN_AREAS.map((entry) => entry.tematica))('has six records or more on %s', (tematica) => {
    expect(having('Tematica', tematica).length).toBeGreaterThanOrEqual(6)
  })

  test('has antinuclear leaflets, in the plural, for a search in the singular', () => {
    const hits = records.filter((row) => /volantini antinucleari/i.test(row['Descrizione'] ?? ''))
    expect(hits.length).toBeGreaterThanOrEqual(6)
  })

  test.each(KIND_NAMES)('%s names its units from the top down, and only at its own levels', (kind) => {
    const names = LEVELS.slice(0, KINDS[kind].levels.length)
    for (const row of byKind[kind] ?? []) {
      const filled = names.map((name) => row[name] !== '')
      expect(filled, where(row)).toEqual([...filled].sort((one, other) => Number(other) - Number(one)))
      expect(Object.keys(row).slice(-names.length)).toEqual(names)
    }
  })

  test('has readable dates, certain and uncertain, that agree with the year', () => {
    const dated = records.filter((row) => row['Data'])
    const read = dated.map((row) => ({ row, reading: readArchivalDate(row['Data'] ?? '') }))
    expect(read.filter(({ reading }) => !reading.readable).map(({ row }) => row['Data'])).toEqual([])
    const dates = read.flatMap(({ row, reading }) => (reading.readable ? [{ row, date: reading.date }] : []))
    for (const { row, date } of dates.filter((entry) => entry.row['Anno'])) {
      const years = [date.dateFrom, date.dateTo].map((day) => day?.slice(0, 4) ?? '')
      expect([...years, row['Anno']].sort()[1], where(row)).toBe(row['Anno'])
    }
    expect(new Set(dates.map(({ date }) => date.dateQualifier)).size).toBeGreaterThanOrEqual(6)
    expect(dates.some(({ date }) => date.undated)).toBe(true)
  })

  test('describes every fondo once, with the kinds that it holds, and no others', () => {
    const described = fondi.flatMap((fondo) => fondo['Tipo']!.split('; ').map((kind) => `${kind}: ${fondo['Fondo']}`)).sort()
    expect(new Set(fondi.map((fondo) => fondo['Fondo'])).size).toBe(fondi.length)
    const used = KIND_NAMES.flatMap(
      (kind) => (byKind[kind] ?? []).filter((row) => row['Fondo']).map((row) => `${KINDS[kind].stored}: ${row['Fondo']}`)
    )
    expect(described).toEqual([...new Set(used)].sort())
    expect(fondi.filter((fondo) => !fondo['Descrizione'] || !fondo['Storia'])).toEqual([])
  })

  test('has every fondo and every unit in English, so that paths are in one language', () => {
    const english = ['Nome', 'Descrizione', 'Notizie storiche'].map((field) => `${field} in inglese`)
    expect(fondi.filter((fondo) => english.some((field) => !fondo[field])).map((fondo) => fondo['Fondo'])).toEqual([])
    const places = (rows: typeof records) => rows.map((row) => LEVELS.map((level) => row[level] ?? '').filter(Boolean).join(' › '))
    const known = new Set(places(records).flatMap((place) => place.split(' › ').map((_, at, names) => names.slice(0, at + 1).join(' › '))))
    const units = readCsv(new URL('units.csv', folder))
    expect(places(units).filter((place) => !known.has(place))).toEqual([])
    expect(units.filter((unit) => !unit['Nome in inglese'])).toEqual([])
    const named = new Set([...places(units), ...fondi.map((fondo) => fondo['Fondo']!)])
    expect([...known].filter((place) => place && !named.has(place) && !/ › (Busta \d+|[\d-]+)$/.test(place))).toEqual([])
  })

  test('relates records that it has, in more than one way, each pair once', () => {
    const relations = readCsv(new URL('relations.csv', folder))
    expect(relations.length).toBeGreaterThanOrEqual(6)
    const ends = relations.flatMap((row) => [row['Scheda']!, row['Altra scheda']!])
    expect(ends.filter((segnatura) => records.filter((row) => row['Segnatura'] === segnatura).length !== 1)).toEqual([])
    const words = RELATION_SIDES.map((side) => sideWords(side).it)
    expect(relations.filter((row) => !words.includes(row['Relazione']!))).toEqual([])
    expect(new Set(relations.map((row) => row['Relazione'])).size).toBeGreaterThanOrEqual(3)
    expect(new Set(relations.map((row) => [row['Scheda'], row['Altra scheda']].sort().join(' + '))).size).toBe(relations.length)
  })

  test('names all of its files, and no missing ones', () => {
    const named = records.flatMap((row) => parts(row['File']))
    expect([...named].sort()).toEqual(readdirSync(new URL('files/', folder)).sort())
  })

  test('has people or organisations that only its files name, so that some are proposed', () => {
    const printed = readFileSync(new URL('make/pamphlet-texts.ts', folder), 'utf8')
    const RELATED = ['Produttore di', 'Autore, come scritto', 'Ne parlano', 'Fa parte di', 'In rapporto con']
    const alone = readCsv(new URL('agents.csv', folder)).filter((row) => RELATED.every((column) => row[column] === ''))
    const named = alone.filter((row) => [row['Nome']!, ...parts(row['Altri nomi'])].some((name) => printed.includes(name)))
    expect(named.map((row) => row['Nome'])).toEqual(['Corte costituzionale', 'Scuola media di viale Monza'])
  })
})
