import { readFileSync } from 'node:fs'
import { streamXlsxRows } from 'hucre'

/** The baseline of an import: the library reads the file and nothing else happens. */
let cells = 0
for await (const { values } of streamXlsxRows(readFileSync(process.argv[2]!))) cells += values.length
console.log(cells)
