import { setTimeout } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'
import { ServerMessage } from '../../../domain/contract/socket.ts'

/** What was on the match screen from some moment to the end of the match. */
export interface Seen {
  readonly scores: ReadonlySet<string>
  readonly prices: ReadonlySet<string>
  readonly statuses: ReadonlySet<string>
}

const GLANCE_MS = 60

/** The score beside the markets, in its frame. */
export function scoreboardOf(page: Page): Locator {
  return page.frameLocator('iframe[title="Live score"]').getByRole('main')
}

/** Watches the match screen until the match is over. */
export async function follow(page: Page): Promise<Seen> {
  const scoreboard = scoreboardOf(page)
  const market = page.getByRole('region', { name: 'Match Odds' })
  const seen = { scores: new Set<string>(), prices: new Set<string>(), statuses: new Set<string>() }
  for (let over = false; !over; await setTimeout(GLANCE_MS)) {
    over = await page.getByText('Match finished').isVisible()
    seen.scores.add((await scoreboard.allTextContents()).join())
    seen.prices.add((await market.locator('button[data-side]').allTextContents()).join())
    for (const status of await market.locator('header span').allTextContents()) seen.statuses.add(status)
  }
  return seen
}

/** Shorter than this a status may pass between two looks at the screen. */
const LOOKED_AT_MS = 600

/** Listens to the page's socket; the function that is returned names each status that a market was told to be in, and stayed in. */
export function statusesTold(page: Page): () => ReadonlySet<string> {
  const told: { status: string; atMs: number }[] = []
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const { data: message } = ServerMessage.safeParse(JSON.parse(String(payload)))
      if (message?.event !== 'updateOdds') return
      for (const { status } of Object.values(message.data)) told.push({ status, atMs: performance.now() })
    }),
  )
  return () => {
    const lasting = told.filter(({ atMs }, index) => {
      const next = told[index + 1]?.atMs ?? Infinity
      return next - atMs > LOOKED_AT_MS
    })
    return new Set(lasting.map(({ status }) => status))
  }
}
