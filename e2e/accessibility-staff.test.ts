import { readsWithAxe } from './support/accessibility.ts'
import { STAFF_SCENES } from './support/scenes.ts'

readsWithAxe('staff', STAFF_SCENES)
