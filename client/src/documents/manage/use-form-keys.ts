import { useEffect, useRef } from 'react'
import { fieldOfControl, repeat } from './repeat.ts'
import type { RecordFormControl } from './use-record-form.ts'

/** An open dialog handles the keys itself. */
const isAsked = () => document.querySelector('dialog[open]') !== null

/** Ctrl+Enter saves, Ctrl+Shift+Enter saves and goes to the next, Ctrl+' repeats the last record's value in a field. */
export function useFormKeys(control: RecordFormControl): void {
  const now = useRef(control)
  useEffect(() => {
    now.current = control
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || isAsked()) return
      const { form, habits: { last }, save, saveAndNext } = now.current
      if (event.key === 'Enter') void (event.shiftKey ? saveAndNext() : save())
      else if (event.key === '\'' && last && event.target instanceof HTMLElement) {
        const name = fieldOfControl(event.target.getAttribute('name') ?? '')
        if (name) repeat(form, last, [name])
      } else return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
