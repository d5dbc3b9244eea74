import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withPeople } from '../../src/imports/files/bag-people.ts'
import { scratchFolder } from './scratch-file.ts'

const OPEN_FILES = '/proc/self/fd'

test('people come after the finding aid, and their files are open one at a time', async () => {
  const folder = scratchFolder()
  const people = Array.from({ length: 60 }, (_, at) => join(folder, `${at}.xml`))
  for (const [at, path] of people.entries()) writeFileSync(path, `<?xml version="1.0"?>\n<eac>${at}</eac>`)
  const aid = async function* () { yield '<?xml version="1.0"?><ead/>' }
  const before = readdirSync(OPEN_FILES).length
  let most = 0
  let text = ''
  for await (const piece of withPeople(people)(aid())) {
    most = Math.max(most, readdirSync(OPEN_FILES).length - before)
    text += piece
  }
  expect(most).toBeLessThan(10)
  expect(text).toMatch(/^<faldone-bag><ead\/>\s*<eac>0<\/eac>[^]*<eac>59<\/eac><\/faldone-bag>$/)
  expect(text).not.toContain('<?xml')
})
