import type { UpdateAgent } from '@faldone/contract/agent.ts'
import { idSchema } from '@faldone/contract/common.ts'
import { agentsCalled, agentsWith } from '../../agents/sheet-store.ts'
import type { Db } from '../../db/database.ts'
import { fold } from '../recognising/folding.ts'
import type { AgentRow } from './agent-row.ts'

/** Which agent a row is about. `isById`: its Id says so, so that its name is a new name. */
export type KnownAgent = { id: string; isById: boolean }

/** Finds the agents that the rows of a sheet are about. */
export class KnownAgents {
  readonly #there: ReadonlyMap<string, { isTrashed: boolean }>
  /** The dates that the sheet has for a name. */
  readonly #dates: ReadonlyMap<string, ReadonlySet<string>>
  /** The rows that were about an agent so far, by its id. */
  readonly #rows = new Map<string, AgentRow>()

  private constructor(rows: readonly AgentRow[], there: ReadonlyMap<string, { isTrashed: boolean }>) {
    this.#there = there
    const dated = Map.groupBy(rows.filter(({ given }) => given.date), ({ given }) => nameKey(given))
    this.#dates = new Map([...dated].map(([key, same]) => [key, new Set(same.map(({ given }) => fold(given.date!)))]))
  }

  static async of(db: Db, rows: readonly AgentRow[]): Promise<KnownAgents> {
    return new KnownAgents(rows, await agentsWith(db, rows.flatMap(({ id }) => (isId(id) ? [id] : []))))
  }

  /**
   * The agent with the id of the row, otherwise the one of its name and type. Of namesakes it is the one with the date of the row; two rows
   * with different ids or dates are about two agents.
   */
  async find(db: Db, row: AgentRow): Promise<KnownAgent | null> {
    if (row.id && this.#there.get(row.id)?.isTrashed === false) return { id: row.id, isById: true }
    const { name, type, date } = row.given
    if (!name) return null
    const called = (await agentsCalled(db, name)).filter((agent) => (!type || agent.type === type) && !this.#isAnothers(agent.id, row))
    const dates = this.#dates.get(nameKey(row.given))
    const isOfAnotherRow = (other: string | null) => Boolean(date && other && dates?.has(fold(other)))
    const own = called.filter(({ isOwn }) => isOwn)
    const found = own.find((agent) => date && agent.date && fold(agent.date) === fold(date))
      ?? [...own, ...called].find((agent) => !isOfAnotherRow(agent.date))
    return found ? { id: found.id, isById: false } : null
  }

  /** Whether an earlier row was about this agent, and this one is about another. */
  #isAnothers(agentId: string, { id, given: { date } }: AgentRow): boolean {
    const other = this.#rows.get(agentId)
    if (!other) return false
    return Boolean((id && other.id && id !== other.id) || (date && other.given.date && fold(date) !== fold(other.given.date)))
  }

  /** Keeps which row was about an agent. */
  note(agentId: string, row: AgentRow): void {
    if (!this.#rows.has(agentId)) this.#rows.set(agentId, row)
  }

  /** The id for a new agent: that of its row, unless another has it. */
  newId({ id }: AgentRow): { id?: string } {
    return isId(id) && !this.#there.has(id) && !this.#rows.has(id) ? { id } : {}
  }
}

const isId = (id: string | null): id is string => idSchema.safeParse(id).success

const nameKey = ({ type, name }: UpdateAgent): string => `${type} ${fold(name ?? '')}`
