import type { OddsFeed } from './port.ts'

/** Several feeds as one: all their matches, and a match of whichever knows its id first. */
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
