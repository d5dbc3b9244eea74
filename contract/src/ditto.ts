/** What people write for “the same as above”, without the spaces and dashes around it. */
const MARKS = new Set([
  '"', '“', '”', '„', '″', '〃', '»', "''", '’’', ',,', '"""', '""',
  'idem', 'idem.', 'id.', 'ibid.', 'ibidem', 'c.s.', 'c. s.', 'c.s', 'c/s', 'idem c.s.', 'come sopra', 'idem come sopra', 'v. sopra',
  'vedi sopra',
  'ditto', 'as above', 'same as above', 'see above',
])
const LONGEST = 20

export function isDitto(text: string): boolean {
  if (text.length > LONGEST) return false
  const mark = text.trim().toLowerCase()
  return MARKS.has(/^[–—-]/.test(mark) ? mark.replace(/^[\s–—-]+|[\s–—-]+$/g, '') : mark)
}
