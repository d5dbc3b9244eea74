import { globSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { tool } from './tool.ts'

/** When the last commit was made, in seconds: what is built twice from it is the same byte by byte. */
export const commitTime = (): string => tool('git', ['log', '-1', '--format=%ct']).trim()

/** Packs a folder with everything below its own name. `level`: 1 quick to 9 small. */
export function packTree(folder: string, file: string, level = 9): void {
  tool('tar', [
    '--create', '--file', file, `--use-compress-program=gzip -n${level}`, '--directory', dirname(folder), '--sort=name', '--owner=0',
    '--group=0', '--numeric-owner', '--mode=u+rwX,go+rX,go-w', `--mtime=@${commitTime()}`, basename(folder),
  ])
}

/** The bytes of all files in a folder. */
export const bytesIn = (folder: string): number =>
  globSync('**', { cwd: folder, withFileTypes: true }).filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
