import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Stripping types and compiling takes a second and a half at every start. Threads and child processes use the cache, too.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../../.cache/compiled', import.meta.url))
enableCompileCache(process.env.NODE_COMPILE_CACHE)

// Only the owner may access what it creates. The same goes for its child processes.
process.umask(0o077)

// Who reads along may have seen enough: `faldone status | head`. What the command does goes on.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

const { runCommand } = await import('./commands.ts')
process.exitCode = await runCommand(process.argv.slice(2))
