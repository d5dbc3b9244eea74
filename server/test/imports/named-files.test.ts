import { describe, expect, test } from 'vitest'
import { namedFiles } from '../../src/imports/files/named-files.ts'

const FOLDER = [
  'foto/F0009r.jpg', 'foto/F0009v.jpg', 'foto/F00091.jpg', 'foto/F0010_2.jpg', 'foto/F0010_10.jpg', 'foto/F0010.tif', 'foto/F0011.jpg',
  'web/F0011.jpg', 'foto/F0012.tif', 'web/F0012.jpg', 'V3/001.jpg', 'V3/002.jpg', 'V3/010.jpg', 'a/b/V4/x.jpg', 'a/c/V4/y.jpg',
  'film/corteo.mp4', 'film/corteo.it.vtt', 'film/corteo.en.srt', 'film/corteo.it.pdf', 'film/corteo12.mp4', 'Perche\u0301.JPG',
  'carte/B1 c. 12r.tif', 'carte/B1 c. 12v.tif', 'carte/B1 copertina.tif', 'carte/B2.tif', 'carte/B2a.tif', 'carte/B2 (2).tif',
  '__MACOSX/foto/._F0009r.jpg', 'foto/.DS_Store', 'foto/Thumbs.db', 'foto/._F0010.tif',
]
const find = namedFiles(FOLDER)
const paths = (name: string) => find(name).paths

describe('files are found', () => {
  test.each([
    ['by the end of their path, whatever the case and the form of accents', 'PERCHÉ.jpg', ['Perche\u0301.JPG']],
    ['with their folder, with either slash', 'WEB\\F0011.jpg', ['web/F0011.jpg']],
    ['without extension, with both sides', 'F0009', ['foto/F0009r.jpg', 'foto/F0009v.jpg']],
    ['with what counts on, in its order', 'f0010', ['foto/F0010.tif', 'foto/F0010_2.jpg', 'foto/F0010_10.jpg']],
    ['in several formats', 'F0012', ['web/F0012.jpg', 'foto/F0012.tif']],
    ['without extension in a folder', 'foto/F0012', ['foto/F0012.tif']],
    ['with their subtitles, but not with other texts', 'corteo', ['film/corteo.mp4', 'film/corteo.en.srt', 'film/corteo.it.vtt']],
    ['with the numbers of leaves, but no words', 'B1', ['carte/B1 c. 12r.tif', 'carte/B1 c. 12v.tif']],
    ['without a letter behind a name that is there', 'B2', ['carte/B2.tif', 'carte/B2 (2).tif']],
    ['by a pattern', 'F00?9*', ['foto/F0009r.jpg', 'foto/F0009v.jpg', 'foto/F00091.jpg']],
    ['by a pattern in a folder', 'foto/f00*.TIF', ['foto/F0010.tif', 'foto/F0012.tif']],
    ['as all of a folder', 'v3/', ['V3/001.jpg', 'V3/002.jpg', 'V3/010.jpg']],
  ])('%s: %s', (_, name, expected) => expect(paths(name)).toEqual(expected))

  test('not by the beginning of another number or word, by a pattern for everything, or by what systems leave behind', () => {
    const nothing = ['F000', 'F001', 'film/cort', 'cort', '*', '**', '?', '', '/', '.', '.DS_Store', 'Thumbs.db', '__MACOSX', '._F0009r']
    for (const name of nothing) expect([name, find(name)]).toEqual([name, { paths: [], rivals: [] }])
  })

  test('not if several folders have the name, unless the folder is written', () => {
    expect(find('F0011')).toEqual({ paths: [], rivals: ['foto/F0011.jpg', 'web/F0011.jpg'] })
    expect(find('f0011.jpg').rivals).toHaveLength(2)
    expect(find('V4')).toEqual({ paths: [], rivals: ['a/b/v4', 'a/c/v4'] })
    expect(paths('b/V4')).toEqual(['a/b/V4/x.jpg'])
    expect(namedFiles(['due.txt', 'a/due.txt'])('due.TXT').paths).toEqual(['due.txt'])
  })

  test('not if a name means very many', () => {
    const many = namedFiles(Array.from({ length: 600 }, (_, at) => `tutto/F1_${at}.jpg`))
    expect([many('F1'), many('F1*'), many('tutto')]).toEqual(Array.from({ length: 3 }, () => ({ paths: [], rivals: [] })))
    expect(many('F1_1*').paths).toHaveLength(111)
  })

  test('at once, whatever the pattern', () => {
    const long = namedFiles([`${'a'.repeat(200)}.jpg`])
    expect(long(`a${'*a'.repeat(120)}*b`).paths).toEqual([])
    expect(long(`a${'*a'.repeat(60)}*.jpg`).paths).toHaveLength(1)
  })
})
