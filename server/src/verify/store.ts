import { AGENT_ROLES, type RelatedEntity, ROLE_NAMES } from '@faldone/contract/agent-roles.ts'
import type { Language } from '@faldone/contract/common.ts'
import type { Label } from '@faldone/contract/label.ts'
import { isAbove } from '@faldone/contract/levels.ts'
import { isSymmetric, RELATION_TYPES } from '@faldone/contract/record-relation.ts'
import { sql } from 'kysely'
import { namesOfAgent } from '../agents/names.ts'
import type { Db } from '../db/database.ts'
import { orderKeyOf, rootPrefix } from '../units/order.ts'
import { fold } from '../words/analyser.ts'
import { SEARCH_CHECKS } from '../search/check-store.ts'

/** Each check finds rows that should not exist; `what` describes the fault. */
type Check = { what: Label; find: (db: Db) => Promise<{ id: string }[]> }

const rowsOf = (query: ReturnType<typeof sql<{ id: string }>>) => async (db: Db) => (await query.execute(db)).rows

const expectedClosure = sql`
  with recursive expected (ancestor_id, descendant_id, depth) as (
    select id, id, 0 from unit
    union all
    select expected.ancestor_id, unit.id, depth + 1 from expected join unit on unit.parent_id = expected.descendant_id)`

const liveDocuments = sql`select * from document where deleted_at is null`
const liveUnits = sql`select * from unit where deleted_at is null`

const counted = (table: string, rows: ReturnType<typeof sql>, columns: [string, string]) => rowsOf(sql<{ id: string }>`
  select counted.id from (
    select ${sql.table(table)}.id, ${sql.ref(columns[0])} as kept, ${sql.ref(columns[1])} as kept_shown,
      count(found.hidden) as present, coalesce(sum(1 - found.hidden), 0) as present_shown
    from ${sql.table(table)} left join (${rows}) as found on found.holder = ${sql.table(table)}.id
    group by ${sql.table(table)}.id, ${sql.ref(columns[0])}, ${sql.ref(columns[1])}) as counted
  where kept <> present or kept_shown <> present_shown`)

const rolesFor = (entity: RelatedEntity) => sql.join(ROLE_NAMES.filter((role) => AGENT_ROLES[role] === entity))

const DOCUMENT_COUNTS: [string, string] = ['documents_all', 'documents_public']

