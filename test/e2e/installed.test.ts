import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { BrowserContext } from 'playwright-core'
import { afterEach, beforeEach, expect } from 'vitest'
import { listen } from '../../local/gateway/server.ts'
import { viewports } from '../support/browser/browser.ts'
import { sharedBrowser } from '../support/browser/shared.ts'
import { siteForFile } from '../support/browser/site.ts'
import { usualTest } from '../support/tier.ts'

const site = siteForFile()

let context: BrowserContext
beforeEach(async () => {
  context = await (await sharedBrowser()).newContext({ viewport: viewports.phone })
})
afterEach(() => context.close())

/** Whether the worker is in charge, and keeps the page and every asset that was loaded. */
const isKept = `(async () => {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const assets = loaded.filter((url) => url.startsWith(location.origin + '/assets/'))
  const kept = await Promise.all(['/', ...assets].map((url) => caches.match(url)))
  return navigator.serviceWorker.controller !== null && kept.every(Boolean)
})()`
/** The paths that the newest release keeps. */
const keptPaths = `caches.keys()
  .then((names) => caches.open(names.at(-1)))
  .then((cache) => cache.keys())
  .then((requests) => requests.map(({ url }) => new URL(url).pathname))`
/** The newest page that is kept. */
const keptPage = `caches.keys()
  .then((names) => caches.match('/', { cacheName: names.at(-1) }))
  .then((page) => page?.text() ?? '')`

/** Visits the site, and waits until its files are kept. */
async function visit(path: string) {
  const page = await context.newPage()
  await page.goto(site.url + path)
  await page.getByRole('heading', { name: 'Login with Email ID' }).waitFor()
  await expect.poll(() => page.evaluate(isKept)).toBe(true)
  return page
}

usualTest('a site that was visited opens without a network, and says that there is none', async () => {
  const page = await visit('/login')
  await context.setOffline(true)
  await page.goto(`${site.url}/login?again`)
  await page.getByRole('heading', { name: 'Login with Email ID' }).waitFor()
  await page.getByText('You are offline').waitFor()
  // What the API answers is not kept.
  expect(await page.evaluate(() => fetch('/api/matches/4').then(String, () => 'no answer'))).toBe('no answer')
  const kept = await page.evaluate<string[]>(keptPaths)
  expect(kept.filter((path) => !/^\/(assets\/|[^/]*$)/.test(path))).toEqual([])
  await context.setOffline(false)
  await page.getByText('You are offline').waitFor({ state: 'hidden' })
})

usualTest('the site can be installed: its manifest and every icon it names are there', async () => {
  const { icons, start_url } = (await (await fetch(`${site.url}/manifest.webmanifest`)).json()) as {
    icons: { src: string; type: string }[]
    start_url: string
  }
  expect(start_url).toBe('/')
  for (const { src, type } of icons) {
    const icon = await fetch(site.url + src)
    expect([src, icon.status, icon.headers.get('content-type')]).toEqual([src, 200, type])
  }
})

/** A site of one page, whose release and health a test changes. */
async function smallSite() {
  const worker = await readFile('web/public/service-worker.js')
  const state = { release: 1, isBroken: false }
  const { port, close } = await listen('127.0.0.1', 0, (request, response) => {
    if (state.isBroken) return void response.writeHead(503).end('broken')
    if (request.url === '/service-worker.js')
      return void response.setHeader('content-type', 'text/javascript').end(worker)
    const { release } = state
    const page = `<title>Release ${release}</title><script src="/assets/${release}.js"></script>`
    if (/^\/(page|$)/.test(request.url ?? ''))
      return void response.setHeader('content-type', 'text/html').end(page)
    response.end(`${request.url} of release ${release}`)
  })
  return { state, origin: `http://127.0.0.1:${port}`, close }
}

usualTest(
  'a new release is shown at the next visit, the last one while the server fails, and two are kept',
  async () => {
    const { state, origin, close } = await smallSite()
    const page = await context.newPage()
    const shown = async () => {
      await page.goto(`${origin}/page?${randomUUID()}`)
      return page.title()
    }
    try {
      await shown()
      await page.evaluate(`navigator.serviceWorker.register('/service-worker.js')`)
      await page.waitForFunction('navigator.serviceWorker.controller !== null')
      for (state.release = 2; state.release < 5; state.release++) {
        expect(await shown()).toBe(`Release ${state.release}`)
        await expect.poll(() => page.evaluate(keptPaths)).toContain(`/assets/${state.release}.js`)
        await expect.poll(() => page.evaluate(keptPage)).toContain(`Release ${state.release}`)
      }
      await expect.poll(() => page.evaluate('caches.keys().then(({ length }) => length)')).toBe(2)
      const answer = (path: string) => page.evaluate(`fetch('${path}').then((answer) => answer.text())`)
      expect(await answer('/api/wallet')).toBe('/api/wallet of release 5')
      expect(await answer('/config.json')).toBe('/config.json of release 5')
      state.isBroken = true
      expect(await shown()).toBe('Release 4')
      expect(await answer('/assets/3.js')).toBe('/assets/3.js of release 3')
      expect(await answer('/config.json')).toBe('/config.json of release 5')
      expect(await answer('/api/wallet')).toBe('broken')
    } finally {
      await close()
    }
  },
)
