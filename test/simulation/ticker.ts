import assert from 'node:assert/strict'
import type { Quote } from '../../domain/betting/quote.ts'
import { rate } from '../../domain/betting/rates.ts'
import type { MarketResult } from '../../domain/betting/settlement.ts'
import { oddsOf } from '../../domain/betting/shown-odds.ts'
import { pick, type Random } from '../../domain/feed/random.ts'
import { paise } from '../../domain/money.ts'
import {
  declareResult,
  isClosedEverywhere,
  writeOdds,
  writeQuote,
} from '../../functions/store/market-store.ts'
import { settlePending } from '../../functions/ticker/settle-pending.ts'
import { isInjected } from './faults.ts'
import { actAs } from './network.ts'
import { untilAnswered } from './players.ts'
import type { World } from './world.ts'

/** A market of two runners with prices, opened at once. */
export function openMarket(world: World): () => Promise<void> {
  const marketId = `m${world.markets.size}.mo`
  const quote = someQuote(world.random, marketId, 1)
  world.markets.set(marketId, { quote, revision: 0 })
  return () => actAs({}, () => untilAnswered(() => show(quote)))
}

async function show(quote: Quote): Promise<void> {
  await writeQuote(quote)
  await writeOdds(oddsOf(quote, null))
}

/** New prices, or the same ones with the market suspended or open again. */
export function changeMarket(world: World, marketId: string): () => Promise<void> {
  const { random } = world
  const market = marketOf(world, marketId)
  const version = market.quote.version + 1
  const toggled = market.quote.status === 'OPEN' ? ('SUSPENDED' as const) : ('OPEN' as const)
  const toggles = random() < (toggled === 'OPEN' ? 0.8 : 0.3)
  const quote = toggles ? { ...market.quote, version, status: toggled } : someQuote(random, marketId, version)
  market.quote = quote
  return () => actAs({}, () => untilAnswered(() => show(quote)))
}

/** Closes a market for ever, and declares its result. */
export function finishMarket(world: World, marketId: string): () => Promise<void> {
  const market = marketOf(world, marketId)
  const quote: Quote = { ...market.quote, version: market.quote.version + 1, status: 'CLOSED' }
  market.quote = quote
  const declare = declareNext(world, marketId)
  return () =>
    actAs({}, async () => {
      await untilAnswered(() => show(quote))
      while (!(await untilAnswered(() => isClosedEverywhere(marketId))))
        world.trace.push('not answered whole')
      await declare()
    })
}

/** Declares another result of a finished market. */
export function correctMarket(world: World, marketId: string): () => Promise<void> {
  const declare = declareNext(world, marketId)
  return () => actAs({}, declare)
}

function declareNext(world: World, marketId: string): () => Promise<void> {
  const market = marketOf(world, marketId)
  market.revision++
  const declared = { revision: market.revision, result: someResult(world.random) }
  world.announce(marketId, declared)
  return async () => {
    const conflicts = /could not be declared: conflict/
    for (;;) {
      try {
        await declareResult(marketId, declared)
        break
      } catch (error) {
        if (!isInjected(error) && !conflicts.test(String(error))) throw error
      }
    }
    assert.equal(world.model.declared.get(marketId)?.revision, declared.revision)
  }
}

/** One run of settlement: to its end, stopped at some point as when time runs out, or killed at some request. */
export function aSettlement(world: World): () => Promise<void> {
  const { random } = world
  const killIn = Math.floor(random() * 60)
  const stopAfter = random() < 0.3 ? Math.floor(random() * 5) : Infinity
  const actor = random() < 0.5 ? { killIn } : {}
  return () => actAs(actor, () => settle(world, stopAfter))
}

/** Settles what is pending, at most so many positions of it. Failures that were injected end the run, as a crash would. */
export async function settle(world: World, stopAfter = Infinity): Promise<void> {
  let asked = 0
  const told = { publish: async () => void world.trace.push('told') }
  try {
    await settlePending(told, () => asked++ < stopAfter)
  } catch (error) {
    world.failed(error)
  }
}

function marketOf({ markets }: World, marketId: string) {
  const market = markets.get(marketId)
  assert.ok(market)
  return market
}

function someQuote(random: Random, marketId: string, version: number): Quote {
  const price = () => (random() < 0.06 ? null : rate(100 * (1 + Math.floor(random() * 300))))
  const runner = (selectionId: number) => ({
    selectionId,
    name: `Team ${selectionId}`,
    status: 'ACTIVE' as const,
    lgaai: price(),
    khaai: price(),
  })
  return {
    marketId,
    matchId: marketId,
    matchName: 'Team 1 v Team 2',
    version,
    status: random() < 0.1 ? 'SUSPENDED' : 'OPEN',
    betDelaySeconds: random() < 0.5 ? 0 : 3,
    stakeMinPaise: paise(100_00),
    stakeMaxPaise: paise(25_000_00),
    runners: [runner(1), runner(2)],
  }
}

function someResult(random: Random): MarketResult {
  if (random() < 0.25) return { kind: 'void', reason: 'no result' }
  return { kind: 'winner', selectionId: pick(random, [1, 2]) }
}
