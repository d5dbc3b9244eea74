/** Where an arrow key leads in a list of completions: around it and through the field itself, which is -1. */
export function nextActive(active: number, count: number, step: 1 | -1): number {
  const next = active + step
  if (next >= count) return -1
  return next < -1 ? count - 1 : next
}
