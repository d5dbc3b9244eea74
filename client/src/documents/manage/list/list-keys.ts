/** The row of the list that contains an element. */
const lineOf = (element: Element) => element.closest<HTMLElement>('[data-key]')

export const keyOfLine = (element: Element): string | null => lineOf(element)?.dataset['key'] ?? null

const controlsIn = (cell: Element | null) => [...(cell?.querySelectorAll<HTMLElement>('a, button, input') ?? [])]

/** Moves the focus to the same control in the row above or below. Returns that row's key, or null at the end. */
export function step(from: HTMLElement, by: 1 | -1): string | null {
  const cell = from.closest<HTMLElement>('[data-name]')
  const line = lineOf(from)
  const next = by === 1 ? line?.nextElementSibling : line?.previousElementSibling
  if (!cell || !(next instanceof HTMLElement)) return null
  const there = controlsIn(next.querySelector(`[data-name="${cell.dataset['name']}"]`))
  const control = there[Math.max(0, controlsIn(cell).indexOf(from))] ?? there[0]
  if (!control) return null
  control.focus()
  return next.dataset['key'] ?? null
}
