import { unitPath } from '@faldone/contract/addresses.ts'
import { levelAbove } from '@faldone/contract/kinds.ts'
import { LEVEL_WORDS } from '@faldone/contract/levels.ts'
import type { Unit, UnitStep } from '@faldone/contract/unit.ts'
import { UNIT_FIELDS } from '@faldone/contract/unit-fields.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NestedHead, useHandle, useNestedPage } from '../../staff-pages/index.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useNumbers } from '../../i18n/numbers.ts'
import { useAppStore } from '../../store/app-store.ts'
import { Button, buttonLook } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { focusMenu, Menu, MenuButton, MenuItems } from '../../ui/Menu.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Table } from '../../ui/Table.tsx'
import { useResting } from '../../ui/use-resting.ts'
import { unitPages } from './api.ts'
import { DeleteDialog } from './DeleteDialog.tsx'
import type { Into, NewPlace } from './move-plan.ts'
import { pathText } from './path-text.ts'
import { RenameField } from './RenameField.tsx'
import { UnitDialog } from './UnitDialog.tsx'
import { treeItems } from './use-hierarchy.ts'
import styles from './UnitManageScreen.module.css'

const PAGE_SIZE = 50
/** Where none of them has a segnatura, that column is left out. */
const widthsOf = (hasSegnatura: boolean, hasPlace: boolean) =>
  ['minmax(0, 3fr)', hasSegnatura && 'minmax(110px, 1fr)', hasPlace && 'minmax(0, 3fr)', '72px 136px'].filter(Boolean).join(' ')
/** How long to wait after the last key before asking the server, in ms. */
const REST = 150

/** The units of one level, to create, rename, edit and delete, and to return to the form with one of them. */
export default function UnitManageScreen() {
  const { kind, level = 'fondo' } = useHandle()
  const { t } = useTranslation('archive')
  const language = useLanguage()
  const words = LEVEL_WORDS[level][language]
  const { formAddress, asked, choose } = useNestedPage()
  const { nodeToEdit, nodeToDelete } = useAppStore(({ manageTreeItems }) => manageTreeItems)
  const [creating, setCreating] = useState<NewPlace | null>(
    () => (asked.name ? { level, parent: parentAsked(asked.path ?? [], levelAbove(kind, level)), name: asked.name } : null)
  )
  const [renamingId, setRenamingId] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const search = useResting(typed.trim(), REST)
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery({ ...unitPages(level, { kind, search, pageSize: PAGE_SIZE }), placeholderData: keepPreviousData })
  const units = data?.pages.flatMap(({ items }) => items)
  useEffect(() => () => treeItems({ nodeToEdit: null, nodeToDelete: null }), [])

  const take = (unit: Unit) => choose({ name: level, id: unit.id, label: unit.name, path: unit.path })
  const created = (unit: Unit) => {
    setCreating(null)
    if (asked.name) return take(unit)
  }
  return (
    <>
      <NestedHead kind={kind} title={words.manage} formAddress={formAddress} act={(
        <Button variant="primary" onClick={() => setCreating({ level, parent: null })}>{t(`hierarchy.new.${level}`)}</Button>
      )} />
      <div className={styles['search']}>
        <SearchField isQuiet label={t('nested.search')} value={typed} autoComplete="off" onChange={setTyped} />
      </div>
      <p role="status" className={styles['said']}>{data && t('nested.count', { count: data.pages[0]?.total ?? 0 })}</p>
      {isError && <Notice onRetry={() => void refetch()}>{t('nested.failed')}</Notice>}
      {!data && !isError && <Skeleton lines={8} />}
      {units && units.length === 0 && <Notice>{search ? t('nested.nothingFound') : t('nested.none')}</Notice>}
      {units && units.length > 0 && (
        <UnitTable
          units={units} label={words.many} renamingId={renamingId} hasPlace={levelAbove(kind, level) !== null}
          onRename={setRenamingId} onRenamed={(id) => setRenamingId((now) => (now === id ? null : now))} onChoose={take}
        />
      )}
      {hasNextPage && <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>{t('nested.more')}</Button>}
      <UnitDialog kind={kind} row={nodeToEdit} creating={creating} onClose={() => { setCreating(null); treeItems({ nodeToEdit: null }) }}
        onCreated={created} />
      <DeleteDialog kind={kind} rows={nodeToDelete ? [nodeToDelete] : []} onClose={() => treeItems({ nodeToDelete: null })}
        onDeleted={() => {}} />
    </>
  )
}

