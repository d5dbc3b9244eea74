import type { AgentType } from '@faldone/contract/agent-roles.ts'
import { guessType } from '../../agents/spellings.ts'
import { fold } from '../recognising/folding.ts'
import type { UnitPath } from './unit-path.ts'

/** Names that a row has for those who made its fondo and that the archive does not have yet. */
export type NamedCreators = { fondo: string; names: string[] }

/** Somebody who becomes a creator of a fondo. `type`: what a new agent will be; null for a known one. */
export type NewCreator = { fondo: string; name: string; type: AgentType | null }

/** The agents of the archive by their names, and whose papers its fondi are. */
export class Creators {
  readonly #agents: ReadonlyMap<string, readonly string[]>
  readonly #fondi = new Map<string, Set<string>>()

  /** `agents`: ids by folded names, of namesakes several. `made`: the folded name of a fondo, and who made it. */
  constructor(agents: ReadonlyMap<string, readonly string[]>, made: readonly { fondo: string; agentId: string }[]) {
    this.#agents = agents
    for (const { fondo, agentId } of made) this.#fondi.set(fondo, (this.#fondi.get(fondo) ?? new Set()).add(agentId))
  }

  #isCreator(fondo: string, name: string): boolean {
    const makers = this.#fondi.get(fold(fondo))
    return this.#agents.get(fold(name))?.some((id) => makers?.has(id)) ?? false
  }

  /** Those who are not creators of the fondo yet; null if there are none. */
  missing(fondo: string, names: readonly string[]): NamedCreators | null {
    const missing = names.filter((name) => !this.#isCreator(fondo, name))
    return missing.length > 0 ? { fondo, names: missing } : null
  }

  /** What rows name, without repeats, in their first spelling. */
  added(named: readonly NamedCreators[]): NewCreator[] {
    const added = new Map<string, NewCreator>()
    for (const { fondo, names } of named) {
      for (const name of names) {
        const key = JSON.stringify([fold(fondo), this.#agents.get(fold(name))?.[0] ?? fold(name)])
        if (!added.has(key)) added.set(key, { fondo, name, type: this.#agents.has(fold(name)) ? null : guessType(name, 'author') })
      }
    }
    return [...added.values()]
  }
}

/** No sheet column names creators. */
export const NO_CREATORS = new Creators(new Map(), [])

export const fondoOf = (place: UnitPath): string | null => (place[0]?.level === 'fondo' ? place[0].name : null)