const CHECKS: Check[] = [
  {
    what: { it: 'alla chiusura manca un passo di', en: 'missing closure step of' },
    find: rowsOf(sql`${expectedClosure} select descendant_id as id from (
      select ancestor_id, descendant_id, depth from expected
      except select ancestor_id, descendant_id, depth from unit_closure) as missing`),
  },
  {
    what: { it: 'la chiusura ha un passo sbagliato di', en: 'wrong closure step of' },
    find: rowsOf(sql`${expectedClosure} select descendant_id as id from (
      select ancestor_id, descendant_id, depth from unit_closure except select ancestor_id, descendant_id, depth from expected) as wrong`),
  },
  {
    what: { it: 'radice sbagliata di', en: 'wrong root of' },
    find: rowsOf(sql`select unit.id from unit left join unit as above on above.id = unit.parent_id where unit.root_id <> coalesce(above.root_id, unit.id)`),
  },
  { what: { it: 'unità sotto una che è nel cestino:', en: 'unit below one in the trash:' }, find: rowsOf(sql`select live.id from (${liveUnits}) as live join unit as above on above.id = live.parent_id where above.deleted_at is not null`) },
  {
    what: { it: 'scheda in un’unità che è nel cestino:', en: 'record in a unit in the trash:' },
    find: rowsOf(sql`select live.id from (${liveDocuments}) as live join unit on unit.id = live.unit_id where unit.deleted_at is not null`),
  },
  { what: { it: 'file di una scheda che è nel cestino:', en: 'file of a record in the trash:' }, find: rowsOf(sql`select file.id from file join document on document.id = document_id where file.deleted_at is null and document.deleted_at is not null`) },
  {
    what: { it: 'nascosta o mostrata per errore l’unità', en: 'wrongly hidden or shown unit' },
    find: rowsOf(sql`select unit.id from unit left join unit as above on above.id = unit.parent_id
      where unit.hidden <> case when unit.visibility = 'staff' or unit.closed = 1 or above.hidden = 1 then 1 else 0 end`),
  },
  {
    what: { it: 'nascosta o mostrata per errore la scheda', en: 'wrongly hidden or shown record' },
    find: rowsOf(sql`select document.id from document left join unit on unit.id = unit_id
      where document.hidden <> case when document.visibility = 'staff' or document.closed = 1 or unit.hidden = 1 then 1 else 0 end`),
  },
  {
    what: { it: 'contate male le unità dentro', en: 'miscounted children of' },
    find: counted('unit', sql`select parent_id as holder, hidden from unit where deleted_at is null`, ['children_all', 'children_public']),
  },
  { what: { it: 'contate male le schede dell’unità', en: 'miscounted records of unit' }, find: counted(
    'unit', sql`select ancestor_id as holder, hidden from document join unit_closure on descendant_id = unit_id where deleted_at is null`,
    DOCUMENT_COUNTS
  ) },
  {
    what: { it: 'contate male, per raccolta, le schede dell’unità', en: 'miscounted records, by collection, of unit' },
    find: rowsOf(sql`
      with held (unit_id, kind, documents_all, documents_public) as (
        select ancestor_id, kind, count(*), sum(1 - hidden) from document join unit_closure on descendant_id = unit_id
        where deleted_at is null group by ancestor_id, kind),
      kept as (select unit_id, kind, documents_all, documents_public from unit_count where documents_all <> 0 or documents_public <> 0)
      select unit_id as id from (select * from held except select * from kept) as missing
      union select unit_id from (select * from kept except select * from held) as wrong`),
  },
  {
    what: { it: 'raccolte dichiarate sotto la cima da', en: 'collections declared below the top by' },
    find: rowsOf(sql`select id from unit where kinds is not null and parent_id is not null`),
  },
  {
    what: { it: 'contate male le schede della tipologia', en: 'miscounted records of type' },
    find: counted('tipologia', sql`select tipologia_id as holder, hidden from document where deleted_at is null`, DOCUMENT_COUNTS),
  },
  { what: { it: 'contate male le schede della tematica', en: 'miscounted records of theme' }, find: counted(
    'tematica',
    sql`select tematica_id as holder, hidden from document join document_tematica on document_num = num where deleted_at is null`,
    DOCUMENT_COUNTS
  ) },
  { what: { it: 'contati male i file di', en: 'miscounted files of' }, find: rowsOf(sql`
    select document.id from document left join file on document_id = document.id and file.deleted_at is null
    where document.deleted_at is null group by document.id, files_all, files_public
    having files_all <> count(file.id) or files_public <> coalesce(sum(1 - file.hidden), 0)`) },
  {
    what: { it: 'nascosto o mostrato per errore il file', en: 'wrongly hidden or shown file' },
    find: rowsOf(sql`select id from file where hidden <> case when access = 'staff' or closed = 1 then 1 else 0 end`),
  },
  ...(['unit', 'document', 'file'] as const).map((table) => ({
    what: { it: 'restrizioni sbagliate di', en: 'wrong access restrictions of' },
    find: rowsOf(sql`select id from ${sql.table(table)}
      where (closure is null) <> (opens_on is null) or (closed = 1 and closure is null)`),
  })),
  { what: { it: 'scheda con una tematica o tipologia che è nel cestino:', en: 'record with a term in the trash:' }, find: rowsOf(sql`
    select document.id from document join tipologia on tipologia.id = tipologia_id
    where tipologia.deleted_at is not null and document.deleted_at is null
    union select document.id from document join document_tematica on document_num = num join tematica on tematica.id = tematica_id
    where tematica.deleted_at is not null and document.deleted_at is null`) },
  {
    what: { it: 'relazione con un’estremità sbagliata:', en: 'relation with a wrong end:' },
    find: rowsOf(sql`select id from agent_relation where agent_id = other_agent_id or case when unit_id is null then 0 else 1 end
      + case when document_id is null then 0 else 1 end + case when other_agent_id is null then 0 else 1 end <> 1
      or (unit_id is not null) <> (role in (${rolesFor('unit')})) or (document_id is not null) <> (role in (${rolesFor('document')}))`),
  },
  { what: { it: 'nomi sbagliati della persona o organizzazione', en: 'wrong names of a person or organisation' }, find: misnamedAgents },
  {
    what: { it: 'collegamento sbagliato tra schede:', en: 'wrong relation between records:' },
    find: rowsOf(sql`select id from document_relation where type not in (${sql.join(RELATION_TYPES)}) or from_id = to_id
      or (type in (${sql.join(RELATION_TYPES.filter(isSymmetric))}) and from_id > to_id)
      or not exists (select 1 from document where document.id = from_id) or not exists (select 1 from document where document.id = to_id)
      or exists (select 1 from document_relation as contrary
        where contrary.from_id = document_relation.to_id and contrary.to_id = document_relation.from_id
          and contrary.type = document_relation.type)`),
  },
  {
    what: { it: 'numero non ancora dato, della scheda', en: 'number not given yet, of record' },
    find: rowsOf(sql`select id from document where num > (select last from document_number)`),
  },
  { what: { it: 'ordine o nome sbagliato di', en: 'wrong order or name of' }, find: misplacedUnits },
  ...SEARCH_CHECKS,
]

