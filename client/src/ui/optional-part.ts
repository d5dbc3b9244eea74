import { type ComponentType, lazy } from 'react'

/**
 * A part that loads on demand and that the rest of the page does without: if its module can't be loaded, there is nothing in its place, or
 * `instead`.
 */
export const optionalPart = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>, instead: ComponentType<Props> = () => null
) => lazy<ComponentType<Props>>(() => load().catch(() => ({ default: instead })))
