import { readsWithAxe } from './support/accessibility.ts'
import { STAFF_SCENES } from './support/scenes.ts'

readsWithAxe('those who look after the archive', STAFF_SCENES)
