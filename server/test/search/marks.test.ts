import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { analyse } from '../../src/words/analyser.ts'
import { parseQuery } from '../../src/search/query-parser.ts'
import { passagesOf } from '../../src/search/snippets.ts'

/** Matches in brackets. */
const shown = (parts: { text: string; match: boolean }[]) => parts.map(({ text, match }) => (match ? `[${text}]` : text)).join('')

const NONE = { title: '', titleEn: null, detail: null, description: null, descriptionEn: null }
const passages = (texts: Partial<Parameters<typeof passagesOf>[0]>, q: string) => passagesOf({ ...NONE, ...texts }, parseQuery(q).words)
const title = (text: string, q: string) => shown(passages({ title: text }, q).titleParts)
const snippet = ([description = null, detail = null]: (string | null)[], q: string) => shown(passages({ description, detail }, q).snippet)

const FILLER = 'parole che non dicono nulla di nuovo a chi le legge con attenzione '

describe('matches are highlighted as they are written', () => {
  test.each([
    ['Volantini antinucleari', 'volantino antinucleare ', '[Volantini] [antinucleari]'],
    ['L’assemblea dell’Università', 'universita ', 'L’assemblea dell’[Università]'],
    ['L’assemblea', 'l’assemblea ', 'L’[assemblea]'],
    ['La citta\u0300 occupata', 'città ', 'La [citta\u0300] occupata'],
    ['Nascita del P.C.I.', 'pci ', 'Nascita del [P.C.I].'],
    ['Fascicolo A04.5.ELE.1.C', 'ele ', 'Fascicolo A04.5.[ELE].1.C'],
    ['Fascicolo A04.5.ELE', 'A04.5.ELE ', 'Fascicolo [A04.5.ELE]'],
    ['Volantinaggio e volantini', 'volantin', '[Volantinaggio] e [volantini]'],
    ['La ﬁne', 'fine ', 'La [ﬁne]'],
    ['Coope\u00adrativa', 'cooperativa ', '[Coope\u00adrativa]'],
    ['<b>Lotta</b>', 'lotta b ', '<[b]>[Lotta]</[b]>'],
    ['L’assemblea e l’unità', '"l’unità"', 'L’assemblea e l’[unità]'],
    ['Lotta continua', '"lotta continua"', '[Lotta] [continua]'],
    ['Lotte continue', '"lotta continua"', 'Lotte continue'],
    ['東京都', '東京 ', '[東][京]都'],
    ['aŉaso', 'naso ', '[aŉaso]'],
    ['Pugno ✊ alzato', '✊ ', 'Pugno [✊] alzato'],
    ['Niente', '-niente ', 'Niente'],
    ['Niente', '', 'Niente'],
    ['', 'niente ', ''],
  ])('%j asked %j', (text, q, marked) => expect(title(text, q)).toBe(marked))

  test.each([
    ['Striking dockers, a strike party', 'strikes parties ', '[Striking] dockers, a [strike] [party]'],
    ['Part of the housing committee', 'party house ', 'Part of the [housing] committee'],
    ['Lives of women, hoping', 'life woman hope ', '[Lives] of [women], [hoping]'],
  ])('in English: %j asked %j', (text, q, marked) => {
    const { english } = passages({ titleEn: text, descriptionEn: text }, q)
    expect([shown(english!.titleParts), shown(english!.snippet)]).toEqual([marked, marked])
    expect(passages({ description: 'Parte dei partiti', descriptionEn: text }, 'parte ').snippetLang).toBe('it')
  })

  test('a text in the other language is shown where nothing in the reader’s own explains the hit', () => {
    const texts = { description: 'Volantini antinucleari', descriptionEn: 'Anti-nuclear leaflets' }
    const snippetOf = (more: object, q: string) => shown(passages({ ...texts, ...more }, q).snippet)
    expect(snippetOf({ title: 'Contro il nucleare' }, 'nucleare ')).toBe('Volantini antinucleari')
    expect(snippetOf({ title: 'La sirena' }, 'nucleare ')).toBe('Anti-[nuclear] leaflets')
    expect(snippetOf({ title: 'Contro il nucleare', description: null }, 'nucleare ')).toBe('Anti-nuclear leaflets')
    const { english } = passages({ titleEn: 'Strike', description: 'Lo strike', descriptionEn: 'Leaflets' }, 'strike ')
    expect(shown(english!.snippet)).toBe('Leaflets')
  })
})

