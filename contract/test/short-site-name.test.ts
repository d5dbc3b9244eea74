import { expect, test } from 'vitest'
import { shortSiteName } from '../src/short-site-name.ts'

test.each([
  ['Archivio 68', 'Archivio 68'],
  ['Centro di documentazione Marco Pezzi', 'CDMP'],
  ['Biblioteca Franco Serantini', 'BFS'],
  ['Centre for the History of Work and of Workers', 'CHWW'],
  ['Archivio della colla', 'Colla'],
  ['Archivio dell’immigrazione', 'Immigrazione'],
  ['Fondazione Feltrinelli', 'Feltrinelli'],
  ['Archivio e biblioteca', 'Archivio'],
  ['Archivio di storia orale e visiva dei lavoratori migranti in Toscana', 'Storia'],
  ['→→→→→→→→→→→→→→→→', '→→→→→→→→→→→→→→→→'],
])('%s is short for phones as %s', (name, short) => {
  expect(shortSiteName(name)).toBe(short)
})
