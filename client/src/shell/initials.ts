/** The letters in the round icon: the initials, or the beginning of the username. */
export function initials({ firstName, lastName, userName }: { firstName: string; lastName: string; userName: string }): string {
  const letters = [firstName, lastName].map((name) => [...name.trim()][0] ?? '').join('')
  return (letters || [...userName].slice(0, 2).join('')).toLocaleUpperCase()
}
