/**
 * Passes an address on by the means of the device: its own dialog, else the clipboard. Where neither may be used (no
 * https, no permission) the address in the page is selected, to be copied by hand.
 */
export async function share(url: string, title: string): Promise<'shared' | 'copied' | 'selected'> {
  if (navigator.share && matchMedia('(pointer: coarse)').matches) {
    // Closing the dialog is no failure.
    await navigator.share({ url, title }).catch(() => undefined)
    return 'shared'
  }
  try {
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch {
    const address = document.getElementById('permalink')
    if (address) getSelection()?.selectAllChildren(address)
    return 'selected'
  }
}
