import { createHash } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import { zipFile } from '../server/test/imports/zip-file.ts'
import { agentsNamed } from './support/agents.ts'
import { PHONE } from './support/devices.ts'
import { ADMINISTRATOR, as } from './support/people.ts'
import { startSampleServer, type SampleServer } from './support/sample-server.ts'
import { brings } from './support/sheets.ts'
import { storiesElsewhere } from './support/story.ts'
import { eventually } from './support/visitor.ts'

const AGENT = '019aa000-0000-7000-8000-000000000001'
const HOME = 'https://altrove.example.org/archive'

const AID = `<?xml version="1.0" encoding="UTF-8"?>
<ead xmlns="http://ead3.archivists.org/schema/"><control><recordid>019aa000-0000-7000-8000-000000000002</recordid>
<maintenancehistory><maintenanceevent><agent>Faldone 0.1.0</agent></maintenanceevent></maintenancehistory></control>
<archdesc level="fonds"><did><unittitle>Carte Bianchi</unittitle></did><dsc>
<c level="item" id="_019aa000-0000-7000-8000-000000000003"><did><unittitle>Lettera alla Lega</unittitle></did></c>
</dsc></archdesc></ead>`

const PERSON = `<?xml version="1.0" encoding="UTF-8"?>
<eac-cpf xmlns="urn:isbn:1-931666-33-4"><control><recordId>${AGENT}</recordId><maintenanceHistory><maintenanceEvent>
<agent>Faldone 0.1.0</agent></maintenanceEvent></maintenanceHistory></control><cpfDescription><identity><entityType>person</entityType>
<nameEntry><part>Bianchi, Ada</part></nameEntry></identity><relations><resourceRelation resourceRelationType="creatorOf"
href="${HOME}/fondiinfo?unitId=019aa000-0000-7000-8000-000000000002"><relationEntry>Carte Bianchi</relationEntry></resourceRelation>
</relations></cpfDescription></eac-cpf>`

const FILES = { 'data/metadata/ead3.xml': AID, [`data/metadata/eac-cpf/${AGENT}.xml`]: PERSON }
const BAG = {
  name: 'carte-bianchi.zip', mimeType: 'application/zip',
  buffer: Buffer.from(zipFile([
    { name: 'bagit.txt', content: 'BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n' },
    { name: 'manifest-sha256.txt', content: Object.entries(FILES).map(([name, content]) =>
      `${createHash('sha256').update(content).digest('hex')}  ${name}\n`).join('') },
    ...Object.entries(FILES).map(([name, content]) => ({ name, content })),
  ])),
}

let archive: SampleServer

storiesElsewhere('A bag of another archive', (story) => {
  beforeAll(async () => {
    archive = await startSampleServer({ samples: false })
  })
  afterAll(() => archive?.stop())

  story('leads to its people, who keep their ids, and back to its records', async ({ visits }) => {
    const visitor = await visits(archive.url)
    await as(visitor, '/importexport/importFromExcel', ADMINISTRATOR)
    await brings(visitor, BAG)
    await visitor.follows('Importa prima le persone', visitor.page.getByRole('main'))
    await visitor.sees('Relazioni con unità e schede che non sono ancora in archivio: 1')
    await visitor.follows('Guarda che cosa cambierebbe', visitor.page.getByRole('main'))
    await visitor.presses('Importa 1 voce')
    await visitor.isAt(/\/importFromExcel\/validateArchive\?import=/)
    await eventually(async () => (await agentsNamed(archive.url, 'Bianchi')).map(({ id }) => id), [AGENT])
    await visitor.follows('Guarda che cosa cambierebbe', visitor.page.getByRole('main'))
    await visitor.sees('Importa prima le persone')
    await visitor.presses('Importa 1 scheda')
    await visitor.sees('per averne le descrizioni e collegarle alle schede')
    await visitor.follows('Vai alla pagina delle persone', visitor.page.getByRole('main'))
    await visitor.isAt('/people/sheet')
  }, PHONE)
})
