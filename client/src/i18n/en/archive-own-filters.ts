/** Ranges by own fields in the search by fields. */
export const ownFilters = {
  from: '{{field}} from',
  to: '{{field}} to',
  numberHint: 'A number, with decimals if needed',
  notANumber: 'This isn’t a number, or could be read in two ways. For 1.250, enter 1250 or 1.2500.',
  refused: 'This address has a filter that doesn’t exist here.',
  withoutRefused: 'Search without that filter',
  dateHint: 'A year or a date: 1977, March 1977',
}
