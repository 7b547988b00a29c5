import { phaseAt } from '../../domain/games/aviator/rules.ts'
import { SHOWN_AFTER_MS } from '../../domain/games/cash-out.ts'
import { type Clock, sleepUntil } from '../clock.ts'
import { RoundBets } from '../games/round-bets.ts'
import { logger } from '../observe/logger.ts'
import type { Fanout } from '../realtime/fanout-port.ts'
import { gameTopic } from '../realtime/topics.ts'
import { type AviatorRoundKept, currentAviatorRound } from './rounds.ts'
import { betChanges, roundMessage } from './view.ts'

/** Bets that changed are told this often. */
const LOOK_MS = 1000
/** After a step that failed. */
const AGAIN_MS = 250

/**
 * Plays round after round until `goOn` says no: opens each when it is due, tells of its opening and its crash at their
 * moment, and of the bets in it once a second. Another that runs too tells the same twice, and changes nothing.
 * @param settle starts the settling of what is due; it is called at the moments when a bet ends by itself
 */
export async function runRounds(
  { fanout, clock }: { fanout: Fanout; clock: Clock },
  goOn: () => boolean,
  settle: () => void,
): Promise<void> {
  const show = new Show(fanout, clock)
  while (goOn()) {
    const nextMs = await show.step(settle).catch((error: unknown) => {
      logger.error('aviator failed', { error })
      return clock.nowMs() + AGAIN_MS
    })
    await sleepUntil(clock, nextMs)
  }
}

/** What followers have been told, and when there is more to tell. */
class Show {
  readonly #fanout: Fanout
  readonly #clock: Clock
  readonly #bets = new RoundBets('aviator')
  #roundId: string | undefined
  #toldCrash = false
  #nextLookMs = 0
  /** When the next open bet of the round is lost or cashes out by itself; ticks settle what was due earlier. */
  #dueMs = Number.POSITIVE_INFINITY

  constructor(fanout: Fanout, clock: Clock) {
    this.#fanout = fanout
    this.#clock = clock
  }

  /** Tells what is new; when to come again, in milliseconds since the epoch. */
  async step(settle: () => void): Promise<number> {
    const kept = await currentAviatorRound(this.#clock)
    const nowMs = this.#clock.nowMs()
    const { flight } = kept
    const isOver = phaseAt(flight, nowMs) === 'crashed'
    if (kept.roundId !== this.#roundId) await this.#open(kept, nowMs)
    else if (isOver && !this.#toldCrash) await this.#publish([roundMessage(kept, nowMs)])
    this.#toldCrash = isOver
    if (nowMs >= this.#dueMs) settle()
    if (nowMs >= this.#nextLookMs) await this.#tellBets(kept, nowMs)
    this.#dueMs = this.#bets.nextDueMs(nowMs)
    const ends = isOver ? flight.nextOpensAtMs : flight.crashedAtMs + SHOWN_AFTER_MS
    return Math.min(ends, this.#nextLookMs, this.#dueMs)
  }

  /**
   * A round that followers may not have seen, with what is known of its bets: none when it has just opened. It replaces
   * nothing, as whoever followed a moment ago knows more already.
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

  async #tellBets({ roundId }: AviatorRoundKept, nowMs: number): Promise<void> {
    const changed = await this.#bets.look(nowMs)
    if (changed.length > 0) await this.#publish(betChanges(roundId, changed, this.#bets.all))
    this.#nextLookMs = nowMs + LOOK_MS
  }

  async #publish(messages: Parameters<Fanout['publish']>[0][number]['messages']): Promise<void> {
    await this.#fanout.publish([{ topic: gameTopic('aviator'), messages }])
  }
}
