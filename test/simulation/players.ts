import assert from 'node:assert/strict'
import type { LineRequest, SelectionRequest } from '../../domain/betting/offer.ts'
import type { LineQuote, SelectionQuote } from '../../domain/betting/quote.ts'
import { type Rate, rate } from '../../domain/betting/rates.ts'
import { isRefusal } from '../../domain/contract/refusals.ts'
import { pick, type Random } from '../../domain/feed/random.ts'
import { paise } from '../../domain/money.ts'
import { type PlaceBet, placeBet } from '../../functions/betting/place-bet.ts'
import { betWritten } from '../../functions/publish/bet-written.ts'
import { bettingStore } from '../../functions/store/betting-store.ts'
import { type Actor, actAs } from './network.ts'
import { isInjected } from './request-faults.ts'
import type { World } from './world.ts'

/** A player, or one in particular, makes a request, and makes it again until there is an answer: it must be one that was right meanwhile. */
export function aBet(world: World, player?: string): () => Promise<void> {
  const request = someRequest(world, player)
  world.asked.push(request)
  const { model } = world
  const who = `${request.playerId} ${request.betKey}`
  const judge = () => {
    const answer = model.decide(request, world.clock.nowMs())
    return typeof answer === 'string' && answer !== 'repeated' ? answer : 'taken'
  }
  const actor: Actor = {}
  return () =>
    actAs(actor, async () => {
      const pending = world.open(actor, judge)
      const answer = await untilAnswered(() => placeBet(bettingStore, world.clock, request))
      world.close(pending, isRefusal(answer) ? answer.refused : 'taken', who)
      if (isRefusal(answer)) return
      if (!answer.repeated) await betWritten(answer.bet)
      const known = model.takenAs(request.playerId, request.betKey)
      assert.ok(known, `${who} was answered as taken, and is not`)
      const stake = 'stakePaise' in answer.bet ? answer.bet.stakePaise : undefined
      assert.partialDeepStrictEqual({ ...answer.bet, stake }, known)
    })
}

/** Sends again what was lost on the way, or refused. */
export async function untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (!isInjected(error)) throw error
    }
  }
}

/** A new request, or an earlier one again, or another one under an earlier key. */
function someRequest(world: World, player: string | undefined): PlaceBet {
  const { random, asked } = world
  const chance = random()
  if (asked.length > 0 && chance < 0.15) return pick(random, asked)
  const request = newRequest(world, player ?? somePlayer(world))
  if (asked.length === 0 || chance > 0.2) return request
  const { playerId, betKey } = pick(random, asked)
  return { ...request, playerId, betKey }
}

/** One who may bet, and sometimes one who may not. */
export function somePlayer({ random, model }: World): string {
  const mayBet = [...model.players]
    .filter(([, { isSuspended }]) => !isSuspended)
    .map(([playerId]) => playerId)
  return pick(random, random() < 0.08 ? ['nobody', ...model.players.keys()] : mayBet)
}

/** A market that is open, most of the time. */
export function someMarket({ random, matches }: World): string {
  const all = matches.flatMap(({ snapshot }) => snapshot.markets)
  const open = all.filter(({ status }) => status !== 'CLOSED')
  const ids = random() < 0.08 ? all.map(({ marketId }) => marketId) : open.map(({ marketId }) => marketId)
  return pick(random, ids.length > 0 ? ids : ['nowhere.mo'])
}

function newRequest(world: World, playerId: string): PlaceBet {
  const { random, model, asked } = world
  const marketId = random() < 0.02 ? 'nowhere.mo' : someMarket(world)
  const quote = model.quoteFor(playerId, marketId)
  const seen = random() < 0.02 ? undefined : quote
  const isLine = seen ? 'yes' in seen : random() < 0.5
  const request = {
    playerId,
    marketId,
    betKey: `key:${asked.length}`,
    stakePaise: paise(someStake(random(), model.balance(playerId))),
    accept: pick(random, ['exact', 'better', 'any'] as const),
    ...(isLine ? someLine(random, seen as LineQuote) : someSelection(random, seen as SelectionQuote)),
  }
  return { ...request, inputHash: JSON.stringify(request) }
}

function someSelection(
  random: Random,
  quote: SelectionQuote | undefined,
): Pick<SelectionRequest, 'side' | 'selectionId' | 'label' | 'rate'> {
  const runner = quote && pick(random, quote.runners)
  const side = pick(random, ['lgaai', 'khaai'] as const)
  const selection = random() < 0.5 && runner ? { selectionId: runner.selectionId } : {}
  const label = random() < 0.03 || !runner ? 'Nobody XI' : runner.name
  return { side, label, rate: seenRate(random(), runner?.[side] ?? null), ...selection }
}

function someLine(random: Random, quote: LineQuote | undefined): Pick<LineRequest, 'side' | 'runs' | 'rate'> {
  const side = pick(random, ['yes', 'no'] as const)
  const price = quote?.[side]
  const runs = price?.runs ?? 10
  const off = random() < 0.85 ? 0 : pick(random, [-1, 1])
  return { side, runs: runs + off, rate: seenRate(random(), price?.rate ?? null) }
}

/** ₹100 to about ₹5,000 to the paisa; sometimes out of bounds, all that there is, or a paisa more. */
function someStake(chance: number, balancePaise: number): number {
  if (chance < 0.02) return 0
  if (chance < 0.04) return 99_99
  if (chance < 0.05) return 25_000_01
  if (chance < 0.08) return balancePaise
  if (chance < 0.11) return balancePaise + 1
  return 100_00 + Math.floor(chance * chance * 4900_00)
}

function seenRate(chance: number, offered: Rate | null): Rate {
  const on = offered ?? rate(5000)
  if (chance < 0.7) return on
  return rate(chance < 0.85 ? on + 100 : Math.max(100, on - 100))
}
