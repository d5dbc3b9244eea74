import { agentPath, recordPath } from '@faldone/contract/addresses.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import type { DecideMentions, Mention } from '@faldone/contract/mention.ts'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { archiveChanged, offerUndoOf } from '../../../changes.ts'
import '../../../i18n/people.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { Button } from '../../../ui/Button.tsx'
import { clock } from '../../../ui/clock.ts'
import { HandsFocusOn } from '../../../ui/HandsFocusOn.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Problem } from '../../../ui/Problem.tsx'
import { useAct } from '../../../ui/use-act.ts'
import { placeAddress } from '../../file-place.ts'
import { Marked } from '../../Marked.tsx'
import { decide } from './api.ts'
import styles from './MentionRows.module.css'

type Decision = DecideMentions['decision']
type MentionRowsProps = { record: { id: string; kind: KindName; title: string }; mentions: readonly Mention[] }

const keyOf = ({ entity, id }: Mention): string => `${entity} ${id}`

/**
 * Names that stand in the text of a record, each to be accepted or dismissed. The arrow keys go from one to the next, Delete dismisses.
 * What was decided goes at once; an undo brings it back.
 */
export function MentionRows({ record, mentions }: MentionRowsProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'mentions' })
  const doing = useAct()
  const [decided, setDecided] = useState<{ of: MentionRowsProps['mentions']; keys: readonly string[] }>({ of: mentions, keys: [] })
  const isGone = (mention: Mention) => decided.of === mentions && decided.keys.includes(keyOf(mention))
  const act = (mention: Mention, decision: Decision) => void doing.run(async () => {
    const { entity, id, name } = mention
    const done = await decide(record.id, { decision, mentioned: [{ entity, id }] })
    const buttons = acceptButtons()
    const here = buttons.findIndex((button) => button.closest('li')!.contains(document.activeElement))
    if (here >= 0) (buttons[here + 1] ?? buttons[here - 1])?.focus()
    setDecided((before) => ({ of: mentions, keys: [...(before.of === mentions ? before.keys : []), keyOf(mention)] }))
    offerUndoOf(t(`${decision}ed`, { name, title: record.title }), done)
    archiveChanged()
  })
  return (
    <>
      <ul role="list" className={styles['rows']}>
        {mentions.filter((mention) => !isGone(mention)).map((mention) => (
          <Row key={keyOf(mention)} record={record} mention={mention} isBusy={doing.isBusy} onDecide={(how) => act(mention, how)} />
        ))}
      </ul>
      <Problem message={doing.error?.message} />
    </>
  )
}

type RowProps = { record: MentionRowsProps['record']; mention: Mention; isBusy: boolean; onDecide: (decision: Decision) => void }

function Row({ record, mention, isBusy, onDecide }: RowProps) {
  const { t } = useTranslation('archive')
  const { entity, name, page, second, fileName, times, snippet } = mention
  const place = page !== undefined ? t('hit.page', { page }) : second !== undefined
    ? t('hit.second', { time: clock(second) }) : t('hit.inText', { name: fileName })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    moveAmongRows(event)
    if (event.key !== 'Delete') return
    event.preventDefault()
    if (!isBusy) onDecide('dismiss')
  }
  return (
    <li className={styles['row']}>
      <div className={styles['words']}>
        <p className={styles['name']}><Name mention={mention} /> <small>{t(`mentions.as.${entity}`)}</small></p>
        <p className={styles['sentence']}><Marked parts={snippet} lang="it" /></p>
        <p className={styles['place']}>
          <Link to={placeAddress(mention, { pathname: recordPath(record), search: '' })}>{place}</Link>
          {times > 1 && ` · ${t('mentions.times', { count: times })}`}
        </p>
      </div>
      <HandsFocusOn className={styles['acts']}>
        <Button size="small" data-accepts {...{ isBusy, onKeyDown }} aria-label={t('mentions.acceptOne', { name })}
          onClick={() => onDecide('accept')}>
          {t('mentions.accept')}
        </Button>
        <Button size="small" variant="text" {...{ isBusy, onKeyDown }} aria-label={t('mentions.dismissOne', { name })}
          onClick={() => onDecide('dismiss')}>
          {t('mentions.dismiss')}
        </Button>
      </HandsFocusOn>
    </li>
  )
}

function Name({ mention: { entity, id, name, nameEn, kind } }: { mention: Mention }) {
  const language = useLanguage()
  if (entity === 'agent') return <Link to={agentPath({ id })} lang="it">{name}</Link>
  if (entity === 'document') return <Link to={recordPath({ kind: kind!, id })} lang="it">{name}</Link>
  return language === 'en' && nameEn !== null ? <strong lang="en">{nameEn}</strong> : <strong lang="it">{name}</strong>
}

/** The main buttons of all rows on the page. */
const acceptButtons = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-accepts]')]

const BY_KEY: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 }

/** The arrow keys move the focus to the main button of the row above or below, over all lists of the page. */
function moveAmongRows(event: KeyboardEvent<HTMLElement>): void {
  const by = BY_KEY[event.key]
  if (!by || !(event.target instanceof HTMLElement)) return
  const row = event.target.closest('li')
  const buttons = acceptButtons()
  event.preventDefault()
  buttons[buttons.findIndex((button) => row?.contains(button)) + by]?.focus()
}
