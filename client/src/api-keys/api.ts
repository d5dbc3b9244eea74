import type { ApiKey, MadeApiKey, NewApiKey } from '@faldone/contract/api-key.ts'
import { presentDay } from '@faldone/contract/closure.ts'
import { authorizedCall, readingList } from '../session/api-client.ts'

export const readingApiKeys = readingList<ApiKey>('auth/keys')

/** Errors of single fields are shown beside them, others in the alert dialog. */
export const makeApiKey = (key: NewApiKey) => authorizedCall<MadeApiKey>('auth/keys', { method: 'POST', body: key, quiet: 'fields' })

export const revokeApiKey = (id: string) => authorizedCall<null>(`auth/keys/${id}`, { method: 'DELETE', quiet: 'all' })

export const isAccepted = ({ revokedAt, expiresOn }: ApiKey): boolean => revokedAt === null && expiresOn >= presentDay()
