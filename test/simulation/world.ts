import assert from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import type { DeclaredResult, MarketResult } from '../../domain/betting/market-result.ts'
import { type Random, seededRandom } from '../../domain/feed/random.ts'
import type { PlaceBet } from '../../functions/betting/place-bet.ts'
import type { Clock } from '../../functions/clock.ts'
import type { Asking } from './counter.ts'
import type { Wake } from './delays.ts'
import type { SimulatedMatch } from './matches.ts'
import { Model, type Taking } from './model.ts'
import type { Actor } from './network.ts'
import { observer } from './observe.ts'
import { isInjected, Lost } from './request-faults.ts'
import { Turns } from './turns.ts'

/** A request under way, and every answer that would have been right at some moment since it was made. */
export interface Pending {
  readonly actor: Actor
  readonly openedAtMs: number
  /** The offer that is taken, the delay that is ended or the request that is decided, if one is. */
  readonly about: string | undefined
  /** What would be right now. */
  readonly judge: () => string
  readonly rightAnswers: Set<string>
}

/** Wallet, bets and positions of different moments may look like too little money or left of a limit, or like an offer that is gone. */
const ofTornReads = new Set([
  'insufficientBalance',
  'insufficientForExposure',
  'stakeLimit',
  'lossLimit',
  'offerExpired',
])

/** The queue of settlement's name in a world. */
export const SETTLEMENT_QUEUE = 'settlement'

interface Message {
  readonly QueueUrl?: string
  readonly MessageBody: string
  readonly DelaySeconds?: number
}

/** Everything of one run: the seed's stream of chance, the model, and what is under way. */
export class World {
  readonly random: Random
  /** Randomness for settings alone, so that adding one does not change the rest of a seed's world. */
  readonly settings: Random
  readonly turns: Turns
  readonly model = new Model()
  readonly matches: SimulatedMatch[] = []
  readonly pending = new Set<Pending>()
  /** Every requested bet and every offer to take, to repeat some of them. */
  readonly asked: PlaceBet[] = []
  readonly offered: Taking[] = []
  /** All that was asked of the cashier, to repeat some of it. */
  readonly askings: Asking[] = []
  /** Messages under way to who ends delays. */
  wakes: Wake[] = []
  /** Messages under way to who settles. */
  pages: string[] = []
  /** Those who end delays now. */
  readonly enders = new Set<Actor>()
  /** What happened, in order: the same seed gives the same. */
  readonly trace: string[] = []
  /** Failures that nothing explains. */
  readonly failures: unknown[] = []
  readonly clock: Clock
  calm = false
  /** For so many steps more, the feed is dead. */
  silentFor = 0
  /** Reports to the model what a request to the store did. */
  readonly observe = observer(this)
  readonly #announced = new Map<string, MarketResult[]>()
  readonly #results = new Map<string, MarketResult>()
  #nowMs = 1_700_000_000_000

  constructor(seed: string) {
    this.random = seededRandom(seed)
    this.settings = seededRandom(`settings of ${seed}`)
    this.turns = new Turns(seededRandom(`turns of ${seed}`))
    this.clock = {
      nowMs: () => this.#nowMs,
      random: this.random,
      sleep: (ms) =>
        this.turns.take(async () => {
          this.#nowMs += Math.round(ms)
          this.look()
        }),
    }
  }

  /** Takes a request in, until it is answered. */
  open(actor: Actor, judge: () => string, about?: string): Pending {
    const pending = { actor, judge, about, openedAtMs: this.#nowMs, rightAnswers: new Set([judge()]) }
    this.pending.add(pending)
    return pending
  }

  /** Holds an answer against those that were right meanwhile. */
  close(pending: Pending, answer: string, who: string): void {
    this.pending.delete(pending)
    this.trace.push(`${who}: ${answer}`)
    if (pending.actor.torn && ofTornReads.has(answer)) return
    const right = [...pending.rightAnswers].join(', ')
    assert.ok(
      pending.rightAnswers.has(answer),
      `${who} was answered: ${answer}; right would have been: ${right}`,
    )
  }

  /** Takes a message: of settlement, or one that comes once a delay is over; or it never arrives. */
  send({ QueueUrl, MessageBody: body, DelaySeconds = 0 }: Message): void {
    if (!this.calm && this.random() < 0.1) throw new Lost()
    if (QueueUrl === SETTLEMENT_QUEUE) this.pages.push(body)
    else this.wakes.push({ body, comesAtMs: this.#nowMs + DelaySeconds * 1000 })
  }

  /** Notes what would be right now for all that is under way. */
  look(): void {
    for (const { judge, rightAnswers } of this.pending) rightAnswers.add(judge())
  }

  /** Notes a failure that was logged: one that was not injected is a fault of Maidan's. */
  failed(logged: unknown): void {
    const error = logged instanceof Error ? logged : (logged as { error?: unknown } | undefined)?.error
    if (isInjected(error)) this.trace.push('failed')
    else this.failures.push(error)
  }

  /** Notes a result that may be declared. Of a market that is lost, it may be void as well. */
  announce(marketId: string, { revision, result }: DeclaredResult): void {
    const key = `${marketId}#${revision}`
    // What operators have decided is the market's word from then on, whatever its feed says.
    if ((this.model.ruled.get(marketId)?.revision ?? 0) >= revision) return
    this.#announced.set(key, [...(this.#announced.get(key) ?? []), result])
  }

  /** Operators have decided how a market ends: nothing else may be declared as that revision. */
  rule(marketId: string, { revision, result }: DeclaredResult): void {
    this.#announced.set(`${marketId}#${revision}`, [result])
    this.model.ruled.set(marketId, { revision, result })
  }

  /** A result is declared: one of those that may be, and for ever the only one of this revision. */
  declared(marketId: string, { revision, result }: DeclaredResult): void {
    const key = `${marketId}#${revision}`
    const known = this.#announced.get(key) ?? []
    assert.ok(
      known.some((each) => isDeepStrictEqual(each, result)),
      `${marketId} ended otherwise`,
    )
    assert.ok(!this.#results.has(key), `${key} is declared twice`)
    this.#results.set(key, result)
  }

  /** The result of a market that has this revision. */
  resultOf(marketId: string, revision: number): MarketResult {
    const result = this.#results.get(`${marketId}#${revision}`)
    assert.ok(result, `${marketId} never had a result ${revision}`)
    return result
  }
}
