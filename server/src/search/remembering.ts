/** Computes something from a text and remembers it. Everything is forgotten once more than `most` texts are remembered. */
export function remembering<T>(make: (text: string) => T, most = Infinity): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    if (known.size >= most) known.clear()
    const made = make(text)
    known.set(text, made)
    return made
  }
}