/** The unit in which the form wants the new one; undefined if it only names one that is too high for it. */
function parentAsked(path: readonly UnitStep[], above: ReturnType<typeof levelAbove>): Into | undefined {
  const parent = path.at(-1)
  if (parent && parent.level !== above) return undefined
  return parent ? { ...parent, aboveIds: path.slice(0, -1).map(({ id }) => id) } : null
}

type UnitTableProps = {
  units: readonly Unit[]
  label: string
  hasPlace: boolean
  renamingId: string | null
  onRename: (id: string) => void
  onRenamed: (id: string) => void
  onChoose: (unit: Unit) => void
}

function UnitTable({ units, label, hasPlace, renamingId, onRename, onRenamed, onChoose }: UnitTableProps) {
  const { t } = useTranslation('archive')
  const language = useLanguage()
  const written = useNumbers()
  const hasSegnatura = units.some(({ segnatura }) => segnatura)
  const titles: Record<string, string> = {
    name: UNIT_FIELDS.name[language], ...(hasSegnatura && { segnatura: UNIT_FIELDS.segnatura[language] }),
    ...(hasPlace && { place: t('nested.place') }), documents: t('nested.documents'), actions: '',
  }
  const renamed = ({ id }: Unit, isFocusFree: boolean) => {
    onRenamed(id)
    if (isFocusFree) setTimeout(() => document.querySelector<HTMLElement>(`#acts-${id} [aria-controls]`)?.focus())
  }
  const rows = units.map((unit) => ({
    key: unit.id,
    cells: {
      name: unit.id === renamingId
        ? <RenameField row={unit} onDone={(isFocusFree) => renamed(unit, isFocusFree)} />
        : <Link isTitle to={unitPath(unit)} lang="it">{unit.name}</Link>,
      segnatura: unit.segnatura ?? <span className={styles['none']}>—</span>,
      ...(hasPlace && { place: <span lang="it">{pathText(unit) || t('hierarchy.loose')}</span> }),
      documents: written(unit.documents),
      actions: <RowActs unit={unit} onChoose={onChoose} onRename={onRename} />,
    },
  }))
  return <Table className={styles['units']} label={label} widths={widthsOf(hasSegnatura, hasPlace)} titles={titles} rows={rows} />
}

/** The way back to the form with the unit, and the rest in a menu. */
function RowActs({ unit, onChoose, onRename }: Pick<UnitTableProps, 'onChoose' | 'onRename'> & { unit: Unit }) {
  const { t } = useTranslation('archive')
  const named = (text: string) => `${text}: ${unit.name}`
  const act = (text: string, run: () => void) => <MenuButton aria-label={named(text)} onClick={run}>{text}</MenuButton>
  const acts = (
    <MenuItems>
      {act(t('hierarchy.rename'), () => onRename(unit.id))}
      {act(t('hierarchy.describe'), () => treeItems({ nodeToEdit: unit }))}
      {act(t('hierarchy.delete'), () => treeItems({ nodeToDelete: unit }))}
    </MenuItems>
  )
  return (
    <div id={`acts-${unit.id}`} className={styles['actions']} onClickCapture={focusMenu}>
      <Button size="small" aria-label={named(t('nested.choose'))} onClick={() => onChoose(unit)}>{t('nested.choose')}</Button>
      <Menu floats label={named(t('hierarchy.moreActs'))} className={buttonLook({ size: 'small', variant: 'quiet' })} panel={acts}>
        <Ellipsis size={18} aria-hidden />
      </Menu>
    </div>
  )
}
