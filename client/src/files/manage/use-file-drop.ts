import { useEffect, useRef, useState } from 'react'

const carriesFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false

/**
 * Takes files that are dropped anywhere on the page: a browser would leave the page for one that misses its place, and
 * the form with it. Answers whether some are held over the page.
 */
export function useFileDrop(onFiles: (files: File[]) => void): boolean {
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
    // Of those that leave one element for the next, the next is known.
    listen('dragleave', ({ relatedTarget }) => relatedTarget === null && setOver(false))
    listen('drop', (event) => {
      event.preventDefault()
      setOver(false)
      now.current([...(event.dataTransfer?.files ?? [])])
    })
    return () => listening.abort()
  }, [])
  return isOver
}
