import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The quick tests of the rules first: the run of a mutant ends with the first test that fails. */
class RulesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification) => (moduleId.includes('/test/functions/') ? 1 : 0)
    return files.toSorted((a, b) => isSlow(a) - isSlow(b))
  }
}

/** The tests that mutants are tried on: the unit tests of the rules and the functions. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('../..', import.meta.url)),
    globalSetup: ['test/support/temporary-files.ts'],
    include: [
      'test/domain/{betting,ledger,limits,cashier,games,cricket/lines,returns}/**/*.test.ts',
      'test/functions/{betting,settlement,games,cashier,mines,fair,ledger,limits}/**/*.test.ts',
    ],
    exclude: ['**/*.deep.test.ts', 'node_modules/**'],
    isolate: false,
    sequence: { sequencer: RulesFirst },
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})
