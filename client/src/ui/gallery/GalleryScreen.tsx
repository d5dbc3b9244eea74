import { type ComponentType, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import '../../i18n/administration.ts'
import '../../i18n/gallery.ts'
import { PageHead, SectionHead } from '../PageHead.tsx'
import { ButtonSamples, ChipSamples, LinkSamples, MenuSamples, PaginationSamples } from './ActionSamples.tsx'
import { ComboBoxSamples, ConfirmDialogSamples, TagFieldSamples, UndoNoticeSamples } from './ChoiceSamples.tsx'
import { ColourSamples, TypeSamples } from './FoundationSamples.tsx'
import {
  CheckboxSamples, CopyFieldSamples, PasswordFieldSamples, RadioGroupSamples, SearchFieldSamples, SelectSamples, TextAreaSamples,
  TextFieldSamples,
} from './FieldSamples.tsx'
import styles from './Gallery.module.css'
import { AlertSamples, DialogSamples, NoticeSamples, SkeletonSamples } from './MessageSamples.tsx'
import { UndoNotice } from '../UndoNotice.tsx'
import { TableSamples } from './TableSamples.tsx'

/** The names are those of the code, so that a part leads to its file. */
const PARTS: readonly { name: string; Samples: ComponentType }[] = [
  { name: 'tokens.css', Samples: ColourSamples },
  { name: 'PageHead', Samples: TypeSamples },
  { name: 'Button', Samples: ButtonSamples },
  { name: 'Link', Samples: LinkSamples },
  { name: 'Chip', Samples: ChipSamples },
  { name: 'Pagination', Samples: PaginationSamples },
  { name: 'Menu', Samples: MenuSamples },
  { name: 'Table', Samples: TableSamples },
  { name: 'TextField', Samples: TextFieldSamples },
  { name: 'TextArea', Samples: TextAreaSamples },
  { name: 'Select', Samples: SelectSamples },
  { name: 'ComboBox', Samples: ComboBoxSamples },
  { name: 'TagField', Samples: TagFieldSamples },
  { name: 'PasswordField', Samples: PasswordFieldSamples },
  { name: 'Checkbox', Samples: CheckboxSamples },
  { name: 'RadioGroup', Samples: RadioGroupSamples },
  { name: 'CopyField', Samples: CopyFieldSamples },
  { name: 'SearchField', Samples: SearchFieldSamples },
  { name: 'Notice', Samples: NoticeSamples },
  { name: 'Skeleton', Samples: SkeletonSamples },
  { name: 'Dialog', Samples: DialogSamples },
  { name: 'ConfirmDialog', Samples: ConfirmDialogSamples },
  { name: 'UndoNotice', Samples: UndoNoticeSamples },
  { name: 'Alert', Samples: AlertSamples },
]

/** Every part of the interface in every state, for developers. Not in the menu. */
export default function GalleryScreen() {
  const { t } = useTranslation()
  const title = t('gallery.title')
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <>
      <PageHead title={title} lead={t('gallery.lead')} />
      <div className={styles['parts']}>
        {PARTS.map(({ name, Samples }) => (
          <section key={name} className={styles['part']}>
            <SectionHead title={name} />
            <Samples />
          </section>
        ))}
      </div>
      <UndoNotice />
    </>
  )
}
