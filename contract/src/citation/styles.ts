import type { Language } from '../common.ts'
import { KINDS } from '../kinds.ts'
import type { Level } from '../levels.ts'
import { onOneLine } from '../short-text.ts'
import { TIPOLOGIE } from '../tipologie.ts'
import { type CitationPart, type CitedDocument, citedTitle, type Keeper, withStop } from './cited.ts'
import { datesInWords, dayFirst, writtenDate, yearFirst } from './dates.ts'

/** The abbreviation of each level in a reference, and a pattern for unit names that already say their level. */
const ABBREVIATIONS: Record<Level, { short: string; own: RegExp }> = {
  fondo: { short: 'fondo', own: /^(?:fondo|archivio|carte|raccolta|collezione)\b/i },
  serie: { short: 's.', own: /^(?:sotto)?serie\b\s*/i },
  busta: { short: 'b.', own: /^(?:busta\b|b\.)\s*/i },
  fascicolo: { short: 'fasc.', own: /^(?:fascicolo\b|fasc\.)\s*/i },
}

/** "b. 3", "fasc. «Affitti»", "fondo Comitati di quartiere". A name that already says its level stays as it is. */
export function unitReference({ level, name }: CitedDocument['path'][number]): string {
  const { short, own } = ABBREVIATIONS[level]
  const line = onOneLine(name)
  if (level === 'fondo') return own.test(line) ? line : `${short} ${line}`
  const bare = line.replace(own, '') || line
  return level === 'serie' || /^[\dIVXLC]+\b/.test(bare) ? `${short} ${bare}` : `${short} ${guillemets(bare)}`
}

const guillemets = (text: string): string => `«${text.replaceAll('«', '“').replaceAll('»', '”')}»`

export const listed = (texts: readonly (string | null | false | undefined)[], sign = ', '): string => texts.filter(Boolean).join(sign)

/**
 * A reference as Italian archives give it, from the keeper down to the single document: "Archivio X, fondo Y, s. Z, b. 3, fasc. 2,
 * «Titolo», Pisa, marzo 1977 (segn. B1/7, n. breve 41207Z)". Books and periodicals begin with author and title instead.
 */
export function archivalReference(record: CitedDocument, { siteName }: Keeper): CitationPart[] {
  const { kind, author, place, publisher, number, segnatura, shortNumber, path } = record
  const held = listed([siteName, ...path.map(unitReference)])
  const date = writtenDate(record)
  const mark = listed([segnatura && `segn. ${onOneLine(segnatura)}`, `n. breve ${shortNumber}`])
  const { manner } = KINDS[kind].citation
  if (manner === 'book') {
    return [
      ...(author ? [{ text: `${onOneLine(author)}, ` }] : []), { text: citedTitle(record), italic: true },
      { text: `, ${listed([place, publisher, date])} (${listed([held, mark])}).` },
    ]
  }
  if (manner === 'periodical') {
    return [{
      text: `${guillemets(citedTitle(record))}, ${listed([number && `n. ${number}`, place, publisher, date])} (${listed([held, mark])}).`
    }]
  }
  const text = `${held}, ${listed([author && onOneLine(author), guillemets(citedTitle(record)), place, date])}`
  return [{ text: `${text} (${mark}).` }]
}

const typeName = ({ kind, tipologia }: CitedDocument, language: Language): string =>
  tipologia === null ? KINDS[kind].label[language] : (TIPOLOGIE.find(({ it }) => it === tipologia)?.[language] ?? tipologia)

/** The units below the fondo, and the shelfmark: "Casa, Busta 1, Affitti, B1/7". */
const whereabouts = ({ path, segnatura }: CitedDocument): string =>
  listed([...path.slice(1).map(({ name }) => onOneLine(name)), segnatura && onOneLine(segnatura)])

/**
 * APA, 7th edition, §10 (archival documents): author, date, title [kind], collection (place in it), archive, address. Names are written as
 * in the archive.
 */
export function apaCitation(record: CitedDocument, { siteName, url }: Keeper, language: Language): CitationPart[] {
  const { author, publisher, path } = record
  const date = `(${datesInWords(record, language, yearFirst)}).`
  const title: CitationPart[] = [{ text: citedTitle(record), italic: true }, { text: ` [${typeName(record, language)}].` }]
  const where = whereabouts(record)
  const fondo = path[0] && onOneLine(path[0].name)
  const held = listed([fondo ? `${fondo}${where ? ` (${where})` : ''}` : where, siteName])
  const tail = { text: ` ${listed([publisher && withStop(onOneLine(publisher)), withStop(held), url], ' ')}` }
  return author ? [{ text: `${withStop(onOneLine(author))} ${date} ` }, ...title, tail] : [...title, { text: ` ${date}` }, tail]
}

/** The Chicago Manual of Style, bibliography: author, title, date, place in the archive, address. */
export function chicagoCitation(record: CitedDocument, { siteName, url }: Keeper, language: Language): CitationPart[] {
  const { kind, author, place, publisher, number, path } = record
  const isBook = KINDS[kind].citation.manner === 'book'
  const title = citedTitle(record)
  const head = author ? [{ text: `${withStop(onOneLine(author))} ` }] : []
  const named: CitationPart[] =
    isBook ? [{ text: title, italic: true }, { text: withStop(title).slice(title.length) }] : [{ text: quoted(withStop(title)) }]
  const imprint = isBook
    ? listed([listed([place, publisher], ': '), datesInWords(record, language, dayFirst)])
    : listed([number && `no. ${number}`, place, datesInWords(record, language, dayFirst)])
  const rest = [imprint, whereabouts(record), path[0] && onOneLine(path[0].name), siteName].filter((text): text is string => Boolean(text))
    .map(withStop)
  return [...head, ...named, { text: ` ${[...rest, withStop(url)].join(' ')}` }]
}

/** Puts a text in double quotes. Quotes inside become single. */
export const quoted = (text: string): string => `“${text.replace(/[“"]([^“”"]*)[”"]/g, '‘$1’').replace(/["“”]/g, '’')}”`
