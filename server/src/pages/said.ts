import type { Text } from '@faldone/contract/in-language.ts'
import { html, type Html } from '../http/html.ts'

/** A text of the archive in the language that it is written in. */
export const said = ({ text, lang }: Text): Html => html`<span lang="${lang}">${text}</span>`
