import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { groundTruth } from './ground-truth/pages.ts'
import { sheetTexts } from './make/stencils.ts'

/**
 * Writes pages with their true texts, a folder for each group: `node samples/make-ground-truth.ts FOLDER [PAGES OF EACH GROUP]`. Pages that
 * are there are not made again.
 */
const [folder, most = '100'] = process.argv.slice(2)
if (!folder) throw new Error('node samples/make-ground-truth.ts FOLDER [PAGES]')
const placeOf = (group: string, name: string) => join(folder, group, name)

for (const [group, pages] of Map.groupBy(groundTruth, (page) => page.group)) {
  mkdirSync(join(folder, group), { recursive: true })
  for (const { name, make } of pages.slice(0, Number(most))) {
    if (existsSync(placeOf(group, `${name}.txt`))) continue
    const { text, jpeg } = await make()
    writeFileSync(placeOf(group, `${name}.jpg`), jpeg)
    writeFileSync(placeOf(group, `${name}.txt`), text)
    console.log(name, jpeg.length)
  }
}

/** Sheets of the sample collection, whose words are known. */
mkdirSync(join(folder, 'sheets'), { recursive: true })
for (const [name, text] of Object.entries(sheetTexts).slice(0, Number(most))) {
  copyFileSync(new URL(`files/${name}`, import.meta.url), placeOf('sheets', name))
  writeFileSync(placeOf('sheets', name.replace(/\w+$/, 'txt')), `${text}\n`)
}
