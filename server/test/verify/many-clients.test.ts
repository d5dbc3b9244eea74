import type { KindName } from '@faldone/contract/kinds.ts'
import { isAbove, type Level, LEVELS } from '@faldone/contract/levels.ts'
import { LEVEL_WORDS } from '@faldone/contract/levels.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ApiError } from '../../src/errors.ts'
import { verifyInvariants } from '../../src/verify/store.ts'
import { type Answer, callerOf, type Call, EDITOR } from '../support/caller.ts'
import { onEachEngine } from '../support/fresh-database.ts'
import { type Choice, seededChoice } from '../support/seeded-choice.ts'
import { testApp, type TestApp } from '../support/test-app.ts'
import { importRows } from '../imports/import-sheet.ts'

const CLIENTS = 20
const STEPS = 16
const SEED = Number(process.env['FALDONE_TEST_SEED'] ?? 7)
const KIND_SHARE: KindName[] = ['document', 'document', 'document', 'magazine', 'library']
/** Refusals are normal when many people work on the same things. Anything else fails the test. */
const REFUSALS = [400, 404, 409, 412]

type Row = { id: string; level: Level; version: number }

onEachEngine('twenty people working at once', (engine) => {
  let server: TestApp
  let call: Call
  beforeEach(async () => {
    server = await testApp(engine)
    server.viewer = EDITOR
    call = callerOf(server)
  })
  afterEach(() => server.close())

  /** Words whose saving in a record was confirmed: nobody else's work may remove them. */
  const written = new Map<string, string[]>()

  /** What a client might do next with the current archive. Undefined: there is nothing to do it with. */
  function acts(client: number, choose: Choice) {
    const units = (): Promise<Row[]> =>
      server.db.read.selectFrom('unit').select(['id', 'level', 'version']).where('deletedAt', 'is', null).orderBy('orderKey').execute()
    const documents = () => server.db.read.selectFrom('document').select(['id', 'kind', 'version', 'detail']).where('deletedAt', 'is', null)
      .orderBy('num').execute()
    const items = async (path: string) => {
      const { status, body } = await call('GET', path)
      if (status !== 200) throw new Error(`${path}: ${status}`)
      return body.items as { id: string }[]
    }
    const terms = async (path: string) => (await items(path)) as { id: string; it: string; version: number }[]
    const some = <T>(items: T[], most = 8) => items.filter(() => choose.chance(0.2)).slice(0, most)
    const visibility = () => (choose.chance(0.2) ? 'staff' : 'public')
    const parentFor = async ({ level }: Pick<Row, 'level'>) =>
      choose.chance(0.15) ? null : (choose.of((await units()).filter((unit) => isAbove(unit.level, level)))?.id ?? null)
    let step = 0

    return {
      async createUnit() {
        const kind = choose.of(KIND_SHARE)!
        const level = choose.of(LEVELS)!
        const body = { kind, name: `Unità ${choose.below(40)}`, parentId: await parentFor({ level }), visibility: visibility() }
        return call('POST', `/${LEVEL_WORDS[level].plural}`, { body })
      },
      async createDocument() {
        const kind = choose.of(KIND_SHARE)!
        const tematiche = some(await terms('/tematiche'), 3).map(({ it }) => it)
        return call('POST', '/documents', { body: {
          kind, title: `Carta ${choose.below(500)}`, unitId: choose.of(await units())?.id ?? null, tematiche, visibility: visibility(),
        } })
      },
      /** Appends to the text: if two could overwrite each other, a word would be missing in the end. */
      async writeOn() {
        const record = choose.of(await documents())
        if (!record) return undefined
        const word = `p${client}x${step++}`
        const answer = await call(
          'PUT', `/documents/${record.id}`, { version: record.version, body: { detail: `${record.detail ?? ''} ${word}`.trim() } }
        )
        if (answer.status === 200) written.set(record.id, [...(written.get(record.id) ?? []), word])
        return answer
      },
      async editUnit() {
        const unit = choose.of(await units())
        return unit && call(
          'PUT', `/units/${unit.id}`, { version: unit.version, body: { name: `Unità ${choose.below(40)}`, visibility: visibility() } }
        )
      },
      async moveUnits() {
        const first = choose.of(await units())
        if (!first) return undefined
        const others = some((await units()).filter(({ id, level }) => level === first.level && id !== first.id), 3)
        return call(
          'POST', '/units/move',
          { body: { ids: [first, ...others].map(({ id }) => id), parentId: await parentFor(first), position: choose.below(5) } }
        )
      },
      async deleteUnit() {
        const unit = choose.of(await units())
        if (!unit) return undefined
        const target = choose.of((await units()).filter(({ level }) => level === unit.level))!
        return call('DELETE', `/units/${unit.id}?${choose.of(['', 'subtree=true', `moveTo=${target.id}`])}`)
      },
      async moveDocuments() {
        const kind = choose.of(KIND_SHARE)!
        const ids = some((await documents()).filter((record) => record.kind === kind)).map(({ id }) => id)
        return ids.length > 0
          ? call('POST', '/documents/move', { body: { ids, unitId: choose.of(await units())?.id ?? null, position: choose.below(4) } })
          : undefined
      },
      async bulk() {
        const kind = choose.of(KIND_SHARE)!
        const ids = some((await documents()).filter((record) => record.kind === kind), 20).map(({ id }) => id)
        const [added, removed] = [some(await terms('/tematiche'), 2), some(await terms('/tematiche'), 2)]
        const changes = choose.chance(0.2)
          ? { delete: true }
          : {
            unitId: choose.of(await units())?.id ?? null, addTematiche: added.map(({ it }) => it),
            removeTematiche: removed.map(({ it }) => it), set: { place: `Luogo ${choose.below(9)}` }, visibility: visibility(),
          }
        return ids.length > 0 ? call('POST', '/documents/bulk', { body: { ids, changes } }) : undefined
      },
      async deleteDocument() {
        const record = choose.of(await documents())
        return record && call('DELETE', `/documents/${record.id}`, choose.chance(0.5) ? { version: record.version } : {})
      },
      async restore() {
        const entry = choose.of(await items('/trash'))
        return entry && call(
          'POST', `/trash/${entry.id}/restore`, { body: choose.chance(0.3) ? { name: `Unità ${choose.below(99)}` } : {} }
        )
      },
      async undo() {
        const set = choose.of(await items('/changes'))
        return set && call('POST', `/changes/${set.id}/undo`)
      },
      async createTerm() {
        return call('POST', '/tematiche', { body: { it: `Tema ${choose.below(30)}` } })
      },
      async mergeTerms() {
        const path = choose.chance(0.6) ? '/tematiche' : '/tipologie'
        const [term, other] = [choose.of(await terms(path))!, choose.of(await terms(path))!]
        return call('DELETE', `${path}/${term.id}?replaceWith=${other.id}`)
      },
    }
  }

  type Act = keyof ReturnType<typeof acts>
  const SHARES: Record<Act, number> = {
    createUnit: 8, createDocument: 8, writeOn: 8, editUnit: 3, moveUnits: 4, deleteUnit: 4, moveDocuments: 4, bulk: 4, deleteDocument: 3,
    restore: 3, undo: 4, createTerm: 3, mergeTerms: 3,
  }
  const PLAN = Object.entries(SHARES).flatMap(([name, share]) => Array.from({ length: share }, () => name as Act))

  const SHEET = [
    ['Segnatura', 'Titolo', 'Tematica', 'Fondo', 'Serie'],
    ...Array.from({ length: 30 }, (_, at) => [`Z.${at}`, `Riga ${at}`, 'Casa', `Importato ${at % 3}`, `S ${at % 4}`])
  ]

  async function importOnce(): Promise<void> {
    try {
      await importRows(server.db, SHEET)
    } catch (error) {
      // Between the check and acquiring, somebody may have changed what the plan depends on, or used the same name.
      if (!(error instanceof ApiError)) throw error
    }
  }

  test('leave the archive consistent', async () => {
    written.clear()
    const done = new Map<string, number>()
    const unexpected: [Act, Answer][] = []
    async function work(client: number): Promise<void> {
      const choose = seededChoice(SEED * 1_000 + client)
      const mine = acts(client, choose)
      for (let step = 0; step < STEPS; step++) {
        if (client === 0 && step === STEPS / 2) await importOnce()
        const act = choose.of(step < 3 ? (['createUnit', 'createDocument'] as const) : PLAN)!
        const answer = await mine[act]()
        if (!answer) continue
        if (answer.status < 300) done.set(act, (done.get(act) ?? 0) + 1)
        else if (!REFUSALS.includes(answer.status)) unexpected.push([act, answer])
      }
    }
    await Promise.all(Array.from({ length: CLIENTS }, (_, client) => work(client)))
    expect(unexpected).toEqual([])
    for (const act of Object.keys(SHARES)) expect(done.get(act) ?? 0, act).toBeGreaterThan(0)
    expect(await verifyInvariants(server.db.read)).toEqual([])
    expect(written.size).toBeGreaterThan(5)
    const details = new Map((await server.db.read.selectFrom('document').select(['id', 'detail']).where(
      'id', 'in', [...written.keys()]
    ).execute()).map(({ id, detail }) => [id, detail]))
    for (const [id, words] of written) expect((details.get(id) ?? '').split(' ')).toEqual(expect.arrayContaining(words))
  }, 60_000)
})
