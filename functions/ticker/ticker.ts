import type { ServerMessage } from '../../domain/contract/socket.ts'
import type { OddsFeed } from '../../domain/feed/port.ts'
import { logger } from '../observe/logger.ts'
import type { Fanout, Publication } from '../realtime/fanout-port.ts'
import { matchTopic } from '../realtime/topics.ts'
import { listMatches } from '../store/match-store.ts'
import { MarketWriter } from './market-writer.ts'
import { tendOrphan } from './orphan.ts'

/** Advances the feed's matches: what changed is written once and told once. */
export class Ticker {
  readonly #feed: OddsFeed
  readonly #fanout: Fanout
  readonly #writer = new MarketWriter()
  /** Ids of the matches that lists show, as far as written; read at the first tick. */
  #listed: ReadonlySet<string> | undefined

  constructor(feed: OddsFeed, fanout: Fanout) {
    this.#feed = feed
    this.#fanout = fanout
  }

  /** One tick at `nowMs`, in milliseconds since the epoch. Missed ticks are made up: the feed is a function of time. */
  async tick(nowMs: number): Promise<void> {
    this.#listed ??= new Set((await listMatches()).map((match) => match.matchId))
    const listed = this.#feed.list(nowMs)
    const now = new Set(listed.map((match) => match.matchId))
    const publications = await Promise.all([
      ...listed.map((match) => attempt(match.matchId, () => this.#writer.write(match, true, nowMs))),
      ...[...this.#listed.difference(now)].map((id) => attempt(id, () => this.#delist(id, nowMs))),
    ])
    this.#listed = new Set((await this.#publish(publications.flat())) ?? this.#listed)
  }

  /** A match that the feed lists no more: finished ones leave the list, others go on until they end. */
  #delist(matchId: string, nowMs: number): Promise<ServerMessage | undefined> {
    const match = this.#feed.find(matchId, nowMs)
    return match ? this.#writer.write(match, match.phase !== 'finished', nowMs) : tendOrphan(matchId, nowMs)
  }

  /** One message for each match that changed, and the list for those who follow it. Answers with the ids now listed. */
  async #publish(changed: readonly Publication[]): Promise<string[] | undefined> {
    if (changed.length === 0) return undefined
    const data = await listMatches()
    await this.#fanout.publish([...changed, { topic: 'matches', message: { event: 'updateMatches', data } }])
    return data.map((match) => match.matchId)
  }
}

/** What to tell of a match. One that fails is logged, tells nothing, and does not keep the others waiting. */
async function attempt(
  matchId: string,
  write: () => Promise<ServerMessage | undefined>,
): Promise<Publication[]> {
  try {
    const message = await write()
    return message ? [{ topic: matchTopic(matchId), message }] : []
  } catch (error) {
    logger.error('match not written', { matchId, error })
    return []
  }
}
