export type Strength = 'short' | 'weak' | 'fair' | 'strong'

/** Kinds of characters, with the number of each that an attacker has to try. */
const KINDS: readonly (readonly [RegExp, number])[] = [[/\p{Ll}/u, 26], [/\p{Lu}/u, 26], [/\p{Nd}/u, 10], [/[^\p{L}\p{Nd}]/u, 33]]
/** A character that only repeats or continues the one before (aaa, 123, cba) adds little. */
const CONTINUED = 0.25
/** In bits. */
const FAIR = 45
const STRONG = 70

const worth = (characters: readonly string[]): number =>
  characters.reduce((sum, character, at) => {
    const step = at === 0 ? null : character.codePointAt(0)! - characters[at - 1]!.codePointAt(0)!
    return sum + (step !== null && Math.abs(step) <= 1 ? CONTINUED : 1)
  }, 0)

/** The password without the names that an attacker would try first. */
function withoutNames(password: string, names: readonly string[]): string {
  const known = names.filter((name) => name.length > 2).map((name) => name.toLowerCase())
  if (!known.some((name) => password.toLowerCase().includes(name))) return password
  return known.reduce((rest, name) => rest.replaceAll(name, ''), password.toLowerCase())
}

/**
 * A rough estimate of how hard a password is to guess, as advice: its effective length in bits. It knows no words; the server refuses
 * common passwords. `min`: the minimum length; `names`: the user's own.
 */
export function passwordStrength(password: string, min: number, names: readonly string[] = []): Strength {
  if ([...password].length < min) return 'short'
  const rest = withoutNames(password, names)
  const alphabet = KINDS.filter(([kind]) => kind.test(rest)).reduce((sum, [, size]) => sum + size, 0)
  const bits = alphabet === 0 ? 0 : worth([...rest]) * Math.log2(alphabet)
  if (bits < FAIR) return 'weak'
  return bits < STRONG ? 'fair' : 'strong'
}
