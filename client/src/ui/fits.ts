const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether a text contains every typed word, or part of a word, ignoring case and accents. */
export const fits = (text: string, typed: string): boolean => {
  const folded = fold(text)
  return fold(typed).split(/\s+/).every((word) => folded.includes(word))
}

/** Whether two texts are the same name, ignoring case and accents. */
export const isSame = (text: string, other: string): boolean => fold(text.trim()) === fold(other.trim())

/** Whether a name begins with what was typed, but ends its last number differently: Busta 10, if "Busta 1" was typed. */
export function goesOnInNumber(name: string, typed: string): boolean {
  const [folded, asked] = [fold(name.trim()), fold(typed.trim())]
  return folded.startsWith(asked) && /\d$/.test(asked) && /^\d/.test(folded.slice(asked.length))
}

/** How well a text matches what was typed: equal, beginning with it, or containing it. Smaller is better. */
function distance(text: string, typed: string): number {
  const [folded, asked] = [fold(text), fold(typed.trim())]
  return folded === asked ? 0 : folded.startsWith(asked) ? 1 : 2
}

/** The matches, best first, otherwise in order. */
export const fitting = <T extends { label: string; also?: string }>(options: readonly T[], typed: string): T[] => {
  const farOf = ({ label, also = label }: T) =>
    Math.min(...[label, also].filter((name) => fits(name, typed)).map((name) => distance(name, typed)))
  return options.map((option) => ({ option, far: farOf(option) })).filter(({ far }) => far < Infinity)
    .sort((a, b) => a.far - b.far).map(({ option }) => option)
}
