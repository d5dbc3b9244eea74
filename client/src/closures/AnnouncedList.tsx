import { recordPath, unitPath } from '@faldone/contract/addresses.ts'
import type { Announced } from '@faldone/contract/closure-schema.ts'
import { reasonName, wholeOpening } from '@faldone/contract/closure.ts'
import type { Page } from '@faldone/contract/common.ts'
import { titleIn } from '@faldone/contract/in-language.ts'
import { KINDS } from '@faldone/contract/kinds.ts'
import { LEVEL_WORDS } from '@faldone/contract/levels.ts'
import { useTranslation } from 'react-i18next'
import '../i18n/closures.ts'
import { useLanguage } from '../i18n/language.ts'
import { useNumbers } from '../i18n/numbers.ts'
import { Button } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { SectionHead } from '../ui/PageHead.tsx'
import { SaidDate } from '../ui/Said.tsx'
import styles from './AnnouncedList.module.css'

/** Tells visitors what they cannot see yet, and from which day they can. */
export default function AnnouncedList({ told: { items, total, page, pageSize }, onPage }: {
  told: Page<Announced>
  onPage: (page: number) => void
}) {
  const { t } = useTranslation('archive', { keyPrefix: 'closures' })
  const written = useNumbers()
  const pages = Math.ceil(total / pageSize)
  return (
    <section className={styles['closed']} aria-label={t('notYet')}>
      <SectionHead title={`${t('notYet')} · ${written(total)}`} />
      <ul role="list">
        {items.map((item) => <li key={`${item.entity} ${item.id} ${item.opensOn}`} className={styles['item']}><Item told={item} /></li>)}
      </ul>
      {pages > 1 && (
        <p className={styles['pages']}>
          <Button disabled={page === 1} onClick={() => onPage(page - 1)}>{t('earlier')}</Button>
          <Button disabled={page === pages} onClick={() => onPage(page + 1)}>{t('later')}</Button>
        </p>
      )}
    </section>
  )
}

function Item({ told: { entity, id, kind, level, title, titleEn, date, reason, opensOn } }: { told: Announced }) {
  const { t } = useTranslation('archive', { keyPrefix: 'closures' })
  const language = useLanguage()
  const name = titleIn({ title, titleEn }, language)
  const what = entity === 'file' ? t('oneFile') : level ? LEVEL_WORDS[level][language].one : kind && KINDS[kind].label[language]
  return (
    <>
      <p className={styles['title']}>
        <Link to={kind ? recordPath({ kind, id }) : unitPath({ id })} lang={name.lang}>{name.text}</Link>
      </p>
      <p className={styles['about']}>
        {[what, date && <SaidDate key="date" date={date} />, reasonName(reason, language)].filter(Boolean)
          .map((part, at) => <span key={at}>{part}</span>)}
        <strong>{wholeOpening(opensOn, language, true)}</strong>
      </p>
    </>
  )
}
