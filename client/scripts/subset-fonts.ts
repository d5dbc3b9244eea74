/**
 * Makes the fonts in `src/fonts` from the published packages: only the parts of each axis that the design uses, and no glyphs that no text
 * reaches (small capitals, other figures, fractions). Run it by hand when a font is updated: `npx node client/scripts/subset-fonts.ts`. The
 * result is committed.
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { withoutSpaceKerning } from './space-kerning.ts'

const { resolve } = createRequire(import.meta.url)
const FOLDER = join(import.meta.dirname, '../src/fonts')

const ARCHIVO = { wght: { min: 400, max: 900 }, wdth: { min: 62, max: 100 } }
const NEWSREADER = { wght: { min: 400, max: 600 }, opsz: { min: 16, max: 72 } }

const FONTS = [
  { source: '@fontsource-variable/archivo/files/archivo-{script}-wdth-normal.woff2', name: 'archivo', variationAxes: ARCHIVO },
  { source: '@fontsource-variable/newsreader/files/newsreader-{script}-opsz-normal.woff2', name: 'newsreader', variationAxes: NEWSREADER },
  {
    source: '@fontsource-variable/newsreader/files/newsreader-{script}-opsz-italic.woff2', name: 'newsreader-italic',
    variationAxes: { ...NEWSREADER, wght: 400 },
  },
]

/** Features that shape letters by themselves, and figures of equal width for columns. */
const FEATURES = ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rclt', 'rlig', 'rvrn', 'tnum']

/**
 * The letters of Italian and English, the rest of Latin 1, further letters of European languages, and all other Latin letters: in separate
 * files, because browsers load only those whose letters a page contains. Each with the package's file that contains them.
 */
const PARTS = [['', 'latin'], ['latin', 'latin'], ['latin-a', 'latin-ext'], ['latin-ext', 'latin-ext']] as const

const LICENCES = join(import.meta.dirname, '../public/licenses')

/** The letters of each part, as `fonts.css` declares them. */
const sheet = await readFile(join(import.meta.dirname, '../src/styles/fonts.css'), 'utf8')
const letters = [...sheet.matchAll(/unicode-range: ([^;]+);/g)].map(([, ranges]) => ranges!.split(', ').map(lettersIn).join(''))

await mkdir(FOLDER, { recursive: true })
await mkdir(LICENCES, { recursive: true })
for (const family of ['archivo', 'newsreader']) {
  await copyFile(resolve(`@fontsource-variable/${family}/LICENSE`), join(LICENCES, `${family}-OFL.txt`))
}
for (const { source, name, variationAxes } of FONTS) {
  for (const [at, [part, script]] of PARTS.entries()) {
    const original = await readFile(resolve(source.replace('{script}', script)))
    const file = [name, part].filter(Boolean).join('-')
    const reduced = await subsetFont(original, letters[at]!, { keepFeatures: FEATURES, targetFormat: 'truetype', variationAxes })
    const font = await subsetFont(withoutSpaceKerning(reduced), letters[at]!, { keepFeatures: FEATURES, targetFormat: 'woff2' })
    await writeFile(join(FOLDER, `${file}.woff2`), font)
    console.log(`${file}: ${original.length} → ${font.length} bytes`)
  }
}

/** The letters of a range such as `U+0100-02BA`. */
function lettersIn(range: string): string {
  const [first, last] = range.slice(2).split('-').map((code) => Number.parseInt(code, 16))
  return String.fromCodePoint(...Array.from({ length: (last ?? first!) - first! + 1 }, (_, at) => first! + at))
}
