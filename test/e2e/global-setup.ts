import { buildSite } from '../../build/site.ts'

/** Builds the site before any test: every Maidan that a test starts finds it built, and none empties it under another. */
export async function setup(): Promise<void> {
  await buildSite()
}
