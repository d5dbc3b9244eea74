import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openDatabase } from '../server/src/db/database.ts'
import { migrate } from '../server/src/derived/migrate.ts'

/**
 * Compares the tables that the migrations create with those that `server/src/db/schema.ts` describes. If a migration is missing, or one
 * adds something that the program does not know, the compiler names the column.
 */
const FOLDER = join('.cache', 'tables')

/** The full-text index and the list of migrations, which no query accesses through the schema. */
const OTHERS = /^(search_text|search_piece|kysely_|sqlite_)/

const camel = (name: string): string => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

type Column = { table: string; name: string; type: string; isFull: number }

async function migratedColumns(): Promise<Column[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'faldone-tables-'))
  try {
    const database = openDatabase({ databaseUrl: null, dataDir, readers: 1 })
    await migrate(database).finally(() => database.close())
    const file = new DatabaseSync(join(dataDir, 'faldone.sqlite'))
    const rows = file.prepare(`select m.name as "table", c.name as name, lower(c.type) as type, c."notnull" or c.pk > 0 as isFull
      from sqlite_master as m join pragma_table_info(m.name) as c where m.type = 'table' order by m.name, c.cid`).all()
    file.close()
    return rows as Column[]
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const typed = ({ type, isFull }: Column) => `${/int|real|double/.test(type) ? 'number' : 'text'}${isFull ? '' : ' or null'}`

const tables = Map.groupBy((await migratedColumns()).filter(({ table }) => !OTHERS.test(table)), ({ table }) => camel(table))
const migrated = Object.fromEntries(
  [...tables].map(([table, columns]) => [table, Object.fromEntries(columns.map((column) => [camel(column.name), typed(column)]))])
)

mkdirSync(FOLDER, { recursive: true })
writeFileSync(join(FOLDER, 'tsconfig.json'), JSON.stringify({
  extends: '../../tsconfig.base.json', compilerOptions: { types: ['node'], composite: false, emitDeclarationOnly: false, noEmit: true },
  files: ['migrated.ts'],
}))
writeFileSync(join(FOLDER, 'migrated.ts'), `import type { SelectType } from 'kysely'
import type { Tables } from '../../server/src/db/schema.ts'

type Type<Value> = NonNullable<Value> extends number ? 'number' : 'text'
type Column<Value> = null extends Value ? \`\${Type<Value>} or null\` : Type<Value>
type Described = { [Table in keyof Tables]: { [Name in keyof Tables[Table]]: Column<SelectType<Tables[Table][Name]>> } }

export const migrated: Described = ${JSON.stringify(migrated, null, 2)}
`)
const { status } = spawnSync(join('node_modules', '.bin', 'tsc'), ['-p', FOLDER, '--singleThreaded'], { stdio: 'inherit' })
if (status !== 0) console.log('The tables of a freshly migrated database differ from server/src/db/schema.ts: is a migration missing?')
process.exitCode = status === 0 ? 0 : 1
