import type { Fanout } from '../functions/realtime/fanout-port.ts'
import { framesOf } from '../functions/realtime/frames.ts'
import { startCloud } from '../local/cloud.ts'
import { kilobytes, printTable, printTitle } from './report.ts'
import { dynamoUnits } from './units.ts'

/**
 * Prints what the ticker uses and publishes a minute, for docs/cost.md: with visitors a tick a second, without one a minute,
 * by a run of its own. All sports are simulated. The first argument is the most copies of a quote (`quoteShards`).
 */
const QUOTE_SHARDS = process.argv[2] ?? '1'
const STARTS_AT_MS = Date.UTC(2026, 10, 25, 14)
const MINUTE_MS = 60_000
const MINUTES = { watched: 5, idle: 30 }

/** What has been published. */
const published = { toMatches: 0, toList: 0, listBytes: 0 }
const fanout: Fanout = {
  publish: async (publications) => {
    for (const { topic, messages } of publications) {
      if (topic !== 'matches') published.toMatches++
      else {
        published.toList++
        published.listBytes += Buffer.byteLength(JSON.stringify(framesOf(messages)))
      }
    }
  },
}

const cloud = await startCloud({ ticks: false })
try {
  Object.assign(process.env, cloud.env, { QUOTE_SHARDS, FEED_SEED: 'bench' })
  const units = await dynamoUnits()
  const { Ticker } = await import('../functions/ticker/ticker.ts')
  const { openFeed } = await import('../functions/feed/open-feed.ts')
  const { holdLease, releaseLease } = await import('../functions/store/ticker-store.ts')
  const newTicker = async (nowMs: number) => new Ticker(await openFeed(nowMs), fanout)
  const take = () => {
    const taken = { ...units.take(), ...published }
    Object.assign(published, { toMatches: 0, toList: 0, listBytes: 0 })
    return taken
  }

  let nowMs = STARTS_AT_MS
  const warm = await newTicker(nowMs)
  await warm.tick(nowMs)
  take()
  for (const endsAtMs = nowMs + MINUTES.watched * MINUTE_MS; nowMs < endsAtMs; ) {
    nowMs += 1000
    await holdLease('bench', nowMs, nowMs + 5000, { atMs: nowMs, heardAtMs: nowMs })
    await warm.tick(nowMs)
  }
  await releaseLease('bench')
  const watched = take()
  for (let minute = 0; minute < MINUTES.idle; minute++) {
    nowMs += MINUTE_MS
    await holdLease('bench', nowMs, nowMs + 5000)
    const cold = await newTicker(nowMs)
    await holdLease('bench', nowMs, nowMs + 5000)
    await cold.tick(nowMs)
    await releaseLease('bench', { atMs: nowMs, heardAtMs: nowMs })
  }
  const idle = take()
  printTitle(`The ticker in a minute, with up to ${QUOTE_SHARDS} copies of a quote`)
  printTable([row('with visitors', watched, MINUTES.watched), row('without', idle, MINUTES.idle)])
} finally {
  await cloud.close()
}

function row(when: string, counts: Readonly<Record<string, number>>, minutes: number) {
  const { written = 0, read = 0, toMatches = 0, toList = 0, listBytes = 0 } = counts
  const perMinute = (count: number) => Math.round(count / minutes).toLocaleString('en')
  return {
    'the ticker': when,
    'write units': perMinute(written),
    'read units': perMinute(read),
    'publications to matches': perMinute(toMatches),
    'to the list': perMinute(toList),
    'bytes to the list': kilobytes(listBytes / minutes),
  }
}
