import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const repository = fileURLToPath(new URL('../../..', import.meta.url))
const folder = resolve(repository, process.env.FALDONE_TEST_DATA ?? '../shared/data')

const spreadsheets = join(folder, 'spreadsheets')

/** Awkward spreadsheets of others; none if the real data is missing. */
export const awkwardSheets = (): string[] =>
  (existsSync(spreadsheets) ? readdirSync(spreadsheets).map((name) => join(spreadsheets, name)) : [])

/** A list as a small centre keeps it; null if the real data is missing. */
export function centreSheet(name: string): string | null {
  const path = join(folder, 'centres', name)
  return existsSync(path) ? path : null
}

type AlbiniText =
  'level' | 'fondo' | 'serie' | 'busta' | 'fascicolo' | 'title' | 'description' | 'author' | 'place' | 'date_text' | 'number'

type AlbiniRecord = Record<AlbiniText, string | null> & {
  year: number | null
  month: number | null
}

/** A few records of the same shape, used if the archive of Giuseppe Albini is missing. */
const BUILT_IN: AlbiniRecord[] = [
  ['serie', 'Corrispondenza', null, null, 'Corrispondenza', '1853-1934', 1853, 'S1'],
  ['busta', 'Corrispondenza / Lettere', 'Busta 1', null, 'Busta 1', null, null, 'B1'],
  ['fascicolo', 'Corrispondenza / Lettere', 'Busta 1', 'F. 1', 'F. 1', '4 gennaio 1899 – 22 ottobre 1902', 1899, 'F1'],
  ['documento', 'Corrispondenza / Lettere', 'Busta 1', 'F. 1', 'Lettera di A. a B.', '[1926]', 1926, 'D1'],
  ['documento', 'Corrispondenza / Lettere', 'Busta 1', 'F. 1', 'Lettera di A. a B.', '1952 dicembre 14', 1952, 'D2'],
  ['documento', 'Corrispondenza / Lettere', 'Busta 1', null, 'Cartolina', 's.d.', null, 'D3'],
].map(([level, serie, busta, fascicolo, title, date, year, number]) => ({
  level, serie, busta, fascicolo, title, date_text: date, year, month: null, number, fondo: 'Giuseppe Albini Archive', description: null,
  author: null, place: null,
}) as AlbiniRecord)

const albini = join(folder, 'albini', 'albini.jsonl')

/** The archive of Giuseppe Albini as it is in the source, units included. */
export const albiniRecords = (): AlbiniRecord[] =>
  existsSync(albini) ? readFileSync(albini, 'utf8').trim().split('\n').map((line) => JSON.parse(line) as AlbiniRecord) : BUILT_IN

/** The same as a sheet that an archivist could have kept. */
export function albiniSheet(): string[][] {
  const rows = albiniRecords().map((record) => [
    record.number, record.title, record.date_text, record.year, record.month, record.description, record.author, record.place, record.fondo,
    record.serie, record.busta, record.fascicolo,
  ].map((value) => String(value ?? '')))
  return [[
    'Segnatura', 'Titolo', 'Estremi cronologici', 'Anno', 'Mese', 'Descrizione', 'Autore', 'Luogo', 'Fondo', 'Serie', 'Busta', 'Fascicolo',
  ], ...rows]
}
