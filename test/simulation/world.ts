import assert from 'node:assert/strict'
import type { Quote } from '../../domain/betting/quote.ts'
import type { DeclaredResult, MarketResult } from '../../domain/betting/settlement.ts'
import { type Random, seededRandom } from '../../domain/feed/random.ts'
import type { PlaceBet } from '../../functions/betting/place-bet.ts'
import type { Clock } from '../../functions/clock.ts'
import { QUOTE_HOLDER } from '../../functions/store/keys.ts'
import { isInjected } from './faults.ts'
import { Model } from './model.ts'
import type { Actor } from './network.ts'
import { Turns } from './turns.ts'

/** A request under way, and every answer that would have been right at some moment since it was made. */
export interface Pending {
  readonly request: PlaceBet
  readonly actor: Actor
  readonly rightAnswers: Set<string>
}

/** A market as the ticker knows it. */
export interface SimulatedMarket {
  quote: Quote
  revision: number
}

/** Everything of one run: the seed's stream of chance, the model, and what is under way. */
export class World {
  readonly random: Random
  readonly turns: Turns
  readonly model = new Model()
  readonly markets = new Map<string, SimulatedMarket>()
  readonly pending = new Set<Pending>()
  /** Every request made, to repeat some of them. */
  readonly asked: PlaceBet[] = []
  /** What happened, in order: the same seed gives the same. */
  readonly trace: string[] = []
  /** Failures that nothing explains. */
  readonly failures: unknown[] = []
  readonly clock: Clock
  calm = false
  readonly #results = new Map<string, MarketResult>()
  #nowMs = 1_700_000_000_000

  constructor(seed: string) {
    this.random = seededRandom(seed)
    this.turns = new Turns(seededRandom(`turns of ${seed}`))
    this.clock = {
      nowMs: () => this.#nowMs,
      random: this.random,
      sleep: (ms) =>
        this.turns.take(async () => {
          this.#nowMs += Math.round(ms)
        }),
    }
  }

  /** Takes a request in, until it is answered. */
  open(request: PlaceBet, actor: Actor): Pending {
    const pending = { request, actor, rightAnswers: new Set<string>() }
    this.pending.add(pending)
    this.#look(pending)
    return pending
  }

  /** Notes a failure that was logged: one that was not injected is a fault of Maidan's. */
  failed(logged: unknown): void {
    const error = logged instanceof Error ? logged : (logged as { error?: unknown } | undefined)?.error
    if (isInjected(error)) this.trace.push('failed')
    else this.failures.push(error)
  }

  /** Tells the model what a request to the store did, by its keys alone. */
  readonly observe = (command: string, input: Record<string, unknown>): void => {
    const item = input.Item as Record<string, unknown> | undefined
    if (command === 'PutItemCommand' && item?.holder === QUOTE_HOLDER) {
      const { shard, holder: _, ...quote } = item
      this.model.quotes.set(String(shard), quote as unknown as Quote)
    }
    if (command === 'TransactWriteItemsCommand') {
      for (const write of input.TransactItems as Write[]) this.#observeWrite(write)
    }
    this.trace.push(command)
    for (const pending of this.pending) this.#look(pending)
  }

  #observeWrite({ Put, Update }: Write): void {
    if (Put?.Item.inputHash !== undefined) this.#betTaken(Put.Item)
    if (Put?.Item.kind === 'marketSettlement') this.#settled(Put.Item)
    const declared = Update?.ExpressionAttributeValues?.[':declared']
    if (declared) this.model.declared.set(String(Update.Key.marketId), declared as DeclaredResult)
  }

  /** The model must take the bet too, at the same price. */
  #betTaken({ playerId, betKey, inputHash, rate }: Record<string, unknown>): void {
    const request = this.asked.find(
      (each) => each.playerId === playerId && each.betKey === betKey && each.inputHash === inputHash,
    )
    assert.ok(request, `a bet that nobody asked for was taken: ${betKey}`)
    const bet = this.model.decide(request)
    if (typeof bet === 'string')
      assert.fail(`${betKey} of ${playerId} was taken, and must be refused: ${bet}`)
    assert.equal(rate, bet.rate, `${betKey} of ${playerId} was taken at another price than was on offer`)
    this.model.bets.push(bet)
    this.trace.push(`${playerId} ${betKey} taken at ${rate}`)
  }

  #settled({ playerId, reference }: Record<string, unknown>): void {
    const [marketId = '', revision] = String(reference).split('#')
    const before = this.model.settledBy(String(playerId), marketId)?.revision ?? 0
    assert.ok(Number(revision) > before, `${playerId} was paid twice for ${reference}`)
    // Not always the latest: a run that was overtaken by a correction settles by the result it has read.
    const by = { revision: Number(revision), result: this.resultOf(marketId, Number(revision)) }
    this.model.settled.set(`${playerId} ${marketId}`, by)
    this.trace.push(`${playerId} settled by ${reference}`)
  }

  /** Notes a result before it is declared, so that settlements by it are known. */
  announce(marketId: string, { revision, result }: DeclaredResult): void {
    this.#results.set(`${marketId}#${revision}`, result)
  }

  /** The result of a market that has this revision. */
  resultOf(marketId: string, revision: number): MarketResult {
    const result = this.#results.get(`${marketId}#${revision}`)
    assert.ok(result, `${marketId} never had a result ${revision}`)
    return result
  }

  #look({ request, rightAnswers }: Pending): void {
    const answer = this.model.decide(request)
    rightAnswers.add(typeof answer === 'string' ? answer : 'taken')
  }
}

interface Write {
  readonly Put?: { readonly Item: Record<string, unknown> }
  readonly Update?: {
    readonly Key: Record<string, unknown>
    readonly ExpressionAttributeValues?: Record<string, unknown>
  }
}
