import { languageName } from '@faldone/contract/language-name.ts'
import type { ReadLanguage } from '@faldone/contract/read-languages.ts'
import type { AskedAgain, ReadAgain as Wanted, Recognition } from '@faldone/contract/recognition.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import '../i18n/file-texts.ts'
import { useLanguage } from '../i18n/language.ts'
import { useNumbers } from '../i18n/numbers.ts'
import { authorizedCall, reading } from '../session/api-client.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Select } from '../ui/Select.tsx'
import { useAct } from '../ui/use-act.ts'

/** Asks that files of a record be read again. */
const readAgain = (documentId: string, wanted: Wanted): Promise<AskedAgain> =>
  authorizedCall(`archive/documents/${encodeURIComponent(documentId)}/recognition`, { method: 'POST', body: wanted, quiet: 'all' })

/** In which languages machines can read here. */
const readLanguages = {
  ...reading<Recognition>('archive/recognition'), select: ({ languages }: Recognition) => languages,
}

type ReadAgainProps = {
  documentId: string
  /** The file that is shown; null where all files are. */
  file: { id: string; name: string } | null
  /** Whether the record has other files. */
  hasOthers: boolean
}

/** A button by which staff have a file, or all files of a record, read again by a machine. */
export default function ReadAgain(props: ReadAgainProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'fileTexts.again' })
  const [isOpen, setOpen] = useState(false)
  const [asked, setAsked] = useState<AskedAgain | null>(null)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>{t('open')}</Button>
      <span role="status">{asked && <Asked asked={asked} />}</span>
      {isOpen && <ReadAgainDialog {...props} onAsked={setAsked} onClose={() => setOpen(false)} />}
    </>
  )
}

function Asked({ asked: { pages, kept, state } }: { asked: AskedAgain }) {
  const { t } = useTranslation('archive', { keyPrefix: 'fileTexts.again' })
  const written = useNumbers()
  return (
    <>
      {t('asked', { count: pages, total: written(pages) })}
      {kept > 0 && ` ${t('kept', { count: kept, total: written(kept) })}`}
      {state !== 'on' && ` ${t(state)}`}
    </>
  )
}

type DialogProps = ReadAgainProps & { onAsked: (asked: AskedAgain) => void; onClose: () => void }

function ReadAgainDialog({ documentId, file, hasOthers, onAsked, onClose }: DialogProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'fileTexts.again' })
  const interfaceLanguage = useLanguage()
  const act = useAct()
  const { data: languages = [] } = useQuery(readLanguages)
  const [language, setLanguage] = useState<ReadLanguage | ''>('')
  const [which, setWhich] = useState<'one' | 'all'>(file ? 'one' : 'all')
  const confirm = async () => {
    const wanted = { language: language || null, ...(file && which === 'one' && { fileId: file.id }) }
    if (await act.run(async () => onAsked(await readAgain(documentId, wanted)))) onClose()
  }
  return (
    <ConfirmDialog title={t('title')} isOpen onClose={onClose} confirmLabel={t('confirm')} onConfirm={() => void confirm()} act={act}>
      <p>{t('lead')}</p>
      {file && hasOthers && (
        <Select
          label={t('which')} value={which} onChange={(value) => setWhich(value === 'all' ? 'all' : 'one')}
          options={[{ value: 'one', label: t('one', { name: file.name }) }, { value: 'all', label: t('all') }]}
        />
      )}
      <Select
        label={t('language')} value={language} onChange={(value) => setLanguage(languages.find((one) => one === value) ?? '')}
        options={[
          { value: '', label: t('usual') },
          ...languages.map((one) => ({ value: one, label: languageName(one, interfaceLanguage) })),
        ]}
      />
    </ConfirmDialog>
  )
}
