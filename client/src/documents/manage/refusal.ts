import { isOwnName, type OwnName } from '@faldone/contract/own-values.ts'
import { ApiError } from '../../session/api-client.ts'
import { EMPTY_VALUES, type RecordValues, type ValueName } from './record-values.ts'
import { fieldOf } from './resolver.ts'

/** The field with a value that no longer exists, and a message for it; null if there is none. */
function lostIn({ code, body, message }: ApiError, { tematiche, tipologia, path }: RecordValues): Record<string, string[]> | null {
  const value = code === 'UNKNOWN_VALUE' ? String(body?.values?.['value']) : null
  if (value === null) return null
  const name = tematiche.includes(value) ? 'tematiche' : tipologia === value ? 'tipologia' : path.at(-1)?.id === value ? 'unitId' : null
  return name && { [name]: [message] }
}

/** The server's errors by field, and whether the reason is that something was deleted since it was chosen. */
export function refusalOf(error: Error, values: RecordValues): { fields: [ValueName | OwnName, string][]; isLost: boolean } {
  if (!(error instanceof ApiError) || error.status === 401) return { fields: [], isLost: false }
  const lost = lostIn(error, values)
  const fields = Object.entries(error.fields ?? lost ?? {})
    .map(([path, [message = '']]): [ValueName | OwnName, string] => [isOwnName(path) ? path : fieldOf(path.split('.')[0]), message])
    .filter(([name]) => isOwnName(name) || name in EMPTY_VALUES)
  return { fields, isLost: lost !== null }
}

export const isSessionOver = (error: Error): boolean => error instanceof ApiError && error.status === 401
