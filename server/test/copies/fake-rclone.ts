import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { scratchFolder } from '../imports/scratch-file.ts'

/** Answers as rclone does for one remote, `casa`, whose paths are those of this machine, with its exit codes and its way of complaining. */
const PROGRAM = `#!/bin/sh
for word; do
  shift
  case $word in -*) ;; *) set -- "$@" "$word" ;; esac
done
complain() { echo "2026/11/27 02:40:30 Failed to $1" >&2; exit "$2"; }
path=\${2#casa:}
[ "$path" != "$2" ] || complain "create file system for \\"$2\\": didn't find section in config file" 1
[ ! -e "$0.away" ] || complain "$1: dial tcp: connection refused" 1
[ ! -e "$0.full" ] || [ "$1" != rcat ] || { head -c 1000 > "$path.part"; complain "rcat: no space left on device" 1; }
case $1 in
  lsf) cd "$path" 2>&- || complain "lsf: directory not found" 3; find . -type f | cut -c3- ;;
  cat) [ -f "$path" ] || complain "cat: directory not found" 3; exec cat "$path" ;;
  lsjson) [ -e "$path" ] || complain "lsjson: directory not found" 3; echo '{}' ;;
  rcat) mkdir -p "\${path%/*}"; exec cat > "$path" ;;
  moveto) to=\${3#casa:}; mkdir -p "\${to%/*}"; exec mv "$path" "$to" ;;
  deletefile) [ -f "$path" ] || complain "deletefile: $2 is a directory or doesn't exist" 1; exec rm "$path" ;;
  purge) [ -d "$path" ] || complain "purge: directory not found" 3; exec rm -r "$path" ;;
  *) complain "know the command $1" 1 ;;
esac
`

/** A program that answers as rclone, in a folder for the PATH. It can be away, or have no room. */
export function fakeRclone(): { folder: string; is(state: 'away' | 'full', on: boolean): void } {
  const folder = scratchFolder()
  const program = join(folder, 'rclone')
  writeFileSync(program, PROGRAM, { mode: 0o700 })
  return {
    folder,
    is: (state, on) => (on ? writeFileSync(`${program}.${state}`, '') : rmSync(`${program}.${state}`)),
  }
}
