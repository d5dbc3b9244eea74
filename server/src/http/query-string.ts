import { parse } from 'node:querystring'
import { gatheredOwn } from '@faldone/contract/own-parameters.ts'

/** The parameters of an address. Those of own fields (`own.<key>=`), which no schema can name, are gathered in one. */
export const queryOf = (text: string): Record<string, unknown> => gatheredOwn({ ...parse(text, '&', '=', { maxKeys: 0 }) })
