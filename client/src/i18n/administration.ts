import { administration as en } from './en/administration.ts'
import { i18n } from './i18n.ts'
import { administration as it } from './it/administration.ts'

/** Adds the texts of administration to their namespaces. The guard of its routes loads this before the first of its screens. */
for (const [language, texts] of Object.entries({ it, en })) {
  for (const [namespace, part] of Object.entries(texts)) i18n.addResourceBundle(language, namespace, part, true)
}
