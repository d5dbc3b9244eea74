import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { pdfAssets } from './scripts/pdf-assets.ts'
import { precompress } from './scripts/precompress.ts'
import { schemaModules } from './scripts/schema-modules.ts'

const API = process.env['API_URL'] ?? 'http://127.0.0.1:3000'

const VENDOR = /node_modules\/(react|react-dom|scheduler|react-router|react-i18next|i18next|zustand|@tanstack\/(react-query|query-core))\//
/** What forms need, and the contract's modules with schemas. Visitors load none of it. */
const FORMS = /node_modules\/(zod|react-hook-form|@hookform)\//
const SCHEMAS = schemaModules(fileURLToPath(new URL('../contract/src', import.meta.url)))
const CONTRACT = /contract\/src\//
/** Modules that only forms and administration need. */
const STAFF = /contract\/src\/(archival-date(?!\/description)|field-problems)|client\/src\/((changes|followed|use-turns)\.ts|ui\/(ComboBox|combo-(entries|keys)|choices-to-come|use-mistakes|DraftNotice|use-combo-box|ConfirmDialog|PasswordField|Problem|Checkbox|CopyField|Table|TagField|UndoNotice|undo-notice|use-act|fits))/
/** What lists, searches and forms need and the home page does not. */
const LISTS = /client\/src\/(ui\/(ComboList|Pagination|Folded|Details|Field|TextField|Select)\.|i18n\/instants)|contract\/src\/archival-date\/description/
/** The only icon of a search field, which the home page has: it does not load all the icons for it. */
const SEARCH_ICON = /lucide-react\/dist\/esm\/icons\/search\./
const isLightContract = (id: string): boolean => CONTRACT.test(id) && !STAFF.test(id) && !SCHEMAS.has(id)
const COMMON = /(client\/src\/(ui\/(?!gallery)|shell|i18n|store|(?!main)[a-z-]+\.tsx?$|session\/api-client\.ts)|contract\/src\/)/
/** What many screens need, but not the home page; what it needs itself, others need, too. */
const LATER = /client\/src\/ui\/(Chip|Menu|Sheet|TabRow|use-tab-row)\.|contract\/src\/closure\./
const isForScreens = (id: string): boolean =>
  SEARCH_ICON.test(id) || (COMMON.test(id) && !STAFF.test(id) && !LISTS.test(id) && !LATER.test(id))

const SOURCES = fileURLToPath(new URL('src', import.meta.url))
/** `lead` in `ui/PageHead.module.css` becomes `ui-PageHead_lead`. The server knows these names, too (test/classes-on-server.test.ts). */
const classOf = (name: string, file: string): string => `${relative(SOURCES, file.split('?')[0]!).replace('.module.css', '').replaceAll('/', '-')}_${name}`

export default defineConfig(({ command }) => ({
  // In the build, every address is relative to the <base> that the server writes; in development Vite serves under the default base path.
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
    // One style sheet for everything weighs less than the round trips of a dozen small ones, which would all delay the first paint.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        // The first file names all others: with shorter hashes less comes before the first screen.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            // Changes rarely, so browsers keep it from one release to the next.
            { name: 'vendor', test: VENDOR, tags: ['$initial'] },
            // Everything before the first screen, in one file instead of twenty of a few hundred bytes. It comes before the next group,
            // which contains its dependencies.
            { name: 'common', test: COMMON, tags: ['$initial'] },
            // Icons of several screens. Otherwise each would be in the part that needs it first, and others would have to load that part.
            { name: 'icons', test: (id) => id.includes('node_modules/lucide-react/') && !SEARCH_ICON.test(id), minShareCount: 2 },
            // Used by nearly every page, and by parts below that only some pages load.
            { name: 'reading', test: /contract\/src\/(agent-roles|in-language|written-date|calendar)|client\/src\/ui\/Said/ },
            // Used by some pages only.
            { name: 'accounts', test: /i18n\/(accounts|(it|en)\/common-account-screens)\.ts/ },
            { name: 'people', test: /(i18n\/people|page-texts\/people-(it|en))\.ts/ },
            { name: 'closures', test: /i18n\/(closures|(it|en)\/archive-closures)\.ts/ },
            { name: 'prose', test: /page-texts\/(use|about|privacy|opendata|references)\./ },
            { name: 'content', test: /client\/src\/(content\/(api|index|heads|PageText)|pages\/(addresses|latest))/, minShareCount: 2 },
            { name: 'markdown', test: /contract\/src\/markdown/ },
            // Used by schemas and by pages for visitors. In the schemas' file they would make these pages load the schema library.
            { name: 'short', test: /contract\/src\/(short-|levels)/ },
            { name: 'values', test: /contract\/src\/(rights|value-name|language-name|web-address|standard-codes)\./ },
            // Both also need the words that describe a date.
            { name: 'lists', test: LISTS, minShareCount: 2 },
            // The contract without its schemas, which would bring in the schema library. What only some pages need is above.
            { name: 'contract', test: (id) => isLightContract(id) && !LISTS.test(id) && !LATER.test(id), minShareCount: 28 },
            { name: 'forms', test: (id) => FORMS.test(id) || SCHEMAS.has(id) },
            // Shared by many screens, also in one file.
            { name: 'screens', test: isForScreens, minShareCount: 14 },
            // Shared by only some of them.
            { name: 'archive', test: (id) => isLightContract(id) || (COMMON.test(id) && !STAFF.test(id)), minShareCount: 8 },
            { name: 'staff', test: STAFF, minShareCount: 2 },
          ],
        },
      },
    },
  },
}))
