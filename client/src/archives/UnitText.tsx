import type { Unit } from '@faldone/contract/unit.ts'
import { levelCounts } from '@faldone/contract/levels.ts'
import { STAFF_UNIT_FIELDS, textIn, UNIT_FIELDS, unitFieldOf, unitFieldsWith, type UnitFieldName } from '@faldone/contract/unit-fields.ts'
import { shownIn } from '@faldone/contract/unit-shown.ts'
import { Lock } from 'lucide-react'
import { type ReactNode, Suspense, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { addressOf } from '../base-path.ts'
import { ClosureText } from '../closures/index.ts'
import { useLanguage } from '../i18n/language.ts'
import { useNumbers } from '../i18n/numbers.ts'
import { Folded } from '../ui/Folded.tsx'
import { OuterLink } from '../ui/Link.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { UnitMakers } from './UnitMakers.tsx'
import styles from './UnitText.module.css'

/** The description of a unit and its other texts, which show how they begin; beside them the facts. */
export function UnitText({ unit }: { unit: Unit }) {
  const language = useLanguage()
  const id = useId()
  const description = textIn(unit, 'description', language)
  const texts = [...unitFieldsWith('shown', 'text'), ...STAFF_UNIT_FIELDS].flatMap((field) => {
    const { text, lang } = textIn(unit, field, language)
    return text ? [{ field, text, lang }] : []
  })
  const hasWords = Boolean(description.text) || texts.length > 0
  return (
    <div className={styles['columns']} data-words={hasWords || undefined}>
      {hasWords && (
        <section className={styles['words']} aria-labelledby={id}>
          <VisuallyHidden><h2 id={id}>{UNIT_FIELDS.description[language]}</h2></VisuallyHidden>
          {description.text && (
            <div className={styles['description']}><Folded><Paragraphs text={description.text} lang={description.lang} /></Folded></div>
          )}
          {texts.map((text) => <Closed key={text.field} {...text} />)}
        </section>
      )}
      <Facts unit={unit} />
    </div>
  )
}

const Paragraphs = ({ text, lang }: { text: string; lang: string }) =>
  text.split(/\n{2,}/).map((paragraph, at) => <p key={at} lang={lang}>{paragraph}</p>)

/** A text as a line that shows how it begins, until it is opened. */
function Closed({ field, text, lang }: { field: UnitFieldName; text: string; lang: string }) {
  const { t } = useTranslation('archive')
  const language = useLanguage()
  const isForStaff = unitFieldOf(field).access === 'staff'
  return (
    <details className={styles['closed']}>
      <summary>
        <h3 className={isForStaff ? styles['locked'] : undefined}>
          {isForStaff && <Lock size={14} aria-hidden />}
          {UNIT_FIELDS[field][language]}
          {isForStaff && <VisuallyHidden> ({t('unitPage.staffOnly')})</VisuallyHidden>}
        </h3>
        <span className={styles['beginning']} lang={lang} aria-hidden>{text.slice(0, 200)}</span>
      </summary>
      <div className={styles['text']}><Paragraphs text={text} lang={lang} /></div>
    </details>
  )
}

function Facts({ unit }: { unit: Unit }) {
  const { t } = useTranslation('archive')
  const language = useLanguage()
  const { id, visibility, nameEn, name } = unit
  const content = useFactContent(unit)
  return (
    <section aria-label={t('unitPage.facts')} className={styles['facts']}>
      <dl>
        {language === 'en' && nameEn && <Fact label={t('unitPage.originalName')}><span lang="it">{name}</span></Fact>}
        <UnitMakers unit={unit} as="fact" />
        {unitFieldsWith('shown', 'fact').map((field) => {
          const shown = content(field)
          return shown && <Fact key={field} label={UNIT_FIELDS[field][language]}>{shown}</Fact>
        })}
        {(unit.closed || unit.closure) && (
          <Fact label={t('unitPage.restrictions')}><Suspense><ClosureText of={unit} /></Suspense></Fact>
        )}
        {visibility === 'staff' && <Fact label={t('fields.visibility')}>{t('unitPage.staffOnly')}</Fact>}
        <Fact label={t('unitPage.viewers')} isHidden>
          <OuterLink href={addressOf(`api/archive/units/${id}/collection`)}>{t('unitPage.iiif')}</OuterLink>
        </Fact>
      </dl>
    </section>
  )
}

/** What a fact says; null if nothing. The extent counts the records. */
function useFactContent(unit: Unit): (field: UnitFieldName) => ReactNode {
  const { t } = useTranslation('archive')
  const language = useLanguage()
  const written = useNumbers()
  const units = levelCounts(unit.below ?? {}, language, written)
  return (field) => {
    const shown = shownIn(unit, field, language)
    const text = shown?.text
    switch (field) {
      case 'extent': return (
        <>
          {t('unitPage.holdsDocuments', { count: unit.documents, number: written(unit.documents) })}
          {units && ` ${t('unitPage.inUnits', { units })}`}
          {text && <small lang="it">{text}</small>}
        </>
      )
      default: return shown && (shown.address
        ? <OuterLink href={shown.address.replace('http:', 'https:')} rel="license noreferrer">{text}</OuterLink>
        : <span lang={shown.lang}>{text}</span>)
    }
  }
}

/** `isHidden`: not on paper. */
const Fact = ({ label, isHidden, children }: { label: string; isHidden?: boolean; children: ReactNode }) => (
  <div className={styles['fact']} data-print={isHidden ? 'hide' : undefined}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
