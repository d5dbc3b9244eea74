/** A column as it is sent between threads. */
export type SentColumn = { values: (string | null)[]; codes: Uint32Array<ArrayBuffer> }

/**
 * One value for each document, by its number. Each distinct value is kept once, and each document has the code of its value. Filters and
 * counts look at the few values first, then at codes, which are small numbers in a row.
 */
export class Column {
  readonly values: (string | null)[] = []
  readonly #codes = new Map<string | null, number>()
  #codeOf = new Uint32Array(0)

  /** The code of each document's value, by its number. */
  get codes(): Uint32Array {
    return this.#codeOf
  }

  set(num: number, value: string | null): void {
    if (num >= this.#codeOf.length) this.#grow(num + 1)
    this.#codeOf[num] = this.code(value)
  }

  /** The code of a value, even if no document has had it yet. */
  code(value: string | null): number {
    const known = this.#codes.get(value)
    if (known !== undefined) return known
    this.#codes.set(value, this.values.length)
    return this.values.push(value) - 1
  }

  /** Which values pass, by their code. */
  allowed(passes: (value: string | null, code: number) => boolean): Uint8Array {
    const allowed = new Uint8Array(this.values.length)
    for (let code = 0; code < allowed.length; code++) allowed[code] = Number(passes(this.values[code]!, code))
    return allowed
  }

  /** The same, given the values that pass. */
  allowedOnly(values: Iterable<string | null>): Uint8Array {
    const allowed = new Uint8Array(this.values.length)
    for (const value of values) {
      const code = this.#codes.get(value)
      if (code !== undefined) allowed[code] = 1
    }
    return allowed
  }

  /** How many of the documents in these lists have each value, by its code. */
  count(lists: readonly Int32Array[]): Uint32Array {
    const counts = new Uint32Array(this.values.length)
    const codes = this.#codeOf
    for (const nums of lists) for (let at = 0; at < nums.length; at++) counts[codes[nums[at]!]!]!++
    return counts
  }

  get sent(): SentColumn {
    return { values: this.values, codes: this.#codeOf }
  }

  /** Takes over a column from another thread, while this one is empty. */
  receive({ values, codes }: SentColumn): void {
    for (const value of values) this.code(value)
    this.#codeOf = codes
  }

  #grow(length: number): void {
    const grown = new Uint32Array(Math.max(1_024, length, Math.floor(this.#codeOf.length * 1.5)))
    grown.set(this.#codeOf)
    this.#codeOf = grown
  }
}

/** Computes something once for each value of a column. */
export function ofValues<T>(column: Column, make: (value: string | null) => T): (code: number) => T {
  const made: T[] = []
  return (code) => {
    while (made.length <= code) made.push(make(column.values[made.length]!))
    return made[code]!
  }
}
