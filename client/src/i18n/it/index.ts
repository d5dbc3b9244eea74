import { reverseSearchDefaults, reverseTematiche, reverseTipologie } from '../reverse.ts'
import { alert } from './alert.ts'
import { archive } from './archive.ts'
import { common } from './common.ts'
import { sidebar } from './sidebar.ts'
import { theme } from './theme.ts'

export const it = {
  common, archive, theme, sidebar, reverseSearchDefaults, reverseTematiche, reverseTipologie, alert,
}
