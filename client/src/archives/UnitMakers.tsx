import type { Unit } from '@faldone/contract/unit.ts'
import { type ReactNode, Suspense } from 'react'
import { UnitPeople } from '../agents/index.ts'
import styles from './UnitText.module.css'

type PartProps = { word: string; children: ReactNode }

const Line = ({ word, children }: PartProps) => <span>{word} {children}</span>

const Fact = ({ word, children }: PartProps) => <div className={styles['fact']}><dt>{word}</dt><dd>{children}</dd></div>

/** Who made the papers of a unit, beside its dates; who kept them, among its facts. */
export function UnitMakers({ unit: { id }, as }: { unit: Unit; as: 'line' | 'fact' }) {
  const [relation, Part] = as === 'line' ? (['creator', Line] as const) : (['custodian', Fact] as const)
  return <Suspense><UnitPeople unitId={id} relation={relation} Part={Part} /></Suspense>
}
