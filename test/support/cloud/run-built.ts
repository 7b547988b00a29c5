import { buildFunctions } from '../../../build/functions.ts'
import { run } from '../../../local/run.ts'

/**
 * Runs the program with bundled functions, as `npm start` does. Sends the functions' environment to the test process that
 * started it, so that tests can reach the tables.
 */
export function runBuilt(openSite: Parameters<typeof run>[0]): Promise<void> {
  return run(openSite, ({ env }) => process.send?.(env), buildFunctions)
}
