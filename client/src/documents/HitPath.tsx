import type { Hit } from '@faldone/contract/document.ts'
import { pathIn, type Text } from '@faldone/contract/in-language.ts'
import { shortPath } from '@faldone/contract/short-name.ts'
import { useLanguage } from '../i18n/language.ts'
import { Said } from '../ui/Said.tsx'
import styles from './HitPath.module.css'
import { leastOf } from './least-of.ts'

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
 * which tells hits apart.
 */
export function HitPath({ path }: Pick<Hit, 'path'>) {
  const language = useLanguage()
  const names = shortPath(path, language)
  return (
    <span className={styles['path']} dir="auto" title={pathIn(path, language)}>
      {names.length > 1 && <Before names={names.slice(0, 1)} />}
      {names.length > 2 && <Before names={names.slice(1, -1)} />}
      {names.slice(-1).map((last) => <Said key={last.text} {...last} />)}
    </span>
  )
}
