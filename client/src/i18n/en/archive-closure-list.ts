/** The texts of the list of what opens when. */
export const closureList = {
  views: 'Show',
  dated: 'Opening date set',
  never: 'No opening date',
  opened: 'Already open',
  none: {
    dated: 'Nothing is due to open.',
    never: 'Everything that’s closed has an opening date.',
    opened: 'Nothing has opened yet.',
  },
  midnight: 'Everything opens at midnight at the start of its day. Time zone: {{zone}}.',
  failed: 'Couldn’t load the list.',
  file: 'File',
  facts: {
    reason: 'Reason', from: 'Counted from', text: 'Details', announced: 'Visitors', known: 'Know it exists',
  },
}
