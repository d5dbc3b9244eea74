import type { ImportAnswer } from '@faldone/contract/import.ts'
import { isKindName, KIND_NAMES, KINDS, type KindName } from '@faldone/contract/kinds.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useLanguage } from '../i18n/language.ts'
import { Problem } from '../ui/Problem.tsx'
import { Section } from '../ui/Section.tsx'
import { Select } from '../ui/Select.tsx'
import { useAct } from '../ui/use-act.ts'
import { useIsHere } from '../ui/use-is-here.ts'
import { useSheetPlace } from './addresses.ts'
import { checkSheet, keepSheet } from './api.ts'
import { sendFiles } from './sending.ts'
import { SheetDrop, type Way } from './SheetDrop.tsx'
import { Templates } from './Templates.tsx'
import styles from './Upload.module.css'

/** Uploads a sheet of the chosen kind, and starts its check at once. */
export function Upload() {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets' })
  const language = useLanguage()
  const place = useSheetPlace()
  const navigate = useNavigate()
  const isHere = useIsHere()
  const act = useAct()
  const [chosen, setChosen] = useState<KindName>('document')
  const [way, setWay] = useState<Way | null>(null)
  const [areMany, setMany] = useState(false)
  const kind = place.kind ?? chosen

  const send = (files: readonly File[]) => {
    const [file] = files
    if (!file || way) return
    setMany(files.length > 1)
    if (files.length > 1) return
    const ending = new AbortController()
    setWay({ file, sent: 0, ending })
    void act.run(async () => {
      try {
        const { importId } = await sendFiles<ImportAnswer>(
          'archive/xls/upload', [file], { query: { kind }, signal: ending.signal, onProgress: (sent) => setWay({ file, sent, ending }) }
        )
        keepSheet(await checkSheet(importId))
        if (isHere.current) void navigate(place.addressOf('validateArchive', importId))
      } catch (error) {
        if (!ending.signal.aborted) throw error
      } finally {
        setWay(null)
      }
    })
  }
  return (
    <Section title={t('newSheet')}>
      <div className={styles['upload']}>
        <div className={styles['about']}>
          {place.kind === null && <Select label={t('kind')} value={kind} options={KIND_NAMES.map(
            (name) => ({ value: name, label: KINDS[name].plural[language] })
          )} onChange={(name) => isKindName(name) && setChosen(name)} />}
          <Templates kind={kind} />
        </div>
        <SheetDrop noun="records" way={way} onFiles={send} />
        <Problem message={areMany ? t('oneSheet') : act.error?.message} />
      </div>
    </Section>
  )
}
