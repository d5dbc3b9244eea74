import { accountScreens as en } from './en/common-account-screens.ts'
import { i18n } from './i18n.ts'
import { accountScreens as it } from './it/common-account-screens.ts'

/** Adds the texts of the account screens; they load this. */
for (const [language, accounts] of Object.entries({ it, en })) i18n.addResourceBundle(language, 'common', { accounts }, true)
