/** The value of a JSON column; null stands for `otherwise`. */
export const parsed = <T>(text: string | null, otherwise: T): T => (text === null ? otherwise : (JSON.parse(text) as T))
