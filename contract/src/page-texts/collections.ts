import type { Language } from '../common.ts'
import { KIND_NAMES, type KindName, KINDS } from '../kinds.ts'

/** What each kind of material holds. */
export const collections = (language: Language) =>
  Object.fromEntries(KIND_NAMES.map((kind) => [kind, KINDS[kind].holds[language]])) as Record<KindName, string>
