import type { ExportAnswer } from '@faldone/contract/export.ts'
import { groupsOf, STANDARD_NAMES, STANDARDS } from '@faldone/contract/standards.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useLanguage } from '../i18n/language.ts'
import { readingList } from '../session/api-client.ts'
import { Button } from '../ui/Button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Notice } from '../ui/Notice.tsx'
import { Problem } from '../ui/Problem.tsx'
import { Section } from '../ui/Section.tsx'
import { Select } from '../ui/Select.tsx'
import { useAct } from '../ui/use-act.ts'
import { useKeptFocus } from '../ui/use-kept-focus.ts'
import { Small } from '../ui/Words.tsx'
import { unitById, unitStandards } from '../units/index.ts'
import { beginStandardExport } from './api.ts'
import styles from './ExportScreen.module.css'
import { Exporting } from './Exporting.tsx'

type Named = { id: string; name: string }
type StandardExportProps = { made: ExportAnswer | null; onMade: (made: ExportAnswer | null) => void }
const quickFondi = readingList<Named>('archive/fondi/quick')

/**
 * Exports a fondo, or everything, in a format that other archives take over, in the background: it goes on when the user moves on. The
 * address may name a format (`standard`) and any unit (`of`), as finding aids do.
 */
export function StandardExport({ made, onMade }: StandardExportProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.exporting' })
  const language = useLanguage()
  const act = useAct()
  const [params] = useSearchParams()
  const asked = params.get('of') ?? ''
  const [wanted, setWanted] = useState(STANDARD_NAMES.find((name) => name === params.get('standard')) ?? STANDARD_NAMES[0]!)
  const [unitId, setUnitId] = useState(asked)
  const place = useKeptFocus()
  const { data: fondi = [], isError, refetch } = useQuery(quickFondi)
  const { data: unit } = useQuery({ ...unitById(asked), enabled: asked !== '' })
  const { data: ofUnit } = useQuery({ ...unitStandards(unitId), enabled: unitId !== '' })
  const formats = ofUnit && unitId !== '' ? ofUnit.formats : STANDARD_NAMES
  const format = formats.includes(wanted) ? wanted : formats[0]!
  const begin = async () => onMade(await beginStandardExport(new URLSearchParams({ format, lang: language, ...(unitId && { unitId }) })))
  const others = unit && !fondi.some(({ id }) => id === unit.id) ? [unit] : []
  const named = [...others, ...fondi].map(({ id, name }) => ({ value: id, label: name, lang: 'it' as const }))
  const units = [{ value: '', label: t('standard.whole') }, ...named]
  return (
    <div ref={place} tabIndex={-1}>
      {made ? <Exporting made={made} onDone={() => onMade(null)} /> : (
        <Section title={t('standard.title')}>
          <Small as="p">{t('standard.lead')}</Small>
          {isError && <Notice onRetry={() => void refetch()}>{t('standard.lists')}</Notice>}
          <div className={classNames(styles['scope'], styles['standard'])}>
            <Select label={t('standard.what')} value={unitId} options={units} onChange={setUnitId} />
            <Select label={t('standard.standard')} value={format} hint={STANDARDS[format].lost[language]}
              options={groupsOf(formats).map((group) => (
                { group: group[language], options: group.formats.map((name) => ({ value: name, label: STANDARDS[name][language] })) }
              ))}
              onChange={(value) => setWanted(STANDARD_NAMES.find((name) => name === value) ?? format)} />
          </div>
          <p>
            <Button isBusy={act.isBusy} onClick={() => void act.run(begin)}>{t('standard.begin')}</Button>
          </p>
          <Problem message={act.error?.message} />
        </Section>
      )}
    </div>
  )
}
