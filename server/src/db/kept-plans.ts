/** By their text, the names of statements whose plans PostgreSQL keeps. */
const names = new Map<string, string>()

/**
 * Has PostgreSQL keep the plan of a statement on each connection, for those where planning takes longer than running:
 * one record is read three times as often. SQLite keeps all its statements as they are.
 */
export function keepPlan(statement: string): void {
  if (!names.has(statement)) names.set(statement, `kept_${names.size}`)
}

/** The name of a statement whose plan is kept; undefined for others. */
export const keptName = (statement: string): string | undefined => names.get(statement)
