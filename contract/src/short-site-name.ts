/** This many letters have room in the top bar of a phone. */
const FITS = 14
/** Longer rows of initials say nothing to anyone. */
const [FEWEST_INITIALS, MOST_INITIALS] = [3, 6]

/** Words that no one reads out in initials: articles, prepositions, conjunctions. */
const SMALL = new Set((
  'a ad al alla alle agli ai allo all con d da dal dalla dalle dai dagli dallo dall de del della delle dei degli dello dell di e ed fra i il ' +
  'in l la le lo gli nel nella nelle nei negli nello nell o per su sul sulla sulle sui sugli sullo sull tra un una uno ' +
  'an and at by for from of on or the to'
).split(' '))

/** What half of all archives call themselves. */
const COMMON = new Set(
  'archivio archivi archive archives biblioteca library centro centre center fondazione foundation istituto institute museo museum'.split(' ')
)

/**
 * The name of a centre for the top bar of a phone, where nobody set a short one: the name itself if it is short enough, else its initials
 * ("Centro di documentazione Marco Pezzi": CDMP), else the first word that tells it from other archives ("Archivio della colla": Colla).
 */
export function shortSiteName(siteName: string): string {
  if (siteName.length <= FITS) return siteName
  const words = (siteName.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !SMALL.has(word.toLowerCase()))
  if (words.length >= FEWEST_INITIALS && words.length <= MOST_INITIALS) return words.map(([first]) => first!.toUpperCase()).join('')
  const telling = words.find((word) => !COMMON.has(word.toLowerCase())) ?? words[0] ?? siteName
  return telling[0]!.toUpperCase() + telling.slice(1)
}
