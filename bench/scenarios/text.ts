import { join } from 'node:path'
import { hashOfFile } from '../../server/src/files/hash-of-file.ts'
import { textOf } from '../../server/src/files/recognition/lines.ts'
import type { Recognised, RecognitionTask } from '../../server/src/files/recognition/page.ts'
import { openReader } from '../../server/src/files/recognition/recognise.ts'
import { childProcess } from '../../server/src/jobs/child-process.ts'
import { type KnownPage, madePages, pagesIn } from '../known-pages.ts'
import { lettersWrong, partOf, wordsFound } from '../read-well.ts'

/** The least part of the words that the search must find. */
const GOALS: Record<string, number> = { typewriter: 0.99, 'typewriter-stained': 0.93, stencil: 0.93, newspaper: 0.95 }

const CHILD = new URL('../../server/src/files/recognition/process.ts', import.meta.url)
const LIMITS = { deadlineMs: 600_000, memoryBytes: 2 * 1024 ** 3, idleBytes: 1024 ** 3 }

/** What several processes read of the pages, and how many pages a minute. */
async function readWith(processes: number, pages: readonly KnownPage[]): Promise<{ texts: string[]; perMinute: number }> {
  const texts: string[] = []
  const children = Array.from({ length: processes }, () => childProcess<RecognitionTask, Recognised>(CHILD, LIMITS))
  const waiting = [...pages.entries()]
  const began = performance.now()
  await Promise.all(children.map(async (child) => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [at, { path }] = next
      const sha256 = await hashOfFile(path)
      const { pages: read } = await child.ask({
        path, sha256, mediaType: 'image/jpeg', pages: [1], maxPixels: 300_000_000, language: 'it'
      })
      texts[at] = read.map(textOf).join('\n')
    }
    child.stop()
  }))
  return { texts, perMinute: pages.length / ((performance.now() - began) / 60_000) }
}

/** What Tesseract reads of the pages as they are. */
async function readPlainly(pages: readonly KnownPage[]): Promise<string[]> {
  const worker = await openReader('it')
  const texts: string[] = []
  for (const { path } of pages) texts.push((await worker.recognize(path)).data.text)
  await worker.terminate()
  return texts
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`

function row(group: string, known: readonly KnownPage[], { texts, perMinute }: { texts: string[]; perMinute: number }, { plain, twice }: {
  plain: string[]; twice: number
}): string {
  const of = (measure: typeof lettersWrong, read: string[]) => partOf(known.map(({ text }, at) => measure(text, read[at] ?? '')))
  const [letters, words] = [of(lettersWrong, texts), of(wordsFound, texts)]
  const [plainLetters, plainWords] = [of(lettersWrong, plain), of(wordsFound, plain)]
  const goal = GOALS[group]
  const fewer = plainLetters > 0 ? 1 - letters / plainLetters : 0
  return [
    group, known.length, percent(letters), percent(words), goal ? `${percent(goal)}${words < goal ? ' **no**' : ''}` : '',
    percent(plainLetters), percent(plainWords), `${(fewer * 100).toFixed(0)} %`, perMinute.toFixed(1), twice.toFixed(1),
  ].join(' | ')
}

/**
 * How well scans are read, by groups, as a Markdown table: `each` pages of each group. `data`: the folder of the real collection, whose
 * typewritten pages are French and read as Italian.
 */
export async function text({ data, each, cache, say }: {
  data: string; each: number; cache: string; say: (line: string) => void
}): Promise<string> {
  const pages = [...madePages(cache, each), ...pagesIn(join(data, 'typescript'), 'French typescript', each)]
  const head = ['group', 'pages', 'letters wrong', 'words found', 'goal', 'plain: letters wrong', 'words found', 'fewer errors',
    'pages a minute, one core', 'two cores']
  const lines = [head.join(' | '), head.map(() => '---').join(' | ')]
  for (const [group, known] of Map.groupBy(pages, ({ group }) => group)) {
    const plain = await readPlainly(known)
    const once = await readWith(1, known)
    const { perMinute } = await readWith(2, known)
    const line = row(group, known, once, { plain, twice: perMinute })
    say(line)
    lines.push(line)
  }
  return `${lines.map((line) => `| ${line} |`).join('\n')}\n`
}
