/** For what takes the focus as it appears; the caret goes to the end of what is there. */
export function focusOnce(element: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | null): void {
  if (!element || element === document.activeElement) return
  element.focus({ preventScroll: true })
  if (!(element instanceof HTMLSelectElement)) element.setSelectionRange(element.value.length, element.value.length)
}
