/** Ranges by own fields in the search by fields. */
export const ownFilters = {
  from: '{{field}}, from',
  to: '{{field}}, to',
  numberHint: 'A number, with decimals if needed',
  dateHint: 'A year or a date: 1977, March 1977',
}
