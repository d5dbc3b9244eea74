import { readFileSync } from 'node:fs'
import { streamXlsxRows } from 'hucre'

/** The baseline of an import: the library reads the file and nothing else happens. */
let rows = 0
for await (const _row of streamXlsxRows(readFileSync(process.argv[2]!))) rows++
console.log(rows)
