import { buildFunctions } from '../../../build/functions.ts'
import { buildSite } from '../../../build/site.ts'

/** Builds site and functions once before all tests, so that no Maidan of a test builds them under another one. */
export async function setup(): Promise<void> {
  await Promise.all([buildSite(), buildFunctions()])
}
