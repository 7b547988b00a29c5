import type { Frame, Locator, Page } from 'playwright-core'
import { ServerMessage } from '../../../domain/contract/server-messages.ts'

/** Everything that the match screen showed from some moment to the end of the match. */
export interface Seen {
  readonly scores: ReadonlySet<string>
  readonly prices: ReadonlySet<string>
  readonly statuses: ReadonlySet<string>
}

/** The score beside the markets, in its frame. */
export function scoreboardOf(page: Page): Locator {
  return page.frameLocator('iframe[title="Live score"]').getByRole('main')
}

/** JavaScript expressions; each gives texts of the page to record. */
type Reads = Readonly<Record<string, string>>

const marketReads: Reads = {
  prices: `[[...document.querySelectorAll('button[data-side]')].map((price) => price.textContent).join()]`,
  statuses: `[...document.querySelectorAll('section')]
    .filter((section) => section.querySelector('h2')?.textContent === 'Match Odds')
    .flatMap((section) => [...section.querySelectorAll('header span')].map((status) => status.textContent))`,
}
const scoreReads: Reads = { scores: `[document.querySelector('main')?.textContent ?? '']` }

/** Makes a document record every text that it shows from now on: polling would miss some on a busy machine. */
async function watch(frame: Frame, reads: Reads): Promise<void> {
  const readers = Object.entries(reads).map(([name, read]) => `${name}: () => ${read}`)
  await frame.evaluate(`(() => {
    const readers = { ${readers.join()} }
    const seen = Object.fromEntries(Object.keys(readers).map((name) => [name, new Set()]))
    const look = () => {
      for (const [name, read] of Object.entries(readers)) for (const text of read()) seen[name].add(text)
    }
    const everything = { subtree: true, childList: true, characterData: true, attributes: true }
    new MutationObserver(look).observe(document.body, everything)
    window.seenTexts = seen
    look()
  })()`)
}

/** The texts that a document has recorded. */
async function textsSeen(frame: Frame, name: string): Promise<ReadonlySet<string>> {
  return new Set(await frame.evaluate<string[]>(`[...window.seenTexts.${name}]`))
}

/** Records what the match screen shows until the match is over. */
export async function follow(page: Page): Promise<Seen> {
  await scoreboardOf(page).waitFor()
  const score = page.frames().find((frame) => frame !== page.mainFrame())
  if (!score) throw new Error('there is no live score')
  await Promise.all([watch(page.mainFrame(), marketReads), watch(score, scoreReads)])
  // Only the test's own timeout applies.
  await page.getByText('Match finished').waitFor({ timeout: 0 })
  return {
    scores: await textsSeen(score, 'scores'),
    prices: await textsSeen(page.mainFrame(), 'prices'),
    statuses: await textsSeen(page.mainFrame(), 'statuses'),
  }
}

/** A status that lasts less than this may not be painted at all. */
const LASTING_MS = 600

/** Listens to the page's socket; the returned function lists the market statuses that were sent and lasted. */
export function statusesSent(page: Page): () => ReadonlySet<string> {
  const sent: { status: string; atMs: number }[] = []
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const { data: message } = ServerMessage.safeParse(JSON.parse(String(payload)))
      if (message?.event !== 'updateOdds') return
      for (const { status } of Object.values(message.data)) sent.push({ status, atMs: performance.now() })
    }),
  )
  return () => {
    const lasting = sent.filter(({ atMs }, index) => {
      const next = sent[index + 1]?.atMs ?? Infinity
      return next - atMs > LASTING_MS
    })
    return new Set(lasting.map(({ status }) => status))
  }
}
