import { CompiledQuery } from 'kysely'
import pg from 'pg'

/** Rows go into a table of PostgreSQL as text (https://www.postgresql.org/docs/current/sql-copy.html), the one parameter of such a statement. */
const COPY = /^copy .* from stdin$/

export const isCopy = (statement: string): boolean => COPY.test(statement)

/** `into`: the table and its columns, as the database spells them. */
export const copyQuery = (into: string, rows: readonly (readonly unknown[])[]): CompiledQuery =>
  CompiledQuery.raw(`copy ${into} from stdin`, [rows.map((values) => `${values.map(written).join('\t')}\n`).join('')])

const SIGNS: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function written(value: unknown): string {
  if (value === null || value === undefined) return '\\N'
  return typeof value === 'string' ? value.replace(/[\\\t\n\r]/g, (sign) => SIGNS[sign]!) : String(value)
}

/** What pg has beside what its types tell: it knows how rows are copied in, and leaves it to others to send them. */
type CopyConnection = { sendCopyFromChunk(chunk: Buffer): void; endCopyFrom(): void }

class CopyIn extends pg.Query {
  readonly #text: string

  constructor(statement: string, text: string, done: (error: Error | undefined, result: pg.QueryArrayResult<unknown[]>) => void) {
    super(statement, done)
    this.#text = text
  }

  /** The server is ready for them. Half a surrogate pair becomes a replacement character here. */
  handleCopyInResponse(connection: CopyConnection): void {
    connection.sendCopyFromChunk(Buffer.from(this.#text))
    connection.endCopyFrom()
  }
}

/** Sends the text of a `copyQuery`; `send` is the connection's own way to send a query. */
export const copyIn = (send: (query: pg.Submittable) => unknown, statement: string, text: string): Promise<pg.QueryArrayResult<unknown[]>> =>
  new Promise((resolve, reject) => send(new CopyIn(statement, text, (error, result) => (error ? reject(error) : resolve(result)))))
