/** The form from which somebody stepped aside to a page below it, as long as that page is open. */
let steppedFrom: string | null = null

/** Begins the step aside; returns what ends it. */
export function stepAside(formAddress: string | null): () => void {
  steppedFrom = formAddress
  return () => {
    if (steppedFrom === formAddress) steppedFrom = null
  }
}

/** Whether the page that is about to be left is one below this form: who comes from there did not leave the form. */
export const comesFromBelow = (formAddress: string): boolean => steppedFrom === formAddress
