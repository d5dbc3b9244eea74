/** Ranges by own fields in the search by fields. */
export const ownFilters = {
  from: '{{field}}, da',
  to: '{{field}}, a',
  numberHint: 'Un numero, anche con la virgola',
  dateHint: 'Un anno o una data: 1977, marzo 1977',
}
