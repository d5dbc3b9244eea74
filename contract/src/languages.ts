import { languageName } from './language-name.ts'

/**
 * The languages that forms offer and sheets may name: all of ISO 639-1, and those of ISO 639-2 and 639-3 that Italian archives have (mul:
 * of several languages). Others are known by their code.
 */
export const LANGUAGE_CODES: readonly string[] = (
  'aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es et eu fa '
  + 'ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko '
  + 'kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa '
  + 'pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tn to tr ts tt ty ug uk '
  + 'ur uz ve vi vo wa wo xh yi yo za zh zu egl frp fur grc lij lld lmo mul nap pms rgn rom scn vec'
).split(' ')

const LANGUAGES = ['it', 'en'] as const

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()

let byName: Map<string, string> | undefined

/** By their names in both languages. They are read at the first question. */
const codesByName = (): Map<string, string> =>
  (byName ??= new Map(LANGUAGE_CODES.flatMap((code) => LANGUAGES.map((language) => [folded(languageName(code, language)), code]))))

/** The ISO 639 code of a language that is named in Italian or English, or by a code: 'Francese', 'fre' → 'fr'. Null if it is unknown. */
export function languageCode(text: string): string | null {
  const word = folded(text)
  const named = codesByName().get(word)
  if (named) return named
  if (!/^[a-z]{2,3}$/.test(word)) return null
  const [code = word] = Intl.getCanonicalLocales(word)
  return languageName(code, 'en') === code ? null : code
}

/** 'italiano, francese', 'it/fr', 'Italian and French': only if all of them are languages. */
function severalIn(text: string): string[] | null {
  const codes = text.split(/[,/+&|]|\s(?:e|ed|and)\s/i).map(languageCode)
  return codes.every((code) => code !== null) ? codes : null
}

/** Languages by their codes, each once. What is not the name of a language stays as it was written. */
export const readLanguages = (texts: readonly string[]): string[] =>
  [...new Set(texts.flatMap((text) => languageCode(text) ?? severalIn(text) ?? text.trim()).filter(Boolean))]
