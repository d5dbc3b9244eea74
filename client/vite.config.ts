import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './scripts/precompress.ts'

const API = process.env['API_URL'] ?? 'http://127.0.0.1:3000'

export default defineConfig(({ command }) => ({
  // Built, every address is relative to the <base> that the server writes; in development Vite serves under the default base path.
  base: command === 'serve' ? '/archive/' : './',
  plugins: [react(), precompress()],
  server: { host: '127.0.0.1', proxy: { '/archive/api': API } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // The content security policy allows no data: fonts or styles, and small files cache better apart.
    assetsInlineLimit: 0,
  },
}))
