import { isRefusal } from '../../domain/contract/refusals.ts'
import { pick } from '../../domain/feed/random.ts'
import { makeOffer, takeOffer } from '../../functions/betting/cash-out.ts'
import { betWritten } from '../../functions/publish/bet-written.ts'
import { bettingStore } from '../../functions/store/betting-store.ts'
import type { Taking } from './model.ts'
import { type Actor, actAs } from './network.ts'
import { offerAnswer } from './observe-cash-outs.ts'
import { someMarket, somePlayer, untilAnswered } from './players.ts'
import type { World } from './world.ts'

/** A player asks what a position, or a part of it, can be closed for, thinks it over, and takes the offer: once, or twice at once. */
export function aCashOut(world: World, player?: string): () => Promise<void> {
  const { random, clock } = world
  const holding = someHolding(world, player)
  const thinksMs = pick(random, [0, 0, 0, 1000, 4900, 5100])
  const percent = pick(random, [100, 100, 50, 99, 1, 37])
  const hands = random() < 0.3 ? 2 : 1
  const takes = random() < 0.9
  return async () => {
    const offerId = await askForOffer(world, holding, percent)
    if (offerId === undefined || !takes) return
    const taking = { ...holding, offerId }
    world.offered.push(taking)
    if (thinksMs > 0) await clock.sleep(thinksMs)
    await Promise.all(Array.from({ length: hands }, () => take(world, taking)))
  }
}

/** A player takes an earlier offer, which may be used or expired, or one that never was. */
export function anOldCashOut(world: World): () => Promise<void> {
  const { random, offered } = world
  const never = { ...someHolding(world, undefined), offerId: 'never' }
  const taking = offered.length > 0 && random() < 0.9 ? pick(random, offered) : never
  return () => take(world, taking)
}

function someHolding(world: World, player: string | undefined) {
  const { random, model } = world
  const playerId = player ?? somePlayer(world)
  const own = model.placed.filter(
    (each) => each.playerId === playerId && !model.settledBy(playerId, each.marketId),
  )
  const held = [...new Set(own.map(({ marketId }) => marketId))].filter((id) => !id.includes('.l'))
  const marketId = held.length > 0 && random() < 0.9 ? pick(random, held) : someMarket(world)
  return { playerId, marketId }
}

async function askForOffer(
  world: World,
  holding: Omit<Taking, 'offerId'>,
  percent: number,
): Promise<string | undefined> {
  const { playerId, marketId } = holding
  const { model, clock } = world
  const actor: Actor = {}
  const judge = () => {
    const right = model.decideOffer(playerId, marketId, clock.nowMs())
    return typeof right === 'string' ? right : offerAnswer(playerId, marketId, right)
  }
  let offerId: string | undefined
  await actAs(actor, async () => {
    const pending = world.open(actor, judge)
    const answer = await untilAnswered(() => makeOffer(bettingStore, clock, holding, percent))
    if (!isRefusal(answer)) offerId = answer.offerId
    const outcome = isRefusal(answer) ? answer.refused : offerAnswer(playerId, marketId, answer.profitPaise)
    world.close(pending, outcome, `${playerId} asking for an offer`)
  })
  return offerId
}

function take(world: World, taking: Taking): Promise<void> {
  const { model, clock } = world
  const actor: Actor = {}
  const judge = () => {
    const answer = model.decideTaking(taking, clock.nowMs())
    return answer === 'repeated' ? 'taken' : answer
  }
  return actAs(actor, async () => {
    const pending = world.open(actor, judge, taking.offerId)
    const holding = { playerId: taking.playerId, marketId: taking.marketId }
    const answer = await untilAnswered(() => takeOffer(bettingStore, clock, holding, taking.offerId))
    world.close(pending, isRefusal(answer) ? answer.refused : 'taken', `${taking.playerId} taking an offer`)
    if (!isRefusal(answer) && !answer.repeated) await betWritten(answer.bet)
  })
}
