import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './test/support/longest-first.ts'
import './test/support/room-for-garbage.ts'
import { WAITING_WORKERS } from './test/support/waiting-workers.ts'

/** Files of other kinds that `npm test` runs in part: those that ask which tier it is. */
const partly = globSync(
  'test/{adversary,domain,functions,infra,integration,local,simulation,web}/**/*.test.ts',
).filter((file) => readFileSync(file, 'utf8').includes("support/tier.ts'"))

/** Browser tests that `npm test` runs whole. */
const whole = ['test/e2e/{cashier-flow,keyboard,replay,screens}.test.ts', 'node_modules/**']

/**
 * Long proofs: million-round statistics, many simulated worlds, every real match, every screen at both sizes and in both
 * themes. The browser's journeys are made once more, at the size that `npm test` leaves out.
 */
export default defineConfig({
  test: {
    name: 'deep',
    globalSetup: ['test/support/temporary-files.ts', 'test/support/cloud/built-before.ts'],
    include: ['test/**/*.deep.test.{ts,tsx}', 'test/e2e/**/*.test.ts', ...partly],
    exclude: whole,
    env: { MAIDAN_TIER: 'deep', OPERATOR_SECOND_FACTOR: 'optional' },
    isolate: false,
    setupFiles: ['test/support/undo-afterwards.ts', 'test/support/every-text.ts'],
    maxWorkers: WAITING_WORKERS,
    sequence: { sequencer: LongestFirst },
    expect: { poll: { timeout: 20_000, interval: 50 } },
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})
