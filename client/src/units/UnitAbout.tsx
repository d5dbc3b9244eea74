import { LEVEL_WORDS } from '@faldone/contract/levels.ts'
import type { Unit } from '@faldone/contract/unit.ts'
import { useId } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { Folded } from '../ui/Folded.tsx'
import styles from './UnitAbout.module.css'

type UnitAboutProps = {
  unit: Unit
  /** 1 on the page of the unit. */
  heading?: 1 | 2
}

/** What a unit is, above its contents. What archivists wrote is Italian in both languages of the interface. */
export function UnitAbout({ heading = 2, unit: { level, segnatura, name, date, extent, description, history } }: UnitAboutProps) {
  const language = useLanguage()
  const id = useId()
  const Heading = `h${heading}` as const
  const texts = [description, history].filter((text) => text !== null)
  return (
    <section className={styles['about']} aria-labelledby={id}>
      <p className={styles['over']}>
        {LEVEL_WORDS[level][language].one}{segnatura && <>{' · '}<span lang="it">{segnatura}</span></>}
      </p>
      <Heading id={id} tabIndex={heading === 1 ? -1 : undefined} className={styles['name']} lang="it">
        {name}
      </Heading>
      {(date || extent) && (
        <p className={styles['facts']} lang="it">
          {[date, extent].filter(Boolean).join(' · ')}
        </p>
      )}
      {texts.length > 0 && (
        <div className={styles['text']}>
          <Folded>
            {texts.map((text, at) => (
              <p key={at} lang="it">
                {text}
              </p>
            ))}
          </Folded>
        </div>
      )}
    </section>
  )
}
