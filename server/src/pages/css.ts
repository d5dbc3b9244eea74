import { Html } from '../http/html.ts'
import type { ClientClass } from './client-classes.ts'

/** The attribute `class` with names of the client's style sheets. `plain.css` and `start.js` recognise the first view by `first`. */
export const css = (...names: readonly (ClientClass | 'first' | false)[]): Html => new Html(`class="${names.filter(Boolean).join(' ')}"`)
