import type { StandardName } from '@faldone/contract/standards.ts'
import type { Engine } from '../../src/db/engine.ts'
import { standardText } from '../../src/standards/write.ts'
import { ownField, setOwnFields } from '../own-fields/own-field-set.ts'
import { freshDatabase, type TestDatabase } from '../support/fresh-database.ts'
import { closeInOrder } from '../support/sample-tree.ts'

/** Empty archives with the own fields of the scene's records. */
export function emptyArchives(engine: Engine): { open(): Promise<TestDatabase>; close(): Promise<void> } {
  const opened: TestDatabase[] = []
  return {
    async open() {
      const one = await freshDatabase(engine)
      opened.push(one)
      await setOwnFields(one, [
        ownField('colore', 'list', { values: ['Rosso'] }), ownField('velocita', 'text', { kinds: ['audio'] }),
      ])
      return one
    },
    async close() {
      for (const one of opened) await closeInOrder(one)
    },
  }
}

/** Everything in an archive, as staff export it, or what visitors may see of it. */
export async function written(db: TestDatabase, format: StandardName, staff = true): Promise<string> {
  const { text } = await standardText({ db: db.read, config: db }, format, {
    unitId: null, staff, openFields: [], siteName: 'Centro', home: 'https://archivio.example.org/archive', lang: 'it',
  }, () => {})
  return (await Array.fromAsync(text)).join('')
}
