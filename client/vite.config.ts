import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { pdfAssets } from './scripts/pdf-assets.ts'
import { precompress } from './scripts/precompress.ts'
import { schemaModules } from './scripts/schema-modules.ts'

const API = process.env['API_URL'] ?? 'http://127.0.0.1:3000'

const VENDOR = /node_modules\/(react|react-dom|scheduler|react-router|react-i18next|i18next|zustand|@tanstack\/(react-query|query-core))\//
/** What forms need, and the contract's modules with schemas: none of it is on a visitor's way. */
const FORMS = /node_modules\/(zod|react-hook-form|@hookform)\//
const SCHEMAS = schemaModules(fileURLToPath(new URL('../contract/src', import.meta.url)))
const CONTRACT = /contract\/src\//
/** Parts that only forms and administration need. */
const STAFF = /contract\/src\/(archival-date(?!\/description)|field-problems)|client\/src\/((changes|followed)\.ts|ui\/(ComboBox|use-combo-box|ConfirmDialog|PasswordField|Problem|Checkbox|CopyField|Table|TagField|UndoNotice|undo-notice|use-act|fits))/
/** What lists, searches and forms have and the home has not. */
const LISTS = /client\/src\/(ui\/(ComboList|Pagination|Field|TextField|Select)\.|i18n\/instants)|contract\/src\/calendar/
const isLightContract = (id: string): boolean => CONTRACT.test(id) && !STAFF.test(id) && !SCHEMAS.has(id)
const COMMON = /(client\/src\/(ui\/(?!gallery)|shell|i18n|store|(?!main)[a-z-]+\.tsx?$|session\/api-client\.ts)|contract\/src\/)/

const SOURCES = fileURLToPath(new URL('src', import.meta.url))
/** `lead` of `ui/PageHead.module.css` is `ui-PageHead_lead`: names that the server knows, too (test/classes-on-server.test.ts). */
const classOf = (name: string, file: string): string => `${relative(SOURCES, file.split('?')[0]!).replace('.module.css', '').replaceAll('/', '-')}_${name}`

export default defineConfig(({ command }) => ({
  // Built, every address is relative to the <base> that the server writes; in development Vite serves under the default base path.
  base: command === 'serve' ? '/archive/' : './',
  plugins: [react(), pdfAssets(), precompress()],
  server: { host: '127.0.0.1', proxy: { '/archive/api': API } },
  css: { modules: { generateScopedName: classOf } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Tells the server which files a page needs.
    manifest: true,
    target: 'es2023',
    // The content security policy allows no data: fonts or styles, and small files cache better apart.
    assetsInlineLimit: 0,
    // All of them weigh less than the round trips of a dozen small ones, before which nothing is painted.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Changes seldom, so that browsers keep it from one release to the next.
            { name: 'vendor', test: VENDOR, tags: ['$initial'] },
            // What stands before the first screen: one file instead of twenty of a few hundred bytes. Before the next, whose needs it has.
            { name: 'common', test: COMMON, tags: ['$initial'] },
            // Those of several screens; else each would stand with the part that needs it first, and draw that along.
            { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 2 },
            // What only some pages read.
            { name: 'accounts', test: /i18n\/(accounts|(it|en)\/common-account-screens)\.ts/ },
            { name: 'prose', test: /page-texts\/(use|about|privacy|references)\./ },
            { name: 'content', test: /client\/src\/(content\/(api|index|heads|PageText)|pages\/addresses)/, minShareCount: 2 },
            { name: 'markdown', test: /contract\/src\/markdown/ },
            // The contract without its schemas, which bring the schema library and would draw it along.
            { name: 'contract', test: isLightContract, minShareCount: 16 },
            // Schemas use them, and pages for visitors: in their file they would draw the schema library onto these.
            { name: 'short', test: /contract\/src\/(short-|levels)/ },
            { name: 'forms', test: (id) => FORMS.test(id) || SCHEMAS.has(id) },
            // What many screens share: one file, too.
            { name: 'screens', test: (id) => COMMON.test(id) && !STAFF.test(id) && !LISTS.test(id), minShareCount: 8 },
            { name: 'lists', test: LISTS, minShareCount: 2 },
            // And what only some of them share.
            { name: 'archive', test: (id) => isLightContract(id) || (COMMON.test(id) && !STAFF.test(id)), minShareCount: 3 },
            { name: 'staff', test: STAFF, minShareCount: 2 },
          ],
        },
      },
    },
  },
}))
