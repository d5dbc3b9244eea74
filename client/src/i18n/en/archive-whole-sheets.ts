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
  nothing: 'There’s nothing to import: the archive already has all of this.',
  program: 'Recognised: {{program}}.',
  unknownColumns: 'These columns won’t be imported: {{columns}}.',
  reading: 'Reading…',
  wrong_one: 'There is {{number}} error. Correct it below, or leave the row out.',
  wrong_other: 'There are {{number}} errors. Correct them below, or leave the rows out.',
  wrongInFile_one: 'Nothing was imported: the spreadsheet has {{number}} error. Correct it in your file and upload it again.',
  wrongInFile_other: 'Nothing was imported: the spreadsheet has {{number}} errors. Correct them in your file and upload it again.',
  more: '… and {{number}} more.',
  take: 'Import',
  other: 'Choose another spreadsheet',
  agents: {
    title: 'Spreadsheet of people and organisations',
    lead: 'Export them all to one spreadsheet, correct it and import it again, or import a list you already have.',
    outHint: 'All people and organisations, with their relations. If there are none yet, you get the headings alone.',
    inHint: 'Only Type (person, family, organisation) and Name are required. Known names are updated; empty cells change nothing. Separate values with semicolons.',
    taken_one: 'People and organisations: {{number}} row imported',
    taken_other: 'People and organisations: {{number}} rows imported',
  },
  units: {
    title: 'Spreadsheet of units',
    lead: 'Export fonds, series, boxes and folders to one spreadsheet, correct it and import it again, or import an inventory you already have.',
    outHint: 'All units in tree order, with their descriptions. If there are none yet, you get the headings alone.',
    inHint: 'Only Level (fonds, series, box, folder) and Name are required, or one column per level. A unit’s place comes from its parent unit (Id or code), its own code (A.1 is in A) or the row order. Empty cells change nothing; “- Empty value -” clears a field.',
    taken_one: 'Units: {{number}} row imported',
    taken_other: 'Units: {{number}} rows imported',
  },
}
