import type { Language } from './common.ts'
import { languageName } from './language-name.ts'
import { rightsName } from './rights.ts'

/** The value of a field that is stored by a code, in words: a language, a statement of rights. Other values stay as they are. */
export const valueName = (field: string, value: string, language: Language): string =>
  (field === 'languages' ? languageName(value, language) : field === 'rights' ? rightsName(value, language) : value)
