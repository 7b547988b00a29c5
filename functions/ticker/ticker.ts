import type { MatchSnapshot, OddsFeed } from '../../domain/feed/port.ts'
import { logger } from '../observe/logger.ts'
import type { Fanout, Publication } from '../realtime/fanout-port.ts'
import { listChanges } from '../realtime/list-messages.ts'
import { matchTopic } from '../realtime/topics.ts'
import { listMatches } from '../store/read/matches.ts'
import { Interventions } from './interventions.ts'
import { MarketWriter, type MatchChange } from './market-writer.ts'
import { tendOrphan } from './orphan.ts'

/** Follows the feed's matches: writes each change once and publishes it once. */
export class Ticker {
  readonly #feed: OddsFeed
  readonly #fanout: Fanout
  readonly #writer = new MarketWriter()
  readonly #interventions = new Interventions()
  /** Ids of the matches on lists, as written; read at the first tick. */
  #listed: Set<string> | undefined

  constructor(feed: OddsFeed, fanout: Fanout) {
    this.#feed = feed
    this.#fanout = fanout
  }

  /**
   * One tick at `nowMs`, in milliseconds since the epoch. Missed ticks need no repetition: the feed is a function
   * of time.
   * @returns when the feed was last heard from: everything that it sent by then is written
   */
  async tick(nowMs: number): Promise<number> {
    this.#listed ??= new Set((await listMatches()).map((match) => match.matchId))
    // Read before the feed: this tick then doesn't know of later decisions, and its conditional writes
    // overwrite none.
    await this.#interventions.read()
    await this.#writer.readHouse(nowMs)
    const listed = this.#feed.list(nowMs)
    const heardAtMs = this.#feed.heardAtMs?.() ?? nowMs
    const now = new Set(listed.map((match) => match.matchId))
    const changes = await Promise.all([
      ...listed.map((match) => attempt(match.matchId, () => this.#write(match, true, nowMs))),
      ...[...this.#listed.difference(now)].map((id) => attempt(id, () => this.#delist(id, nowMs))),
    ])
    await this.#publish(changes.filter((change) => change !== undefined))
    await this.#interventions.forgetAllBut(now.union(this.#listed), nowMs)
    return heardAtMs
  }

  #write(match: MatchSnapshot, listed: boolean, nowMs: number): Promise<MatchChange | undefined> {
    return this.#writer.write(this.#interventions.apply(match), listed, nowMs)
  }

  /**
   * Handles a match that the feed no longer lists: a finished one leaves the list, any other goes on until it
   * ends.
   */
  #delist(matchId: string, nowMs: number): Promise<MatchChange | undefined> {
    const match = this.#feed.find(matchId, nowMs)
    if (match) return this.#write(match, match.phase !== 'finished', nowMs)
    this.#writer.forget(matchId)
    return tendOrphan(matchId, nowMs, this.#interventions.of(matchId))
  }

  /** Publishes one frame for each changed match, and one of all of them to followers of the list. */
  async #publish(changes: readonly MatchChange[]): Promise<void> {
    if (changes.length === 0) return
    const removed = changes.filter((change) => !change.listed).map((change) => change.matchId)
    const data = changes.filter((change) => change.listed).map((change) => change.summary)
    for (const { matchId } of data) this.#listed?.add(matchId)
    for (const matchId of removed) this.#listed?.delete(matchId)
    const followed: Publication[] = changes
      .filter(({ messages }) => messages.length > 0)
      .map(({ matchId, messages }) => ({ topic: matchTopic(matchId), messages }))
    await this.#fanout.publish([
      ...followed,
      ...listChanges(data, removed).map((message) => ({ topic: 'matches' as const, messages: [message] })),
    ])
  }
}

/** Logs a failure, publishes nothing for that match, and does not hold up the others. */
async function attempt(
  matchId: string,
  write: () => Promise<MatchChange | undefined>,
): Promise<MatchChange | undefined> {
  try {
    return await write()
  } catch (error) {
    logger.error('match not written', { matchId, error })
    return undefined
  }
}
