/** What a name of a sheet means among some files. `rivals`: the paths of which it could mean only one. */
export type Meant = { paths: string[]; rivals: string[] }

const NOTHING: Meant = { paths: [], rivals: [] }

/** A name that means more files than this is a mistake, such as the name of the folder that holds all of them. */
const MOST_FILES_OF_A_NAME = 500

/** Paths as they are compared: macOS stores accents in another form than it shows, and Windows ignores case. */
export const pathKey = (path: string): string => path.replaceAll('\\', '/').normalize('NFC').toLowerCase()

/** What systems put into folders beside the files of people. */
export const isOfSystem = (path: string): boolean =>
  pathKey(path).split('/').some((step) => /^\.(?!\.?$)|^__macosx$|^thumbs\.db$|^desktop\.ini$/.test(step))

type Entry = { path: string; key: string; base: string; stem: string; extension: string }

function entryOf(path: string): Entry {
  const key = pathKey(path)
  const base = key.slice(key.lastIndexOf('/') + 1)
  const dot = base.lastIndexOf('.')
  return { path, key, base, stem: dot > 0 ? base.slice(0, dot) : base, extension: dot > 0 ? base.slice(dot + 1) : '' }
}

let collator: Intl.Collator | undefined
/** Made when first needed: the first one takes longer than most sheets. */
const compare = (a: string, b: string): number => (collator ??= new Intl.Collator('it', { numeric: true })).compare(a, b)
const byPath = (a: Entry, b: Entry): number => compare(a.key, b.key)
const inOrder = (a: Entry, b: Entry): number => compare(a.stem, b.stem) || compare(a.extension, b.extension) || byPath(a, b)

/**
 * Finds files by names as people write them. The first of these that is there wins: the path, or the end of a path that only one file has;
 * with `*` and `?`, all files that look like it; without extension, the files of this name, and those that count on from it (`continues`);
 * the files of a folder. Case and the form of accents make no difference.
 */
export function namedFiles(paths: readonly string[]): (name: string) => Meant {
  const entries = paths.filter((path) => !isOfSystem(path)).map(entryOf).sort((a, b) => (a.base < b.base ? -1 : a.base > b.base ? 1 : 0))
  const endings = byEnding(entries.map(({ path, key }) => [key, path]))
  const folders = byEnding([...new Set(entries.flatMap(({ key }) => foldersOf(key)))].map((folder) => [folder, folder]))
  return (name) => {
    const key = pathKey(name.trim()).replace(/^(?:\.?\/)+|\/+$/g, '')
    if (key === '') return NOTHING
    const whole = endings.get(key)
    if (whole) return oneOf(whole.filter((path) => whole.length === 1 || pathKey(path) === key), whole)
    const [folder, last] = [key.slice(0, key.lastIndexOf('/') + 1), key.slice(key.lastIndexOf('/') + 1)]
    const near = beginningWith(entries, last.slice(0, firstWildcard(last))).filter((entry) => isBelow(entry.key, folder))
    const found = /[*?]/.test(last) ? near.filter(({ base }) => /[\p{L}\d]/u.test(last) && looksLike(base, last)) : continuing(near, last)
    return found.length > 0 ? apart(found) : inFolder(entries, folders.get(key) ?? [])
  }
}

/** Values by all possible ends of the paths that they belong to. */
function byEnding(values: readonly [key: string, value: string][]): Map<string, string[]> {
  const endings = new Map<string, string[]>()
  for (const [key, value] of values) {
    const steps = key.split('/')
    for (const at of steps.keys()) endings.getOrInsertComputed(steps.slice(at).join('/'), () => []).push(value)
  }
  return endings
}

const foldersOf = (key: string): string[] => {
  const steps = key.split('/')
  return steps.slice(1).map((_, at) => steps.slice(0, at + 1).join('/'))
}

const oneOf = (best: string[], all: string[]): Meant => (best.length === 1 ? { paths: best, rivals: [] } : { paths: [], rivals: all })

const isBelow = (key: string, folder: string): boolean => folder === '' || key.startsWith(folder) || key.includes(`/${folder}`)

