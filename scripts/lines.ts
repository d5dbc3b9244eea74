import { globSync, readFileSync } from 'node:fs'

/**
 * Checks that no line of code is too long to read with ease. A line may be longer where most of it is one text that would not be clearer in
 * pieces: words of the interface, an SVG path, a regular expression, the letters of a font.
 */
const LONGEST = 140
const ONE_TEXT = 90

const SOURCES = ['*.ts', '{contract,server,client,e2e,bench,samples,scripts}/**/*.{ts,tsx,mjs,js,css}']
const NOT_OURS = /(^|\/)(node_modules|dist)\//
const TEXT =
  /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\\n]|\\.)*`|\/(?![/*])(?:[^/\\\n]|\\.)+\/[dgimsuvy]*|unicode-range: [^;]+/g

const isOneText = (line: string): boolean => (line.match(TEXT) ?? []).some((text) => text.length >= ONE_TEXT)

const files = globSync(SOURCES, { exclude: (name) => /^(node_modules|dist)$/.test(name) }).filter((file) => !NOT_OURS.test(file))
const tooLong = files.flatMap((file) =>
  readFileSync(file, 'utf8').split('\n').flatMap((line, at) => (line.length > LONGEST && !isOneText(line) ? [`${file}:${at + 1}`] : [])))
for (const place of tooLong) console.log(`${place}: longer than ${LONGEST} characters`)
process.exitCode = tooLong.length > 0 ? 1 : 0
