/** An item and its position among others, counted from 0. */
export type Placing = readonly [id: string, position: number]

/**
 * Inserts items among others, each at its position, or at the end if that is out of range. Items with the same position keep their order.
 */
export function placed(others: readonly string[], placings: readonly Placing[]): string[] {
  const order = [...others]
  const upwards = placings.toSorted(([, a], [, b]) => a - b)
  for (const [id, position] of upwards) order.splice(position, 0, id)
  return order
}
