import { backupCommand, restoreCommand } from '../../src/copies/command.ts'
import { configFromProcess } from '../../src/config.ts'

/** `faldone backup` or `restore` in a process that is killed when its progress, or interrupted when its result, begins with this text. */
const [command, path, beginning] = process.argv.slice(2) as ['backup' | 'restore', string, string]
const progress = (line: string) => {
  if (line.startsWith(beginning)) process.kill(process.pid, 'SIGKILL')
}
const say = (line: string) => {
  if (line.startsWith(beginning)) process.kill(process.pid, 'SIGINT')
}
const run = command === 'backup' ? backupCommand : restoreCommand
process.exitCode = await run(configFromProcess('en'), [path, '--lang', 'en'], { say, warn: console.error, progress })
