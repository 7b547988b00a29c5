import { buildFunctions } from '../../../build/functions.ts'
import { buildSite } from '../../../build/site.ts'

/** Builds site and functions before any test: every Maidan that a test starts finds them, and none builds them under another. */
export async function setup(): Promise<void> {
  await Promise.all([buildSite(), buildFunctions()])
}
