import { setImmediate as nextTurn } from 'node:timers/promises'
import { readField } from '../pieces.ts'
import { fieldGroups } from '../query-parser.ts'
import type { Column } from './column.ts'

/** How many spellings are read in one go, which takes some milliseconds. */
const STRETCH = 300

/** Spellings for which the filter looks for the same words. `found`: the codes of all spellings that it then finds. */
type Choice = { sought: readonly string[]; found: number[] }

/** The words that the filter on places looks for. */
const soughtIn = (text: string): string[] => [...new Set(fieldGroups('place', text).map(([pattern]) => pattern!.tokens[0]!))].sort()

/** The spellings of places: which of them form one choice, and which of them the filter finds. */
export class Places {
  readonly #column: Column
  /** By code: the words by which the filter finds a spelling, and the choice that it belongs to if it has words. */
  readonly #words: Set<string>[] = []
  readonly #choiceOf: number[] = []
  readonly #choices: Choice[] = []
  readonly #choiceBy = new Map<string, number>()
  readonly #spellingsWith = new Map<string, number[]>()
  /** Choices by the first of their words. */
  readonly #choicesWith = new Map<string, Choice[]>()

  constructor(column: Column) {
    this.#column = column
  }

  /** Reads new spellings in small steps, so that other requests do not wait. */
  async catchUp(): Promise<void> {
    while (this.#words.length < this.#column.values.length) {
      this.#read(STRETCH)
      if (this.#words.length < this.#column.values.length) await nextTurn()
    }
  }

  #read(most: number): void {
    const end = Math.min(this.#column.values.length, this.#words.length + most)
    for (let code = this.#words.length; code < end; code++) this.#add(code, this.#column.values[code] ?? '')
  }

  #add(code: number, place: string): void {
    const words = new Set(readField(place, { filter: 'place' }).loose)
    this.#words.push(words)
    for (const word of words) {
      this.#spellingsWith.getOrInsert(word, []).push(code)
      for (const { sought, found } of this.#choicesWith.get(word) ?? []) if (sought.every((other) => words.has(other))) found.push(code)
    }
    const sought = soughtIn(place)
    this.#choiceOf.push(sought.length === 0 ? -1 : this.#choiceBy.getOrInsertComputed(sought.join(' '), () => this.#addChoice(sought)))
  }

  #addChoice(sought: readonly string[]): number {
    const choice = { sought, found: this.#withAll(sought) }
    this.#choicesWith.getOrInsert(sought[0]!, []).push(choice)
    return this.#choices.push(choice) - 1
  }

  #withAll(words: readonly string[]): number[] {
    const [rarest = []] = words.map((word) => this.#spellingsWith.get(word) ?? []).sort((a, b) => a.length - b.length)
    return rarest.filter((code) => words.every((word) => this.#words[code]!.has(word)))
  }

  /** The codes of the spellings that the filter finds for a text. */
  withWordsOf(text: string): number[] {
    this.#read(Infinity)
    return this.#withAll(soughtIn(text))
  }

  /**
   * The places to choose from, given the number of records for each spelling. Each choice is named by its most frequent spelling and counts
   * everything that the filter finds: Milano also counts „Milano, Bovisa“.
   */
  toChoose(counts: Uint32Array): { value: string; count: number }[] {
    this.#read(Infinity)
    const { values } = this.#column
    const named = new Int32Array(this.#choices.length).fill(-1)
    for (let code = 0; code < counts.length; code++) {
      const choice = counts[code]! > 0 ? this.#choiceOf[code]! : -1
      if (choice < 0) continue
      const other = named[choice]!
      if (other < 0 || counts[code]! > counts[other]! || (counts[code] === counts[other] && values[code]! < values[other]!))
        named[choice] = code
    }
    const places: { value: string; count: number }[] = []
    for (let choice = 0; choice < named.length; choice++) {
      const code = named[choice]!
      if (code >= 0) places.push({ value: values[code]!, count: sumOf(counts, this.#choices[choice]!.found) })
    }
    return places
  }
}

function sumOf(counts: Uint32Array, codes: readonly number[]): number {
  let sum = 0
  for (const code of codes) sum += counts[code] ?? 0
  return sum
}
