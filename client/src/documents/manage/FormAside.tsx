import type { ArchiveFile } from '@faldone/contract/file.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { FileManager } from '../../files/manage/index.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Details } from '../../ui/Details.tsx'
import { SectionHead } from '../../ui/PageHead.tsx'
import asideStyles from './FormAside.module.css'
import styles from './RecordForm.module.css'
import { type Keepable, keepableIn } from './series.ts'
import type { RecordFormControl } from './use-record-form.ts'
import { useNameList, useValueLabel } from './use-value-label.ts'

type FormAsideProps = {
  ref: Ref<HTMLElement>
  /** The choice of what is carried over to the next record. */
  kept: Ref<HTMLDetailsElement>
  control: RecordFormControl
  kind: KindName
  files: readonly ArchiveFile[]
}

/** Beside the fields, or below them where there is no room: the files, what is carried over to the next record, the keys. */
export function FormAside({ ref, kept, control, kind, files }: FormAsideProps) {
  return (
    <aside ref={ref} tabIndex={-1} className={asideStyles['aside']}>
      <FileManager kind={kind} documentId={control.beginning.id} files={files} />
      <Kept ref={kept} control={control} kind={kind} />
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

const KEYS =
  [['ctrlEnter', 'save'], ['ctrlShiftEnter', 'saveNext'], ['ctrlQuote', 'repeat'], ['down', 'list'], ['back', 'backspace']] as const

function Keys() {
  const { t } = useTranslation('archive', { keyPrefix: 'manage.keys' })
  return (
    <section className={styles['keys']}>
      <SectionHead title={t('title')} />
      <dl>{KEYS.map(([key, does]) => <div key={key}><dt><kbd>{t(key)}</kbd></dt><dd>{t(does)}</dd></div>)}</dl>
    </section>
  )
}
