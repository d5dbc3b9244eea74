import { type ComponentProps, useEffect, useRef } from 'react'
import { Button } from './Button.tsx'

/** The button that saves the form around it, also by Ctrl+Enter in any of its fields. A dialog inside the form handles its own keys. */
export function SaveButton(props: Omit<ComponentProps<typeof Button>, 'type' | 'variant' | 'ref'>) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, defaultPrevented } = event
      const form = button.current?.form
      if (key !== 'Enter' || !(ctrlKey || metaKey) || defaultPrevented || !form || !(target instanceof Element)) return
      if (!form.contains(target) || target.closest('dialog') !== form.closest('dialog')) return
      event.preventDefault()
      button.current?.click()
    }
    // Not on the form: a field with a list of entries hears of the key first, and may have something to take or to say.
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return <Button {...props} ref={button} type="submit" variant="primary" aria-keyshortcuts="Control+Enter" />
}
