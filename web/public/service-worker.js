// Keeps the site's own files for the next visit, and for when there is no network: see docs/adr/0045-service-worker.md. It
// does not touch what the API answers: prices and balances come from the server, or are not shown.

const PAGE = '/'
/** How long the network has to answer before a page that is kept is shown. */
const PATIENCE_MS = 3000
/** A tab that is still open may need files of the release before. */
const KEPT_RELEASES = 2
/** Files without a hash in their names, besides the page. */
const UNHASHED = ['/config.json', '/before-scripts.js', '/favicon.svg', '/manifest.webmanifest']

addEventListener('install', (event) => event.waitUntil(fetched(PAGE).then(keepRelease)))
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return
  if (pathname.startsWith('/assets/')) event.respondWith(asset(event.request))
  else if (UNHASHED.includes(pathname)) event.respondWith(newest(pathname, () => fromNetwork(event.request)))
  else if (mode === 'navigate' && !/\.\w+$/.test(pathname)) event.respondWith(newest(PAGE, () => page(event)))
})

/** Answers from the network; with what is kept if that fails or takes too long. */
async function newest(path, ask) {
  const kept = await caches.match(path, { cacheName: await release() })
  if (!kept) return ask()
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, kept))
  return Promise.race([ask().catch(() => kept), patience])
}

async function page(event) {
  const response = await fetched(event.request)
  if (response.ok) event.waitUntil(keepRelease(response.clone()))
  return response
}

/** A file whose name has a hash of its content never changes. */
async function asset(request) {
  return (await caches.match(request)) ?? fromNetwork(request)
}

async function fromNetwork(request) {
  const response = await fetched(request)
  const name = await release()
  if (response.ok && name) await (await caches.open(name)).put(request, response.clone())
  return response
}

/** @throws if the server failed */
async function fetched(request) {
  const response = await fetch(request)
  if (response.status >= 500) throw new Error(`${response.url} answered ${response.status}`)
  return response
}

/** The name of the newest release that is kept; undefined if there is none. */
async function release() {
  return (await caches.keys()).at(-1)
}

/**
 * Keeps a page and what it links. The page's text tells releases apart, since the names in it change with the content of its
 * files. The page is written last: a release without it is not whole, and is fetched again.
 */
async function keepRelease(response) {
  const html = await response.clone().text()
  const name = `release ${await digest(html)}`
  if (name === (await release()) && (await caches.match(PAGE, { cacheName: name }))) return
  await caches.delete(name)
  const cache = await caches.open(name)
  const linked = Array.from(html.matchAll(/(?:src|href)="(\/[^"]+)"/g), ([, path]) => path)
  await cache.addAll(new Set([...linked, ...UNHASHED]))
  await cache.put(PAGE, response)
  const old = (await caches.keys()).slice(0, -KEPT_RELEASES)
  await Promise.all(old.map((each) => caches.delete(each)))
}

async function digest(text) {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
