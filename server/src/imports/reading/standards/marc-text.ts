const utf8 = new TextDecoder('utf-8', { fatal: true })

/** What stands before a letter in ISO 5426 (UNIMARC) and in ANSEL (MARC-8), as Unicode has it behind the letter. */
const MARKS_5426: Record<number, string> = {
  0xc1: '\u0300', 0xc2: '\u0301', 0xc3: '\u0302', 0xc4: '\u0303', 0xc5: '\u0304', 0xc6: '\u0306', 0xc7: '\u0307', 0xc8: '\u0308',
  0xc9: '\u0308', 0xca: '\u030a', 0xcd: '\u030b', 0xcf: '\u030c', 0xd0: '\u0327', 0xd3: '\u0328',
}
const MARKS_ANSEL: Record<number, string> = {
  0xe0: '\u0309', 0xe1: '\u0300', 0xe2: '\u0301', 0xe3: '\u0302', 0xe4: '\u0303', 0xe5: '\u0304', 0xe6: '\u0306', 0xe7: '\u0307',
  0xe8: '\u0308', 0xe9: '\u030c', 0xea: '\u030a', 0xee: '\u030b', 0xf0: '\u0327', 0xf1: '\u0328',
}
const LETTERS_5426: Record<number, string> = {
  0xa1: '¡', 0xa2: '„', 0xa3: '£', 0xa4: '$', 0xa7: '§', 0xa9: '‘', 0xaa: '“', 0xab: '«', 0xb9: '’', 0xba: '”', 0xbb: '»', 0xbf: '¿',
  0xe1: 'Æ', 0xe9: 'Ø', 0xea: 'Œ', 0xf1: 'æ', 0xf5: 'ı', 0xf9: 'ø', 0xfa: 'œ', 0xfb: 'ß',
}
const LETTERS_ANSEL: Record<number, string> = {
  0xa1: 'Ł', 0xa2: 'Ø', 0xa3: 'Đ', 0xa4: 'Þ', 0xa5: 'Æ', 0xa6: 'Œ', 0xa8: '·', 0xaa: '®', 0xb1: 'ł', 0xb2: 'ø', 0xb3: 'đ', 0xb4: 'þ',
  0xb5: 'æ', 0xb6: 'œ', 0xb8: 'ı', 0xb9: '£', 0xba: 'ð', 0xc0: '°', 0xc3: '©', 0xc5: '¿', 0xc6: '¡', 0xc7: 'ß',
}

/**
 * A text of a library record: UTF-8, or else the older ISO 5426 of UNIMARC or ANSEL of MARC 21, in which accents precede their letters.
 * What these do not have is U+FFFD.
 */
export function marcText(bytes: Uint8Array, isUnimarc: boolean): string {
  try {
    return withoutSigns(utf8.decode(bytes))
  } catch {
    const [marks, letters] = isUnimarc ? [MARKS_5426, LETTERS_5426] : [MARKS_ANSEL, LETTERS_ANSEL]
    let text = ''
    let waiting = ''
    for (const byte of bytes) {
      const mark = marks[byte]
      if (mark) waiting = mark + waiting
      else {
        text += (byte < 0x80 ? String.fromCharCode(byte) : (letters[byte] ?? (SIGNS.has(byte) ? '' : '\ufffd'))) + waiting
        waiting = ''
      }
    }
    return withoutSigns(text.normalize('NFC'))
  }
}

/** What surrounds words by which titles are not sorted. */
const SIGNS = new Set([0x88, 0x89, 0x98, 0x9c])

/** Titles are sorted without what stands between these signs (ISO 6630, and as Unicode has them). */
const withoutSigns = (text: string): string => text.replace(/[\u0088\u0089\u0098\u009c]|\u001b[HI]|\u00c2[\u0088\u0089]/g, '')
