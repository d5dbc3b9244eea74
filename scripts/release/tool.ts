import { spawnSync } from 'node:child_process'

/** Runs a tool and throws if it fails. Returns what it wrote. */
export function tool(command: string, args: string[], { cwd = '.', env = {} as Record<string, string> } = {}): string {
  const { status, error, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', cwd, env: { ...process.env, ...env } })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? stderr}`)
  return stdout
}
