import type { wholeSheets as italian } from '../it/archive-whole-sheets.ts'

type Texts<T> = { [K in keyof T as K extends `${string}_many` ? never : K]: T[K] extends string ? string : Texts<T[K]> }

export const wholeSheets: Texts<typeof italian> = {
  out: 'Export',
  save: 'Download the spreadsheet',
  in: 'Import',
  taking: 'Importing…',
  preview: 'What this spreadsheet would do',
  figures: {
    rows_one: 'row', rows_other: 'rows',
    created_one: 'new', created_other: 'new',
    updated_one: 'updated', updated_other: 'updated',
    unchanged_one: 'unchanged', unchanged_other: 'unchanged',
    relations_one: 'more relation', relations_other: 'more relations',
  },
  changes: 'What would change',
  action: { created: 'new', updated: 'updated' },
  empty: 'empty',
  nothing: 'There’s nothing to import: the archive says all this already.',
  program: 'Recognised: {{program}}.',
  unknownColumns: 'These columns won’t be read: {{columns}}.',
  wrong_one: 'The spreadsheet wasn’t imported: it has {{number}} error. Correct it in the spreadsheet and bring it back here.',
  wrong_other: 'The spreadsheet wasn’t imported: it has {{number}} errors. Correct them in the spreadsheet and bring it back here.',
  more: '… and {{number}} more.',
  take: 'Import',
  other: 'Choose another spreadsheet',
  agents: {
    title: 'Spreadsheet of people and organisations',
    lead: 'All of them in one spreadsheet, to correct and bring back here, or from a list you already have.',
    outHint: 'All people and organisations with their relations. If there are none yet, the spreadsheet has only its headings.',
    inHint: 'You need at least the columns Type (person, family, organisation) and Name. If the name is already here, its entry is updated. An empty cell leaves the field as it is. Separate several values in a cell with semicolons.',
    taken_one: 'Imported {{number}} row of the spreadsheet of people and organisations',
    taken_other: 'Imported {{number}} rows of the spreadsheet of people and organisations',
  },
  units: {
    title: 'Spreadsheet of units',
    lead: 'Fonds, series, boxes and folders in one spreadsheet, to correct and bring back here, or from an inventory you already have.',
    outHint: 'All units in the order of the tree, with their descriptions. If there are none yet, the spreadsheet has only its headings.',
    inHint: 'You need at least the columns Level (fonds, series, box, folder) and Name, or one column for each level. Parent unit (an Id or a code), the codes (A.1 is in A) or the order of the rows say what each unit is in. An empty cell leaves the field as it is; “- Empty value -” clears it.',
    taken_one: 'Imported {{number}} row of the spreadsheet of units',
    taken_other: 'Imported {{number}} rows of the spreadsheet of units',
  },
}
