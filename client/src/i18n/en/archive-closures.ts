import { ANNOUNCED_WORDS } from '@faldone/contract/announced-words.ts'

/** What is said of access restrictions, to staff and to visitors. */
export const closures = {
  ...ANNOUNCED_WORDS.en,
  part: 'Access restrictions',
  reason: 'Why it’s closed',
  lasting: '{{reason}} ({{years}} years)',
  none: '– Open to everyone –',
  from: 'Counted from',
  fromHint: 'If it’s not the latest date.',
  until: 'Closed until (inclusive)',
  untilHint: 'A year or a day. If empty, the law’s years count.',
  untilNeeded: 'A year or a day. If empty, it doesn’t open by itself.',
  text: 'What’s known',
  textHint: 'For staff: a letter, a release form, the person to ask.',
  announced: 'Visitors know that it exists',
  announcedHint: 'They see its title, dates, place, reason and day; never files, texts or pictures.',
  fileAnnouncedHint: 'The record tells them that a file is closed, why and until when; never its name.',
  byEach: 'Each opens by its own latest date; without a date it doesn’t open by itself.',
  inherited: 'with “{{name}}”',
  file: 'One file is closed: {{reason}}. {{opening}}.',
}
