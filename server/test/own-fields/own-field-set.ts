import type { Database } from '../../src/db/database.ts'
import { readOwnFields, updateOwnFields } from '../../src/own-fields/store.ts'
import { change } from '../support/sample-tree.ts'

type Field = Parameters<typeof updateOwnFields>[1]['fields'][number]

/** An own field of documents, with its labels made from its key. */
export const ownField = (key: string, type: Field['type'], rest: Partial<Field> = {}): Field => ({
  key, it: `Campo ${key}`, en: `Field ${key}`, type, kinds: ['document'], access: 'public', searched: false, filtered: false, values: [],
  ...rest,
})

/** Gives an archive these own fields, and takes all others away. */
export const setOwnFields = ({ write }: Pick<Database, 'write'>, fields: Field[]): Promise<string[]> =>
  write.transaction().execute(async (tx) => updateOwnFields(tx, { fields }, (await readOwnFields(tx)).version, change))
