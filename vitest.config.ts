import { defineConfig } from 'vitest/config'
import { LongestFirst } from './test/support/longest-first.ts'
import './test/support/room-for-garbage.ts'
import { WAITING_WORKERS } from './test/support/waiting-workers.ts'

/**
 * The files of a worker share its modules, and with them one embedded DynamoDB, one Maidan and one browser: see
 * docs/testing.md. A file undoes what it changes.
 */
const shared = {
  isolate: false,
  exclude: ['**/*.deep.test.{ts,tsx}', 'node_modules/**'],
  setupFiles: ['test/support/undo-afterwards.ts'],
}

/**
 * As many copies of each quote as there may be, where they could differ; and operators without an authenticator app, and no
 * metrics, except in the tests of those.
 */
const environment = {
  QUOTE_SHARDS: '16',
  OPERATOR_SECOND_FACTOR: 'optional',
  POWERTOOLS_METRICS_DISABLED: 'true',
}

/**
 * What gates a change, a project for each kind of test, so that each can be run alone: `npx vitest run --project unit`.
 * Long proofs are named `*.deep.test.ts` and run by `npm run test:deep`.
 */
export default defineConfig({
  test: {
    globalSetup: ['test/support/temporary-files.ts', 'test/support/cloud/built-before.ts'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          env: environment,
          setupFiles: [...shared.setupFiles, 'test/support/every-text.ts'],
          include: ['test/{adversary,domain,functions,betfair,local,build,web,docs,tidy}/**/*.test.{ts,tsx}'],
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'simulation',
          env: environment,
          include: ['test/simulation/**/*.test.ts'],
          maxWorkers: 2,
          testTimeout: 120_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'infra',
          include: ['test/infra/**/*.test.ts'],
          maxWorkers: 2,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'integration',
          include: ['test/integration/**/*.test.ts'],
          maxWorkers: WAITING_WORKERS,
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          maxWorkers: WAITING_WORKERS,
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
