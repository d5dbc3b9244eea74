const NAMED_ROWS = 8

/** 2, 17, 30 … */
export const rowList = (rows: readonly number[]): string => rows.slice(0, NAMED_ROWS).join(', ') + (rows.length > NAMED_ROWS ? ' …' : '')
