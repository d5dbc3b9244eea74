import { type ComponentProps, useRef } from 'react'
import { useFocusHandedOn } from './use-focus-handed-on.ts'

/** A box that goes once one of its buttons has done its work. */
export function HandsFocusOn(props: ComponentProps<'div'>) {
  const box = useRef<HTMLDivElement>(null)
  useFocusHandedOn(box)
  return <div {...props} ref={box} />
}
