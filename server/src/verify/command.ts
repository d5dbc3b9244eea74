import { inArchive } from '../command-line.ts'
import type { Config } from '../config.ts'
import { checkFiles, type FileReport } from '../files/check.ts'
import { openStorage } from '../files/storage.ts'
import { verifyInvariants } from './store.ts'

const MiB = 1024 ** 2

/**
 * `faldone verify`: checks the archive's inner order and every stored byte, while the server runs or not. 0 all is well,
 * 1 something is wrong, 2 wrong call.
 */
export async function verifyCommand(config: Config, args: string[], say: (line: string) => void = console.log): Promise<number> {
  if (args.length > 0) {
    say('Usage: npx faldone verify')
    return 2
  }
  return inArchive(config, async ({ read }) => {
    const problems = await verifyInvariants(read)
    for (const problem of problems) say(`Order: ${problem}`)
    const report = await checkFiles(read, openStorage(config))
    for (const line of fileLines(report)) say(line)
    const wrong = problems.length + report.problems.length
    say(wrong === 0 ? 'The archive is in order' : `Something is wrong: ${problems.length} in the order, ${report.problems.length} in the files`)
    return wrong === 0 ? 0 : 1
  })
}

function fileLines({ checked, bytes, problems, orphans }: FileReport): string[] {
  const damaged = problems.map(({ sha256, problem, files }) => `File: ${problem}: ${sha256} (${files.map(({ documentId, name }) => `${name} of ${documentId}`).join(', ')})`)
  const left = orphans.length > 0 ? [`Note: ${orphans.length} stored contents belong to no file, after a crash or of work under way`] : []
  return [...damaged, ...left, `${checked} stored contents read, ${(bytes / MiB).toFixed(1)} MiB`]
}
