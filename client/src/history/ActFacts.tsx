import type { ChangeSet, HistoryEvent } from '@faldone/contract/history.ts'
import { useTranslation } from 'react-i18next'
import { countsText } from './counts.ts'
import styles from './History.module.css'

const ACTS = [
  'import', 'edit', 'move', 'delete', 'dissolve', 'merge', 'mergeAgents', 'agents', 'relate', 'unrelate', 'restore', 'replace',
  'correct', 'bringTexts', 'mention', 'dismiss', 'undo', 'upgrade',
] as const
/** The translation key for what was done. */
export const actName = (action: string) => ACTS.find((known) => known === action) ?? 'edit'

type Act = NonNullable<HistoryEvent['act']>

/** What was done in an act, in words, without its subject: 'Importazione', 'Annullamento: Spostamento'. */
export function useActWords(): (act: Act) => string {
  const { t } = useTranslation('archive', { keyPrefix: 'changes' })
  return ({ action, undone }) => {
    const what = undone === 'import' ? t('importUndone') : t(`acted.${actName(action)}`)
    return undone && undone !== 'import' ? `${what}: ${t(`acted.${actName(undone)}`)}` : what
  }
}

/** What an act was, in words: 'Importazione: lettere.xlsx', 'Testo corretto: opuscolo.pdf, pagina 3'. */
export function ActName({ act }: { act: Act }) {
  const { t } = useTranslation('archive', { keyPrefix: 'changes' })
  const words = useActWords()
  const { name, page } = act
  return <>{words(act)}{name && <>: <span lang="it">{name}</span></>}{page !== undefined && t('page', { page })}</>
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)

const Named = ({ children }: { children: string }) => <span lang="it" className={styles['about']}>{children}</span>

/**
 * What a bulk change concerned, where it went, and how much it was: 'Lettere, in Fondo Rossi. 1 unità e 3 documenti. '; for an undo also
 * what it undid.
 */
export function ActFacts({ summary }: { summary: ChangeSet['summary'] }) {
  const { t, i18n } = useTranslation('archive', { keyPrefix: 'changes' })
  const [undone, name, to] = [summary['undone'], summary['fileName'] ?? summary['name'], summary['to']].map(textOf)
  const place = to ? <>{t('into')} <Named>{to}</Named></> : summary['to'] === null && t('outOfAll')
  const { page } = summary
  const counts = countsText(summary, i18n)
  return (
    <>
      {undone && `${t(`acted.${actName(undone)}`)}: `}
      {name && <Named>{name}</Named>}
      {typeof page === 'number' && t('page', { page })}
      {name && place && ', '}
      {place}
      {(name || place) && '. '}
      {counts && `${counts}. `}
    </>
  )
}
