import type { Hit } from '@faldone/contract/document.ts'
import { pathIn, type Text } from '@faldone/contract/in-language.ts'
import { shortPath } from '@faldone/contract/short-name.ts'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { Said } from '../ui/Said.tsx'
import styles from './HitPath.module.css'
import { leastOf, SHORT } from './least-of.ts'

/** Names before the end of a path: where too little of them could be read they are one '…'. */
const Before = ({ names }: { names: readonly Text[] }) => (
  <>
    <span className={styles['before']} style={leastOf(names.at(-1)!.text)}>
      <span className={styles['names']}>
        {names.map((name, at) => (at < names.length - 1
          ? <span key={at} className={styles['lead']}><Said {...name} />{' › '}</span> : <Said key={at} {...name} />))}
      </span>
    </span>
    <span> › </span>
  </>
)

/**
 * The units that hold a hit, in one line. Where it is too narrow the names in the middle are shortened, then the first; last comes the end,
 * which tells hits apart. Where the first has lost letters its points stand for the middle, too.
 */
export function HitPath({ path }: Pick<Hit, 'path'>) {
  const language = useLanguage()
  const names = shortPath(path, language)
  const [box, isCut] = useFirstCut(names.length > 2)
  const middle = names.slice(1, -1).filter(({ text }) => !isCut || (text !== '…' && text.length <= SHORT))
  return (
    <span ref={box} className={styles['path']} dir="auto" title={pathIn(path, language)} data-cut={isCut || undefined}>
      {names.length > 1 && <Before names={names.slice(0, 1)} />}
      {middle.length > 0 && <Before names={middle} />}
      {names.slice(-1).map((last) => <Said key={last.text} {...last} />)}
    </span>
  )
}

/** Whether the first of several names has lost letters. Measured again when the width changes. */
function useFirstCut(isLong: boolean) {
  const box = useRef<HTMLSpanElement>(null)
  const [isCut, setCut] = useState<boolean | null>(null)
  useLayoutEffect(() => {
    const first = box.current?.querySelector(`.${styles['names']}`)
    if (isLong && isCut === null && first) setCut(first.scrollWidth > first.clientWidth)
  }, [isLong, isCut])
  useEffect(() => {
    if (!isLong || !box.current) return
    let width: number | null = null
    const observer = new ResizeObserver(([entry]) => {
      const now = entry?.contentRect.width ?? 0
      if (width !== null && width !== now) setCut(null)
      width = now
    })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [isLong])
  return [box, isCut === true] as const
}
