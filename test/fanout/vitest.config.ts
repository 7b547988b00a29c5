import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** With real nodes of NATS; apart from `npm test`, which needs nothing but Node. */
export default defineConfig({
  test: {
    name: 'fanout',
    root: fileURLToPath(new URL('../..', import.meta.url)),
    include: ['test/fanout/**/*.test.ts'],
    testTimeout: 60_000,
    // The first run installs nats-server.
    hookTimeout: 600_000,
  },
})
