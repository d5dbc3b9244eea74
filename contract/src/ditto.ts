/** What people write for „the same as above“. */
const MARKS = new Set(['"', '“', '”', '„', '″', '〃', "''", '’’', ',,', 'idem', 'id.', 'ibid.', 'ibidem', 'c.s.', 'c. s.', 'come sopra', 'ditto', 'as above'])
const LONGEST = 10

export const isDitto = (text: string): boolean => text.length <= LONGEST && MARKS.has(text.trim().toLowerCase())
