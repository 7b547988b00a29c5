import assert from 'node:assert/strict'
import type { Quote } from '../../domain/betting/quote.ts'
import { type Rate, rate } from '../../domain/betting/rates.ts'
import { isRefusal } from '../../domain/contract/refusals.ts'
import { pick } from '../../domain/feed/random.ts'
import { paise } from '../../domain/money.ts'
import { type PlaceBet, placeBet } from '../../functions/betting/place-bet.ts'
import { bettingStore } from '../../functions/store/betting-store.ts'
import { isInjected } from './faults.ts'
import { type Actor, actAs } from './network.ts'
import type { Pending, World } from './world.ts'

/** A player, or one in particular, makes a request, and makes it again until there is an answer: it must be one that was right meanwhile. */
export function aBet(world: World, player?: string): () => Promise<void> {
  const request = someRequest(world, player)
  world.asked.push(request)
  const actor: Actor = {}
  return () =>
    actAs(actor, async () => {
      const pending = world.open(request, actor)
      const answer = await untilAnswered(() => placeBet(bettingStore, world.clock, request))
      world.pending.delete(pending)
      if (isRefusal(answer)) return checkRefusal(world, pending, answer.refused)
      const { bet } = answer
      const known = world.model.betOf(request.playerId, request.betKey)
      assert.ok(known, `${request.betKey} was answered as taken, and is not`)
      assert.equal(known.request.inputHash, request.inputHash)
      assert.deepEqual(
        [bet.side, bet.selectionId, bet.stakePaise, bet.rate],
        [known.request.side, known.selectionId, known.request.stakePaise, known.rate],
      )
      world.trace.push(`${request.playerId} ${request.betKey} answered`)
    })
}

/** Sends again what was lost on the way, or turned away. */
export async function untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (!isInjected(error)) throw error
    }
  }
}

function checkRefusal(world: World, { request, actor, rightAnswers }: Pending, refused: string): void {
  world.trace.push(`${request.playerId} ${request.betKey} refused: ${refused}`)
  // A wallet of before and a position of after another bet of the player's may look like too little money.
  if (refused === 'insufficientBalance' && actor.torn) return
  const right = [...rightAnswers].join(', ')
  assert.ok(
    rightAnswers.has(refused),
    `${request.betKey} of ${request.playerId} was refused: ${refused}; right would have been: ${right}`,
  )
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
  const mayBet = [...model.players].filter(([, { excluded }]) => !excluded).map(([playerId]) => playerId)
  return pick(random, random() < 0.08 ? ['nobody', ...model.players.keys()] : mayBet)
}

function newRequest({ random, model, markets, asked }: World, playerId: string): PlaceBet {
  const open = [...markets].filter(([, { quote }]) => quote.status !== 'CLOSED')
  const anyMarket = random() < 0.08
  const marketId = pick(random, anyMarket ? ['nowhere.mo', ...markets.keys()] : open.map(([id]) => id))
  const quote = model.quoteFor(playerId, marketId)
  const runner = quote && pick(random, quote.runners)
  const side = pick(random, ['lgaai', 'khaai'] as const)
  const selection = random() < 0.5 && runner ? { selectionId: runner.selectionId } : {}
  const request = {
    playerId,
    marketId,
    betKey: `key:${asked.length}`,
    label: random() < 0.03 || !runner ? 'Nobody XI' : runner.name,
    side,
    stakePaise: paise(someStake(random(), model.balance(playerId))),
    rate: seenRate(random(), runner?.[side] ?? null),
    accept: pick(random, ['exact', 'better', 'any'] as const),
    ...selection,
  }
  return { ...request, inputHash: JSON.stringify(request) }
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

function seenRate(chance: number, offered: Quote['runners'][number]['lgaai']): Rate {
  const on = offered ?? rate(5000)
  if (chance < 0.7) return on
  return rate(chance < 0.85 ? on + 100 : Math.max(100, on - 100))
}
