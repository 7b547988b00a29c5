import type { OddsFeed } from './port.ts'

/**
 * Combines several feeds into one: lists all their matches, and finds a match in the first feed that knows
 * its id.
 */
export function combinedFeed(...feeds: readonly OddsFeed[]): OddsFeed {
  return {
    list: (nowMs) => feeds.flatMap((feed) => feed.list(nowMs)),
    find(matchId, nowMs) {
      for (const feed of feeds) {
        const match = feed.find(matchId, nowMs)
        if (match) return match
      }
      return undefined
    },
  }
}
