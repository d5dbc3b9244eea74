import type { ComponentType } from 'react'

/** A route's screen, loaded when it is first opened. */
export const lazyScreen = (load: () => Promise<{ default: ComponentType }>) =>
  ({ lazy: async () => ({ Component: (await load()).default }) })
