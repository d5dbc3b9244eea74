/** What stands in the round icon: the first letters of first and last name, or of the user name. */
export function initials({ firstName, lastName, userName }: { firstName: string; lastName: string; userName: string }): string {
  const letters = [firstName, lastName].map((name) => [...name.trim()][0] ?? '').join('')
  return (letters || [...userName].slice(0, 2).join('')).toLocaleUpperCase()
}