describe('a snippet', () => {
  test('is the whole text where it is short', () => {
    expect(snippet(['Contro la centrale di Caorso'], 'caorso ')).toBe('Contro la centrale di [Caorso]')
  })

  test('surrounds the matches and is cut between words', () => {
    const text = FILLER.repeat(20) + 'qui la centrale nucleare di Caorso ' + FILLER.repeat(20)
    const found = snippet([text], 'caorso ')
    expect(found).toMatch(/^… \S.*qui la centrale nucleare di \[Caorso\] parole.*\S …$/)
    expect(found.length).toBeGreaterThan(150)
    expect(found.length).toBeLessThan(260)
  })

  test('shows the place with the most matches', () => {
    const text = `centrale ${FILLER.repeat(10)}centrale nucleare ${FILLER.repeat(10)}nucleare`
    expect(snippet([text], 'centrale nucleare ')).toContain('[centrale] [nucleare]')
  })

  test('is taken from the first text with matches, else from the beginning of the first text', () => {
    expect(snippet(['descrizione', 'dettaglio trovato'], 'trovato ')).toBe('dettaglio [trovato]')
    expect(snippet([null, 'dettaglio'], 'altro ')).toBe('dettaglio')
    expect(snippet(['descrizione', 'dettaglio'], '')).toBe('descrizione')
    expect(snippet([null, null], 'altro ')).toBe('')
    expect(snippet([FILLER.repeat(20)], '')).toMatch(/^parole .*\S …$/)
  })

  test('copes with text without spaces', () => {
    expect(snippet(['東京都'.repeat(300)], '都 ').length).toBeLessThan(700)
    expect(snippet([`${'😀'.repeat(301)}x${'😀'.repeat(301)}`], 'x ')).toMatch(/^… (?:😀)*\[x\](?:😀)* …$/u)
  })

  test('loses nothing and adds nothing', () => {
    const texts = fc.array(fc.constantFrom('Lotta', 'città', ' ', '  ', ', ', '😀', 'l’', 'operai', '\n', 'x'.repeat(50), 'a\u0300'))
      .map((parts) => parts.join(''))
    fc.assert(fc.property(texts, fc.constantFrom('lotta operaio ', 'x', 'citta ', ''), (text, q) => {
      const { words } = parseQuery(q)
      const whole = passagesOf({ ...NONE, title: text }, words).titleParts
      expect(whole.map((part) => part.text).join('')).toBe(text)
      const cut = passagesOf({ ...NONE, description: text }, words).snippet.map((part) => part.text).join('')
      expect(text).toContain(cut.replace(/^… /, '').replace(/ …$/, ''))
      expect(cut.length).toBeLessThan(300)
      expect(cut.isWellFormed()).toBe(true)
    }))
  })
})

describe('highlights', () => {
  const WORDS = [
    'uomini', 'uomo', 'men', 'man', 'people', 'person', 'buoi', 'lavoratrice', 'lavoratori', 'L’Università', 'P.C.I.', 'pci', 'e/o',
    'A04.5', 'ﬁne', 'Ｆｉｎｅ', 'città', 'citta\u0300', 'lot\u00adta', 'ß', 'strasse', '東京', '✊', 'ÅNGSTRÖM', 'è', 'o', '_a_', '½', '１９７７',
    '1977', 'x\ufeffy', 'ſi', 'K', 'lotta,lotte', '(radio)', '“Radio”',
    'perchè', 'perche', 'élan', 'elan', 'x×élan', 'naïve', 'naive', 'n.aïve', 'Łódź', 'ŉaso', 'l·l', 'ŀl', 'Æneas',
    'ĳs', 'ijs', 'universita\u0300',
  ]
  const written = fc.array(
    fc.oneof(fc.constantFrom(...WORDS), fc.string({ unit: 'binary', maxLength: 4 }), fc.string({ unit: 'grapheme', maxLength: 6 })),
    { maxLength: 12 }
  )
    .chain((words) => fc.array(
      fc.constantFrom(' ', '\n', '-', '.', '', '\u00a0', '\u2028'), { minLength: words.length, maxLength: words.length }
    ).map((signs) => words.map((word, at) => word + signs[at]).join('')))

  /** Beginnings of matches are found by other patterns in texts of this length. */
  const LONG = 1_100

  test('are where a full reading of the text finds them', () => {
    let marked = 0
    fc.assert(fc.property(written, fc.array(
      fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 }
    ), fc.boolean(), fc.boolean(), (text, asked, isComplete, isLong) => {
      const { words } = parseQuery(asked.join(' ') + (isComplete ? ' ' : ''))
      const isAsked = ({ form, stem }: { form: string; stem: string | null }) =>
        words.some((word) => form === word.form || (stem !== null && stem === word.stem) || (word.prefix && form.startsWith(word.form)))
      const expected = analyse(text).flatMap(({ parts, whole, particle }) => {
        const found = particle ? [] : parts.filter(isAsked)
        const isWhole = !particle && (found.length === parts.length || (whole && isAsked(whole)))
        return isWhole ? [{ start: parts[0]!.start, end: parts.at(-1)!.end }] : found
      })
      // A character such as ½ is two words in one place.
      const apart = expected.filter(({ start }, at) => at === 0 || start >= expected[at - 1]!.end)
      const { titleParts } = passagesOf({ ...NONE, title: isLong ? text.padEnd(LONG) : text }, words)
      const marks = titleParts.filter(({ match }) => match).map((part) => part.text)
      expect(marks).toEqual(apart.map(({ start, end }) => text.slice(start, end)))
      marked += marks.length
    }), { numRuns: 3_000 })
    expect(marked).toBeGreaterThan(200)
  })
})
