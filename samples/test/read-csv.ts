import { readFileSync } from 'node:fs'

/** Reads the rows of a CSV file (RFC 4180: commas, doubled quotes inside quotes) as objects by header. */
export function readCsv(file: URL): Record<string, string>[] {
  const [header = [], ...rows] = cells(readFileSync(file, 'utf8'))
  return rows.map((row) => {
    if (row.length !== header.length) throw new Error(`${file.pathname}: ${row.length} cells in "${row[0]}", ${header.length} expected`)
    return Object.fromEntries(header.map((name, at) => [name, row[at] ?? '']))
  })
}

function cells(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n)/g)) {
    row.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}
