import { globSync, readFileSync } from 'node:fs'

/**
 * Checks that no file is longer than 250 lines without saying why at its head, and that no line of code is too long to read with ease. A
 * line may be longer where most of it is one text that would not be clearer in pieces: words of the interface, an SVG path, a regular
 * expression, the letters of a font.
 */
const LONGEST = 140
const ONE_TEXT = 90
const LONGEST_FILE = 250
/** Imports may come first. */
const HEAD = 40

const SOURCES = ['*.ts', '{contract,server,client,e2e,bench,samples,scripts}/**/*.{ts,tsx,mjs,js,css}']
const NOT_OURS = /(^|\/)(node_modules|dist)\//
const TEXT =
  /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\\n]|\\.)*`|\/(?![/*])(?:[^/\\\n]|\\.)+\/[dgimsuvy]*|unicode-range: [^;]+/g

const isOneText = (line: string): boolean => (line.match(TEXT) ?? []).some((text) => text.length >= ONE_TEXT)

const files = globSync(SOURCES, { exclude: (name) => /^(node_modules|dist)$/.test(name) }).filter((file) => !NOT_OURS.test(file))
const linesOf = (file: string): string[] => readFileSync(file, 'utf8').trimEnd().split('\n')

const isTooLong = (lines: string[]): boolean =>
  lines.length > LONGEST_FILE && !lines.slice(0, HEAD).some((line) => line.includes(`onger than ${LONGEST_FILE} lines`))

const faults = files.flatMap((file) => {
  const lines = linesOf(file)
  return [
    ...(isTooLong(lines) ? [`${file}: longer than ${LONGEST_FILE} lines, and its head does not say why`] : []),
    ...lines.flatMap((line, at) =>
      (line.length > LONGEST && !isOneText(line) ? [`${file}:${at + 1}: longer than ${LONGEST} characters`] : [])),
  ]
})
for (const fault of faults) console.log(fault)
process.exitCode = faults.length > 0 ? 1 : 0
