/** Whether another machine refuses bytes because it has no room for them. */
export const isWithoutRoom = (said: string): boolean => /no space left|quota|storage ?full|insufficient (storage|space)/i.test(said)

/** The same pieces, and the error of their source, which is not the fault of who takes them. */
export function notingFault(pieces: AsyncIterable<Uint8Array>) {
  const noted: { own: { error: unknown } | null; pieces: AsyncIterable<Uint8Array> } = { own: null, pieces: passing() }
  async function* passing() {
    try {
      yield* pieces
    } catch (error) {
      noted.own = { error }
      throw error
    }
  }
  return noted
}
