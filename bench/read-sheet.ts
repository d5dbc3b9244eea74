import { readFileSync } from 'node:fs'
import { readXlsx, streamXlsxRows } from 'hucre'

/** The baseline of an import: the library reads the file and nothing else happens. Row by row, or (`whole`) all at once. */
const [, , file, how] = process.argv
const bytes = readFileSync(file!)
let cells = 0
if (how === 'whole') for (const { rows } of (await readXlsx(bytes)).sheets) for (const row of rows) cells += row.length
else for await (const { values } of streamXlsxRows(bytes)) cells += values.length
console.log(cells)
