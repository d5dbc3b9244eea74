import { recordPath } from '@faldone/contract/addresses.ts'
import { nameIn, passagesIn, titleIn } from '@faldone/contract/in-language.ts'
import { KINDS } from '@faldone/contract/kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLanguage } from '../i18n/language.ts'
import { SectionHead } from '../ui/PageHead.tsx'
import { Said, SaidDate } from '../ui/Said.tsx'
import { pickOfDay } from './latest.ts'
import styles from './PickOfDay.module.css'

/** A record with a file, a different one each day, the same for everyone. Its space is reserved until it loads. */
export function PickOfDay({ among, isBeside = false }: { among: number | undefined; isBeside?: boolean }) {
  const { t } = useTranslation('common', { keyPrefix: 'pages' })
  const language = useLanguage()
  const [now] = useState(Date.now)
  const { data: hit, isError } = useQuery({ ...pickOfDay(among ?? 0, now), enabled: Boolean(among) })
  if (isError || among === 0 || hit === null) return null
  const shown = hit && passagesIn(hit, language)
  return (
    <section className={isBeside ? styles['beside'] : styles['pick']}>
      <SectionHead title={t('home.pick')} />
      <div className={styles['record']}>
        {hit && shown && (
          <div className={styles['card']}>
            {hit.thumbnailUrl && <img className={styles['picture']} src={hit.thumbnailUrl} alt="" loading="lazy" decoding="async" />}
            <div className={styles['words']}>
              <p className={styles['over']}>{[KINDS[hit.kind].label[language], hit.segnatura].filter(Boolean).join(' · ')}</p>
              <h3 className={styles['title']}><Link to={recordPath(hit)}><Said {...titleIn(hit, language)} /></Link></h3>
              <p className={styles['text']} lang={shown.snippetLang}>{shown.snippet.map(({ text }) => text).join('')}</p>
              <p className={styles['about']}>
                {(hit.date ?? hit.year) && <SaidDate date={hit.date ?? hit.year!} />}
                {hit.place && <Said text={hit.place} lang="it" />}
                {hit.path[0] && <Said {...nameIn(hit.path[0], language)} />}
              </p>
            </div>
          </div>
        )}
      </div>
    </section>
  )
}
