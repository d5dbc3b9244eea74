import { OPEN_DATA, OPEN_DATA_TITLE } from '@faldone/contract/open-data.ts'
import { Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addressOf } from '../base-path.ts'
import { useLanguage } from '../i18n/language.ts'
import { Button } from '../ui/Button.tsx'
import { OuterLink } from '../ui/Link.tsx'
import { Prose, ProseSection } from '../ui/Prose.tsx'
import styles from './OpenDataSection.module.css'

/** The addresses at which programs get the data. */
export function OpenDataSection() {
  const language = useLanguage()
  return (
    <Prose>
      <ProseSection title={OPEN_DATA_TITLE[language]}>
        <div>
          <ul role="list" className={styles['addresses']}>
            {OPEN_DATA.map(({ path, format, [language]: label }) => <Address key={path} path={path} format={format} label={label} />)}
          </ul>
        </div>
      </ProseSection>
    </Prose>
  )
}

/** Addresses break where one of their parts ends. */
const inParts = (address: string) =>
  address.split(/(?<=[/?&=])/).map((part, at) => <span key={at}>{at > 0 && <wbr />}{part}</span>)

/** Where the clipboard is not available (no https, no permission) the address is selected, to be copied by hand. */
function Address({ path, format, label }: { path: string; format: string; label: string }) {
  const { t } = useTranslation()
  const shown = useRef<HTMLSpanElement>(null)
  const [said, setSaid] = useState('')
  const address = addressOf(path)
  const copy = async () => {
    setSaid('')
    if (shown.current) getSelection()?.selectAllChildren(shown.current)
    setSaid(await navigator.clipboard.writeText(address).then(() => t('copied'), () => t('copyByHand')))
  }
  return (
    <li className={styles['address']}>
      <span className={styles['what']}>{label}</span>
      <span className={styles['format']}>{format}</span>
      <OuterLink href={address} className={styles['link']}><span ref={shown}>{inParts(address)}</span></OuterLink>
      <Button variant="icon" aria-label={`${t('copy')}: ${label}`} title={t('copy')} onClick={() => void copy()}>
        <Copy size={18} aria-hidden />
      </Button>
      <span role="status" className={styles['said']}>{said}</span>
    </li>
  )
}
