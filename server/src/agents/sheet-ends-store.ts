import type { RelatedEntity } from '@faldone/contract/agent-roles.ts'
import { datesOf } from '@faldone/contract/archival-date.ts'
import type { Db } from '../db/database.ts'
import { fold } from '../words/analyser.ts'

/** What a sheet names as the other end of a relation, and the date of the relation. */
export type NamedEnd = { id: string; date: string | null }

/** An id, or the address of a page that ends with it. */
const ID = /^(?:https?:\/\/\S+[/=])?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i
const STEP = /\s+[>›]\s+/

/** The agent that has a name; its own name counts before its other names. */
export async function agentNamed(db: Db, name: string): Promise<string | undefined> {
  const found = await db.selectFrom('agentName').innerJoin('agent', 'agent.id', 'agentId').select(['agent.id', 'nameFold'])
    .where('fold', '=', fold(name)).where('deletedAt', 'is', null).orderBy('agent.id').execute()
  return (found.find(({ nameFold }) => nameFold === fold(name)) ?? found[0])?.id
}

/**
 * What a text of a sheet means: an agent by its name, a fondo by its name, any other unit by its path (`Comitato > Lettere`), a record by
 * its segnatura, each of them also by its id or the address of its page. The date of the relation may follow in brackets:
 * `Comitato (1970-1977)`.
 * Undefined where nothing has such a name, or several records do.
 */
export async function endNamed(db: Db, entity: RelatedEntity, text: string): Promise<NamedEnd | undefined> {
  const whole = await idNamed(db, entity, text)
  if (whole) return { id: whole, date: null }
  for (const { name, date } of datedReadings(text)) {
    const id = await idNamed(db, entity, name)
    if (id) return { id, date }
  }
  return undefined
}

/** The name of somebody whom the archive does not have, without the date of the relation that follows, if it can be read as one. */
export function unknownEnd(text: string): { name: string; date: string | null } {
  const isDate = ({ date }: { date: string }) => {
    const { readable, dateFrom, dateTo } = datesOf({ date })
    return readable && (dateFrom ?? dateTo) !== null
  }
  return datedReadings(text).find(isDate) ?? { name: text, date: null }
}

/** What may be a name and a date, the shortest date first. */
function datedReadings(text: string): { name: string; date: string }[] {
  if (!text.endsWith(')')) return []
  const opening = [...text.matchAll(/ \(/g)].map(({ index }) => index).filter((at) => at > 0).slice(-MOST_BRACKETS)
  return opening.reverse().map((at) => ({ name: text.slice(0, at).trim(), date: text.slice(at + 2, -1).trim() }))
}

const MOST_BRACKETS = 4

async function idNamed(db: Db, entity: RelatedEntity, name: string): Promise<string | undefined> {
  const id = ID.exec(name)?.[1]
  if (id) {
    const row = await db.selectFrom(entity).select('id').where('id', '=', id.toLowerCase()).where('deletedAt', 'is', null)
      .executeTakeFirst()
    return row?.id
  }
  if (entity === 'agent') return agentNamed(db, name)
  if (entity === 'unit') return (await unitBelow(db, null, name)) ?? unitOnPath(db, name.split(STEP))
  const [record, another] = await db.selectFrom('document').select('id').where('segnaturaFold', '=', fold(name))
    .where('deletedAt', 'is', null).limit(2).execute()
  return another ? undefined : record?.id
}

async function unitOnPath(db: Db, names: readonly string[]): Promise<string | undefined> {
  let id: string | null | undefined = null
  for (const name of names) {
    id = await unitBelow(db, id, name)
    if (!id) return undefined
  }
  return id ?? undefined
}

/** The only unit of this name below another; without one, the fondo. */
async function unitBelow(db: Db, parentId: string | null, name: string): Promise<string | undefined> {
  const named = db.selectFrom('unit').select('id').where('nameFold', '=', fold(name)).where('deletedAt', 'is', null)
  const [unit, another] = await (parentId ? named.where('parentId', '=', parentId) : named.where('level', '=', 'fondo')).limit(2).execute()
  return another ? undefined : unit?.id
}

/** An end as a sheet names it: its name and the date, or its id instead of a name that `endNamed` would not read as the same. */
export async function endText(db: Db, entity: RelatedEntity, { id, name, date }: NamedEnd & { name: string | null }): Promise<string> {
  const dated = (text: string) => (date ? `${text} (${date})` : text)
  if (!name) return dated(id)
  const found = await endNamed(db, entity, dated(name))
  return found?.id === id && found.date === date ? dated(name) : dated(id)
}
