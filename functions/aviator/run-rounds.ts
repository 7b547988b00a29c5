import { phaseAt } from '../../domain/games/aviator/rules.ts'
import { SHOWN_AFTER_MS } from '../../domain/games/cash-out.ts'
import { type Clock, sleepUntil } from '../clock.ts'
import { RoundBets } from '../games/round-bets.ts'
import { logger } from '../observe/logger.ts'
import type { Fanout } from '../realtime/fanout-port.ts'
import { gameTopic } from '../realtime/topics.ts'
import { betChanges, roundMessage } from '../views/aviator.ts'
import { type AviatorRoundKept, currentAviatorRound } from './rounds.ts'

/** The interval between publications of changed bets. */
const LOOK_MS = 1000
/** The wait after a step that failed. */
const AGAIN_MS = 250

/**
 * Runs round after round until `goOn` returns false: opens each when it is due, publishes its opening and crash at their moments,
 * and its changed bets once a second. A second runner only publishes the same again.
 * @param settle starts settling due bets; called when a bet ends by itself
 */
export async function runRounds(
  { fanout, clock }: { fanout: Fanout; clock: Clock },
  goOn: () => boolean,
  settle: () => void,
): Promise<void> {
  const publisher = new Publisher(fanout, clock)
  while (goOn()) {
    const nextMs = await publisher.step(settle).catch((error: unknown) => {
      logger.error('aviator failed', { error })
      return clock.nowMs() + AGAIN_MS
    })
    await sleepUntil(clock, nextMs)
  }
}

/** What has been published to followers, and when to publish more. */
class Publisher {
  readonly #fanout: Fanout
  readonly #clock: Clock
  readonly #bets = new RoundBets('aviator')
  #roundId: string | undefined
  #isCrashShown = false
  #nextLookMs = 0
  /** When the next open bet of the round is lost or cashes out by itself; ticks settle what was due earlier. */
  #dueMs = Number.POSITIVE_INFINITY

  constructor(fanout: Fanout, clock: Clock) {
    this.#fanout = fanout
    this.#clock = clock
  }

  /** Publishes what is new, and returns when the next step is due, in milliseconds since the epoch. */
  async step(settle: () => void): Promise<number> {
    const kept = await currentAviatorRound(this.#clock)
    const nowMs = this.#clock.nowMs()
    const { flight } = kept
    const isOver = phaseAt(flight, nowMs) === 'crashed'
    if (kept.roundId !== this.#roundId) await this.#open(kept, nowMs)
    else if (isOver && !this.#isCrashShown) await this.#publish([roundMessage(kept, nowMs)])
    this.#isCrashShown = isOver
    if (nowMs >= this.#dueMs) settle()
    if (nowMs >= this.#nextLookMs) await this.#publishBets(kept, nowMs)
    this.#dueMs = this.#bets.nextDueMs(nowMs)
    const ends = isOver ? flight.nextOpensAtMs : flight.crashedAtMs + SHOWN_AFTER_MS
    return Math.min(ends, this.#nextLookMs, this.#dueMs)
  }

  /**
   * Publishes a round that followers may not have seen, with the bets found so far. It replaces nothing: a follower may have newer
   * ones.
   */
  async #open(kept: AviatorRoundKept, nowMs: number): Promise<void> {
    const { roundId } = kept
    this.#bets.start(roundId)
    await this.#bets.look(nowMs)
    const { all } = this.#bets
    await this.#publish([roundMessage(kept, nowMs), ...betChanges(roundId, all, all)])
    this.#roundId = roundId
    this.#nextLookMs = nowMs + LOOK_MS
  }

  async #publishBets({ roundId }: AviatorRoundKept, nowMs: number): Promise<void> {
    const changed = await this.#bets.look(nowMs)
    if (changed.length > 0) await this.#publish(betChanges(roundId, changed, this.#bets.all))
    this.#nextLookMs = nowMs + LOOK_MS
  }

  async #publish(messages: Parameters<Fanout['publish']>[0][number]['messages']): Promise<void> {
    await this.#fanout.publish([{ topic: gameTopic('aviator'), messages }])
  }
}
