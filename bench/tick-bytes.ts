import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ServerFrame, ServerMessage } from '../domain/contract/server-messages.ts'
import { parseCricsheet } from '../domain/cricket/cricsheet.ts'
import { replayFeed } from '../domain/feed/replay.ts'
import type { Fanout } from '../functions/realtime/fanout-port.ts'
import { startCloud } from '../local/cloud.ts'
import { median } from './measure.ts'
import { printTable, printTitle, ratio } from './report.ts'

/**
 * Prints the bytes sent to a follower of a match, beside a snapshot of the match at every tick: a real match, replayed by the
 * ticker at its own pace with a tick a second. The first argument is another Cricsheet file.
 */
const FILE = process.argv[2] ?? join(import.meta.dirname, '../../shared/data/cricsheet/1384439.json')
const STARTS_AT_MS = Date.UTC(2026, 0, 1)
const LEAD_MS = 60_000
const TICK_MS = 1000

/** The bytes of one tick's messages, and of a snapshot. */
interface Tick {
  readonly sent: number
  readonly snapshot: number
}

const cloud = await startCloud({ ticks: false })
try {
  report(await play())
} finally {
  await cloud.close()
}

/** Every tick from a minute before the first ball to the settled end. */
async function play(): Promise<readonly Tick[]> {
  // The store reads its client's settings from the environment at import.
  Object.assign(process.env, cloud.env)
  const { Ticker } = await import('../functions/ticker/ticker.ts')
  const match = parseCricsheet(JSON.parse(await readFile(FILE, 'utf8')))
  const feed = replayFeed({ match, id: 'bench', startsAtMs: STARTS_AT_MS, speed: 1 })
  let sent = 0
  const fanout: Fanout = {
    publish: async (publications) => {
      for (const { topic, messages } of publications)
        if (topic !== 'matches') sent += bytes(frameOf(messages))
    },
  }
  const ticker = new Ticker(feed, fanout)
  const ticks: Tick[] = []
  for (let nowMs = STARTS_AT_MS - LEAD_MS; ; nowMs += TICK_MS) {
    const [snapshot] = feed.list(nowMs)
    if (!snapshot) throw new Error('the match is not listed')
    sent = 0
    await ticker.tick(nowMs)
    const known = ticks.at(-1)
    const whole = sent === 0 && known ? known.snapshot : await snapshotBytes(snapshot.matchId)
    // The first message to a follower is the snapshot.
    ticks.push({ sent: known ? sent : whole, snapshot: whole })
    if (snapshot.phase === 'finished') return ticks
  }
}

function frameOf(messages: readonly ServerMessage[]): ServerFrame {
  return messages.length === 1 && messages[0] ? messages[0] : [...messages]
}

function bytes(frame: ServerFrame): number {
  return Buffer.byteLength(JSON.stringify(frame))
}

/** The answer to `sub`: the match with all its shown markets. */
async function snapshotBytes(matchId: string): Promise<number> {
  const { readMatchMarkets } = await import('../functions/store/read/match-markets.ts')
  const match = await readMatchMarkets(matchId)
  if (!match) throw new Error(`no match ${matchId}`)
  const data = Object.fromEntries(match.odds.map((odds) => [odds.marketId, odds]))
  return bytes({ event: 'updateOdds', version: match.summary.version, data, match: match.summary })
}

function report(ticks: readonly Tick[]): void {
  const changes = ticks.filter(({ sent }) => sent > 0)
  printTitle(
    `Bytes to a follower of a match: ${ticks.length} ticks of one second, ${changes.length} with a change`,
  )
  const row = (over: string, of: readonly Tick[]) => {
    const mean = (part: keyof Tick) => of.reduce((sum, tick) => sum + tick[part], 0) / of.length
    return {
      over,
      ticks: of.length.toLocaleString('en'),
      'sent a tick, mean': inBytes(mean('sent')),
      'a snapshot, mean': inBytes(mean('snapshot')),
      'of the snapshots': `${((100 * mean('sent')) / mean('snapshot')).toFixed(1)} %`,
    }
  }
  printTable([row('every tick', ticks), row('ticks with a change', changes)])
  const typical = median(changes.map(({ sent }) => sent))
  console.log(
    `\nThe median change is ${inBytes(typical)}, ${ratio(typical, median(changes.map((each) => each.snapshot)))} the median snapshot.`,
  )
}

function inBytes(value: number): string {
  return `${Math.round(value).toLocaleString('en')} B`
}
