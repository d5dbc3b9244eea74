import type { Migration } from 'kysely/migration'
import * as archive from './0001-archive.ts'
import * as terms from './0002-terms.ts'
import * as search from './0003-search.ts'
import * as trash from './0004-trash.ts'
import * as imports from './0005-imports.ts'
import * as accounts from './0006-accounts.ts'
import * as importEdits from './0007-import-edits.ts'
import * as orders from './0008-orders.ts'
import * as recordings from './0009-recordings.ts'
import * as indexWords from './0010-index-words.ts'
import * as titleKeys from './0011-title-keys.ts'
import * as themeLinks from './0012-theme-links.ts'
import * as fileCounts from './0013-file-counts.ts'
import * as longUnitNames from './0014-long-unit-names.ts'
import * as revisions from './0015-revisions.ts'
import * as numbersOfFondi from './0016-numbers-of-fondi.ts'
import * as datesReadAgain from './0018-dates-read-again.ts'
import * as searchDays from './0019-search-days.ts'
import * as shownPositions from './0020-shown-positions.ts'
import * as titleWords from './0021-title-words.ts'

/** Every migration, in order. A name that has been released is never changed. */
export const migrations: Record<string, Migration> = {
  '0001-archive': archive,
  '0002-terms': terms,
  '0003-search': search,
  '0004-trash': trash,
  '0005-imports': imports,
  '0006-accounts': accounts,
  '0007-import-edits': importEdits,
  '0008-orders': orders,
  '0009-recordings': recordings,
  '0010-index-words': indexWords,
  '0011-title-keys': titleKeys,
  '0012-theme-links': themeLinks,
  '0013-file-counts': fileCounts,
  '0014-long-unit-names': longUnitNames,
  '0015-revisions': revisions,
  '0016-numbers-of-fondi': numbersOfFondi,
  '0018-dates-read-again': datesReadAgain,
  '0019-search-days': searchDays,
  '0020-shown-positions': shownPositions,
  '0021-title-words': titleWords,
}
