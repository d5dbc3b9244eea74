const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether a text holds every word, or part of a word, that was typed, whatever its case and accents. */
export const fits = (text: string, typed: string): boolean => {
  const folded = fold(text)
  return fold(typed).split(/\s+/).every((word) => folded.includes(word))
}

/** Whether two texts are one name, whatever their case and accents. */
export const isSame = (text: string, other: string): boolean => fold(text.trim()) === fold(other.trim())

/** How near a text is to what was typed: the same, begun with it, or holding it. Smaller is nearer. */
function distance(text: string, typed: string): number {
  const [folded, asked] = [fold(text), fold(typed.trim())]
  return folded === asked ? 0 : folded.startsWith(asked) ? 1 : 2
}

/** Those that fit, the nearest first, else in their order. */
export const fitting = <T extends { label: string }>(options: readonly T[], typed: string): T[] =>
  options.filter(({ label }) => fits(label, typed)).sort((a, b) => distance(a.label, typed) - distance(b.label, typed))
