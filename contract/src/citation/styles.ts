import type { Language } from '../common.ts'
import { nameIn } from '../in-language.ts'
import { KINDS } from '../kinds.ts'
import type { Level } from '../levels.ts'
import { onOneLine } from '../short-text.ts'
import { TIPOLOGIE } from '../tipologie.ts'
import { type CitationPart, type CitedDocument, citedTitle, type Keeper, pageReference, translatedTitle, withStop } from './cited.ts'
import { datesInWords, dayFirst, writtenDate, yearFirst } from './dates.ts'

/** The abbreviation of each level in a reference, and a pattern for unit names that already say their level. */
const ABBREVIATIONS: Record<Level, Record<Language, string> & { own: RegExp }> = {
  fondo: { it: 'fondo', en: 'fonds', own: /^(?:fondo|archivio|carte|raccolta|collezione)\b/i },
  serie: { it: 's.', en: 'series', own: /^(?:sotto)?serie\b\s*/i },
  busta: { it: 'b.', en: 'box', own: /^(?:busta\b|b\.)\s*/i },
  fascicolo: { it: 'fasc.', en: 'folder', own: /^(?:fascicolo\b|fasc\.)\s*/i },
}

/** "b. 3", "fasc. «Affitti»", "fondo Comitati di quartiere". A name that already says its level stays as it is. */
export function unitReference({ level, name }: Pick<CitedDocument['path'][number], 'level' | 'name'>, language: Language): string {
  const { own, [language]: short } = ABBREVIATIONS[level]
  const line = onOneLine(name)
  if (level === 'fondo') return own.test(line) ? line : `${short} ${line}`
  const bare = line.replace(own, '') || line
  return level === 'serie' || /^[\dIVXLC]+\b/.test(bare) ? `${short} ${bare}` : `${short} ${inQuotes(bare, language)}`
}

const guillemets = (text: string): string => `«${text.replaceAll('«', '“').replaceAll('»', '”')}»`

const inQuotes = (text: string, language: Language): string => (language === 'en' ? quoted(text) : guillemets(text))

/** What a segnatura is called in a reference. */
export const SEGNATURA = { it: 'segn.', en: 'shelfmark' } as const satisfies Record<Language, string>

export const listed = (texts: readonly (string | null | false | undefined)[], sign = ', '): string => texts.filter(Boolean).join(sign)

/**
 * A reference as Italian archives give it, from the keeper down to the single document: "Archivio X, fondo Y, s. Z, b. 3, fasc. 2,
 * «Titolo», Pisa, marzo 1977 (segn. B1/7, https://archivio.example.org/r/41207Z)". Books and periodicals begin with author and title
 * instead. Of a page it gives number and address. In English the abbreviations, the date and the quotes are English; names stay the
 * archive's own words, with which a box is asked for there.
 */
export function archivalReference(record: CitedDocument, keeper: Keeper, language: Language): CitationPart[] {
  const { kind, author, place, publisher, number, segnatura, path } = record
  const held = listed([keeper.siteName, ...path.map((unit) => unitReference(unit, language))])
  const date = language === 'it' ? writtenDate(record) : datesInWords(record, language, dayFirst)
  const title = inQuotes(citedTitle(record), language)
  const mark = listed([segnatura && `${SEGNATURA[language]} ${onOneLine(segnatura)}`, !keeper.page && keeper.url])
  const page = pageReference(keeper)
  const end = keeper.page ? `, ${keeper.url}` : '.'
  const { manner } = KINDS[kind].citation
  if (manner === 'book') {
    return [
      ...(author ? [{ text: `${onOneLine(author)}, ` }] : []), { text: citedTitle(record), italic: true },
      { text: `, ${listed([place, publisher, date, page])} (${listed([held, mark])})${end}` },
    ]
  }
  if (manner === 'periodical') {
    const issue = listed([number && `${NUMBERED[language]} ${number}`, place, publisher, date, page])
    return [{ text: `${title}, ${issue} (${listed([held, mark])})${end}` }]
  }
  const text = `${held}, ${listed([author && onOneLine(author), title, place, date, page])}`
  return [{ text: `${text}${mark && ` (${mark})`}${end}` }]
}

const typeName = ({ kind, tipologia }: CitedDocument, language: Language): string =>
  tipologia === null ? KINDS[kind].label[language] : (TIPOLOGIE.find(({ it }) => it === tipologia)?.[language] ?? tipologia)

