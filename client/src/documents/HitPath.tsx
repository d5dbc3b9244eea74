import type { Hit } from '@faldone/contract/document.ts'
import { pathIn, type Text } from '@faldone/contract/in-language.ts'
import { shortPath } from '@faldone/contract/short-name.ts'
import { Fragment, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { Said } from '../ui/Said.tsx'
import styles from './HitPath.module.css'
import { pathForms } from './path-forms.ts'

/**
 * The units that hold a hit, in one line. Where it is too narrow, whole names are left out, first those in the middle; last comes the end,
 * which tells hits apart. On phones the last two have as many lines as they need.
 */
export function HitPath({ path }: Pick<Hit, 'path'>) {
  const language = useLanguage()
  const forms = pathForms(shortPath(path, language), { text: '…', lang: language })
  const [box, form] = useFirstThatFits(forms.length)
  const names: readonly Text[] = forms[form] ?? []
  return (
    <span ref={box} className={styles['path']} dir="auto" title={pathIn(path, language)}>
      {names.map((name, at) => <Fragment key={at}>{at > 0 && <span> › </span>}<Said {...name} /></Fragment>)}
    </span>
  )
}

/** The number of the first of several forms whose end is not cut off. Looked for again when the width changes. */
function useFirstThatFits(count: number) {
  const box = useRef<HTMLSpanElement>(null)
  const [tried, setTried] = useState({ form: 0 })
  useLayoutEffect(() => {
    const end = box.current?.lastElementChild
    if (tried.form < count - 1 && end && end.scrollWidth > end.clientWidth) setTried({ form: tried.form + 1 })
  }, [tried, count])
  useEffect(() => {
    if (count < 2 || !box.current) return
    let width: number | null = null
    const observer = new ResizeObserver(([entry]) => {
      const now = entry?.contentRect.width ?? 0
      if (width !== null && width !== now) setTried({ form: 0 })
      width = now
    })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [count])
  return [box, Math.min(tried.form, count - 1)] as const
}
