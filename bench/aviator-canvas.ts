import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { build } from 'vite'
import { securityHeaders } from '../local/gateway/security-headers.ts'
import { listen } from '../local/gateway/server.ts'
import { createSite } from '../local/gateway/site.ts'
import { launchBrowser, viewports } from '../test/support/browser/browser.ts'
import { recordMainThread } from './main-thread.ts'
import { median } from './measure.ts'
import { milliseconds, printTable, printTitle, ratio } from './report.ts'

/** Prints the main thread's time for a frame of Aviator's flight, beside the same flight as SVG and an empty frame. */
const SECONDS = 5
const ROUNDS = 5
const PAINTERS = ['svg', 'canvas', 'empty'] as const
type Painter = (typeof PAINTERS)[number]

interface Played {
  readonly cpuAFrameMs: number
  readonly framesASecond: number
  readonly longestMs: number
}

const root = join(import.meta.dirname, '..')
const folder = join(root, 'dist/bench/aviator-canvas')
await build({
  configFile: join(root, 'web/vite.config.ts'),
  logLevel: 'warn',
  root: join(import.meta.dirname, 'aviator-canvas'),
  build: { outDir: folder, emptyOutDir: true },
})
const server = await listen('127.0.0.1', 0, createSite(folder, securityHeaders))
const browser = await launchBrowser()
try {
  const played: Record<Painter, Played[]> = { svg: [], canvas: [], empty: [] }
  for (let round = 0; round < ROUNDS; round++) {
    for (const painter of round % 2 === 0 ? PAINTERS : PAINTERS.toReversed()) {
      played[painter].push(await play(browser, painter))
    }
  }
  report(played)
} finally {
  await browser.close()
  await server.close()
}

async function play(on: Browser, painter: Painter): Promise<Played> {
  const page = await on.newPage({ viewport: viewports.desktop })
  await page.goto(`http://127.0.0.1:${server.port}/?painter=${painter}`)
  const frames = () => page.locator('html').evaluate((html) => Number(html.dataset.frames))
  await page.waitForTimeout(1000)
  const before = await frames()
  const { cpuMs, longestMs } = await recordMainThread(on, page, () => page.waitForTimeout(SECONDS * 1000))
  const shown = (await frames()) - before
  await page.close()
  return { cpuAFrameMs: cpuMs / shown, framesASecond: shown / SECONDS, longestMs }
}

function report(played: Readonly<Record<Painter, readonly Played[]>>): void {
  const of = (painter: Painter, what: keyof Played) => median(played[painter].map((each) => each[what]))
  const row = (what: string, painter: Painter) => ({
    what,
    'main thread, CPU a frame': milliseconds(of(painter, 'cpuAFrameMs')),
    'of the baseline': ratio(of(painter, 'cpuAFrameMs'), of('svg', 'cpuAFrameMs')),
    'frames a second': of(painter, 'framesASecond').toFixed(1),
    'longest task': milliseconds(of(painter, 'longestMs')),
  })
  printTitle(
    `A flight of Aviator in 700 × 320 pixels: medians of ${ROUNDS} interleaved rounds of ${SECONDS} s`,
  )
  printTable([
    row('baseline: the flight as SVG', 'svg'),
    row("the site's canvas", 'canvas'),
    row('an empty frame', 'empty'),
  ])
}
