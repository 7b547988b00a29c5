import { logError } from './log.ts'

/**
 * Registers the worker that keeps the site's files for the next visit, once the page has loaded: it takes nothing from the
 * first. Not while developing, where files change without their names.
 */
export function keepSite(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  addEventListener('load', () => {
    // Browsers refuse it in private windows; the site then works as it did before.
    register().catch((error: unknown) => logError('The site is not kept', error))
  })
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator
  if (serviceWorker.controller) return void (await serviceWorker.register('/service-worker.js'))
  const inCharge = new Promise((resolve) => {
    serviceWorker.addEventListener('controllerchange', resolve, { once: true })
  })
  await serviceWorker.register('/service-worker.js')
  await inCharge
  // What this visit has loaded before: the worker gets it from the browser's cache, and keeps it.
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  await Promise.all(
    loaded.filter((url) => url.startsWith(`${location.origin}/assets/`)).map((url) => fetch(url)),
  )
}
