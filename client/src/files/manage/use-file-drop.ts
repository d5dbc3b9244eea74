import { useEffect, useRef, useState } from 'react'

const carriesFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false

/**
 * Accepts files dropped anywhere on the page. Otherwise a browser would leave the page, and the form, for a file that misses the dropzone.
 * Returns whether files are being dragged over the page. Of folders, only `data` knows the files (`filesDropped`).
 */
export function useFileDrop(onFiles: (files: File[], data: DataTransfer) => void): boolean {
  const [isOver, setOver] = useState(false)
  const now = useRef(onFiles)
  useEffect(() => {
    now.current = onFiles
  })
  useEffect(() => {
    const listening = new AbortController()
    const listen = (type: 'dragover' | 'dragleave' | 'drop', react: (event: DragEvent) => void) =>
      document.addEventListener(type, (event) => carriesFiles(event) && react(event), { signal: listening.signal })
    listen('dragover', (event) => {
      event.preventDefault()
      setOver(true)
    })
    // When the pointer moves from one element to another, the event names the other.
    listen('dragleave', ({ relatedTarget }) => relatedTarget === null && setOver(false))
    listen('drop', (event) => {
      event.preventDefault()
      setOver(false)
      if (event.dataTransfer) now.current([...event.dataTransfer.files], event.dataTransfer)
    })
    return () => listening.abort()
  }, [])
  return isOver
}
