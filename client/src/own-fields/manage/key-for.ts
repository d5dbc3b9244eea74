/** A key for a new field from its Italian name, which no other field has. */
export function keyFor(name: string, taken: readonly string[]): string {
  const bare = name.normalize('NFD').toLowerCase().replace(/[^a-z0-9]/g, '').replace(/^[0-9]+/, '').slice(0, 36) || 'campo'
  for (let count = 1; ; count++) {
    const key = count === 1 ? bare : `${bare}${count}`
    if (!taken.includes(key)) return key
  }
}
