import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { earlyProgram } from '../build/early-program.ts'
import { houseRules } from '../build/house-rules.ts'
import { sharedFiles } from '../build/shared-files.ts'
import { withoutMeta } from '../build/without-meta.ts'

/**
 * The files of every visit, few because compression starts anew in each. What the early program needs (web/app/early.ts) is not among
 * the rest, to run before it has come. Libraries change rarely, so theirs stay in a player's cache across releases; Zod's
 * setup is with them, to run before any schema is made.
 */
const ofEveryVisit = [
  { name: 'first-page', test: /\/(first-page|early)\.ts|preload-helper/ },
  {
    name: 'vendor',
    test: /node_modules\/(preact|wouter|regexparam|@tanstack|zod|clsx|class-variance-authority)\/|web\/lib\/(preact|zod-setup)/,
    tags: ['$initial' as const],
  },
  { name: 'site', tags: ['$initial' as const] },
]

const backend = 'http://localhost:3000'

const root = decodeURIComponent(new URL('.', import.meta.url).pathname)

/** Preact stands in for React, also in libraries: docs/adr/0053-preact.md. The longer names first, as the first match counts. */
const preactForReact = {
  'react/jsx-runtime': 'preact/compat/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/compat/jsx-dev-runtime',
  'react-dom/client': 'preact/compat/client',
  'react-dom': 'preact/compat',
  // What React before 18 lacks.
  'use-sync-external-store/shim/index.js': 'preact/compat',
  react: join(root, 'lib/preact.ts'),
}

/** Each icon of Lucide imports this function, and the site has a smaller one. */
const smallIcons = { '../createLucideIcon.mjs': join(root, 'ui/lucide-icon.tsx') }

export default defineConfig({
  root,
  resolve: { alias: { ...preactForReact, ...smallIcons } },
  plugins: [tailwindcss(), houseRules(), withoutMeta(), earlyProgram(root)],
  // A dependency of the sign-in library expects Node's name for the global object.
  define: { global: 'globalThis' },
  build: {
    outDir: '../dist/site',
    // Every browser that Tailwind's styles need knows `modulepreload`.
    modulePreload: { polyfill: false },
    emptyOutDir: true,
    // The content security policy allows our own files, but no `data:` URLs.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Reads only the used icons, not all two thousand, which took a third of the build.
      experimental: { lazyBarrel: true },
      // Libraries say which of their modules are for a browser ('use client'); here all are.
      checks: { moduleLevelDirective: false },
      output: { codeSplitting: { groups: [...ofEveryVisit, ...sharedFiles] } },
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