function firstWildcard(text: string): number {
  const at = text.search(/[*?]/)
  return at < 0 ? text.length : at
}

/** The entries whose names begin so. `entries` are in the order of their names. */
function beginningWith(entries: readonly Entry[], beginning: string): Entry[] {
  let [low, high] = [0, entries.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (entries[middle]!.base < beginning) low = middle + 1
    else high = middle
  }
  let end = low
  while (entries[end]?.base.startsWith(beginning) === true) end++
  return entries.slice(low, end)
}

/** Whether a name looks like a pattern. The last `*` takes one more letter as often as necessary, so long patterns stay quick. */
function looksLike(name: string, pattern: string): boolean {
  let [at, in_, star, taken] = [0, 0, -1, 0]
  while (at < name.length) {
    if (pattern[in_] === '*') [star, taken] = [in_++, at]
    else if (pattern[in_] === '?' || pattern[in_] === name[at]) [at, in_] = [at + 1, in_ + 1]
    else if (star < 0) return false
    else [in_, at] = [star + 1, ++taken]
  }
  return /^\**$/.test(pattern.slice(in_))
}

/** If a file has exactly the name, `F1a` is more likely another thing than its continuation. */
function continuing(near: readonly Entry[], name: string): Entry[] {
  const isAlone = !near.some(({ stem }) => stem === name)
  return near.filter(({ stem, extension }) => continues(name, stem.slice(name.length), { letters: isAlone, extension }))
}

/** Sides of a sheet, and what stands before the number of a page, in Italian and English. */
const SIDES = ['r', 'v', 'recto', 'verso', 'fronte', 'retro', 'front', 'back']
const PAGES = ['p', 'pp', 'pag', 'pagina', 'page', 'c', 'cc', 'carta', 'f', 'fol', 'foglio', 'n', 'parte', 'part', 'img', 'scan']
const LANGUAGES_OF_SUBTITLES = ['it', 'en']
const MOST_PIECES = 5

/**
 * Whether the rest of a file's name only counts on from the name: `F0009r`, `F0009_001`, `F0009 (2)`, `F0009 c. 12v`, and `corteo.it` for
 * subtitles. Digits do not follow at once: `F00091` is another number, and so is `foto12` for `foto`. `letters`: so does `F0009a`.
 */
function continues(name: string, rest: string, { letters, extension }: { letters: boolean; extension: string }): boolean {
  if (rest === '') return true
  if (/^\d/.test(rest) || (/^\p{L}/u.test(rest) && !/\d$/.test(name))) return false
  if (/[^\p{L}\d\s_.()[\]#–-]/u.test(rest)) return false
  const pieces = rest.match(/\d+|\p{L}+/gu) ?? []
  const words = ['vtt', 'srt'].includes(extension) ? [...SIDES, ...LANGUAGES_OF_SUBTITLES] : SIDES
  return pieces.length > 0 && pieces.length <= MOST_PIECES && pieces.every((piece, at) =>
    /^\d{1,5}$/.test(piece) || words.includes(piece) || (PAGES.includes(piece) && /^\d/.test(pieces[at + 1] ?? ''))
    || (letters && /^[a-z]$/.test(piece)))
}

/** Files of one name in several folders cannot all be meant, but `foto/F9.tif` and `web/F9.jpg` can. */
function apart(found: readonly Entry[]): Meant {
  if (found.length > MOST_FILES_OF_A_NAME) return NOTHING
  const paths = found.toSorted(inOrder).map(({ path }) => path)
  const isTwice = new Set(found.map(({ base }) => base)).size < found.length
  return isTwice ? { paths: [], rivals: paths } : { paths, rivals: [] }
}

function inFolder(entries: readonly Entry[], folders: readonly string[]): Meant {
  const [folder] = folders
  if (folder === undefined) return NOTHING
  if (folders.length > 1) return { paths: [], rivals: [...folders] }
  const inside = entries.filter(({ key }) => key.startsWith(`${folder}/`))
  if (inside.length > MOST_FILES_OF_A_NAME) return NOTHING
  return { paths: inside.toSorted(byPath).map(({ path }) => path), rivals: [] }
}
