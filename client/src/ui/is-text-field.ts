const TYPED = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]'

/** Whether keys are typed into it. */
export const isTextField = (target: EventTarget | null): boolean => target instanceof Element && target.matches(TYPED)
