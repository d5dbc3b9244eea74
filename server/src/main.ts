import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Taking the types off and compiling costs a second and a half at every start: threads and child processes remember, too.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../../.cache/compiled', import.meta.url))
enableCompileCache(process.env.NODE_COMPILE_CACHE)

// Whatever it makes, its children too, is for its owner alone.
process.umask(0o077)

const { runCommand } = await import('./commands.ts')
process.exitCode = await runCommand(process.argv.slice(2))
