import type { BrowserContext, Page } from 'playwright-core'

/** What a player felt of one visit, measured by the browser itself. */
export interface Visit {
  /** Milliseconds from the navigation to the first paint of anything but a background. */
  readonly firstPaintMs: number
  /** Milliseconds from the navigation to the paint of the largest text or picture. */
  readonly largestPaintMs: number
  /** Sum of the layout shifts that no tap caused. */
  readonly layoutShift: number
  /** Milliseconds from the slowest tap to the next paint; 0 when every one took less than 16 ms, or none was made. */
  readonly slowestTapMs: number
  /** Bytes received until the page was usable, with headers, as they were sent. */
  readonly bytes: number
}

/** A page to visit, until it can be used, and then the taps on it. */
export interface Visited {
  readonly url: string
  readonly usable: (page: Page) => Promise<unknown>
  readonly taps?: (page: Page) => Promise<unknown>
}

/** A phone of the lower middle on a slow mobile network. */
const NETWORK = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const CPU_SLOWDOWN = 4
/** What moves or paints so long after the page is usable still counts. */
const SETTLED_MS = 2000

/** Notes entries as they come, since a page keeps only the first 150 of a kind. */
const recorder = `window.felt = { first: 0, largest: 0, shift: 0, tap: 0 }
const note = (type, each, options) => new PerformanceObserver((list) => list.getEntries().forEach(each))
  .observe({ type, buffered: true, ...options })
note('paint', ({ name, startTime }) => { if (name === 'first-contentful-paint') felt.first = startTime })
note('largest-contentful-paint', ({ startTime }) => { felt.largest = startTime })
note('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) felt.shift += value })
note('event', ({ duration, interactionId }) => { if (interactionId) felt.tap = Math.max(felt.tap, duration) },
  { durationThreshold: 16 })`

/** Visits a page with an empty cache, slowed down, and then taps on it. */
export async function visit(context: BrowserContext, { url, usable, taps }: Visited): Promise<Visit> {
  const page = await context.newPage()
  await page.addInitScript(recorder)
  const devtools = await context.newCDPSession(page)
  let bytes = 0
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...NETWORK })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.goto(url, { waitUntil: 'commit' })
  await usable(page)
  const received = bytes
  await page.waitForTimeout(SETTLED_MS)
  await taps?.(page)
  await page.waitForTimeout(SETTLED_MS)
  const felt = (await page.evaluate('felt')) as Record<'first' | 'largest' | 'shift' | 'tap', number>
  await page.close()
  return {
    ...{ firstPaintMs: felt.first, largestPaintMs: felt.largest },
    ...{ layoutShift: felt.shift, slowestTapMs: felt.tap, bytes: received },
  }
}
