import type { Language } from '@faldone/contract/common.ts'
import type { ArchiveFile } from '@faldone/contract/file.ts'
import { fieldLabel, type KindName } from '@faldone/contract/kinds.ts'
import { useTranslation } from 'react-i18next'
import { FileManager } from '../../files/manage/index.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { SectionHead } from '../../ui/PageHead.tsx'
import asideStyles from './FormAside.module.css'
import styles from './RecordForm.module.css'
import { type Keepable, keepableIn } from './series.ts'
import type { RecordFormControl } from './use-record-form.ts'

type FormAsideProps = { control: RecordFormControl; kind: KindName; language: Language; files: readonly ArchiveFile[] }

/** Beside the fields: the files, what is carried over to the next record, the keys. */
export function FormAside({ control, kind, language, files }: FormAsideProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'manage' })
  const { beginning, habits, keep } = control
  const label = (name: Keepable) =>
    (name === 'path' ? t('unit') : name === 'visibility' ? t('visibility.label') : fieldLabel(kind, name)[language])
  const toggle = (name: Keepable) =>
    keep(habits.kept.includes(name) ? habits.kept.filter((other) => other !== name) : [...habits.kept, name])
  return (
    <aside className={asideStyles['aside']}>
      <FileManager kind={kind} documentId={beginning.id} files={files} />
      <section>
        <SectionHead title={t('kept.title')} />
        <div role="group" aria-label={t('kept.title')} className={asideStyles['choices']}>
          {keepableIn(kind).map((name) => (
            <Checkbox key={name} label={label(name)} checked={habits.kept.includes(name)} onChange={() => toggle(name)} />
          ))}
        </div>
        <p className={styles['hint']}>{t('kept.hint')}</p>
      </section>
      <Keys />
    </aside>
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
