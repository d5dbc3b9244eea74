import { type RefObject, useEffect, useState } from 'react'

/**
 * Leads users who sent a form, perhaps far down, to its errors. The returned function is called after sending: if a field is wrong, the
 * first one gets the focus and so scrolls into view.
 */
export function useMistakes(form: RefObject<HTMLFormElement | null>): () => void {
  const [sent, setSent] = useState(0)
  useEffect(() => {
    if (sent > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [sent, form])
  return () => setSent((times) => times + 1)
}
