import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CreateDocument } from '@faldone/contract/document.ts'
import { relate } from '../../src/agents/relations-store.ts'
import { createAgents } from '../../src/agents/store.ts'
import type { Engine } from '../../src/db/engine.ts'
import { createDocuments } from '../../src/documents/store.ts'
import { attachFile } from '../../src/files/store.ts'
import { updatePlace } from '../../src/places/store.ts'
import { updateTerm } from '../../src/terms/store.ts'
import { createUnits, updateUnit } from '../../src/units/store.ts'
import { ownField, setOwnFields } from '../own-fields/own-field-set.ts'
import { change, inWrite, sampleTree } from '../support/sample-tree.ts'
import { testApp, type TestApp, type Tree } from '../support/test-app.ts'

/** A record with a value in every field that can be written. */
export const everything = (kind: CreateDocument['kind']): CreateDocument => ({
  kind, title: 'Verbale <& "quattro">', detail: 'Seconda seduta', date: '12 marzo 1977', year: 1977, month: 3, number: '7',
  description: 'Primo.\nRiga due.\n\nSecondo.', extent: '4 carte', medium: 'carta', duration: '50 min', languages: ['it', 'fr'],
  identifier: '978-88-06-00000-0', author: 'Comitato, ignoto', place: 'Torino', publisher: 'In proprio', provenance: 'Dono',
  link: 'https://example.org/?a=1&b=2', rights: 'CC-BY-4.0', rightsText: 'Gli eredi', contentWarning: 'Scene di violenza', note: 'Una nota',
  tematiche: ['Lavoro', 'Casa'], tipologia: 'Lettera', segnatura: 'A 1', formerSegnatura: 'X 9', location: 'Scaffale 3',
  inventoryNumber: 'Inv. 778', condition: 'Strappato', searchKey: 'chiave', availableOnSite: true, staffNote: 'Da verificare',
  titleEn: 'Minutes', descriptionEn: 'First.', contentWarningEn: 'Violence', own: { colore: 'Rosso' },
}) as CreateDocument

const BYTES = 'Non è un vero PDF'
const digest = createHash('sha256').update(BYTES).digest('hex')
/** The file of the record. */
export const FILE = { sha256: digest, size: Buffer.byteLength(BYTES) }

/** Where the bytes of a file lie. The folder is made. */
export async function storedAt(dataDir: string, sha256: string): Promise<string> {
  const folder = join(dataDir, 'files', sha256.slice(0, 2), sha256.slice(2, 4))
  await mkdir(folder, { recursive: true })
  return join(folder, sha256)
}

/** Addresses elsewhere: of the theme, the type, the author and the place of the record. */
export const ELSEWHERE = {
  type: 'https://vocab.getty.edu/aat/300026879?a=1&b=2',
  place: 'https://www.geonames.org/3165524?a=1&b=2',
  theme: 'https://thes.bncf.firenze.sbn.it/termine.php?id=1&b=2', agent: 'https://www.wikidata.org/entity/Q1?a=1&b=2',
}

/** An archive with everything that formats must hold: a record with all fields, a file, who made it; and what visitors may not see. */
export async function standardScene(engine: Engine): Promise<{ server: TestApp; tree: Tree }> {
  const server = await testApp(engine, { PUBLIC_URL: 'https://archivio.example.org', SITE_NAME: 'Centro di documentazione' })
  const tree = await sampleTree(server.db)
  await setOwnFields(server.db, [ownField('colore', 'list', { values: ['Rosso'] })])
  await inWrite(server.db, async (tx) => {
    for (const [list, it, address] of [['tematica', 'Lavoro', ELSEWHERE.theme], ['tipologia', 'Lettera', ELSEWHERE.type]] as const) {
      const { id } = await tx.selectFrom(list).select('id').where('it', '=', it).executeTakeFirstOrThrow()
      await updateTerm(tx, list, id, { sameAs: [address] }, null, change)
    }
    const described = { description: 'Ciò che c’è.\n\nAltro.', descriptionEn: 'What is in it.', date: 'post 1968' }
    await updateUnit(tx, tree.busta, described, null, change)
    await createUnits(tx, [{ kind: 'document', level: 'serie', name: 'Segreta', parentId: tree.fondo, visibility: 'staff' }], change)
    const [record] = await createDocuments(tx, [
      { ...everything('document'), unitId: tree.fascicolo }, { kind: 'audio', title: 'Nastro', unitId: tree.busta },
      { kind: 'image', title: 'Chiusa', unitId: tree.serie, closure: { reason: 'private', until: '2999-12-31' } },
    ], change)
    await updatePlace(tx, { name: 'Torino', sameAs: [ELSEWHERE.place] }, 0, change)
    const [agent, person, family, hidden] = await createAgents(tx, [
      {
        type: 'organisation', name: 'Comitato Fiat', otherNames: ['Comitato & compagni'], date: '1969-1973', places: 'Torino',
        functions: 'Lotte.\n\nInchieste.', history: 'Nato nel 1969.', historyEn: 'Born in 1969.', sources: 'Archivio',
        sameAs: [ELSEWHERE.agent],
      },
      { type: 'person', name: 'Rossi, Mario', otherNames: ['Marione'], date: 'post 1950' },
      { type: 'family', name: 'Bianchi', otherNames: ['De Bianchi'] }, { type: 'person', name: 'Segretissimo', visibility: 'staff' },
    ], change)
    await relate(tx, person!, { role: 'partOf', agentId: agent!, date: '1970' }, change)
    await relate(tx, person!, { role: 'family', agentId: family! }, change)
    await relate(tx, hidden!, { role: 'associated', agentId: agent! }, change)
    await relate(tx, person!, { role: 'publisher', documentId: record!.id, date: '1971-1972' }, change)
    await relate(tx, family!, { role: 'custodian', unitId: tree.fondo }, change)
    await relate(tx, agent!, { role: 'creator', unitId: tree.fondo }, change)
    await relate(tx, agent!, { role: 'author', documentId: record!.id }, change)
    await attachFile(tx, record!.id, { ...FILE, mediaType: 'application/pdf', pieces: [FILE.sha256] },
      { name: 'fronte & retro.pdf', access: 'public' }, change)
  })
  await writeFile(await storedAt(server.db.dataDir, digest), BYTES)
  return { server, tree }
}
