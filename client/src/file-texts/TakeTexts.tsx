import type { TakenFormat, TakenTexts } from '@faldone/contract/text-files.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { authorizedCall } from '../session/api-client.ts'
import { Button } from '../ui/Button.tsx'
import { Buttons } from '../ui/Buttons.tsx'
import { SectionHead } from '../ui/PageHead.tsx'
import { keepFile } from '../ui/keep-file.ts'
import { Select } from '../ui/Select.tsx'
import { useAct } from '../ui/use-act.ts'
import { Small } from '../ui/Words.tsx'
import { readingWork } from '../work-queue/api.ts'
import styles from './FileTexts.module.css'

const FORMATS: readonly TakenFormat[] = ['alto', 'hocr', 'page', 'txt', 'pdf']

/** Takes out the texts of all files, or of those in a fondo, as a ZIP file. */
export function TakeTexts() {
  const { t } = useTranslation('archive')
  const { data } = useQuery(readingWork)
  const [format, setFormat] = useState<TakenFormat>('alto')
  const [unitId, setUnitId] = useState('')
  const act = useAct()
  const fondi = (data?.fondi ?? []).flatMap(({ unit }) => (unit ? [{ value: unit.id, label: unit.name }] : []))
  const take = () => void act.run(async () =>
    keepFile((await authorizedCall<TakenTexts>('archive/texts/address', { query: { format, ...(unitId && { unitId }) } })).url))
  return (
    <section className={styles['section']} aria-label={t('fileTexts.take.title')}>
      <SectionHead title={t('fileTexts.take.title')} />
      <p className={styles['more']}>{t('fileTexts.take.lead')}</p>
      <div className={styles['options']}>
        <Select
          label={t('fileTexts.take.format')} value={format} onChange={(value) => setFormat(FORMATS.find((one) => one === value) ?? 'alto')}
          options={FORMATS.map((value) => ({ value, label: t(`fileTexts.take.formats.${value}`) }))}
        />
        <Select
          label={t('workQueue.fondo')} value={unitId} onChange={setUnitId} options={[{ value: '', label: t('tree.all') }, ...fondi]}
        />
      </div>
      <Small as="p">{t(`fileTexts.take.hints.${format === 'pdf' ? 'pdf' : 'texts'}`)}</Small>
      <Buttons><Button size="small" isBusy={act.isBusy} onClick={take}>{t('fileTexts.take.zip')}</Button></Buttons>
    </section>
  )
}
