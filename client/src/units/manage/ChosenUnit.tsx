import { KIND_NAMES, KINDS } from '@faldone/contract/kinds.ts'
import { LEVEL_WORDS } from '@faldone/contract/levels.ts'
import type { Unit } from '@faldone/contract/unit.ts'
import { UNIT_FIELDS } from '@faldone/contract/unit-fields.ts'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/language.ts'
import { useNumbers } from '../../i18n/numbers.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { unitById } from '../api.ts'
import type { UnitNode } from '../tree-nodes.ts'
import { ChosenActs, SeveralActs } from './ChosenActs.tsx'
import styles from './ChosenUnit.module.css'
import { LastLine } from './LastLine.tsx'
import type { TreeAction } from './tree-keys.ts'
import type { Hierarchy } from './use-hierarchy.ts'

/** Shows the records of a unit; the room of units does not know what they are. */
export type RecordsOfUnit = ComponentType<{ kind: Hierarchy['kind']; unitId: string }>

type ChosenUnitProps = { hierarchy: Hierarchy; records: RecordsOfUnit; onAction: (action: TreeAction, node: UnitNode) => void }

/** The unit selected in the tree: what it is, what can be done with it, what it contains. On phones it lies over the tree. */
export function ChosenUnit({ hierarchy, records, onAction }: ChosenUnitProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'hierarchy' })
  const { selection: { ids, anchor }, nodes, sheet, selectsSeveral } = hierarchy
  const node = nodes.get(anchor && ids.has(anchor) ? anchor : ([...ids][0] ?? ''))
  const areSeveral = ids.size > 1 || (sheet.isSheet && selectsSeveral)
  const shared = { hierarchy, onAction }
  if (node && areSeveral) return (
    <div className={styles['several']} role="group" aria-label={t('selected', { count: ids.size })}>
      <SeveralActs {...shared} node={node} />
    </div>
  )
  if (sheet.isSheet) return <OverTheTree {...shared} records={records} node={node} />
  if (!node) return <div className={styles['panel']}>{nodes.size > 0 && <p className={styles['none']}>{t('chooseOne')}</p>}</div>
  return (
    <div className={styles['panel']} role="group" aria-label={node.row.name}>
      <Named hierarchy={hierarchy} node={node} />
      <One key={node.id} records={records} {...shared} node={node} />
    </div>
  )
}

/** What happens in the tree, so that it must be in sight. */
const IN_TREE: ReadonlySet<TreeAction> = new Set(['rename', 'createInside', 'createBeside'])

function OverTheTree({ hierarchy, node, records, onAction }: ChosenUnitProps & { node: UnitNode | undefined }) {
  const { sheet } = hierarchy
  const act = (action: TreeAction, on: UnitNode) =>
    (IN_TREE.has(action) ? sheet.close(() => onAction(action, on)) : onAction(action, on))
  const isOpen = sheet.isOpen && node !== undefined
  return (
    <Sheet title={node && <Named hierarchy={hierarchy} node={node} />} isOpen={isOpen} onClose={() => sheet.close()}>
      {node && (
        <div className={styles['overTree']}>
          <One key={node.id} records={records} hierarchy={hierarchy} onAction={act} node={node} />
          <LastLine said={hierarchy.said} />
        </div>
      )}
    </Sheet>
  )
}

const FACTS = ['date', 'extent', 'description'] as const

/** '14 schede, 31 file', or, since the tree counts those of one kind, '28 schede (documenti 21, emeroteca 7), 11 file'. */
function Counted({ unit: { documents, byKind, files = 0 } }: { unit: Unit }) {
  const { t } = useTranslation('archive')
  const language = useLanguage()
  const written = useNumbers()
  const kinds = KIND_NAMES.filter((kind) => byKind[kind])
    .map((kind) => `${KINDS[kind].plural[language].toLocaleLowerCase(language)} ${written(byKind[kind]!)}`)
  return (
    <p className={styles['counted']}>
      {t('count', { count: documents, total: written(documents) })}{kinds.length > 1 && ` (${kinds.join(', ')})`}
      {files > 0 && `, ${t('hit.files', { count: files })}`}
    </p>
  )
}

/** Its level, where it is, its segnatura, its name. */
function Named({ hierarchy, node: { row, parentId } }: { hierarchy: Hierarchy; node: UnitNode }) {
  const { t } = useTranslation('archive', { keyPrefix: 'hierarchy' })
  const language = useLanguage()
  const above = hierarchy.nodes.get(parentId)
  const level = LEVEL_WORDS[row.level][language].one
  return (
    <>
      <p className={styles['over']}>
        {above ? <>{t('levelIn', { level })} <span lang="it">{above.row.name}</span></> : level}
        {row.segnatura && <> · <span lang="it" className={styles['segnatura']}>{row.segnatura}</span></>}
      </p>
      <h3 className={styles['name']} lang="it">{row.name}</h3>
    </>
  )
}

function One({ hierarchy, node, records: Records, onAction }: ChosenUnitProps & { node: UnitNode }) {
  const { t } = useTranslation('archive')
  const language = useLanguage()
  const { row } = node
  const { data: unit, error, refetch } = useQuery(unitById(node.id))
  return (
    <>
      <ChosenActs hierarchy={hierarchy} node={node} onAction={onAction} />
      {error && <Notice onRetry={() => void refetch()}>{t('hierarchy.unitFailed')}</Notice>}
      {!unit && !error && <Skeleton isSilent lines={3} />}
      {unit && (
        <dl className={styles['facts']}>
          {FACTS.map((name) => (unit[name] || (name === 'extent' && unit.documents > 0)) && (
            <div key={name}>
              <dt>{UNIT_FIELDS[name][language]}</dt>
              <dd className={name === 'description' ? styles['long'] : undefined}>
                {unit[name] && <span lang="it">{unit[name]}</span>}
                {name === 'extent' && unit.documents > 0 && <Counted unit={unit} />}
              </dd>
            </div>
          ))}
          {row.visibility === 'staff' && <div><dt>{t('unitForm.visibility')}</dt><dd>{t('unitForm.staff')}</dd></div>}
        </dl>
      )}
      <Records kind={hierarchy.kind} unitId={node.id} />
    </>
  )
}
