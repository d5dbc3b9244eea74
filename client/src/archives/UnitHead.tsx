import { findingAidPath, unitOfKindPath, unitPath } from '@faldone/contract/addresses.ts'
import { nameIn, namesIn } from '@faldone/contract/in-language.ts'
import { KIND_NAMES, KINDS } from '@faldone/contract/kinds.ts'
import { LEVEL_WORDS } from '@faldone/contract/levels.ts'
import type { Unit } from '@faldone/contract/unit.ts'
import { unitInOther } from '@faldone/contract/unit-fields.ts'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link as PlainLink } from 'react-router'
import { addressOf } from '../base-path.ts'
import { useBuiltInHead } from '../content/index.ts'
import { CiteButton, KindMark, share } from '../documents/index.ts'
import { useLanguage } from '../i18n/language.ts'
import { useNumbers } from '../i18n/numbers.ts'
import { useIs } from '../session/index.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import head from '../ui/PageTop.module.css'
import { SaidDate } from '../ui/Said.tsx'
import { useArrivalFocus } from '../ui/use-arrival-focus.ts'
import { UnitMakers } from './UnitMakers.tsx'
import styles from './UnitHead.module.css'

const UnitEditing = lazy(() => import('./UnitEditing.tsx'))

/** Where a unit is, its name, its dates and who made it, what can be done with it, and how many records of each kind it holds. */
export function UnitHead({ unit }: { unit: Unit }) {
  const { t } = useTranslation('archive')
  const language = useLanguage()
  const heading = useArrivalFocus()
  const [form, setForm] = useState<'none' | 'open' | 'closed'>('none')
  const { level, segnatura, date } = unit
  const name = nameIn(unit, language)
  const other = unitInOther(unit, language)
  return (
    <header>
      <div className={head['top']}>
        <Path unit={unit} />
        <EditButton onPress={() => setForm('open')} />
      </div>
      {form !== 'none' && (
        <Suspense><UnitEditing key={unit.id} unit={unit} isOpen={form === 'open'} onClose={() => setForm('closed')} /></Suspense>
      )}
      <p className={head['over']}>
        {LEVEL_WORDS[level][language].one}{segnatura && <>{' · '}<span lang="it">{segnatura}</span></>}
        {other && ` · ${t(`record.${other}`)}`}
      </p>
      <h1 ref={heading} tabIndex={-1} className={head['name']} lang={name.lang}>{name.text}</h1>
      <div className={styles['line']}>
        <p className={styles['facts']}>
          {date && <SaidDate date={date} />}
          <UnitMakers unit={unit} as="line" />
        </p>
        <Acts unit={unit} />
      </div>
      <Extent unit={unit} />
    </header>
  )
}

function Path({ unit }: { unit: Unit }) {
  const { t } = useTranslation('archive')
  const language = useLanguage()
  const here = nameIn(unit, language)
  const fondi = useBuiltInHead('fondiinfo')
  return (
    <nav aria-label={t('record.path')} className={head['path']}>
      <ol role="list">
        <li><Link to="/fondiinfo">{fondi.title}</Link></li>
        {namesIn(unit.path, language).map(({ text, lang }, at) => (
          <li key={at}><Link to={unitPath(unit.path[at]!)} lang={lang}>{text}</Link></li>
        ))}
        <li aria-current="page"><span lang={here.lang}>{here.text}</span></li>
      </ol>
    </nav>
  )
}

/** For staff: the form, where the page is. */
function EditButton({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation('archive')
  const isStaff = useIs('archive.write')
  return isStaff && <Button size="small" data-print="hide" aria-haspopup="dialog" onClick={onPress}>{t('record.edit')}</Button>
}

function Acts({ unit }: { unit: Unit }) {
  const { t } = useTranslation('archive')
  const language = useLanguage()
  const [isCopied, setCopied] = useState(false)
  const pass = async () => {
    setCopied(false)
    setCopied((await share(addressOf(unitPath(unit)), nameIn(unit, language).text)) === 'copied')
  }
  return (
    <div className={head['acts']} data-print="hide">
      <ButtonLink size="small" variant="primary" to={findingAidPath(unit)}>{t('unitPage.aid')}</ButtonLink>
      <CiteButton unit={unit} />
      <Button size="small" onClick={() => void pass()}>{t('record.share')}</Button>
      <span role="status" className={head['said']}>{isCopied ? t('record.copied') : ''}</span>
    </div>
  )
}

/** How many records of each kind there are: each a way into that kind. */
function Extent({ unit: { id, byKind } }: { unit: Unit }) {
  const { t } = useTranslation('archive')
  const language = useLanguage()
  const written = useNumbers()
  const kinds = KIND_NAMES.filter((kind) => byKind[kind])
  if (kinds.length === 0) return null
  return (
    <nav aria-label={t('unitPage.byKind')} className={styles['extent']}>
      <ul role="list" className={styles['kinds']}>
        {kinds.map((kind) => (
          <li key={kind}>
            <PlainLink to={unitOfKindPath(kind, id)} className={styles['kind']}>
              <KindMark kind={kind} size={20} />
              <strong>{written(byKind[kind]!)}</strong> <span>{KINDS[kind].plural[language]}</span>
            </PlainLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
