/**
 * Makes the fonts in `src/fonts` from the packages in which they are published: Latin and extended Latin apart (browsers
 * fetch the second only where a text needs it), and only the stretch of each axis that the look uses.
 * Run by hand when a font is updated: `npx node client/scripts/subset-fonts.ts`. The outcome is committed.
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const { resolve } = createRequire(import.meta.url)
const FOLDER = join(import.meta.dirname, '../src/fonts')

const ARCHIVO = { wght: { min: 400, max: 900 }, wdth: { min: 62, max: 100 } }
const NEWSREADER = { wght: { min: 400, max: 600 }, opsz: { min: 6, max: 72 } }

const FONTS = [
  { source: '@fontsource-variable/archivo/files/archivo-{script}-wdth-normal.woff2', name: 'archivo', variationAxes: ARCHIVO },
  { source: '@fontsource-variable/newsreader/files/newsreader-{script}-opsz-normal.woff2', name: 'newsreader', variationAxes: NEWSREADER },
  { source: '@fontsource-variable/newsreader/files/newsreader-{script}-opsz-italic.woff2', name: 'newsreader-italic', variationAxes: { ...NEWSREADER, wght: 400 } },
]

const LICENCES = join(import.meta.dirname, '../public/licenses')

await mkdir(FOLDER, { recursive: true })
await mkdir(LICENCES, { recursive: true })
for (const family of ['archivo', 'newsreader']) {
  await copyFile(resolve(`@fontsource-variable/${family}/LICENSE`), join(LICENCES, `${family}-OFL.txt`))
}
for (const { source, name, variationAxes } of FONTS) {
  for (const script of ['latin', 'latin-ext']) {
    const original = await readFile(resolve(source.replace('{script}', script)))
    const font = await subsetFont(original, undefined, { keepAllGlyphs: true, targetFormat: 'woff2', variationAxes })
    await writeFile(join(FOLDER, `${name}-${script}.woff2`), font)
    console.log(`${name}-${script}: ${original.length} → ${font.length} bytes`)
  }
}
