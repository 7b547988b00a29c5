import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { build } from 'vite'
import { startCloud } from '../local/cloud.ts'
import { securityHeaders } from '../local/gateway/security-headers.ts'
import { listen } from '../local/gateway/server.ts'
import { createSite } from '../local/gateway/site.ts'
import { launchBrowser } from '../test/support/browser/browser.ts'
import { loadPage, type PageLoad } from './page-load.ts'
import { buildReactPage } from './react-page.ts'
import { kilobytes, printTable, printTitle, ratio } from './report.ts'
import { signedIn } from './signed-in.ts'

/** Prints what the first pages load until they are usable, beside an empty page of React. */
const root = join(import.meta.dirname, '..')
const folders = { site: join(root, 'dist/bench/site'), empty: join(root, 'dist/bench/empty-site') }

await build({
  configFile: join(root, 'web/vite.config.ts'),
  logLevel: 'warn',
  build: { outDir: folders.site, emptyOutDir: true },
})
await buildReactPage('empty-site', folders.empty)
const cloud = await startCloud({ openSite: async () => createSite(folders.site, securityHeaders) })
const empty = await listen('127.0.0.1', 0, createSite(folders.empty, securityHeaders))
const browser = await launchBrowser()
try {
  report(await measure(browser, `http://127.0.0.1:${empty.port}`, cloud.url))
} finally {
  await browser.close()
  await empty.close()
  await cloud.close()
}

async function measure(on: Browser, emptyUrl: string, siteUrl: string): Promise<Record<string, PageLoad>> {
  const load = async (
    url: string,
    usable: (page: Page) => Promise<unknown>,
    as: BrowserContextOptions = {},
  ) => {
    // The service worker starts once the page has loaded, and takes its files from the browser's cache.
    const context = await on.newContext({ ...as, serviceWorkers: 'block' })
    const loaded = await loadPage(context, url, usable)
    await context.close()
    return loaded
  }
  const heading = (page: Page) => page.getByRole('heading').first().waitFor()
  return {
    'baseline: an empty page': await load(emptyUrl, heading),
    '/login': await load(`${siteUrl}/login`, (page) =>
      page.getByRole('button', { name: 'Sign In' }).waitFor(),
    ),
    '/ signed in': await load(
      siteUrl,
      (page) => page.getByRole('listitem').getByRole('link').first().waitFor(),
      { storageState: await signedIn(on, siteUrl) },
    ),
  }
}

function report(loads: Readonly<Record<string, PageLoad>>): void {
  const [baseline] = Object.values(loads)
  if (!baseline) throw new Error('Nothing was loaded')
  printTitle(
    'What a first visit loads before the page can be used: bodies, gzip but for the last two columns',
  )
  printTable(
    Object.entries(loads).map(([page, { files, gzip, brotli }]) => ({
      page,
      files: String(files),
      scripts: kilobytes(gzip.script),
      styles: kilobytes(gzip.stylesheet),
      fonts: kilobytes(gzip.font),
      other: kilobytes(gzip.other),
      all: kilobytes(gzip.all),
      'of the baseline': ratio(gzip.all, baseline.gzip.all),
      "scripts of the baseline's": ratio(gzip.script, baseline.gzip.script),
      'all (brotli)': kilobytes(brotli.all),
      "of the baseline's": ratio(brotli.all, baseline.brotli.all),
    })),
  )
}
