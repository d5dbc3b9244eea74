import { type RefObject, useEffect, useState } from 'react'

/**
 * Leads whoever sent a form, perhaps far below, to what is wrong with it: what it gives is called once the form was sent;
 * where a field is wrong, the first one gets the focus, and so comes in sight.
 */
export function useMistakes(form: RefObject<HTMLFormElement | null>): () => void {
  const [sent, setSent] = useState(0)
  useEffect(() => {
    if (sent > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [sent, form])
  return () => setSent((times) => times + 1)
}
