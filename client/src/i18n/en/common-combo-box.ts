/** What a list of choices says of itself. Only staff have one. */
export const comboBox = {
  found_one: '{{count, integer}} result',
  found_other: '{{count, integer}} results',
  nothing: 'No results',
  failed: 'The list didn’t load. Try again.',
}
