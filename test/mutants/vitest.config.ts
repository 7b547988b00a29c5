import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { type Layer, layers } from './areas.ts'

/** The tests that mutants are tried on, as run.ts says. */
const layer = (process.env.MAIDAN_MUTANTS_LAYER ?? 'domain') as Layer

export default defineConfig({
  test: {
    root: fileURLToPath(new URL('../..', import.meta.url)),
    globalSetup: ['test/support/temporary-files.ts'],
    include: [layers[layer]],
    exclude: ['**/*.deep.test.ts', 'node_modules/**'],
    isolate: false,
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})
