/** Exactly the ten namespaces of the specification. */
export const NAMESPACES = [
  'common', 'archive', 'collectionDescription', 'areeTematicheDescription', 'theme', 'sidebar',
  'reverseSearchDefaults', 'reverseTematiche', 'reverseTipologie', 'alert',
] as const
