/** Makes something of a text once for as long as it is remembered: everything is forgotten where more than `most` texts would be. */
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
