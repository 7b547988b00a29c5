import { fileURLToPath } from 'node:url'
import { areas } from './areas.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** See https://stryker-mutator.io/docs/stryker-js/configuration. Run by run.ts, which chooses the areas. */
// biome-ignore lint/style/noDefaultExport: Stryker asks for it
export default {
  mutate: areas.map(({ files }) => files),
  plugins: [here('node_modules/@stryker-mutator/vitest-runner/dist/src/index.js'), here('plugins.ts')],
  checkers: ['sample'],
  ignorers: ['error-messages'],
  testRunner: 'vitest',
  vitest: { configFile: 'test/mutants/vitest.config.ts' },
  coverageAnalysis: 'perTest',
  // What runs while a module loads, schemas above all, is not tried: each of these mutants would take every test.
  ignoreStatic: true,
  // Vite strips the types, and nothing is compiled: the one API of TypeScript that Stryker knows is not in version 7.
  disableTypeChecks: false,
  tsconfigFile: 'none',
  concurrency: 2,
  // A mutant that loops for ever is known by how often it comes by. Time is no proof on a busy machine.
  timeoutMS: 120_000,
  timeoutFactor: 10,
  dryRunTimeoutMinutes: 60,
  tempDirName: 'coverage/mutants/work',
  ignorePatterns: ['/coverage', '/dist', '/cdk.out', '/.maidan', '/bench', '/web/node_modules'],
  reporters: ['json', 'progress-append-only'],
  jsonReporter: { fileName: 'coverage/mutants/report.json' },
  allowConsoleColors: false,
}
