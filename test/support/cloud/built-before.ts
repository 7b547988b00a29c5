import { buildFunctions } from '../../../build/functions.ts'
import { buildSite } from '../../../build/site.ts'

/** Builds site and functions once before all tests, so that no test's Maidan replaces the build that another one is using. */
export async function setup(): Promise<void> {
  await Promise.all([buildSite(), buildFunctions()])
}
