import { createWriteStream, readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { streamXlsxRows, writeXlsxStream } from 'hucre'

/** The baseline of an export: the library writes the rows of an existing file. Prints the milliseconds of the writing. */
const [from, to] = process.argv.slice(2)
const rows: unknown[][] = []
for await (const { values } of streamXlsxRows(readFileSync(from!))) rows.push(values)
const began = performance.now()
const written = writeXlsxStream(Readable.from(rows) as Parameters<typeof writeXlsxStream>[0], { name: 'Documenti' })
await pipeline(Readable.fromWeb(written as Parameters<typeof Readable.fromWeb>[0]), createWriteStream(to!))
console.log(performance.now() - began)
