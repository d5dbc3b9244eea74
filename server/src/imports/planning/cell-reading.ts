import type { Visibility } from '@faldone/contract/common.ts'
import type { Finding, FindingCode } from '@faldone/contract/import-findings.ts'
import type { OwnField, OwnName } from '@faldone/contract/own-values.ts'
import { termKey } from '../recognising/folding.ts'

/** What reading a cell needs to know, and how it reports what is wrong with it. */
export type Reading = {
  /** The heading of the column. */
  header: string
  report: (code: FindingCode, values?: Finding['values'], value?: string) => void
  date1904: boolean
  own: ReadonlyMap<OwnName, OwnField>
}

export function refused({ report }: Reading, code: FindingCode, values?: Finding['values']): undefined {
  report(code, values)
}

const wordsFor = <T>(...entries: [T, string][]): Map<string, T> =>
  new Map(entries.flatMap(([value, words]) => words.split(',').map((word) => [termKey(word), value] as const)))

export const yesOrNo = wordsFor<boolean>(
  [true, 'sì,si,s,yes,y,x,vero,true,1,disponibile,available'],
  [false, 'no,n,falso,false,0,non disponibile,not available,unavailable'],
)

export const visibilities = wordsFor<Visibility>(
  ['public', 'pubblico,pubblica,public,published,libero,aperto,open'],
  ['staff', 'riservato,riservata,staff,staff only,draft,non pubblico,non pubblica,privato,privata,interno,reserved,restricted,private'],
)
