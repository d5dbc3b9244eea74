import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ReadLanguage } from '@faldone/contract/read-languages.ts'

/** As Tesseract calls them. */
const TESSERACTS: Record<ReadLanguage, string> = {
  it: 'ita', en: 'eng', fr: 'fra', de: 'deu', es: 'spa', pt: 'por', ca: 'cat', gl: 'glg', eu: 'eus', oc: 'oci', la: 'lat', nl: 'nld',
  el: 'ell', sl: 'slv', hr: 'hrv', sr: 'srp', sq: 'sqi', mk: 'mkd', bg: 'bul', ro: 'ron', hu: 'hun', pl: 'pol', cs: 'ces', sk: 'slk',
  ru: 'rus', uk: 'ukr', tr: 'tur', ar: 'ara', he: 'heb', fa: 'fas', da: 'dan', sv: 'swe', no: 'nor', fi: 'fin', eo: 'epo',
}

const ALIASES = new Map(Object.entries(TESSERACTS).map(([code, name]) => [name, code]))

/** A language as settings may name it: by its code, or as Tesseract does. What is neither stays. */
export const languageNamed = (name: string): string => ALIASES.get(name.toLowerCase()) ?? name.toLowerCase()

/** Where Debian's packages put the data of languages. */
const DEBIAN = ['/usr/share/tesseract-ocr/5/tessdata', '/usr/share/tesseract-ocr/4.00/tessdata']

/** What a reader of a language needs: its name for Tesseract, and the folder with its data. `gzip`: whether these are packed. */
export type LanguageData = { name: string; folder: string; gzip: boolean }

/** The data of a language: those of its npm package (`@tesseract.js-data/fra`), else those of Debian (`tesseract-ocr-fra`), else null. */
export function dataOf(language: ReadLanguage): LanguageData | null {
  const name = TESSERACTS[language]
  const npm = inPackage(name)
  if (npm) return { name, folder: npm, gzip: true }
  const folder = DEBIAN.find((one) => existsSync(`${one}/${name}.traineddata`))
  return folder === undefined ? null : { name, folder, gzip: false }
}

function inPackage(name: string): string | null {
  try {
    const path = fileURLToPath(import.meta.resolve(`@tesseract.js-data/${name}/4.0.0_best_int/${name}.traineddata.gz`))
    return existsSync(path) ? dirname(path) : null
  } catch {
    return null
  }
}
