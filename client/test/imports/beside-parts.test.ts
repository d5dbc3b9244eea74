import { describe, expect, test } from 'vitest'
import { filesChosen, filesDropped } from '../../src/files/manage/files-dropped.ts'
import { partsOf, restOf } from '../../src/imports/beside-parts.ts'

const file = (name: string, size = 1, folder = '') => {
  const made = new File(['x'.repeat(size)], name)
  Object.defineProperty(made, 'webkitRelativePath', { value: folder && `${folder}/${name}` })
  return made
}
const placed = (path: string, size = 1) => ({ file: file(path, size), path })
const pathsOf = (files: readonly { path: string }[]) => files.map(({ path }) => path)

type Tree = { [name: string]: Tree | File }

/** A dropped file or folder as browsers present it: folders are read in parts. */
function entry(name: string, of: Tree | File): unknown {
  if (of instanceof File) return { name, isDirectory: false, file: (done: (file: File) => void) => done(of) }
  const children = Object.entries(of).map(([child, below]) => entry(child, below))
  return {
    name, isDirectory: true,
    createReader: () => ({ readEntries: (done: (some: unknown[]) => void) => done(children.splice(0, 2)) }),
  }
}

const dropping = (tree: Tree) => filesDropped({
  items: Object.entries(tree).map(([name, of]) =>
    ({ kind: 'file', webkitGetAsEntry: () => entry(name, of), getAsFile: () => (of instanceof File ? of : null) })),
} as never)

describe('files that are dropped', () => {
  test('are all that a folder holds, without the folder and without what systems leave in it', async () => {
    const one = file('1.jpg')
    expect(pathsOf(await dropping({ scansioni: { 'a.jpg': one, sotto: { 'b.jpg': one, 'c.jpg': one, 'd.jpg': one, '.DS_Store': one } } })))
      .toEqual(['a.jpg', 'sotto/b.jpg', 'sotto/c.jpg', 'sotto/d.jpg'])
    expect(pathsOf(await dropping({ uno: { 'a.jpg': one }, due: { 'a.jpg': one, __MACOSX: { 'a.jpg': one } }, 'x.zip': one })))
      .toEqual(['uno/a.jpg', 'due/a.jpg', 'x.zip'])
  })

  test('have the same paths as those that are chosen', () => {
    expect(pathsOf(filesChosen([file('a.jpg', 1, 'scansioni/sotto'), file('Thumbs.db', 1, 'scansioni'), file('b.jpg')])))
      .toEqual(['sotto/a.jpg', 'b.jpg'])
  })
})

describe('files beside a sheet', () => {
  test('are sent in parts of a hundred, and large ones alone', () => {
    expect(partsOf(Array.from({ length: 250 }, (_, at) => placed(`${at}`))).map(({ length }) => length)).toEqual([100, 100, 50])
    const large = { file: { size: 40 * 1024 * 1024 } as File, path: 'film.mp4' }
    expect(partsOf([placed('a'), large, placed('b'), placed('c')]).map(pathsOf)).toEqual([['a'], ['film.mp4'], ['b', 'c']])
    expect(partsOf([])).toEqual([])
  })

  test('are sent again only if they are not there with the same size; a ZIP file, if it was not sent', () => {
    const [zip, other] = [placed('a.ZIP'), placed('b.zip')]
    const files = [placed('uno.jpg', 3), placed('foto/perche\u0301.jpg', 2), placed('tre.jpg', 4), zip, other]
    const there = [
      { path: 'uno.jpg', size: 3 }, { path: 'foto/perché.jpg', size: 2 }, { path: 'tre.jpg', size: 5 }, { path: 'a.ZIP', size: 1 },
    ]
    expect(pathsOf(restOf(files, there, new Set([other])))).toEqual(['tre.jpg', 'a.ZIP'])
  })
})
