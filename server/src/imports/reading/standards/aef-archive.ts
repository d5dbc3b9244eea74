import { entryIn } from '@faldone/contract/entry-in.ts'
import type { AefFields, AefLine } from './aef-lines.ts'

/** Something that an AEF file describes, with what other lines say of it, and to what they relate it. */
export type Described = {
  fields: AefFields; parts: AefLine[]; related: { thing: Described; kind: string; fields: AefFields }[]
}

/** What has an id of its own, to which other lines refer. */
const THINGS = [
  'fond', 'unit', 'creator', 'custodian', 'project', 'source', 'institution', 'document_form', 'heading', 'anagraphic',
] as const
type Thing = (typeof THINGS)[number]

const isThing = (kind: string): kind is Thing => THINGS.some((thing) => thing === kind)

/** Lines about a line about a unit. */
const PARTS_OF_PARTS: Readonly<Record<string, string>> = { sc2_attribution_reason: 'sc2_author', sc2_commission_name: 'sc2_commission' }

/** What an AEF file holds, put together: its lines refer to each other by ids, whichever comes first. */
export class AefArchive {
  readonly #things = new Map<Thing, Map<string, Described>>(THINGS.map((thing) => [thing, new Map()]))
  #parts: AefLine[] = []
  #relations: AefLine[] = []
  /** How many lines of each kind are about nothing that the file describes. */
  readonly left = new Map<string, number>()

  /** Puts together what the lines of a file say. */
  static async of(lines: AsyncIterable<AefLine>): Promise<AefArchive> {
    const archive = new AefArchive()
    for await (const line of lines) archive.#take(line)
    archive.#putTogether()
    return archive
  }

  all(thing: Thing): ReadonlyMap<string, Described> {
    return this.#things.get(thing)!
  }

  /** Lets go of a thing that is no longer needed. */
  forget(thing: Thing, id: string): void {
    this.#things.get(thing)!.delete(id)
  }

  #take(line: AefLine): void {
    const { kind, fields } = line
    if (isThing(kind)) this.#things.get(kind)!.set(fields.get('legacy_id') ?? '', { fields, parts: [], related: [] })
    else (kind.startsWith('rel_') ? this.#relations : this.#parts).push(line)
  }

  #putTogether(): void {
    const owners = new Map<string, Described>()
    const [inner, outer] = [true, false].map((is) => this.#parts.filter(({ kind }) => Object.hasOwn(PARTS_OF_PARTS, kind) === is))
    for (const line of [...outer!, ...inner!]) {
      const { kind, fields } = line
      const around = entryIn(PARTS_OF_PARTS, kind)
      const owner = around === undefined ? this.#ownerOf(line) : owners.get(`${around} ${fields.get('legacy_id')}`)
      if (!owner) this.#leave(line)
      else {
        owner.parts.push(line)
        owners.set(`${kind} ${fields.get('legacy_current_id')}`, owner)
      }
    }
    for (const line of this.#relations) {
      const [one, other] = this.#endsOf(line)
      if (!one || !other) this.#leave(line)
      else {
        one.related.push({ thing: other, kind: line.kind, fields: line.fields })
        other.related.push({ thing: one, kind: `${line.kind} inverse`, fields: line.fields })
      }
    }
    this.#parts = []
    this.#relations = []
  }

  #leave({ kind }: AefLine): void {
    this.left.set(kind, (this.left.get(kind) ?? 0) + 1)
  }

  #thing(thing: string, id: string | undefined): Described | undefined {
    return isThing(thing) && id !== undefined ? this.#things.get(thing)!.get(id) : undefined
  }

  #ownerOf({ kind, fields }: AefLine): Described | undefined {
    const thing = fields.get('attachable_type')?.toLowerCase() ?? THINGS.find((one) => fields.has(`${one}_id`))
      ?? THINGS.find((one) => kind.startsWith(`${one}_`))
    return this.#thing(thing ?? '', fields.get('legacy_id'))
  }

  /** `rel_creator_fond` relates a creator to a fond; creators are also related to each other. */
  #endsOf({ kind, fields }: AefLine): [Described | undefined, Described | undefined] {
    const names = THINGS.filter((thing) => fields.has(`legacy_${thing}_id`))
    const [first, second] = names.toSorted((one, other) => kind.indexOf(one) - kind.indexOf(other))
    const end = (thing = '', field = `legacy_${thing}_id`) => this.#thing(thing, fields.get(field))
    return [end(first), second ? end(second) : end(first, `legacy_related_${first}_id`)]
  }
}
