import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** With real nodes of NATS, of the nats-server on the path; apart from `npm test`, which needs none. */
export default defineConfig({
  test: {
    name: 'fanout',
    root: fileURLToPath(new URL('../..', import.meta.url)),
    include: ['test/fanout/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
