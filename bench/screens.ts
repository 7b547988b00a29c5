import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { build } from 'vite'
import { type MainThread, recordMainThread } from './main-thread.ts'
import { median, percentile } from './measure.ts'
import { buildReactPage, type ReactPage } from './react-page.ts'
import { milliseconds, printTable, printTitle, ratio } from './report.ts'

/** A page of `bench` that shows a part of the site, and the same by plain React. */
const SCREENS = ['site', 'baseline'] as const
export type Screen = (typeof SCREENS)[number]

/** What a page's compilers and caches need before it is measured. */
export const WARM_UP_SECONDS = 2
const ROUND_SECONDS = 5
const ROUNDS = 7

/** The most that a frame may be late without a player noticing it. */
const LIMIT_MS = 50

const root = join(import.meta.dirname, '..')

/** Builds a page as the site is built and, for the baseline, with React itself. Returns their folders. */
export async function buildScreens(page: ReactPage): Promise<Record<Screen, string>> {
  const folder = (screen: Screen) => join(root, 'dist/bench', page, screen)
  await build({
    configFile: join(root, 'web/vite.config.ts'),
    logLevel: 'warn',
    root: join(import.meta.dirname, page),
    build: { outDir: folder('site'), emptyOutDir: true },
  })
  await buildReactPage(page, folder('baseline'))
  return { site: folder('site'), baseline: folder('baseline') }
}

/** How to play both screens side by side. */
interface Rounds {
  readonly open: (screen: Screen) => Promise<Page>
  /** Sends the screen that was opened last its messages. */
  readonly play: (screen: Screen, seconds: number) => Promise<void>
  /** The HTML that both screens must have in the end. */
  readonly read: (page: Page) => Promise<string>
}

/** Plays each screen once a round, in alternating order. */
export async function playRounds(on: Browser, of: Rounds): Promise<Record<Screen, MainThread[]>> {
  const rounds: Record<Screen, MainThread[]> = { site: [], baseline: [] }
  for (let round = 0; round < ROUNDS; round++) {
    const shown = new Set<string>()
    for (const screen of round % 2 === 0 ? SCREENS : SCREENS.toReversed()) {
      const page = await of.open(screen)
      await of.play(screen, WARM_UP_SECONDS)
      rounds[screen].push(await recordMainThread(on, page, () => of.play(screen, ROUND_SECONDS)))
      shown.add(comparable(await settled(page, of.read)))
      await page.close()
    }
    if (shown.size > 1) throw new Error('The baseline is another page than the site: what they show differs')
  }
  return rounds
}

/** Prints the main thread's time of both screens; `title` says what moves on them. */
export function reportRounds(
  title: string,
  rounds: Readonly<Record<Screen, readonly MainThread[]>>,
  names: Readonly<Record<Screen, string>>,
): void {
  const of = (screen: Screen, what: keyof MainThread) => median(rounds[screen].map((round) => round[what]))
  const row = (screen: Screen) => ({
    what: names[screen],
    'main thread, CPU a second': milliseconds(of(screen, 'cpuMs') / ROUND_SECONDS),
    'of the baseline': ratio(of(screen, 'cpuMs'), of('baseline', 'cpuMs')),
    'of it scripts': milliseconds(of(screen, 'scriptMs') / ROUND_SECONDS),
    'longest task, CPU': milliseconds(of(screen, 'longestCpuMs')),
    'longest task': milliseconds(of(screen, 'longestMs')),
    [`tasks over ${LIMIT_MS} ms`]: String(of(screen, 'overLimit')),
  })
  printTitle(`${title}: medians of ${ROUNDS} interleaved rounds of ${ROUND_SECONDS} s`)
  printTable([row('baseline'), row('site')])
}

/** Prints how soon clicks were answered. */
export function reportClicks(title: string, times: readonly number[]): void {
  printTitle(`${title}: ${times.length} clicks`)
  const at = (share: number) => ({
    clicks: `${100 * share} %`,
    'within (ms)': percentile(times, share).toFixed(1),
    [`of ${LIMIT_MS} ms`]: ratio(percentile(times, share), LIMIT_MS),
  })
  printTable([at(0.5), at(0.98), at(1)])
}

/** What is read of a page once it has stopped changing. The baseline may be seconds behind the messages. */
async function settled(page: Page, read: Rounds['read']): Promise<string> {
  let shown = ''
  for (let before: string | undefined; before !== shown; await page.waitForTimeout(1000)) {
    before = shown
    shown = await read(page)
  }
  return shown
}

/** Elements without what differs by chance: generated ids, flashes of prices, and the order in which attributes are written. */
function comparable(html: string): string {
  return html
    .replace(/ data-(move|flash)="\w+"/g, '')
    .replace(/\bP\d+-\d+\b|\b_r_\w+_/g, '')
    .replace(/ style="contain-intrinsic[^"]*"| value="\d+"/g, '')
    .replace(/(?<=<\w+)( [^\s=]+="[^"]*")+/g, inOrder)
}

/** A tag's attributes by name: React and Preact write them in different orders, and only React writes a field's value as one. */
function inOrder(attributes: string): string {
  return (
    attributes
      .match(/ [^\s=]+="[^"]*"/g)
      ?.sort()
      .join('') ?? ''
  )
}
