import { expect, test } from 'vitest'
import { contentDisposition } from '../../src/files/file-name.ts'

test.each([
  ['volantino.pdf', 'attachment; filename="volantino.pdf"'],
  ['Perché no?.pdf', `attachment; filename="Perche no_.pdf"; filename*=UTF-8''Perch%C3%A9%20no_.pdf`],
  ['../../etc/passwd', 'attachment; filename="__.._etc_passwd"'],
  ['C:\\temp\\a.txt', 'attachment; filename="C__temp_a.txt"'],
  ['a"; filename="b.exe', 'attachment; filename="a_; filename=_b.exe"'],
  ["l'Unità.pdf", `attachment; filename="l'Unita.pdf"; filename*=UTF-8''l%27Unit%C3%A0.pdf`],
  ['100%25.txt', `attachment; filename="100_25.txt"; filename*=UTF-8''100%2525.txt`],
  ['gpj.\u202eexe', 'attachment; filename="gpj._exe"'],
  ['.htaccess', 'attachment; filename="_htaccess"'],
  ['新聞.jpg', `attachment; filename="__.jpg"; filename*=UTF-8''%E6%96%B0%E8%81%9E.jpg`],
  ['cut 😀.pdf'.slice(0, 5), `attachment; filename="cut _"; filename*=UTF-8''cut%20%EF%BF%BD`],
  ['😀', `attachment; filename="__"; filename*=UTF-8''%F0%9F%98%80`],
])('%s', (name, expected) => {
  expect(contentDisposition('attachment', name)).toBe(expected)
})
