import { apiKeys } from './archive-api-keys.ts'
import { closureList } from './archive-closure-list.ts'
import { configuration } from './archive-configuration.ts'
import { uploads } from './archive-files.ts'
import { changes, history, trash } from './archive-history.ts'
import { bulk, recordList } from './archive-list.ts'
import { manage } from './archive-manage.ts'
import { mentions } from './archive-mentions.ts'
import { peopleForms, proposals } from './archive-people.ts'
import { hierarchy, undo, unitForm } from './archive-hierarchy.ts'
import { fascicolo, nested, terms } from './archive-nested.ts'
import { ownFields } from './archive-own-fields.ts'
import { places } from './archive-places.ts'
import { related } from './archive-related.ts'
import { sheets } from './archive-sheets.ts'
import { shelfLabels } from './archive-shelf-labels.ts'
import { status } from './archive-status.ts'
import { wholeSheets } from './archive-whole-sheets.ts'
import { settingsForm, pageTexts } from './archive-settings.ts'
import { workQueue } from './archive-work-queue.ts'
import { comboBox } from './common-combo-box.ts'

/** The texts of administration, by namespace: a visitor's browser does not load them. */
export const administration = {
  archive: {
    configuration, manage, recordList, bulk, hierarchy, unitForm, undo, nested, terms, fascicolo, uploads, history, trash, changes, sheets,
    settingsForm, pageTexts, peopleForms, wholeSheets, proposals, related, ownFields, workQueue, closureList, shelfLabels,
    status, mentions, apiKeys, places,
  },
  common: { comboBox },
}
