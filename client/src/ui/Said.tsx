import type { Text } from '@faldone/contract/in-language.ts'
import { dateIn } from '@faldone/contract/written-date.ts'
import type { CSSProperties } from 'react'
import { useLanguage } from '../i18n/language.ts'

/** A text of the archive in the language that it is written in. */
export const Said = ({ text, lang, className, style }: Text & { className?: string | undefined; style?: CSSProperties }) => (
  <span lang={lang} className={className} style={style}>{text}</span>
)

/** A date of the archive for the reader of the page. */
export const SaidDate = ({ date, className }: { date: string | number; className?: string | undefined }) => (
  <Said {...dateIn(date, useLanguage())} className={className} />
)
