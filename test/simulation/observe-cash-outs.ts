import assert from 'node:assert/strict'
import type { CashOutOffer } from '../../domain/betting/position.ts'
import { cashedOut, profitOf } from './cashed-out.ts'
import { isDelayed, waits } from './observe-bets.ts'
import { payableAt } from './prices.ts'
import type { Pending, World } from './world.ts'

type Item = Readonly<Record<string, unknown>>

/** An offer is the answer to somebody's question, for five seconds. */
export function offered(
  { model, pending, clock, trace }: World,
  { Key, ExpressionAttributeValues }: { readonly Key: Item; readonly ExpressionAttributeValues?: Item },
): void {
  const offer = ExpressionAttributeValues?.[':offer'] as CashOutOffer | undefined
  if (!offer) return
  const playerId = String(Key.holder)
  const [marketId = ''] = String(Key.shard).split('#')
  const answer = offerAnswer(playerId, marketId, offer.profitPaise)
  const madeAtMs = offer.expiresAtMs - 5000
  const isAsked = ({ rightAnswers, actor, openedAtMs }: Pending) =>
    (rightAnswers.has(answer) || actor.torn) && openedAtMs <= madeAtMs && madeAtMs <= clock.nowMs()
  const right = [...pending].flatMap(({ rightAnswers }) => [...rightAnswers])
  assert.ok([...pending].some(isAsked), `${answer}, and that was never right: ${right.join(', ')}`)
  model.lastOffer.set(`${playerId} ${marketId}`, offer.offerId)
  const touched = model.touched(playerId, marketId)
  model.offers.set(offer.offerId, { playerId, marketId, touched, offer })
  trace.push(answer)
}

/** Names an offer. */
export function offerAnswer(playerId: string, marketId: string, profit: number): string {
  return `${playerId} is offered ${profit} on ${marketId}`
}

/** It must be an offer of this position, taken in time in a market that is open. */
export function cashOutTaken(world: World, item: Item): void {
  const { model, pending, clock, trace } = world
  const { playerId, marketId, betKey, inputHash } = item as Record<
    'playerId' | 'marketId' | 'betKey' | 'inputHash',
    string
  >
  const offerId = betKey.replace('cashout:', '')
  const atMs = Number(item.atMs)
  assert.ok(atMs <= clock.nowMs())
  const isRight = [...pending].some((each) => each.about === offerId && each.rightAnswers.has('taken'))
  const mayTake = isRight && model.mayTake({ playerId, marketId, offerId }, atMs)
  assert.ok(mayTake, `an offer on ${marketId} was taken by ${playerId}, and must not be`)
  const known = model.offers.get(offerId)
  const { profitPaise: offered, percent } = known?.offer ?? { profitPaise: Number.NaN, percent: Number.NaN }
  const taken = { playerId, marketId, betKey, inputHash }
  if (isDelayed(model, item)) {
    assert.equal(item.offeredPaise, offered)
    waits(world, item, { ...taken, side: 'closing', offered, percent })
  } else {
    const ends = model.ends(playerId, marketId)
    const opening = model
      .saidTo(playerId, marketId)
      .filter((each) => each.statusSince === known?.offer.statusSince)
    const payable = new Set(opening.map((quote) => payableAt(offered, ends, quote)))
    cashedOut(world, item, percent, profitOf(world, item, percent, payable))
  }
  trace.push(`${playerId} takes ${offered} on ${marketId}, ${item.status}`)
}
