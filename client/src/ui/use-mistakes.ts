import { type RefObject, useEffect, useState } from 'react'

const focus = (field: HTMLElement): void => field.focus()

/**
 * Leads users who sent a form, perhaps far down, to its errors. The returned function is called after sending: if a field is wrong, the
 * first one gets the focus and so scrolls into view.
 */
export function useMistakes(form: RefObject<HTMLFormElement | null>, show = focus): () => void {
  const [sent, setSent] = useState(0)
  useEffect(() => {
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (sent > 0 && first) show(first)
  }, [sent, form, show])
  return () => setSent((times) => times + 1)
}

/** Shows a wrong field of a dialog: with all that is above it if that fits, or from its label on. */
export function showInDialog(field: HTMLElement): void {
  field.focus({ preventScroll: true })
  const [dialog, whole, answers] = [field.closest('dialog'), field.closest(':has(> label)'), field.closest('form')?.lastElementChild]
  if (!dialog || !whole || !answers) return
  dialog.scrollTop = 0
  if (whole.getBoundingClientRect().bottom > answers.getBoundingClientRect().top) whole.scrollIntoView({ block: 'start' })
}
