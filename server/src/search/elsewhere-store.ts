import type { Language } from '@faldone/contract/common.ts'
import type { Hit } from '@faldone/contract/document.ts'
import { fieldsWith, mayRead } from '@faldone/contract/fields.ts'
import { languageOf } from '@faldone/contract/in-language.ts'
import { ownName, ownText } from '@faldone/contract/own-values.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Viewer } from '../http/viewer.ts'
import { fieldsFor, ownOf } from '../own-fields/values.ts'
import { onOneLine } from './file-hits.ts'
import type { Label } from './names-store.ts'
import { isFoundBy } from './own-texts.ts'
import type { AskedWord } from './query-parser.ts'
import { matchesIn, passageIn } from './snippets.ts'

type Elsewhere = NonNullable<Hit['elsewhere']>

/** Rows show the segnatura, and of the others those that the reader's language and the first matches allow. */
const FIELDS = fieldsWith({ searched: true, type: 'text' }).filter((name) => name !== 'segnatura')

/** How much of a field is read, in characters. */
const REACH = 20_000
/** Words of at most this length stand nearly everywhere. */
const SHORT = 2

type Candidate = { num: number; hit: Hit; themes: readonly Label[] }
type Written = { text: string; lang: Language }

/** The hits, with the field that has most of the words that a row does not show to readers of Italian, and of English. */
export async function withElsewhere(
  db: Db, candidates: readonly Candidate[], words: AskedWord[], viewer: Viewer
): Promise<Hit[]> {
  const asked = words.filter(({ form }) => form.length > SHORT).map((word) => [word])
  const missing = candidates.map(({ hit }) => ({
    inItalian: missingIn(hit, { ...hit, titleLang: 'it' }, asked), inEnglish: hit.english ? missingIn(hit, hit.english, asked) : [],
  }))
  const nums = candidates.flatMap(({ num }, at) => (missing[at]!.inItalian.length + missing[at]!.inEnglish.length > 0 ? [num] : []))
  if (nums.length === 0) return candidates.map(({ hit }) => hit)
  const names = FIELDS.filter((name) => mayRead(name, viewer))
  const rows = await db.selectFrom('document').select(['num', 'own'])
    .select(names.map((name) => sql<string | null>`substr(${sql.ref(name)}, 1, ${sql.lit(REACH)})`.as(name)))
    .where('num', 'in', nums).execute()
  const rowOf = new Map(rows.map((row) => [row.num, row]))
  const owns = rows.some(({ own }) => own !== null) ? (await fieldsFor(db, viewer)).fields.filter(isFoundBy) : []
  return candidates.map(({ num, hit, themes }, at) => {
    const row = rowOf.get(num)
    if (!row) return hit
    const own = ownOf(row.own)
    const texts = [
      ...names.map((field) => ({ field, text: row[field], lang: languageOf(field) })),
      ...themes.flatMap(({ it, en }) => [
        { field: 'tematiche' as const, text: it, lang: 'it' as const }, { field: 'tematiche' as const, text: en, lang: 'en' as const },
      ]),
      ...owns.map(({ key }) => ({ field: ownName(key), text: ownText(own[key]).slice(0, REACH), lang: 'it' as const })),
    ]
    const { inItalian, inEnglish } = missing[at]!
    return {
      ...hit, ...bestOf(texts, inItalian), ...(hit.english && { english: { ...hit.english, ...bestOf(texts, inEnglish) } }),
    }
  })
}

/** The first of the texts with as many of the words as any; nothing if none has any. */
function bestOf(
  texts: readonly { field: Elsewhere['field']; text: string | null; lang: Language }[], words: AskedWord[]
): { elsewhere?: Elsewhere } {
  const found = texts.flatMap(({ field, text, lang }) => {
    const passage = text === null ? null : passageIn(text, words, lang)
    return passage ? [{ ...passage, elsewhere: { field, lang, parts: passage.snippet.map(onOneLine) } }] : []
  })
  const most = Math.max(...found.map((passage) => passage.found))
  const best = found.find((passage) => passage.found === most)
  return best ? { elsewhere: best.elsewhere } : {}
}

/** The words that nothing shown of a record has. */
function missingIn(
  { fileHits = [], segnatura, tipologia, path }: Hit,
  { titleParts, titleLang, snippet, snippetLang }: NonNullable<Hit['english']>, asked: readonly AskedWord[][]
): AskedWord[] {
  const first: Written[] = [{ text: marked(titleParts), lang: titleLang }, { text: marked(snippet), lang: snippetLang }]
  const left = asked.filter((word) => !first.some((text) => hasWord(text, word)))
  if (left.length === 0) return []
  const others = [...fileHits.map((place) => marked(place.snippet)), segnatura, tipologia, ...path.map(({ name }) => name)]
    .flatMap((text) => (text ? [{ text, lang: 'it' as const }] : []))
  return left.flatMap((word) => (others.some((text) => hasWord(text, word)) ? [] : word))
}

/** The marked words of a text: those of the query that it has. */
const marked = (parts: Hit['titleParts']): string => parts.flatMap(({ text, match }) => (match ? text : [])).join(' ')

const hasWord = ({ text, lang }: Written, word: AskedWord[]): boolean => text !== '' && matchesIn(text, word, lang).length > 0
