import { buildFunctions } from '../../../build/functions.ts'
import { run } from '../../../local/run.ts'

/**
 * Runs the program with the functions bundled, as `npm start` does. The test that started it receives the environment of
 * the functions, to look into the tables.
 */
export function runBuilt(openSite: Parameters<typeof run>[0]): Promise<void> {
  return run(openSite, ({ env }) => process.send?.(env), buildFunctions)
}
