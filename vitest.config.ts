import { defineConfig } from 'vitest/config'

/**
 * Tests against real clocks, sockets and browsers run once more when they fail: a machine that stood still for some seconds
 * is no fault of the product. The report names each that needed it.
 */
const secondChance = { retry: 1 }

/** One project per kind of test, so that each can be run alone: `npx vitest run --project unit`. */
export default defineConfig({
  test: {
    globalSetup: ['test/support/temporary-files.ts'],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/{domain,functions,local,build,web,docs}/**/*.test.{ts,tsx}'],
          // A million rounds, or a search for a rare seed, take their time where others work beside.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...secondChance,
          name: 'integration',
          include: ['test/integration/**/*.test.ts'],
          // Most of their time these tests wait for what they start.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      { test: { name: 'simulation', include: ['test/simulation/**/*.test.ts'], testTimeout: 120_000 } },
      {
        test: {
          name: 'infra',
          include: ['test/infra/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          ...secondChance,
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: ['test/e2e/global-setup.ts'],
          maxWorkers: 3,
          sequence: { groupOrder: 2 },
          // What a slow machine takes long to show is waited for.
          expect: { poll: { timeout: 20_000, interval: 50 } },
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
