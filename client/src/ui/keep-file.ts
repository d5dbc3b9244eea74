/** Lets the browser save the file at an address, by the name that the server gives it, if it does. */
export function keepFile(url: string, name = ''): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}
