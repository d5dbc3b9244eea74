/**
 * A sentence that covers the pictures and files of a record until a reader opens them knowingly. A record without one has that of the
 * nearest unit above it that has one.
 */
type Warned = { contentWarning: string | null; inheritedWarning: InheritedWarning | null }

/** What a unit says about everything in it. */
export type InheritedWarning = { text: string; unit: { id: string; name: string } }

/** The sentence that covers a record; null if nothing does. */
export const warningOf = ({ contentWarning, inheritedWarning }: Warned): string | null => contentWarning ?? inheritedWarning?.text ?? null
