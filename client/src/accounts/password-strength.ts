export type Strength = 'short' | 'weak' | 'fair' | 'strong'

/** Kinds of characters, with how many there are of each for whoever guesses. */
const KINDS: readonly (readonly [RegExp, number])[] = [[/\p{Ll}/u, 26], [/\p{Lu}/u, 26], [/\p{Nd}/u, 10], [/[^\p{L}\p{Nd}]/u, 33]]
/** A character that only repeats or continues the one before (aaa, 123, cba) is worth little. */
const CONTINUED = 0.25
/** In bits. */
const FAIR = 45
const STRONG = 70

const worth = (characters: readonly string[]): number =>
  characters.reduce((sum, character, at) => {
    const step = at === 0 ? null : character.codePointAt(0)! - characters[at - 1]!.codePointAt(0)!
    return sum + (step !== null && Math.abs(step) <= 1 ? CONTINUED : 1)
  }, 0)

/** The password without the names that anybody would try first. */
function withoutNames(password: string, names: readonly string[]): string {
  const known = names.filter((name) => name.length > 2).map((name) => name.toLowerCase())
  if (!known.some((name) => password.toLowerCase().includes(name))) return password
  return known.reduce((rest, name) => rest.replaceAll(name, ''), password.toLowerCase())
}

/**
 * A plain guess at how hard a password is to guess, to advise whoever chooses it: the length that counts, in bits. It
 * knows no words; the most used passwords are refused by the server. `min`: characters asked for; `names`: the person's own.
 */
export function passwordStrength(password: string, min: number, names: readonly string[] = []): Strength {
  if ([...password].length < min) return 'short'
  const rest = withoutNames(password, names)
  const alphabet = KINDS.filter(([kind]) => kind.test(rest)).reduce((sum, [, size]) => sum + size, 0)
  const bits = alphabet === 0 ? 0 : worth([...rest]) * Math.log2(alphabet)
  if (bits < FAIR) return 'weak'
  return bits < STRONG ? 'fair' : 'strong'
}
