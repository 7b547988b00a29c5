import type { MatchSnapshot, OddsFeed } from './port.ts'
import type { Timeline } from './timeline.ts'

/** How many matches are kept besides the present ones; older ones are played again on request. */
const KEPT_PER_LANE = 8

interface LaneMatch {
  readonly matchId: string
  readonly lane: number
  readonly index: number
  readonly startsAtMs: number
}

export interface Lanes {
  /** The start of every match id; lane and index follow. */
  readonly prefix: string
  readonly lanes: number
  /** When the first lane's match 0 starts, in milliseconds since 1970; the other lanes' have started earlier. */
  readonly epochMs: number
  /** The lanes start their matches in turn, one each `everyMs`. */
  readonly everyMs: number
  readonly listedBeforeStartMs: number
  readonly listedAfterFinishMs: number
  /** The same match gives the same timeline. */
  readonly play: (match: LaneMatch) => Timeline
}

/**
 * A feed of endless matches side by side. The id `<prefix><lane>-<index>` is all that is needed to play a
 * match, however long ago it was. A match must end before its lane's next one does.
 */
export function laneFeed(options: Lanes): OddsFeed {
  const { prefix, lanes, epochMs, everyMs, listedBeforeStartMs, listedAfterFinishMs } = options
  const slotMs = lanes * everyMs
  const kept = new Map<string, Timeline>()
  const startOf = (lane: number, index: number) => epochMs + index * slotMs - lane * everyMs

  const matchOf = (lane: number, index: number): Timeline => {
    const matchId = `${prefix}${lane}-${index}`
    const match =
      kept.get(matchId) ?? options.play({ matchId, lane, index, startsAtMs: startOf(lane, index) })
    // Inserting it again makes it the last to be dropped.
    kept.delete(matchId)
    kept.set(matchId, match)
    const [oldest] = kept.keys()
    if (kept.size > lanes * KEPT_PER_LANE && oldest !== undefined) kept.delete(oldest)
    return match
  }
  const listed = (lane: number, nowMs: number): readonly MatchSnapshot[] => {
    const current = Math.floor((nowMs - startOf(lane, 0)) / slotMs)
    return [current - 1, current, current + 1]
      .filter((index) => index >= 0 && startOf(lane, index) <= nowMs + listedBeforeStartMs)
      .map((index) => matchOf(lane, index))
      .filter((match) => nowMs <= match.finishedAtMs + listedAfterFinishMs)
      .map((match) => match.at(nowMs))
  }
  return {
    list: (nowMs) => Array.from({ length: lanes }, (_, lane) => listed(lane, nowMs)).flat(),
    find(matchId, nowMs) {
      if (!matchId.startsWith(prefix)) return undefined
      const numbers = /^(0|[1-9]\d{0,3})-(0|[1-9]\d{0,8})$/.exec(matchId.slice(prefix.length))
      const [, lane, index] = numbers?.map(Number) ?? []
      if (lane === undefined || index === undefined || lane >= lanes) return undefined
      if (startOf(lane, index) > nowMs + listedBeforeStartMs) return undefined
      return matchOf(lane, index).at(nowMs)
    },
  }
}
