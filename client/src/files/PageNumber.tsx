import { useTranslation } from 'react-i18next'
import frameStyles from './ViewerFrame.module.css'

type PageNumberProps = { label: string; number: number; last: number; onChange: (number: number) => void }

/** The number of a page, or of what `label` says, in a field in which another can be written. */
export function PageNumber({ label, number, last, onChange }: PageNumberProps) {
  const { t } = useTranslation('archive')
  return (
    <label className={frameStyles['number']}>
      <span>{label}</span>
      <input
        key={number} defaultValue={number} inputMode="numeric" maxLength={5}
        onBlur={(event) => onChange(Number(event.target.value) || number)}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
      <span>{t('files.pageOf', { total: last })}</span>
    </label>
  )
}
