import { accountScreens as en } from './en/common-account-screens.ts'
import { addWords } from './i18n.ts'
import { accountScreens as it } from './it/common-account-screens.ts'

/** Adds the texts of the account screens, which load this module. */
addWords({ it: { common: { accounts: it } }, en: { common: { accounts: en } } })
