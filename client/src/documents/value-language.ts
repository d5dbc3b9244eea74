/** The language of a field's value, if it is not that of the page: what was written about a record is Italian. */
export const langOfValue = (field: string, value: unknown): 'it' | undefined =>
  typeof value === 'string' && value !== '' && field !== 'tipologia' && field !== 'visibility' ? 'it' : undefined
