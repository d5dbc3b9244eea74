import type { Language } from './common.ts'
import type { Text } from './in-language.ts'
import { rightsAddress, rightsCode, rightsName } from './rights.ts'
import { textIn, type UnitFieldName } from './unit-fields.ts'

/**
 * A field of a unit as pages show it to a reader; null if it is empty. A statement of rights has its name, and the address of what it says
 * in full.
 */
export function shownIn(
  unit: { readonly [Name in UnitFieldName]?: string | null }, field: UnitFieldName, language: Language
): (Text & { address: string | null }) | null {
  const { text, lang } = textIn(unit, field, language)
  if (!text) return null
  const code = field === 'rights' ? rightsCode(text) : null
  return code ? { text: rightsName(code, language), lang: language, address: rightsAddress(code) } : { text, lang, address: null }
}
