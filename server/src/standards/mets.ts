import { LEVEL_WORDS } from '@faldone/contract/levels.ts'
import { rightsAddress, rightsName } from '@faldone/contract/rights.ts'
import { VERSION } from '@faldone/contract/settings.ts'
import { STANDARDS } from '@faldone/contract/standards.ts'
import { fileAddress, recordAddress, statedRights, unitAddress } from './dublin-core.ts'
import type { EadSetting } from './ead-description.ts'
import { keptBack } from './kept-back.ts'
import { recordInMods, unitInMods } from './mods.ts'
import type { DescribedRecord, DescribedTree, DescribedUnit, Step } from './tree-store.ts'
import { XmlWriter } from './xml.ts'

const RIGHTS_NAMESPACE = 'http://cosimo.stanford.edu/sdr/metsrights/'
const NAMESPACES = { 'xmlns': 'http://www.loc.gov/METS/', 'xmlns:xlink': 'http://www.w3.org/1999/xlink' }
/** How much is written before it is sent. */
const PIECE = 64 * 1024

/**
 * A tree of units and records in METS 1.12.1: what describes each, in MODS; the rights; the files with their checksums; and how it all
 * hangs together. Each part goes through the whole tree, so that no more than a batch is in memory. What comes in between is left out of
 * the later parts, which must not name what is not described.
 */
export async function* metsDocument(read: ReadTree, setting: EadSetting, onStep: () => void): AsyncGenerator<string> {
  const write = new MetsWriter(new XmlWriter(), setting)
  const { unitId, steps } = await read(onStep)
  write.head(unitId ? unitAddress(setting.home, unitId) : setting.home)
  for await (const step of steps) {
    write.description(step)
    if (write.length > PIECE) yield write.take()
  }
  write.rights()
  for await (const { record } of records(await read(() => {}))) {
    write.files(record)
    if (write.length > PIECE) yield write.take()
  }
  write.beginMap()
  for await (const step of (await read(() => {})).steps) {
    write.place(step)
    if (write.length > PIECE) yield write.take()
  }
  write.close()
  yield write.take()
}

/** Reads the tree from its beginning. `onStep` is called for each step. */
type ReadTree = (onStep: () => void) => Promise<DescribedTree>

async function* records({ steps }: DescribedTree): AsyncGenerator<{ record: DescribedRecord }> {
  for await (const step of steps) if ('record' in step) yield step
}

/** A record with its files, by itself. */
export function metsOfRecord(xml: XmlWriter, record: DescribedRecord, setting: EadSetting): void {
  const write = new MetsWriter(xml, setting)
  write.head(recordAddress(setting.home, record.num))
  write.description({ depth: 0, record })
  write.rights()
  write.files(record)
  write.beginMap()
  write.place({ depth: 0, record })
  write.close()
}

class MetsWriter {
  readonly #xml: XmlWriter
  readonly #setting: EadSetting
  readonly #described = new Set<string>()
  /** The statements of rights, by what they say. */
  readonly #rights = new Map<string, string>()
  readonly #files = new Set<string>()
  #depth = 0

  constructor(xml: XmlWriter, setting: EadSetting) {
    this.#xml = xml
    this.#setting = setting
  }

  get length(): number {
    return this.#xml.length
  }

  take(): string {
    return this.#xml.take()
  }

  /** `subject`: the address of what it is about. */
  head(subject: string): void {
    const { siteName, at, lang } = this.#setting
    const { version, lost } = STANDARDS.mets
    this.#xml.begin('mets', { ...NAMESPACES, OBJID: subject, TYPE: 'archive' })
      .begin('metsHdr', { CREATEDATE: at.toISOString() })
      .begin('agent', { ROLE: 'CUSTODIAN', TYPE: 'ORGANIZATION' }).element('name', siteName).end()
      .begin('agent', { ROLE: 'CREATOR', TYPE: 'OTHER', OTHERTYPE: 'SOFTWARE' }).element('name', `Faldone ${VERSION.product}`)
      .element('note', `METS ${version}. ${lost[lang]}`).end().end().line()
  }

