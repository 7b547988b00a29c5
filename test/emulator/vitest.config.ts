import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Against the stack that `npm run deploy:local` put into an AWS emulator; apart from `npm test`, which needs none. */
export default defineConfig({
  test: {
    name: 'emulator',
    root: fileURLToPath(new URL('../..', import.meta.url)),
    include: ['test/emulator/**/*.test.ts'],
    // These tests mostly wait for the ticker, which starts each minute.
    maxWorkers: 4,
    testTimeout: 480_000,
    hookTimeout: 240_000,
  },
})
