import { deskPath } from '@faldone/contract/addresses.ts'
import { leaves } from '@faldone/contract/captions.ts'
import type { Language } from '@faldone/contract/common.ts'
import { warningIn } from '@faldone/contract/content-warning.ts'
import type { ArchiveDocument } from '@faldone/contract/document.ts'
import { inLanguage, inOther, titleIn } from '@faldone/contract/in-language.ts'
import { fieldLabel, KINDS } from '@faldone/contract/kinds.ts'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ClosedFiles, ClosureText } from '../closures/index.ts'
import { FileGallery, FileList, FileTexts } from '../files/index.ts'
import { useLanguage } from '../i18n/language.ts'
import { useIs } from '../session/index.ts'
import { editPath } from '../staff-pages/index.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Folded } from '../ui/Folded.tsx'
import { Link } from '../ui/Link.tsx'
import { optionalPart } from '../ui/optional-part.ts'
import { useArrivalFocus } from '../ui/use-arrival-focus.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { useTermName } from './api.ts'
import { ContentCover } from './ContentCover.tsx'
import { useFieldReader } from './field-reader.ts'
import { readFilePlace } from './file-place.ts'
import { readResultPlace, searchAddress } from './hit-address.ts'
import styles from './Record.module.css'
import { RecordActions } from './RecordActions.tsx'
import { RecordFields } from './RecordFields.tsx'
import { RecordNeighbours } from './RecordNeighbours.tsx'
import { RecordPath } from './RecordPath.tsx'
import { RelatedRecords } from './RelatedRecords.tsx'
import { SameUnit } from './SameUnit.tsx'

const RecordPeople = optionalPart(() => import('./RecordPeople.tsx'))

/** Longer titles are set like text. */
const LONG_TITLE = 180

/** Everything about a record: where it belongs, its files, its fields with the labels of its kind. */
export function Record({ record, language }: { record: ArchiveDocument; language: Language }) {
  const [params] = useSearchParams()
  const reader = useFieldReader()
  const heading = useArrivalFocus()
  const isStaff = useIs('archive.write')
  const { t } = useTranslation('archive')
  const cover = useCover(record, language)
  const { kind, detail, files, closedFiles, closed, closure, unitId } = record
  const title = titleIn(record, language)
  const description = inLanguage(record.description, record.descriptionEn, language)
  return (
    <article>
      <div className={styles['top']}>
        <RecordPath record={record} />
        <div className={styles['ways']}>
          <RecordNeighbours at={readResultPlace(params, kind, reader)} id={record.id} />
          {isStaff && <ButtonLink size="small" to={editPath(record)} data-print="hide">{t('record.edit')}</ButtonLink>}
        </div>
      </div>
      <div className={styles['record']} data-files={files.length > 0 || undefined}>
        {files.length > 0 && <CoveredFiles files={files} title={title.text} desk={deskPath(record)} cover={cover} />}
        <div className={styles['text']}>
          <div className={styles['lead']}>
            <Over record={record} other={inOther([title, description], language)} />
            <h1
              ref={heading} tabIndex={-1} className={classNames(styles['title'], title.text.length > LONG_TITLE && styles['long'])}
              lang={title.lang}
            >
              {title.text}
            </h1>
            {detail && <p className={styles['detail']} lang="it">{detail}</p>}
            <RecordActions record={record} isCovered={cover.warning !== null} />
            {description && (
              <section className={styles['description']}>
                <VisuallyHidden>
                  <h2>{fieldLabel(kind, 'description')[language]}</h2>
                </VisuallyHidden>
                <Folded><p lang={description.lang}>{description.text}</p></Folded>
              </section>
            )}
            {closedFiles.length > 0 && <Suspense><div className={styles['closure']}><ClosedFiles files={closedFiles} /></div></Suspense>}
            {(closed || closure) && <Suspense><p className={styles['closure']}><ClosureText of={record} /></p></Suspense>}
          </div>
          <div className={styles['facts']}>
            <RecordFields record={record} />
            <Suspense><RecordPeople record={record} /></Suspense>
            <RelatedRecords record={record} />
          </div>
        </div>
        <div className={styles['beside']}>
          {unitId !== null && <SameUnit record={record} />}
          {!cover.warning && <FileTexts files={files} desk={deskPath(record)} />}
        </div>
      </div>
    </article>
  )
}

/** Its type and segnatura, and whether it is described only in the other language. */
function Over({ record: { kind, tipologia, segnatura }, other }: { record: ArchiveDocument; other: ReturnType<typeof inOther> }) {
  const { t } = useTranslation('archive')
  const language = useLanguage()
  const termName = useTermName()
  return (
    <p className={styles['over']}>
      {tipologia
        ? <Link to={searchAddress(kind, { tipologia: [tipologia] })}>{termName('tipologie', tipologia)}</Link>
        : KINDS[kind].label[language]}
      {segnatura && <>{' · '}<span lang="it">{segnatura}</span></>}
      {other && ` · ${t(`record.${other}`)}`}
    </p>
  )
}

/** `warning`: what covers the files; null if nothing does, or the reader has opened them on this page. */
type Cover = { warning: ReturnType<typeof warningIn>; isOpened: boolean; open: () => void }

function useCover(record: ArchiveDocument, language: Language): Cover {
  const [isOpened, setOpened] = useState(false)
  return { warning: isOpened ? null : warningIn(record, language), isOpened, open: () => setOpened(true) }
}

type FilesProps = Pick<ArchiveDocument, 'files' | 'title'> & { desk: string }

/** The files, or the cover over them. */
function CoveredFiles({ cover: { warning, isOpened, open }, ...shown }: FilesProps & { cover: Cover }) {
  if (warning) return <div className={styles['files']}><ContentCover warning={warning} onOpen={open} /></div>
  // The button that was pressed is gone, so the files take the focus.
  return (
    <div className={styles['files']} {...(isOpened && { tabIndex: -1, ref: focusOn })}>
      <RecordFiles {...shown} />
    </div>
  )
}

const focusOn = (element: HTMLElement | null) => element?.focus()

/** The files in the viewer. Below are those that it does not show; on paper, the names of all files. */
function RecordFiles({ files, title, desk }: FilesProps) {
  const [params] = useSearchParams()
  const shown = leaves(files)
  const others = files.filter((file) => !shown.includes(file))
  return (
    <>
      <FileGallery {...{ files, title, desk }} first={readFilePlace(params)} />
      {others.length > 0 && <div data-print="hide"><FileList files={others} /></div>}
      <div data-print="only"><FileList files={files} /></div>
    </>
  )
}
