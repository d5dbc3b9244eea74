/**
 * Makes the fonts in `src/fonts` from the packages in which they are published: of each axis only the stretch that the look uses, and no
 * letters that no text reaches (small capitals, other figures, fractions).
 * Run by hand when a font is updated: `npx node client/scripts/subset-fonts.ts`. The outcome is committed.
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'

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

/** What shapes letters by itself, and figures of one width for columns. */
const FEATURES = ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rclt', 'rlig', 'rvrn', 'tnum']

/**
 * What Italian and English are written with, the rest of Latin 1, what other languages of Europe have besides, and all other Latin letters:
 * apart, since browsers fetch only what a page has letters of. With the package's file that has them.
 */
const PARTS = [['', 'latin'], ['latin', 'latin'], ['latin-a', 'latin-ext'], ['latin-ext', 'latin-ext']] as const

const LICENCES = join(import.meta.dirname, '../public/licenses')

/** The letters of each part, as `fonts.css` tells browsers. */
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
    const font = await subsetFont(original, letters[at]!, { keepFeatures: FEATURES, targetFormat: 'woff2', variationAxes })
    await writeFile(join(FOLDER, `${file}.woff2`), font)
    console.log(`${file}: ${original.length} → ${font.length} bytes`)
  }
}

/** Those of `U+0100-02BA`. */
function lettersIn(range: string): string {
  const [first, last] = range.slice(2).split('-').map((code) => Number.parseInt(code, 16))
  return String.fromCodePoint(...Array.from({ length: (last ?? first!) - first! + 1 }, (_, at) => first! + at))
}
