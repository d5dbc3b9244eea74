import type { Text } from '@faldone/contract/in-language.ts'

/** A text of the archive in the language that it is written in. */
export const Said = ({ text, lang }: Text) => <span lang={lang}>{text}</span>