/** Reads the units as a tree and checks order, order keys, folded names, names among siblings, and levels. */
async function misplacedUnits(db: Db): Promise<{ id: string }[]> {
  const units = await db.selectFrom('unit').select(['id', 'level', 'parentId', 'position', 'orderKey', 'name', 'nameFold'])
    .where('deletedAt', 'is', null).orderBy('position').execute()
  const byId = new Map(units.map((unit) => [unit.id, unit]))
  const siblings = Map.groupBy(units, ({ parentId, level }) => parentId ?? level)
  return [...siblings.values()].flatMap((group) => {
    const names = new Set<string>()
    return group.filter((unit, at) => {
      const parent = unit.parentId ? byId.get(unit.parentId) : undefined
      const name = `${unit.level} ${unit.nameFold}`
      const nameIsTaken = names.has(name)
      names.add(name)
      return unit.position !== at || nameIsTaken || unit.nameFold !== fold(unit.name)
        || unit.orderKey !== orderKeyOf(parent?.orderKey ?? rootPrefix(unit.level), unit.position)
        || (parent !== undefined && !isAbove(parent.level, unit.level))
    })
  })
}

/** Agents whose folded names do not agree with those that people wrote. */
async function misnamedAgents(db: Db): Promise<{ id: string }[]> {
  const agents = await db.selectFrom('agent').select(['id', 'name', 'nameFold', 'otherNames']).execute()
  const kept = Map.groupBy(await db.selectFrom('agentName').selectAll().execute(), ({ agentId }) => agentId)
  const told = (names: readonly { fold: string; words: string }[]) => JSON.stringify(names.map((name) => [name.fold, name.words]).sort())
  return agents.filter(({ id, name, nameFold, otherNames }) => nameFold !== fold(name)
    || told(kept.get(id) ?? []) !== told(namesOfAgent({ name, otherNames: JSON.parse(otherNames) as string[] })))
}

const SHOWN = 5

const MORE: Label = { it: 'e altre {n}', en: 'and {n} more' }

/** The faults of the archive's data, one line each; empty if all is well. */
export async function verifyInvariants(db: Db, language: Language = 'en'): Promise<string[]> {
  const problems: string[] = []
  for (const { what, find } of CHECKS) {
    const rows = await find(db)
    if (rows.length > 0) problems.push(`${what[language]} ${rows.slice(0, SHOWN).map(({ id }) => id).join(', ')}${rows.length > SHOWN ? ` ${MORE[language].replace('{n}', String(rows.length - SHOWN))}` : ''}`)
  }
  return problems
}
