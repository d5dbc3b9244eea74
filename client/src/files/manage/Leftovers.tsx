import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/language.ts'
import { formatSize } from '../../i18n/numbers.ts'
import { useUser } from '../../session/index.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './FileManager.module.css'
import { Plate } from './Plate.tsx'
import { findLeftovers, type Leftover, leftoverKey } from './leftovers.ts'
import { giveUp } from './sending.ts'
import type { Transfer } from './transfer.ts'

/** Uploads that a reload or a closed window interrupted. The browser has lost the file, but what arrived is still on the server. */
export function Leftovers({ documentId, transfers }: { documentId: string; transfers: readonly Transfer[] }) {
  const { t } = useTranslation('archive', { keyPrefix: 'uploads' })
  const language = useLanguage()
  const { userName } = useUser()
  const [found, setFound] = useState(() => findLeftovers(documentId, userName))
  const chosen = new Set(transfers.map(({ file }) => leftoverKey(documentId, file)))
  const waiting = found.filter((one) => !chosen.has(leftoverKey(documentId, one)) && isStillKept(one, userName))
  const forget = (one: Leftover) => {
    setFound(found.filter((other) => other !== one))
    void giveUp(one)
  }
  if (waiting.length === 0) return null
  return (
    <ul role="list" aria-label={t('leftovers')} className={styles['list']}>
      {waiting.map((one) => (
        <li key={leftoverKey(documentId, one)} className={styles['row']} data-state="interrupted">
          <Plate name={one.name} url={null} />
          <span className={styles['words']}>
            <span className={styles['name']}>{one.name}</span>
            <span className={styles['facts']}>{t('leftover', { size: formatSize(one.size, language) })}</span>
          </span>
          <Button
            size="small"
            variant="icon"
            aria-label={t('giveUpOne', { name: one.name })}
            title={t('giveUp')}
            onClick={() => forget(one)}>
            <X size={18} aria-hidden />
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** It may have been completed in another tab. */
const isStillKept = (one: Leftover, userName: string): boolean => findLeftovers(one.documentId, userName).some(({ url }) => url === one.url)
