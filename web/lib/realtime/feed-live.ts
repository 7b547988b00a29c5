import type { PricedOdds } from '../prices.ts'
import type { Realtime } from './client.ts'
import type { Live } from './live.ts'
import { withBookmaker, withExchange, withLine } from './patch.ts'

/**
 * Feeds the socket's messages into the live store. A match's messages have its version: an older one than known is ignored;
 * after a gap the newest is shown all the same (latest wins) and the match is requested again, a little later.
 */
export function feedLive(realtime: Pick<Realtime, 'on' | 'resyncSoon'>, live: Live): void {
  const versions = new Map<string, number>()

  /** Whether a message of a match is newer than the known state. */
  function isNews(matchId: string, version: number): boolean {
    const known = versions.get(matchId)
    if (known !== undefined && version < known) return false
    versions.set(matchId, version)
    if (known !== undefined && version > known + 1) realtime.resyncSoon(matchId)
    return true
  }

  function patch(matchId: string, marketId: string, change: (odds: PricedOdds) => PricedOdds): void {
    const known = live.odds.get(marketId)
    if (known) live.putOdds(change(known))
    // The message that added it was missed.
    else realtime.resyncSoon(matchId)
  }

  realtime.on('updateMatches', ({ data, changes, removed = [] }) => {
    if (changes) live.changeLists(data, removed)
    else live.replaceLists(data)
  })
  realtime.on('updateOdds', ({ data, match, version }) => {
    const odds = Object.values(data)
    const [first] = odds
    if (match) {
      versions.set(match.matchId, Math.max(version, versions.get(match.matchId) ?? 0))
      live.putMarkets(match, odds)
    } else if (first && isNews(first.matchId, version)) live.addMarkets(first.matchId, odds)
  })
  realtime.on('SportsBroadcastData', ({ data, version }) => {
    if (!isNews(data.eid, version)) return
    patch(data.eid, data.mid, (odds) => withExchange(odds, data, version))
  })
  realtime.on('BroadcastBookmaker', ({ data, version }) => {
    if (!isNews(data.eid, version)) return
    for (const each of data.ml.updated) {
      patch(data.eid, each.mi, (odds) => withBookmaker(odds, each, version))
    }
  })
  realtime.on('BroadcastFancy', ({ data, version }) => {
    if (!isNews(data.eid, version)) return
    for (const each of data.ml.updated) {
      patch(data.eid, each.mi, (odds) => withLine(odds, each, version))
    }
  })
  realtime.on('orderBook', ({ data }) => live.changeBook(data))
  realtime.on('score', ({ data, version }) => {
    const { matchId, ...facts } = data
    if (isNews(matchId, version)) live.patchMatch(matchId, version, facts)
  })
}
