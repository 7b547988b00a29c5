import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { earlyProgram } from '../build/early-program.ts'
import { houseRules } from '../build/house-rules.ts'
import { withoutJsonSchema } from '../build/without-json-schema.ts'
import { withoutMeta } from '../build/without-meta.ts'

/**
 * The libraries of the first load, in one file: they change rarely, so the file stays in a player's cache across releases.
 * Zod's setup is in it too, to run before any schema is made.
 */
const firstLoad =
  /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|zod|clsx|class-variance-authority)\/|web\/lib\/zod-setup/

const backend = 'http://localhost:3000'

const root = decodeURIComponent(new URL('.', import.meta.url).pathname)

export default defineConfig({
  root,
  plugins: [react(), tailwindcss(), houseRules(), withoutMeta(), withoutJsonSchema(), earlyProgram(root)],
  // A dependency of the sign-in library expects Node's name for the global object.
  define: { global: 'globalThis' },
  build: {
    outDir: '../dist/site',
    emptyOutDir: true,
    // The content security policy allows our own files, but no `data:` URLs.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Reads only the used icons, not all two thousand, which took a third of the build.
      experimental: { lazyBarrel: true },
      output: { codeSplitting: { groups: [{ name: 'vendor', test: firstLoad }] } },
    },
  },
  server: {
    proxy: {
      '/api': backend,
      '/program': backend,
      '/config.json': backend,
      '/ws': { target: backend, ws: true },
    },
  },
})
