import { expect, test } from 'vitest'
import { COMMON_PASSWORDS, COMMON_WORDS } from '../../src/accounts/common-passwords.ts'
import { isCommon } from '../../src/accounts/password-rules.ts'
import { foldUserName } from '../../src/accounts/user-name.ts'

const refused = (password: string): boolean => isCommon(foldUserName(password))

test('more than 3,000 common passwords are refused: words alone, and with the usual endings', () => {
  const endings = ['', '1', '12', '123', '1234', '!', '123!', '01', '77', '1977', '2026', '2026!', '.', '_1']
  const words = [...COMMON_WORDS].filter((word) => /^[a-z]{4,}$/.test(word))
  const ended = words.flatMap((word) => endings.map((ending) => word + ending))
  const passwords = [...new Set([...COMMON_WORDS, ...ended])].filter((password) => password.length >= 6)
  expect(passwords.length).toBeGreaterThan(20_000)
  expect(passwords.filter((password) => !refused(password))).toEqual([])
})

test('every password of the list of stolen ones is refused', () => {
  const list = [...COMMON_PASSWORDS].filter((password) => password.length >= 6)
  expect(list.length).toBeGreaterThan(30_000)
  expect(list.filter((password) => !refused(password))).toEqual([])
})

test.each([
  'password', 'Password1', 'P@ssw0rd', 'p4ssw0rd!', 'PASSWORD2026!', 'password1234', 'qwerty', 'Qwerty123', 'qwertyuiop', 'azerty123',
  '1q2w3e4r', '1qaz2wsx', 'zaq12wsx', 'qweasdzxc',
  '123456', '1234567890', '654321', '111111', '121212', '123123', 'abcabc', 'abcdef', 'ciaociao', 'Ciaociao1', 'asdfgh', 'zxcvbn', 'aaaaaa',
  'juventus', 'Juventus1897', 'forzanapoli', 'Milan1899', 'francesca', 'Francesca85', 'alessandro!', 'Giuseppe1', '1giuseppe', 'Chiara2001',
  'AmoreMio', 'tiamo123', 'stellina', 'ti amo 77',
  'bellaciao', 'Rivoluzione1968', 'Archivio', 'archivio2026', 'faldone1', 'biblioteca!', 'liberta77', 'm1lan0', 'rom@1977', '25121980',
  '251280', '19770312', 'Dicembre2025',
])('refused: %s', (password) => {
  expect(refused(password)).toBe(true)
})

test.each([
  'volantini nel vento', 'manifesti sui muri', 'un ciclostile rosso', 'la carta e la colla', 'correct horse battery', 'xK9#mq2L',
  'tazza verde 41', 'operaio gatto lampada', '90210473', '日本語の文字列', 'zuppa&pane&vino',
])('accepted: %s', (password) => {
  expect(refused(password)).toBe(false)
})
