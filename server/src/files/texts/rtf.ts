import { entryIn } from '@faldone/contract/entry-in.ts'

/** Groups whose text is not that of the document. */
const UNREAD = new Set([
  'fonttbl', 'colortbl', 'stylesheet', 'listtable', 'listoverridetable', 'info', 'pict', 'object', 'themedata', 'datastore', 'fldinst',
  'xmlnstbl', 'rsidtbl', 'generator', 'annotation', 'filetbl', 'revtbl', 'deleted',
])

const SIGNS: Record<string, string> = {
  par: '\n', line: '\n', sect: '\n', page: '\n', row: '\n', cell: '\t', tab: '\t', emdash: '—', endash: '–', lquote: '‘', rquote: '’',
  ldblquote: '“', rdblquote: '”', bullet: '•', '~': ' ', '_': '-',
}

/** A bracket, a byte in hexadecimal, a control word with its number, a control sign, or text. */
const TOKEN = /([{}])|\\'([0-9a-f]{2})|\\([a-z]+)(-?\d{1,10})? ?|\\([^a-z])|([^{}\\\r\n]+)/gi

type Group = { read: boolean; after: number }

/** The words of a Rich Text Format file (version 1.9.1), whose bytes are given one character each. */
export function textOfRtf(rtf: string): string {
  const [, page = '1252'] = /\\ansicpg(\d+)/.exec(rtf.slice(0, 1_000)) ?? []
  const decoder = decoderOf(page)
  const said: string[] = []
  const outer: Group[] = []
  let group: Group = { read: true, after: 1 }
  /** How many characters are left out that stand for a Unicode character, for programs that cannot read it. */
  let omitted = 0
  const say = (text: string) => {
    if (group.read) said.push(text)
  }
  const sayChar = (text: string) => {
    if (omitted > 0) omitted--
    else say(text)
  }
  for (const [, bracket, hex, word, number, sign, text] of rtf.matchAll(TOKEN)) {
    if (bracket === '{') outer.push({ ...group })
    else if (bracket === '}') group = outer.pop() ?? group
    else if (hex) sayChar(decoder.decode(Uint8Array.of(parseInt(hex, 16))))
    else if (text) {
      const left = text.slice(omitted)
      omitted = Math.max(0, omitted - text.length)
      say(left)
    } else if (word === 'uc') group.after = Number(number ?? 1)
    else if (word === 'u') {
      say(String.fromCharCode(Number(number) & 0xffff))
      omitted = group.after
    } else if (word === 'bin') return said.join('')
    else if (sign === '*' || (word && UNREAD.has(word))) group.read = false
    else if (sign && '{}\\'.includes(sign)) sayChar(sign)
    else say(entryIn(SIGNS, word ?? sign ?? '') ?? '')
  }
  return said.join('')
}

function decoderOf(page: string): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(page === '10000' ? 'macintosh' : `windows-${page}`)
  } catch {
    return new TextDecoder('windows-1252')
  }
}
