import { fileURLToPath } from 'node:url'
import { areaOfProcess, reportPath } from './areas.ts'

const area = areaOfProcess()

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** See https://stryker-mutator.io/docs/stryker-js/configuration. run.ts says which area is tried. */
// biome-ignore lint/style/noDefaultExport: Stryker asks for it
export default {
  mutate: [`${area.name}/**/*.ts`],
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
  // A mutant that loops for ever is detected by its number of iterations: on a busy machine a time limit proves nothing.
  timeoutMS: 30_000,
  timeoutFactor: 10,
  dryRunTimeoutMinutes: 60,
  tempDirName: 'coverage/mutants/work',
  ignorePatterns: ['/coverage', '/.venv*', '/dist', '/cdk.out', '/.maidan', '/bench', '/web/node_modules'],
  reporters: ['json', 'progress-append-only'],
  jsonReporter: { fileName: reportPath(area) },
  allowConsoleColors: false,
}
