import type { OwnFields } from '@faldone/contract/own-fields.ts'

export type Fields = OwnFields['fields']

/** What is being done with a field; `key` null: a new one. */
export type Task = { task: 'edit'; key: string | null } | { task: 'remove'; key: string }

/** Sets all fields, and offers to go back. Resolves with whether it worked. */
export type SetFields = (next: Fields, said: string) => Promise<boolean>
