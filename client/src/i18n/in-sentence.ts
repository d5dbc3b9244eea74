/** A label as it is within a sentence: `Notizie storiche` as `notizie storiche`. Names in it, such as of languages, and acronyms stay. */
export const inSentence = (label: string): string => (/^\p{Lu}\p{Lu}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1))
