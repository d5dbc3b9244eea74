/** Focuses an element when it appears, with the caret at the end. */
export function focusOnce(element: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | null): void {
  if (!element || element === document.activeElement) return
  element.focus({ preventScroll: true })
  if (!(element instanceof HTMLSelectElement)) element.setSelectionRange(element.value.length, element.value.length)
}
