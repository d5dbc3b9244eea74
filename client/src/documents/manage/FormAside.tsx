import type { Language } from '@faldone/contract/common.ts'
import type { ArchiveFile } from '@faldone/contract/file.ts'
import { fieldLabel, type KindName } from '@faldone/contract/kinds.ts'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { FileManager } from '../../files/manage/index.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Details } from '../../ui/Details.tsx'
import { SectionHead } from '../../ui/PageHead.tsx'
import { useMedia } from '../../ui/use-media.ts'
import asideStyles from './FormAside.module.css'
import styles from './RecordForm.module.css'
import { type Keepable, keepableIn } from './series.ts'
import type { RecordFormControl } from './use-record-form.ts'

type FormAsideProps = {
  ref: Ref<HTMLElement>
  control: RecordFormControl
  kind: KindName
  language: Language
  files: readonly ArchiveFile[]
}

/** Beside the fields, or below them where there is no room: the files, what is carried over to the next record, the keys. */
export function FormAside({ ref, control, kind, language, files }: FormAsideProps) {
  return (
    <aside ref={ref} tabIndex={-1} className={asideStyles['aside']}>
      <FileManager kind={kind} documentId={control.beginning.id} files={files} />
      <Kept control={control} kind={kind} language={language} />
      <Keys />
    </aside>
  )
}

/** What is carried over to the next record; folded where it would only lengthen the page. */
function Kept({ control: { habits, keep }, kind, language }: Pick<FormAsideProps, 'control' | 'kind' | 'language'>) {
  const { t } = useTranslation('archive', { keyPrefix: 'manage' })
  const isBeside = useMedia('(width >= 1024px)')
  const label = (name: Keepable) =>
    (name === 'path' ? t('unit') : name === 'visibility' ? t('visibility.label') : fieldLabel(kind, name)[language])
  const toggle = (name: Keepable) =>
    keep(habits.kept.includes(name) ? habits.kept.filter((other) => other !== name) : [...habits.kept, name])
  const choices = (
    <>
      <div role="group" aria-label={t('kept.title')} className={asideStyles['choices']}>
        {keepableIn(kind).map((name) => (
          <Checkbox key={name} label={label(name)} checked={habits.kept.includes(name)} onChange={() => toggle(name)} />
        ))}
      </div>
      <p className={styles['hint']}>{t('kept.hint')}</p>
    </>
  )
  return isBeside
    ? <section><SectionHead title={t('kept.title')} />{choices}</section>
    : <Details summary={t('kept.title')}>{choices}</Details>
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
