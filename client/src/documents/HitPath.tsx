import type { Hit } from '@faldone/contract/document.ts'
import { pathIn } from '@faldone/contract/in-language.ts'
import { shortPath } from '@faldone/contract/short-name.ts'
import { Fragment } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { Said } from '../ui/Said.tsx'
import styles from './HitPath.module.css'

/** A name as short as 'Busta 12' stays whole; of others at least the points are left. */
const SHORT = 8
const leastOf = (name: string) => (name.length <= SHORT ? { flexShrink: 0 } : { minWidth: '1em' })

/**
 * The units that hold a hit, in one line. Where it is too narrow the names in the middle are shortened, then the first; last comes the end,
 * which tells hits apart.
 */
export function HitPath({ path }: Pick<Hit, 'path'>) {
  const language = useLanguage()
  return (
    <span className={styles['path']} dir="auto" title={pathIn(path, language)}>
      {shortPath(path, language).map((name, index) => (
        <Fragment key={index}>{index > 0 && <span> › </span>}<Said {...name} style={leastOf(name.text)} /></Fragment>
      ))}
    </span>
  )
}
