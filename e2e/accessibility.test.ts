import { readsWithAxe } from './support/accessibility.ts'
import { VISITOR_SCENES } from './support/scenes.ts'

readsWithAxe('visitors', VISITOR_SCENES)
