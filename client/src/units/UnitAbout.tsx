import { unitPath } from '@faldone/contract/addresses.ts'
import { inLanguage, nameIn } from '@faldone/contract/in-language.ts'
import { LEVEL_WORDS } from '@faldone/contract/levels.ts'
import type { Unit } from '@faldone/contract/unit.ts'
import { useId } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { Folded } from '../ui/Folded.tsx'
import { Link } from '../ui/Link.tsx'
import { Said, SaidDate } from '../ui/Said.tsx'
import styles from './UnitAbout.module.css'

/** What a unit is, above its records of one kind. Its page says the rest. */
export function UnitAbout({ unit }: { unit: Unit }) {
  const { level, segnatura, date, extent } = unit
  const language = useLanguage()
  const name = nameIn(unit, language)
  const id = useId()
  const texts = [inLanguage(unit.description, unit.descriptionEn, language), inLanguage(unit.history, unit.historyEn, language)]
    .filter((text) => text !== null)
  return (
    <section className={styles['about']} aria-labelledby={id}>
      <div className={styles['line']}>
        <h2 id={id} className={styles['name']} lang={name.lang}><Link to={unitPath(unit)}>{name.text}</Link></h2>
        <p className={styles['facts']}>
          <span>{LEVEL_WORDS[level][language].one}</span>
          {segnatura && <span lang="it">{segnatura}</span>}
          {date && <SaidDate date={date} />}{extent && <Said text={extent} lang="it" />}
        </p>
      </div>
      {texts.length > 0 && (
        <div className={styles['text']}>
          <Folded>
            {texts.map(({ text, lang }, at) => (
              <p key={at} lang={lang}>
                {text}
              </p>
            ))}
          </Folded>
        </div>
      )}
    </section>
  )
}
