import { LEVEL_WORDS } from '@faldone/contract/levels.ts'
import type { Unit } from '@faldone/contract/unit.ts'
import { useId } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { Folded } from '../ui/Folded.tsx'
import styles from './UnitAbout.module.css'

/** What a unit is, above its contents. What archivists wrote is Italian in both languages of the interface. */
export function UnitAbout({ unit: { level, segnatura, name, date, extent, description, history } }: { unit: Unit }) {
  const language = useLanguage()
  const heading = useId()
  const texts = [description, history].filter((text) => text !== null)
  return (
    <section className={styles['about']} aria-labelledby={heading}>
      <p className={styles['over']}>{[LEVEL_WORDS[level][language].one, segnatura].filter(Boolean).join(' · ')}</p>
      <h2 id={heading} className={styles['name']} lang="it">
        {name}
      </h2>
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