  description(step: Step): void {
    const { home } = this.#setting
    const { id } = 'unit' in step ? step.unit : step.record
    this.#described.add(id)
    this.#xml.begin('dmdSec', { ID: `dmd_${id}` }).begin('mdWrap', { MDTYPE: 'MODS', MDTYPEVERSION: STANDARDS.mods.version })
      .begin('xmlData')
    if ('unit' in step) unitInMods(this.#xml, step.unit, home)
    else {
      recordInMods(this.#xml, step.record, home, keptBack(step.record, this.#setting))
      const said = rightsOf(step.record)
      if (said && !this.#rights.has(said)) this.#rights.set(said, `rights_${this.#rights.size + 1}`)
    }
    this.#xml.end().end().end().line()
  }

  rights(): void {
    if (this.#rights.size > 0) this.#xml.begin('amdSec')
    for (const [said, ID] of this.#rights) {
      const { code, text } = JSON.parse(said) as Said
      this.#xml.begin('rightsMD', { ID }).begin('mdWrap', { MDTYPE: 'OTHER', OTHERMDTYPE: 'METSRIGHTS' }).begin('xmlData')
        .begin('RightsDeclarationMD', { xmlns: RIGHTS_NAMESPACE, RIGHTSCATEGORY: categoryOf(code) })
      for (const one of [code && rightsName(code, 'it'), rightsAddress(code), text]) if (one) this.#xml.element('RightsDeclaration', one)
      this.#xml.end().end().end().end().line()
    }
    if (this.#rights.size > 0) this.#xml.end()
  }

  files(record: DescribedRecord): void {
    if (!this.#described.has(record.id)) return
    const said = rightsOf(record)
    const known = said ? this.#rights.get(said) : undefined
    for (const file of record.files) {
      if (this.#files.size === 0) this.#xml.begin('fileSec').begin('fileGrp')
      this.#files.add(file.id)
      this.#xml.begin('file', {
        ID: `file_${file.id}`, MIMETYPE: file.mediaType, SIZE: String(file.size), CHECKSUM: file.sha256, CHECKSUMTYPE: 'SHA-256',
        ADMID: known, USE: file.isPublic ? 'public' : 'staff',
      }).element('FLocat', '', {
        'LOCTYPE': 'URL', 'xlink:href': fileAddress(this.#setting.home, record, file), 'xlink:title': file.name,
      }).end().line()
    }
  }

  beginMap(): void {
    if (this.#files.size > 0) this.#xml.end().end()
    this.#xml.begin('structMap', { TYPE: 'logical' }).begin('div', { LABEL: this.#setting.siteName })
  }

  /** A unit or a record, so many steps below the top. */
  place({ depth, ...step }: Step): void {
    const { id } = 'unit' in step ? step.unit : step.record
    if (!this.#described.has(id)) return
    for (; this.#depth > depth; this.#depth--) this.#xml.end()
    this.#xml.begin('div', { DMDID: `dmd_${id}`, ...('unit' in step ? unitDiv(step.unit) : { LABEL: step.record.title, TYPE: 'item' }) })
    if ('record' in step) for (const file of step.record.files)
      if (this.#files.has(file.id)) this.#xml.element('fptr', '', { FILEID: `file_${file.id}` })
    this.#depth = depth + 1
  }

  close(): void {
    for (; this.#depth > 0; this.#depth--) this.#xml.end()
    this.#xml.end().end().end().line()
  }
}

const unitDiv = ({ name, level }: DescribedUnit) => ({ LABEL: name, TYPE: LEVEL_WORDS[level].it.one.toLowerCase() })

type Said = { code: string | null; text: string | null }

/** What is said of the rights of a record, as a text by which equal statements are found. */
function rightsOf(record: DescribedRecord): string | null {
  const code = statedRights(record)
  return code || record.rightsText ? JSON.stringify({ code, text: record.rightsText } satisfies Said) : null
}

const categoryOf = (code: string | null): string =>
  (code?.startsWith('CC0') || code?.startsWith('PD') ? 'PUBLIC DOMAIN' : code?.startsWith('CC-') ? 'LICENSED' : 'OTHER')
