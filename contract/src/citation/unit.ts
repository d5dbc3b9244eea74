import type { Language } from '../common.ts'
import { LEVEL_WORDS } from '../levels.ts'
import { onOneLine, shortLine } from '../short-text.ts'
import type { Unit } from '../unit.ts'
import { DOUBT, escaped, isoDate } from './bibtex.ts'
import { type CitationPart, type Keeper, plainCitation, translatedTitle, withStop } from './cited.ts'
import { issued } from './csl-json.ts'
import { datesInWords, dayFirst, isOneDate, madeOf, yearFirst } from './dates.ts'
import { fondoOf, listed, quoted, SEGNATURA, unitReference, whereabouts } from './styles.ts'

/** The part of a unit that a citation needs. */
export type CitedUnit = Pick<
  Unit,
  'id' | 'level' | 'name' | 'nameEn' | 'date' | 'dateFrom' | 'dateTo' | 'dateQualifier' | 'segnatura' | 'description' | 'extent' | 'path'
>

const datesOf = (unit: CitedUnit) => ({ ...unit, year: null, month: null })

const LONG_NAME = 300
const nameOf = ({ name }: CitedUnit): string => shortLine(name, LONG_NAME)

const hasDate = (unit: CitedUnit): boolean => Boolean(unit.date?.trim())

/** As Italian archives refer to a unit: "Archivio X, fondo Y, s. Z, b. 3, 1976–1979 (segn. B1)." */
export function archivalUnitReference(unit: CitedUnit, { siteName }: Keeper, language: Language): CitationPart[] {
  const date = hasDate(unit) && (language === 'it' ? onOneLine(unit.date!) : datesInWords(datesOf(unit), language, dayFirst))
  const held = listed([siteName, ...[...unit.path, unit].map((one) => unitReference(one, language)), date])
  return [{ text: unit.segnatura ? `${held} (${SEGNATURA[language]} ${onOneLine(unit.segnatura)}).` : withStop(held) }]
}

/** APA, 7th edition, §10: the name in italics, what it is, its dates, the fondo (place in it), the archive, the address. */
export function apaUnitCitation(unit: CitedUnit, { siteName, url }: Keeper, language: Language): CitationPart[] {
  const where = whereabouts(unit, language)
  const fondo = fondoOf(unit)
  const held = listed([fondo ? `${fondo}${where ? ` (${where})` : ''}` : where, siteName])
  const level = LEVEL_WORDS[unit.level][language].one
  const what = `${translatedTitle(unit.nameEn, language)} [${level}].`
  return [
    { text: nameOf(unit), italic: true },
    { text: `${what} (${datesInWords(datesOf(unit), language, yearFirst)}). ${withStop(held)} ${url}` },
  ]
}

/** The Chicago Manual of Style, bibliography: name, dates, place in the archive, address. */
export function chicagoUnitCitation(unit: CitedUnit, { siteName, url }: Keeper, language: Language): CitationPart[] {
  const english = translatedTitle(unit.nameEn, language)
  const name = english ? `${quoted(nameOf(unit))}${english}.` : quoted(withStop(nameOf(unit)))
  const rest = [datesInWords(datesOf(unit), language, dayFirst), whereabouts(unit, language), fondoOf(unit), siteName]
    .filter((text): text is string => Boolean(text)).map(withStop)
  return [{ text: `${name} ${[...rest, withStop(url)].join(' ')}` }]
}

/** A unit for BibTeX and BibLaTeX. */
function bibtex(unit: CitedUnit, keeper: Keeper): string {
  const made = madeOf(datesOf(unit))
  const year = made?.from?.[0] ?? made?.to?.[0]
  const date = made?.from && (isOneDate(made) ? isoDate(made.from) : `${isoDate(made.from)}/${made.to ? isoDate(made.to) : ''}`)
  const word = unit.name.normalize('NFD').replace(/\p{M}/gu, '').match(/[A-Za-z]{3,}/)?.[0]?.toLowerCase() ?? unit.level
  const fields: [string, string | null | undefined | false][] = [
    ['title', `{{${escaped(unit.name)}}}`],
    ['year', year !== undefined && `{${year}}`],
    ['date', date && `{${date}${made?.doubt ? DOUBT[made.doubt] : ''}}`],
    ['type', `{${LEVEL_WORDS[unit.level].it.one}}`],
    ['library', `{${escaped(keeper.siteName)}}`],
    ['callnumber', unit.segnatura && `{${escaped(unit.segnatura)}}`],
    ['note', `{${escaped(plainCitation(archivalUnitReference(unit, keeper, 'it')))}}`],
    ['url', `{${keeper.url}}`],
  ]
  const lines = fields.filter(([, value]) => value).map(([name, value]) => `  ${name} = ${value as string},`)
  return `@misc{${word}${year ?? ''}-${unit.id.slice(-8)},\n${lines.join('\n')}\n}\n`
}

/** A unit in RIS. One field per line; lines end with CR LF. */
function ris(unit: CitedUnit, { siteName, url }: Keeper): string {
  const from = madeOf(datesOf(unit))?.from ?? madeOf(datesOf(unit))?.to
  const fields: [string, string | null | undefined][] = [
    ['TY', 'UNPB'], ['ID', unit.id], ['TI', unit.name], ['PY', from && String(from[0]).padStart(4, '0')],
    ['M3', LEVEL_WORDS[unit.level].it.one], ['AB', unit.description],
    ['AV', [siteName, ...unit.path.map(({ name }) => name)].join(', ')], ['CN', unit.segnatura], ['DB', siteName], ['UR', url],
  ]
  const lines = fields.flatMap(([tag, value]) => (value ? [`${tag}  - ${onOneLine(value)}`] : []))
  return `${[...lines, 'ER  - '].join('\r\n')}\r\n`
}

/** A unit in CSL-JSON, as a list of one. */
function cslJson(unit: CitedUnit, { siteName, url }: Keeper): object[] {
  const { id, level, name, date, segnatura, description, extent, path } = unit
  const made = madeOf(datesOf(unit))
  const line = (text: string | null | undefined): string | undefined => (text ? onOneLine(text) : undefined)
  const item = {
    id, type: 'collection', title: onOneLine(name), issued: made ? issued(made, date) : undefined, genre: LEVEL_WORDS[level].it.one,
    dimensions: line(extent), abstract: line(description), archive: siteName, archive_collection: line((path[0] ?? unit).name),
    archive_location: path.length > 1 ? path.slice(1).map((step) => onOneLine(step.name)).join(', ') : undefined,
    'call-number': line(segnatura), language: 'it', URL: url,
  }
  return [Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined))]
}

/** What writes the citation of a unit in each format of `CITATION_FORMATS`. */
export const UNIT_CITATIONS = {
  bibtex, ris, 'csl-json': (unit: CitedUnit, keeper: Keeper) => `${JSON.stringify(cslJson(unit, keeper), null, 2)}\n`,
}
