import { KINDS, type KindName } from '@faldone/contract/kinds.ts'
import { useTranslation } from 'react-i18next'
import { formPath, kindPath, type FormPage } from '../../staff-pages/index.ts'
import { useLanguage } from '../../i18n/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { useListAddress } from './list/list-memory.ts'
import styles from './RecordForm.module.css'
import { repeat } from './repeat.ts'
import { OFFERED_AGAIN } from './series.ts'
import { useClock } from './use-clock.ts'
import type { RecordFormControl } from './use-record-form.ts'

type FormHeadProps = {
  kind: KindName
  page: FormPage
  title: string
  control: RecordFormControl
}

/** The position in the site, the state of the draft, and a button to fill in a new record like the last one. */
export function FormHead({ kind, page, title, control }: FormHeadProps) {
  const { t } = useTranslation('archive')
  const clock = useClock()
  const listAddress = useListAddress(kind)
  const plural = KINDS[kind].plural[useLanguage()]
  const { form, beginning, habits, keptAt } = control
  const over = (
    <>
      <Link to="/configuration">{t('configuration.title')}</Link>{' › '}<Link to={kindPath(kind)}>{plural}</Link>
      {page !== 'create' && <>{' › '}<Link to={listAddress}>{t('configuration.manageList')}</Link></>}
    </>
  )
  return (
    <div className={styles['head']}>
      <PageHead size="small" over={over} title={title} />
      <div className={styles['state']}>
        <p role="status" className={styles['kept']}>{keptAt === null ? '' : t('manage.draft.keptAt', { time: clock(keptAt) })}</p>
        {beginning.id !== null && <Link to={`${formPath(kind, page)}/history?id=${beginning.id}`}>{t('history.link')}</Link>}
        {beginning.id === null && habits.last && (
          <Button size="small" onClick={() => habits.last && repeat(form, habits.last, OFFERED_AGAIN)}>{t('manage.asLast')}</Button>
        )}
      </div>
    </div>
  )
}
