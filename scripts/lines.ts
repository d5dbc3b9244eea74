import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * Checks that no line of code is too long to read with ease. A line may be longer where most of it is one text that would not be clearer in
 * pieces: words of the interface, an SVG path, a regular expression.
 */
const LONGEST = 140
const ONE_TEXT = 90

const TEXT = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\\n]|\\.)*`|\/(?![/*])(?:[^/\\\n]|\\.)+\/[dgimsuvy]*/g

const isOneText = (line: string): boolean => (line.match(TEXT) ?? []).some((text) => text.length >= ONE_TEXT)

const SOURCES = ['*.ts', '*.tsx', '*.mjs', '*.js', '*.css']

const { stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...SOURCES], { encoding: 'utf8' })
const tooLong = stdout.split('\n').filter(Boolean).flatMap((file) =>
  readFileSync(file, 'utf8').split('\n').flatMap((line, at) => (line.length > LONGEST && !isOneText(line) ? [`${file}:${at + 1}`] : [])))
for (const place of tooLong) console.log(`${place}: longer than ${LONGEST} characters`)
process.exitCode = tooLong.length > 0 ? 1 : 0
