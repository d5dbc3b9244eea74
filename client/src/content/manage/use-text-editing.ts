import type { Language } from '@faldone/contract/common.ts'
import type { Content } from '@faldone/contract/content.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api-client.ts'
import { offerRevert } from '../../changes.ts'
import { useAct } from '../../ui/use-act.ts'
import { presentContent, updateContent } from './api.ts'

/** What is written of a page, and how it is saved; `theirs` where somebody else saved meanwhile. */
export function useTextEditing(content: Content, language: Language) {
  const { t } = useTranslation('archive', { keyPrefix: 'siteTexts' })
  const { page } = content
  const [base, setBase] = useState(content)
  const [text, setText] = useState(content.text)
  const [theirs, setTheirs] = useState<Content | null>(null)
  const act = useAct()
  const isOwn = !base.builtIn && base.language === language
  const words = { page: t(`pages.${page}`), language: t(`languages.${language}`) }

  const begin = (now: Content) => {
    setBase(now)
    setText(now.text)
    setTheirs(null)
  }

  const write = (version: number, next: string | null) => act.run(async () => {
    const before = isOwn ? base.text : null
    try {
      const saved = await updateContent(page, language, version, next)
      begin(saved)
      offerRevert(t(next === null ? 'wasReset' : 'saved', words), async () => begin(await updateContent(page, language, saved.version, before)))
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'STALE') throw error
      setTheirs(await presentContent(page, language))
    }
  })

  return {
    text, setText, theirs, isOwn,
    isChanged: text !== base.text,
    isBusy: act.isBusy,
    problem: act.error?.message ?? null,
    save: () => write(base.version, text),
    reset: () => write(base.version, null),
    /** The text of whoever was faster. */
    take: () => theirs && begin(theirs),
    /** This text in place of theirs. */
    insist: () => theirs && write(theirs.version, text),
  }
}