/**
 * The units below the fondo, and the shelfmark: "Casa, Busta 1, Affitti, B1/7". Only a level and its number are said in English; names
 * are the archive's own.
 */
export const whereabouts = ({ path, segnatura }: Pick<CitedDocument, 'path' | 'segnatura'>, language: Language): string =>
  listed([...path.slice(1).map(({ name }) => onOneLine(nameIn({ name }, language).text)), segnatura && onOneLine(segnatura)])

/** The fondo by its own name, as in the archival reference: in a citation a thing has one name. */
export const fondoOf = ({ path: [fondo] }: Pick<CitedDocument, 'path'>): string | undefined => fondo && onOneLine(fondo.name)

/** "no. 12". */
const NUMBERED = { it: 'n.', en: 'no.' } as const satisfies Record<Language, string>
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** An open date at the beginning of a sentence: "Until 1978." Abbreviations stay small there, too. */
const begun = (text: string): string => (/^(?:before|until|from|ante|fino al|dal) /.test(text) ? capital(text) : text)

/**
 * APA, 7th edition, §10 (archival documents): author, date, title (number) [English title] [kind], collection (place in it), archive,
 * address. Names are written as in the archive.
 */
export function apaCitation(record: CitedDocument, keeper: Keeper, language: Language): CitationPart[] {
  const { siteName, url } = keeper
  const { kind, author, publisher, number } = record
  const date = `(${datesInWords(record, language, yearFirst)}).`
  const issue = number && KINDS[kind].citation.manner === 'periodical' ? ` (${capital(NUMBERED[language])} ${onOneLine(number)})` : ''
  const page = pageReference(keeper)
  const title: CitationPart[] = [
    { text: citedTitle(record), italic: true },
    { text: `${issue}${translatedTitle(record.titleEn, language)} [${typeName(record, language)}]${page && ` (${page})`}.` },
  ]
  const where = whereabouts(record, language)
  const fondo = fondoOf(record)
  const held = listed([fondo ? `${fondo}${where ? ` (${where})` : ''}` : where, siteName])
  const tail = { text: ` ${listed([publisher && withStop(onOneLine(publisher)), withStop(held), url], ' ')}` }
  return author ? [{ text: `${withStop(onOneLine(author))} ${date} ` }, ...title, tail] : [...title, { text: ` ${date}` }, tail]
}

/**
 * The title of a record, and the number of an issue. Books and periodicals are in italics, other titles in quotes; a translation follows in
 * brackets.
 */
function chicagoTitle(record: CitedDocument, language: Language): CitationPart[] {
  const { manner } = KINDS[record.kind].citation
  const title = citedTitle(record)
  const english = translatedTitle(record.titleEn, language)
  if (manner === 'piece') return [{ text: english ? `${quoted(title)}${english}.` : quoted(withStop(title)) }]
  const issue = record.number && manner === 'periodical' ? `, ${NUMBERED[language]} ${onOneLine(record.number)}` : ''
  const whole = `${title}${english}${issue}`
  return [{ text: title, italic: true }, { text: withStop(whole).slice(title.length) }]
}

/** The Chicago Manual of Style, bibliography: author, title, date, place in the archive, address. */
export function chicagoCitation(record: CitedDocument, keeper: Keeper, language: Language): CitationPart[] {
  const { siteName, url } = keeper
  const { kind, author, place, publisher, number } = record
  const { manner } = KINDS[kind].citation
  const head = author ? [{ text: `${withStop(onOneLine(author))} ` }] : []
  const made = datesInWords(record, language, dayFirst)
  const imprint = manner === 'book'
    ? listed([listed([place, publisher], ': '), made, pageReference(keeper)])
    : listed([manner === 'piece' && number && `${capital(NUMBERED[language])} ${onOneLine(number)}`, place, made, pageReference(keeper)])
  const rest = [begun(imprint), whereabouts(record, language), fondoOf(record), siteName]
    .filter((text): text is string => Boolean(text)).map(withStop)
  return [...head, ...chicagoTitle(record, language), { text: ` ${[...rest, withStop(url)].join(' ')}` }]
}

/** Puts a text in double quotes. Quotes inside become single. */
export const quoted = (text: string): string => `“${text.replace(/[“"]([^“”"]*)[”"]/g, '‘$1’').replace(/["“”]/g, '’')}”`
