import { unitPath } from '@faldone/contract/addresses.ts'
import type { Announced } from '@faldone/contract/closure-schema.ts'
import { reasonName, wholeOpening, yearsOf } from '@faldone/contract/closure.ts'
import { nameIn, titleIn } from '@faldone/contract/in-language.ts'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import '../i18n/closures.ts'
import { useLanguage } from '../i18n/language.ts'
import { usePageTitle } from '../shell/index.ts'
import { Definitions } from '../ui/Definitions.tsx'
import { Link } from '../ui/Link.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { SaidDate } from '../ui/Said.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Stack } from '../ui/Stack.tsx'
import { announcedById } from './api.ts'

/** Shows visitors the announcement of something that they may not see yet, or `instead` if it is not announced. */
export default function AnnouncedPage({ id, instead }: { id: string; instead: ReactNode }) {
  const { data, error } = useQuery(announcedById(id))
  if (data) return <AnnouncedThing told={data} />
  return error ? instead : <Skeleton lines={14} />
}

function AnnouncedThing({ told: { title: italian, titleEn, date, path, reason, opensOn, contact } }: { told: Announced }) {
  const { t } = useTranslation('archive', { keyPrefix: 'closures' })
  const language = useLanguage()
  const title = titleIn({ title: italian, titleEn }, language)
  usePageTitle(title.text)
  const way = path.map((unit, at) => {
    const { text, lang } = nameIn(unit, language)
    return <Fragment key={unit.id}>{at > 0 && ' › '}<Link to={unitPath(unit)} lang={lang}>{text}</Link></Fragment>
  })
  const why = yearsOf(reason) ? `${reasonName(reason, language)} (${t('law')})` : reasonName(reason, language)
  const entries = [
    date && { term: t('date'), meaning: <SaidDate date={date} /> }, path.length > 0 && { term: t('place'), meaning: way },
    { term: t('why'), meaning: why }, { term: t('opens'), meaning: wholeOpening(opensOn, language, true) },
    contact && { term: t('ask'), meaning: <span lang="it">{contact}</span> },
  ].filter((entry) => entry !== null && entry !== '' && entry !== false)
  return (
    <article>
      <Stack>
        <PageHead title={<span lang={title.lang}>{title.text}</span>} isName lead={t('lead')} />
        <Definitions entries={entries} />
      </Stack>
    </article>
  )
}
