import { ownText } from '@faldone/contract/own-values.ts'
import type { Tx } from '../db/database.ts'
import { readOwnFields } from '../own-fields/store.ts'
import { ownOf } from '../own-fields/values.ts'

type Holder = { own: string | null }

/** The texts in own fields by which everyone finds a document. */
export async function ownTextsOf(tx: Tx, documents: readonly Holder[]): Promise<(document: Holder) => string[]> {
  // Most archives have none.
  if (documents.every(({ own }) => own === null)) return () => []
  const { fields } = await readOwnFields(tx)
  const searched = fields.filter((field) => field.searched && field.access === 'public' && field.type !== 'boolean')
  return ({ own }) => {
    const values = ownOf(own)
    return searched.flatMap(({ key }) => (values[key] === undefined ? [] : [ownText(values[key])]))
  }
}
