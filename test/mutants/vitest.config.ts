import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { areaOfProcess } from './areas.ts'

/** The tests that the mutants of an area are tried on. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('../..', import.meta.url)),
    globalSetup: ['test/support/temporary-files.ts'],
    include: [areaOfProcess().tests],
    exclude: ['**/*.deep.test.ts', 'node_modules/**'],
    isolate: false,
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})
