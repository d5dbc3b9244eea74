import type { ArchiveDocument } from '@faldone/contract/document.ts'
import { fieldOf } from '@faldone/contract/fields.ts'
import { isFirstIn, KINDS, type KindName } from '@faldone/contract/kinds.ts'
import { useEffect, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { formPath, type FormPage } from '../../staff-pages/index.ts'
import { FileManager } from '../../files/manage/index.ts'
import { useLanguage } from '../../i18n/language.ts'
import { usePageTitle } from '../../shell/index.ts'
import { useAppStore } from '../../store/app-store.ts'
import { FieldGrid, FormSection } from '../../ui/FormSection.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { CarriedOver } from './CarriedOver.tsx'
import { DateReading } from './DateReading.tsx'
import { DraftNotices } from './DraftNotices.tsx'
import { sectionOf, SECTION_NAMES } from './form-sections.ts'
import { controlOf, type FormState } from './form-state.ts'
import { FormAside } from './FormAside.tsx'
import { FormBar } from './FormBar.tsx'
import { FormDialogs } from './FormDialogs.tsx'
import { FormHead } from './FormHead.tsx'
import { FurtherFields } from './FurtherFields.tsx'
import { OwnFieldsSection } from './OwnFieldsSection.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import styles from './RecordForm.module.css'
import { RecordClosure } from './RecordClosure.tsx'
import { RecordField } from './RecordField.tsx'
import { SegnaturaTaken } from './SegnaturaTaken.tsx'
import { useFormKeys } from './use-form-keys.ts'
import { useOnlyFondo } from './use-only-fondo.ts'
import { useRecordForm } from './use-record-form.ts'
import { VisibilityField } from './VisibilityField.tsx'

type RecordFormProps = {
  kind: KindName
  page: FormPage
  record: ArchiveDocument | null
  /** Whether users return from a nested page: what they typed before is not a resumed draft. */
  isBack: boolean
}

/** The form of a new or existing record: the fields of its kind, with its labels and in its order. */
export function RecordForm({ kind, page, record, isBack }: RecordFormProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'manage' })
  const language = useLanguage()
  const control = useRecordForm(kind, page, record, isBack)
  const { form, beginning, habits } = control
  useOnlyFondo(control)
  const one = KINDS[kind].label[language].toLowerCase()
  const title = beginning.id === null ? t(`create_${KINDS[kind].gender}`, { kind: one }) : t('edit', { kind: one })
  usePageTitle(title)
  useEditMode(beginning.id === null ? 'create' : 'edit')
  useForgottenArrival()
  useArrivalFocus(beginning.id === null)
  const { fields } = KINDS[kind]
  const address = formPath(kind, page) + (beginning.id === null ? '' : `?id=${beginning.id}`)
  const nested = (below: string) => address.replace(/(?=\?|$)/, `/${below}`)
  const last = habits.last
  // What is described is near the title on a phone, too.
  const isNarrow = useMedia('(width < 1024px)')
  const files = <FileManager kind={kind} documentId={beginning.id} files={record?.files ?? []} />
  const kept = useRef<HTMLDetailsElement>(null)
  useFormKeys(control)
  return (
    <FormProvider {...form}>
      {/* Enter in a field does not save, because a record is seldom finished after one line. */}
      <form data-form noValidate aria-label={title} onSubmit={(event) => event.preventDefault()}>
        <FormHead kind={kind} page={page} title={title} control={control} />
        <DraftNotices control={control} />
        <CarriedOver control={control} kind={kind} kept={kept} />
        <div className={styles['columns']}>
          <div className={styles['fields']}>
            <RecordField kind={kind} field="title" last={last} nested={nested} />
            {isNarrow && files}
            <FormSection title={t('sections.place')}><PlaceFields kind={kind} nested={nested} /></FormSection>
            {SECTION_NAMES.map((section) => (
              <FormSection key={section} title={t(`sections.${section}`)}>
                <FieldGrid>
                  {fields.filter((field) => field !== 'title' && isFirstIn(kind, field) && sectionOf(field) === section).map((field) => (
                    <div key={field} data-width={fieldOf(field).width}>
                      <RecordField kind={kind} field={field} last={last} nested={nested} />
                      {field === 'date' && <DateReading />}
                      {field === 'segnatura' && <SegnaturaTaken kind={kind} id={beginning.id} />}
                    </div>
                  ))}
                  {section === 'keeping' && <div data-width="quarter"><VisibilityField /></div>}
                </FieldGrid>
              </FormSection>
            ))}
            <RecordClosure />
            <OwnFieldsSection kind={kind} />
            <FurtherFields kind={kind}>{(field) => <RecordField kind={kind} field={field} last={last} nested={nested} />}</FurtherFields>
          </div>
          <FormAside kept={kept} control={control} kind={kind} nested={nested}>{!isNarrow && files}</FormAside>
        </div>
        <FormBar control={control} kind={kind} page={page} record={record} />
      </form>
      <FormDialogs control={control} kind={kind} page={page} record={record} />
    </FormProvider>
  )
}

/** Tells the store what is being done. */
function useEditMode(editMode: 'create' | 'edit'): void {
  useEffect(() => {
    useAppStore.setState({ editMode })
    return () => void useAppStore.setState({ editMode: 'none' })
  }, [editMode])
}

/**
 * Typing can begin at once in a new record, unless that would cover a phone with its keyboard before anything was asked for; after a record
 * was created, and coming back from a nested page, it continues where it was left.
 */
function useArrivalFocus(isNew: boolean): void {
  const [{ turn, path, chosen, saved }] = useState((useLocation().state ?? {}) as FormState)
  const [begins] = useState(isNew)
  const hasKeys = useMedia('(hover: hover)')
  useEffect(() => {
    const name = saved ? (saved.control ?? 'save') : chosen ? controlOf(chosen.name)
      : turn !== undefined || path || (begins && hasKeys) ? 'title' : null
    // After the shell has focused the heading of the page.
    const timer = setTimeout(
      () => name && document.querySelector<HTMLElement>(`form [name="${name}"]`)?.focus({ preventScroll: saved !== undefined })
    )
    return () => clearTimeout(timer)
  }, [turn, path, chosen, saved, begins, hasKeys])
}

/** The choice of a nested page is in the form now, and what was created is shown. The address drops both: a reload does not repeat them. */
function useForgottenArrival(): void {
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  const { chosen, saved } = (state ?? {}) as FormState
  useEffect(() => {
    if (!chosen && !saved) return
    const { chosen: _, saved: __, ...rest } = state as FormState
    void navigate(pathname + search, { replace: true, preventScrollReset: true, state: rest })
  }, [chosen, saved, navigate, pathname, search, state])
}
