import type { Text } from '@faldone/contract/in-language.ts'
import { dateIn } from '@faldone/contract/written-date.ts'
import { html, type Html } from '../http/html.ts'
import type { Reader } from './reader.ts'

/** A text of the archive in the language that it is written in. */
export const said = ({ text, lang }: Text): Html => html`<span lang="${lang}">${text}</span>`

/** A date of the archive for the reader of a page. */
export const saidDate = (date: string | number, { language }: Reader): Html => said(dateIn(date, language))
