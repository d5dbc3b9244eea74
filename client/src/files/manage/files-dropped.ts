/** A file with its path in the folder that was dropped or chosen; otherwise its name. */
export type PlacedFile = { file: File; path: string }

type Entry = FileSystemEntry

const fileOf = (entry: FileSystemFileEntry): Promise<File> => new Promise((resolve, reject) => entry.file(resolve, reject))

/** A browser reads a folder in parts; the last one is empty. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<Entry[]> {
  const reader = folder.createReader()
  const all: Entry[] = []
  for (;;) {
    const some = await new Promise<Entry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (some.length === 0) return all
    all.push(...some)
  }
}

const isFolder = (entry: Entry): entry is FileSystemDirectoryEntry => entry.isDirectory

async function filesBelow(entry: Entry, above: string): Promise<PlacedFile[]> {
  if (!isFolder(entry)) return [{ file: await fileOf(entry as FileSystemFileEntry), path: above + entry.name }]
  const found: PlacedFile[] = []
  for (const child of await entriesOf(entry)) found.push(...await filesBelow(child, `${above}${entry.name}/`))
  return found
}

/** What systems put into folders beside the files of people. */
const isOfSystem = ({ path }: PlacedFile): boolean => /(?:^|\/)(?:\.[^/]*|__MACOSX|Thumbs\.db|desktop\.ini)(?:\/|$)/i.test(path)

/**
 * All files that were dropped, also those in folders. A single folder is not part of their paths. Call it while the event lasts, because
 * afterwards the browser forgets what was dropped.
 */
export async function filesDropped({ items }: Pick<DataTransfer, 'items'>): Promise<PlacedFile[]> {
  const dropped = [...items].filter(({ kind }) => kind === 'file')
    .map((item) => ({ entry: item.webkitGetAsEntry(), file: item.getAsFile() }))
  const [only] = dropped
  const found: PlacedFile[] = []
  for (const { entry, file } of dropped) {
    if (entry) found.push(...await filesBelow(entry, ''))
    else if (file) found.push({ file, path: file.name })
  }
  const isOne = dropped.length === 1 && only?.entry?.isDirectory === true
  return withoutSystem(isOne ? found.map(({ file, path }) => ({ file, path: path.slice(path.indexOf('/') + 1) })) : found)
}

/** The files that were chosen with an input, by their paths in the chosen folder. */
export const filesChosen = (files: Iterable<File>): PlacedFile[] => withoutSystem(
  [...files].map((file) => ({ file, path: file.webkitRelativePath.replace(/^[^/]*\//, '') || file.name }))
)

const withoutSystem = (files: readonly PlacedFile[]): PlacedFile[] => files.filter((file) => !isOfSystem(file))
