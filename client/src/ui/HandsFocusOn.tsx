import { type ComponentProps, useRef } from 'react'
import { useFocusHandedOn } from './use-focus-handed-on.ts'

/** A box that disappears once one of its buttons has been used. */
export function HandsFocusOn(props: ComponentProps<'div'>) {
  const box = useRef<HTMLDivElement>(null)
  useFocusHandedOn(box)
  return <div {...props} ref={box} />
}
