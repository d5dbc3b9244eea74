import { gallery as en } from './en/common-gallery.ts'
import { addWords } from './i18n.ts'
import { gallery as it } from './it/common-gallery.ts'

/** Adds the texts of the page that shows the parts of the interface, which loads this module. */
addWords({ it: { common: { gallery: it } }, en: { common: { gallery: en } } })
