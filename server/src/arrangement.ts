/** Where something is to stand among others, counted from 0. */
export type Placing = readonly [id: string, position: number]

/** Puts items among others: each at its position, what lies beyond the end at the end. Those at one position keep their order. */
export function placed(others: readonly string[], placings: readonly Placing[]): string[] {
  const order = [...others]
  const upwards = placings.toSorted(([, a], [, b]) => a - b)
  for (const [id, position] of upwards) order.splice(position, 0, id)
  return order
}
