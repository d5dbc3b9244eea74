import { ANNOUNCED_WORDS } from '@faldone/contract/announced-words.ts'

/** What is said of access restrictions, to staff and to visitors. */
export const closures = {
  ...ANNOUNCED_WORDS.en,
  notYet: 'Not open yet',
  oneFile: 'A file of this record',
  earlier: 'Previous',
  later: 'Next',
  part: 'Access restrictions',
  reason: 'Why it’s closed',
  lasting: '{{reason}} ({{years}} years)',
  none: '– Open to everyone –',
  from: 'Counted from',
  fromHint: 'If different from the latest date.',
  until: 'Closed until (inclusive)',
  untilHint: 'A year or a day. If empty, the period set by law applies.',
  untilNeeded: 'A year or a day. If empty, it stays closed.',
  text: 'Details for staff',
  textHint: 'A letter, a release form, the person to ask.',
  announced: 'Tell visitors it exists',
  announcedHint: 'They see its title, dates, place in the archive, the reason and the opening date; never files, texts or pictures.',
  fileAnnouncedHint: 'The record says that a file is closed, why and until when; never its name.',
  byEach: 'Each record opens according to its own latest date. Records without a date stay closed.',
  inherited: 'Inherited from “{{name}}”',
  file: 'One file is closed: {{reason}}. {{opening}}.',
}
