import type { Language } from '@faldone/contract/common.ts'
import type { BrowserContextOptions } from 'playwright-core'
import type { Visitor } from './visitor.ts'

/** What a visitor may see on the screen: a page, opened or brought about. */
export type Scene = {
  name: string
  show: (visitor: Visitor, language: Language) => Promise<unknown>
  habits?: BrowserContextOptions
  /** The page logs errors that belong to it. */
  errors?: RegExp
  /** It shows how the page waits, so that something is always on its way. */
  isWaiting?: boolean
}
