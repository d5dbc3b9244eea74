import { fieldLabel, KINDS, type KindName } from '@faldone/contract/kinds.ts'
import { LEVEL_WORDS } from '@faldone/contract/levels.ts'
import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/language.ts'
import { managePage } from '../../staff-pages/index.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Details } from '../../ui/Details.tsx'
import { Link } from '../../ui/Link.tsx'
import asideStyles from './FormAside.module.css'
import styles from './RecordForm.module.css'
import { type Keepable, keepableIn } from './series.ts'
import type { RecordFormControl } from './use-record-form.ts'
import { useNameList, useValueLabel } from './use-value-label.ts'

type FormAsideProps = {
  /** The choice of what is carried over to the next record. */
  kept: Ref<HTMLDetailsElement>
  control: RecordFormControl
  kind: KindName
  /** The address of a page nested below the form. */
  nested: (page: string) => string
  /** The files, where there is room for them beside the fields. */
  children: ReactNode
}

/**
 * Beside the fields, or below them where there is no room: what is carried over to the next record, the pages where what is chosen in the
 * fields is managed, the keys.
 */
export function FormAside({ kept, control, kind, nested, children }: FormAsideProps) {
  return (
    <aside className={asideStyles['aside']}>
      {children}
      <Kept ref={kept} control={control} kind={kind} />
      <Managed kind={kind} nested={nested} />
      <Keys />
    </aside>
  )
}

type KeptProps = Pick<FormAsideProps, 'control' | 'kind'> & { ref: Ref<HTMLDetailsElement> }

/** What is carried over to the next record: one line that unfolds to the choice. */
function Kept({ ref, control: { habits, keep }, kind }: KeptProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'manage' })
  const keepable = keepableIn(kind)
  const label = useValueLabel(kind)
  const list = useNameList()
  const toggle = (name: Keepable) =>
    keep(habits.kept.includes(name) ? habits.kept.filter((other) => other !== name) : [...habits.kept, name])
  return (
    <Details ref={ref} summary={t('kept.summary', { names: list(keepable.filter((name) => habits.kept.includes(name)).map(label)) })}>
      <div role="group" aria-label={t('kept.title')} className={asideStyles['choices']}>
        {keepable.map((name) => (
          <Checkbox key={name} label={label(name)} checked={habits.kept.includes(name)} onChange={() => toggle(name)} />
        ))}
      </div>
      <p className={styles['hint']}>{t('kept.hint')}</p>
    </Details>
  )
}

/** Where units and terms are managed: one line, so that no link stands between two fields, and one step of the Tab key passes all. */
function Managed({ kind, nested }: Pick<FormAsideProps, 'kind' | 'nested'>) {
  const { t } = useTranslation('archive', { keyPrefix: 'manage' })
  const language = useLanguage()
  const { levels, fields } = KINDS[kind]
  const pages = [
    ...levels.map((level) => ({ page: managePage(level), name: LEVEL_WORDS[level][language].many })),
    ...TERM_FIELDS.filter(([field]) => fields.includes(field)).map(([field, term]) => (
      { page: managePage(term), name: fieldLabel(kind, field)[language] }
    )),
  ]
  return (
    <Details summary={t('managed')}>
      <ul role="list" className={asideStyles['choices']}>
        {pages.map(({ page, name }) => (
          <li key={page}><Link to={nested(page)} aria-label={t('manageLabel', { name })}>{name}</Link></li>
        ))}
      </ul>
    </Details>
  )
}

const TERM_FIELDS = [['tematiche', 'tematica'], ['tipologia', 'tipologia']] as const

const KEYS =
  [['ctrlEnter', 'save'], ['ctrlShiftEnter', 'saveNext'], ['ctrlQuote', 'repeat'], ['down', 'list'], ['back', 'backspace']] as const

function Keys() {
  const { t } = useTranslation('archive', { keyPrefix: 'manage.keys' })
  return (
    <Details summary={t('title')} data-keys>
      <dl className={asideStyles['keys']}>
        {KEYS.map(([key, does]) => <div key={key}><dt><kbd>{t(key)}</kbd></dt><dd>{t(does)}</dd></div>)}
      </dl>
    </Details>
  )
}
