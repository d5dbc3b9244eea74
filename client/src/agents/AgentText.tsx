import type { AgentWithRelations } from '@faldone/contract/agent.ts'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ElsewhereLinks } from '../elsewhere/ElsewhereLinks.tsx'
import { useLanguage } from '../i18n/language.ts'
import { Folded } from '../ui/Folded.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import styles from './AgentText.module.css'

/** The history of an agent, folded after some lines, and its facts beside it. */
export function AgentText({ agent }: { agent: AgentWithRelations }) {
  const { t } = useTranslation('archive', { keyPrefix: 'people' })
  const id = useId()
  const history = useHistory(agent)
  return (
    <div className={styles['columns']} data-words={history !== null || undefined}>
      {history && (
        <section className={styles['words']} aria-labelledby={id}>
          <VisuallyHidden><h2 id={id}>{t('note')}</h2></VisuallyHidden>
          {history.isOther && <p className={styles['note']}>{t(history.lang === 'it' ? 'onlyItalian' : 'onlyEnglish')}</p>}
          <div className={styles['history']}>
            <Folded more={t('wholeNote')}>
              {history.text.split(/\n{2,}/).map((paragraph, at) => <p key={at} lang={history.lang}>{paragraph}</p>)}
            </Folded>
          </div>
        </section>
      )}
      <Facts agent={agent} />
    </div>
  )
}

/** The history in the language of the reader, else in the other. */
function useHistory({ history, historyEn }: AgentWithRelations) {
  const language = useLanguage()
  const own = language === 'en' ? historyEn : history
  if (own) return { text: own, lang: language, isOther: false }
  const [text, lang] = language === 'en' ? [history, 'it'] : [historyEn, 'en']
  return text ? { text, lang, isOther: true } : null
}

function Facts({ agent: { otherNames, places, functions, sources, sameAs } }: { agent: AgentWithRelations }) {
  const { t } = useTranslation('archive', { keyPrefix: 'people' })
  const written = [['places', places], ['functions', functions], ['sources', sources]] as const
  if (otherNames.length + sameAs.length === 0 && written.every(([, text]) => !text)) return null
  return (
    <section aria-label={t('facts')} className={styles['facts']}>
      <dl>
        {otherNames.length > 0 && (
          <Fact label={t('otherNames')}>
            <ul role="list">{otherNames.map((name) => <li key={name} lang="it">{name}</li>)}</ul>
          </Fact>
        )}
        {written.map(([name, text]) => text && <Fact key={name} label={t(name)}><span lang="it">{text}</span></Fact>)}
        {sameAs.length > 0 && (
          <Fact label={t('elsewhere')}>
            <ElsewhereLinks addresses={sameAs} />
          </Fact>
        )}
      </dl>
    </section>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles['fact']}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
