import type { Language } from '@faldone/contract/common.ts'
import type { Label } from '@faldone/contract/label.ts'
import type { BrowserContextOptions } from 'playwright-core'
import type { Visitor } from './visitor.ts'

/** Something that a visitor may see: a page, or what opens on it. */
export type Scene = {
  name: string
  show: (visitor: Visitor, language: Language) => Promise<unknown>
  habits?: BrowserContextOptions
  /** The title of the window without the name of the archive, where the scene is a page. */
  title?: Label
  /** The errors that the page logs by design. */
  errors?: RegExp
  /**
   * Whose walk through the archive the scene is on. It leaves nothing behind, so the next scene of the walk goes on in its page: loading
   * the application for each takes longer than looking at it.
   */
  walk?: 'visitor' | 'staff' | undefined
  /** The scene shows the page while it loads, so it never stops loading. */
  isWaiting?: boolean
  /** The server draws the page without the application. */
  isOfServer?: boolean
}
