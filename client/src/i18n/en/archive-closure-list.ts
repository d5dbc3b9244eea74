/** The texts of the list of what opens when. */
export const closureList = {
  views: 'Which ones',
  dated: 'Opens on a day',
  never: 'Doesn’t open by itself',
  opened: 'Already open',
  none: {
    dated: 'Nothing opens by itself in the future.',
    never: 'Everything that’s closed has a day on which it opens.',
    opened: 'Nothing has opened so far.',
  },
  failed: 'Couldn’t load the list.',
  file: 'File',
}
