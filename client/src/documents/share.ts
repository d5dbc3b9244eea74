/** Shares an address with the device's own dialog, otherwise copies it. */
export async function share(url: string, title: string): Promise<'shared' | 'copied' | 'selected'> {
  if (navigator.share && matchMedia('(pointer: coarse)').matches) {
    // Closing the dialog is not a failure.
    await navigator.share({ url, title }).catch(() => undefined)
    return 'shared'
  }
  return (await copyAddress(url)) ? 'copied' : 'selected'
}

/** Copies an address. Without https or permission there is no clipboard: the address in the page is selected, to be copied by hand. */
export async function copyAddress(url: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(url)
    return true
  } catch {
    const address = document.getElementById('permalink')
    if (address) getSelection()?.selectAllChildren(address)
    return false
  }
}
