import { type ErrorMessage, fromMessage } from './thread-errors.ts'

/** The reply to a call. Without an id it answers none: something else has failed. */
export type Replied = { id: number; value: unknown } | { id: number | null; error: ErrorMessage }

type Waiting = { resolve(value: unknown): void; reject(error: Error): void }

/** Calls to another thread that wait for their replies. */
export class Calls {
  readonly #waiting = new Map<number, Waiting>()
  readonly #onFailure: (error: Error) => void
  #lastId = 0

  /** `onFailure` receives errors that answer no call. */
  constructor(onFailure: (error: Error) => void = () => {}) {
    this.#onFailure = onFailure
  }

  get size(): number {
    return this.#waiting.size
  }

  /** Lets `send` send a call with this id. Rejects with what the other thread reports, or with the error given to `failAll`. */
  make(send: (id: number) => void): Promise<unknown> {
    const id = ++this.#lastId
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      send(id)
    })
  }

  settle(replied: Replied): void {
    const waiting = this.#waiting.get(replied.id ?? 0)
    if (replied.id !== null) this.#waiting.delete(replied.id)
    if ('value' in replied) waiting?.resolve(replied.value)
    else (waiting?.reject ?? this.#onFailure)(fromMessage(replied.error))
  }

  failAll(error: Error): void {
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}
