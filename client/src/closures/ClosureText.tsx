import type { InheritedClosure } from '@faldone/contract/closure-schema.ts'
import { type Closure, closureInWords, wholeOpening } from '@faldone/contract/closure.ts'
import { unitPath } from '@faldone/contract/addresses.ts'
import { useTranslation } from 'react-i18next'
import '../i18n/closures.ts'
import { useLanguage } from '../i18n/language.ts'
import { Link } from '../ui/Link.tsx'

type Closed = { closure: Closure | null; opensOn: string | null; closed: boolean; inheritedClosure?: InheritedClosure }

/** For staff: when something opens or opened, and why it is or was closed, by itself or with a unit above it. */
export default function ClosureText({ of: { closure, opensOn, closed, inheritedClosure } }: { of: Closed }) {
  const { t } = useTranslation('archive', { keyPrefix: 'closures' })
  const language = useLanguage()
  return (
    <>
      <strong>{wholeOpening(opensOn, language, closed)}</strong>
      {closure && <><br />{closureInWords(closure, language)}</>}
      {inheritedClosure && (
        <>
          <br />
          <Link to={unitPath({ id: inheritedClosure.unit.id })}>{t('inherited', { name: inheritedClosure.unit.name })}</Link>
          {': '}{closureInWords(inheritedClosure.closure, language)}
        </>
      )}
    </>
  )
}
