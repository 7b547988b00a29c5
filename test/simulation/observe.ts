import assert from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import type { DeclaredResult } from '../../domain/betting/market-result.ts'
import type { CashOutOffer } from '../../domain/betting/position.ts'
import type { StoredQuote } from '../../domain/betting/quote.ts'
import { QUOTE_HOLDER } from '../../functions/store/keys.ts'
import { SELECTIONS, totalBy } from './arithmetic.ts'
import type { World } from './world.ts'

type Item = Readonly<Record<string, unknown>>

interface Update {
  readonly Key: Item
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>>
  readonly ExpressionAttributeValues?: Item
}

interface Write {
  readonly Put?: { readonly Item: Item }
  readonly Update?: Update
}

/** What the store's requests do, told to a world's model by their keys alone, and whether they may do it. */
export function observer(world: World): (command: string, input: Item) => void {
  return (command, input) => {
    if (command === 'UpdateItemCommand') {
      const update = input as unknown as Update
      if (update.Key.holder === QUOTE_HOLDER) quoted(world, overwritten(update))
      else offered(world, update)
    }
    if (command === 'TransactWriteItemsCommand') {
      for (const write of input.TransactItems as Write[]) observeWrite(world, write)
    }
    world.trace.push(command)
    world.look()
  }
}

/** A quote as it is set, field by field: each has its own name and value. */
function overwritten({ Key, ExpressionAttributeNames = {}, ExpressionAttributeValues = {} }: Update): Item {
  const fields = Object.entries(ExpressionAttributeNames).flatMap(([name, field]) => {
    const value = ExpressionAttributeValues[name.replace('#', ':')]
    return value === undefined ? [] : [[field, value] as const]
  })
  return { ...Key, ...Object.fromEntries(fields) }
}

/** A market that changed its status says so: an offer made before is known by it. */
function quoted({ model }: World, { shard, holder: _, owedPaise: __, soldPaise: ___, ...item }: Item): void {
  const quote = item as unknown as StoredQuote
  const before = model.quotes.get(String(shard))
  if (before && before.status !== quote.status) assert.ok(quote.statusSince > before.statusSince, `${shard}`)
  model.quotes.set(String(shard), quote)
}

function observeWrite(world: World, { Put, Update }: Write): void {
  if (Put?.Item.holder === QUOTE_HOLDER) quoted(world, Put.Item)
  if (Put?.Item.inputHash !== undefined) {
    if (Put.Item.side === 'cashOut') cashedOut(world, Put.Item)
    else betTaken(world, Put.Item)
  }
  if (Put?.Item.kind === 'marketSettlement') settled(world, Put.Item)
  const declared = Update?.ExpressionAttributeValues?.[':declared'] as DeclaredResult | undefined
  if (!declared) return
  const marketId = String(Update?.Key.marketId)
  world.declared(marketId, declared)
  world.model.declared.set(marketId, declared)
}

/** The model must take the bet too, at the same price. */
function betTaken({ asked, model, trace }: World, { playerId, betKey, inputHash, rate, runs }: Item): void {
  const request = asked.find(
    (each) => each.playerId === playerId && each.betKey === betKey && each.inputHash === inputHash,
  )
  assert.ok(request, `a bet that nobody asked for was taken: ${betKey}`)
  const bet = model.decide(request)
  if (typeof bet === 'string') assert.fail(`${betKey} of ${playerId} was taken, and must be refused: ${bet}`)
  const price = { rate: bet.rate, runs: 'runs' in bet ? bet.runs : undefined }
  assert.deepEqual(
    { rate, runs },
    price,
    `${betKey} of ${playerId} was taken at another price than was on offer`,
  )
  model.placed.push(bet)
  trace.push(`${playerId} ${betKey} taken at ${rate}`)
}

/** An offer is the answer to somebody's question, for five seconds. */
function offered({ model, pending, clock, trace }: World, { Key, ExpressionAttributeValues }: Update): void {
  const offer = ExpressionAttributeValues?.[':offer'] as CashOutOffer | undefined
  if (!offer) return
  const playerId = String(Key.holder)
  const [marketId = ''] = String(Key.shard).split('#')
  const answer = offerAnswer(playerId, marketId, offer.profitPaise)
  const madeAtMs = offer.expiresAtMs - 5000
  const isAsked = ({ rightAnswers, actor, openedAtMs }: typeof pending extends Set<infer P> ? P : never) =>
    (rightAnswers.has(answer) || actor.torn) && openedAtMs <= madeAtMs && madeAtMs <= clock.nowMs()
  assert.ok([...pending].some(isAsked), `${answer}, and that was never right`)
  const placedCount = model.placedOn(playerId, marketId).length
  model.lastOffer.set(`${playerId} ${marketId}`, offer.offerId)
  model.offers.set(offer.offerId, { playerId, marketId, placedCount, offer })
  trace.push(answer)
}

/** How an offer is told from others. */
export function offerAnswer(playerId: string, marketId: string, profit: number): string {
  return `${playerId} is offered ${profit} on ${marketId}`
}

/** It must be an offer of this position, taken in time in a market that is open, and change each outcome by the difference. */
function cashedOut({ model, pending, clock, trace }: World, item: Item): void {
  const { playerId, marketId, betKey, inputHash } = item as Record<
    'playerId' | 'marketId' | 'betKey' | 'inputHash',
    string
  >
  const offerId = betKey.replace('cashout:', '')
  const atMs = Number(item.atMs)
  assert.ok(atMs <= clock.nowMs())
  const taking = { playerId, marketId, offerId }
  const isRight = [...pending].some((each) => each.about === offerId && each.rightAnswers.has('taken'))
  assert.ok(
    isRight && model.mayTake(taking, atMs),
    `an offer on ${marketId} was taken by ${playerId}, and must not be`,
  )
  const profit = model.offers.get(offerId)?.offer.profitPaise ?? Number.NaN
  const placed = model.placedOn(playerId, marketId)
  const changes = SELECTIONS.map((id) => [id, profit - totalBy(placed, { kind: 'winner', selectionId: id })])
  assert.ok(isDeepStrictEqual(item.changes, Object.fromEntries(changes)), `${betKey} changes other amounts`)
  model.placed.push({ playerId, marketId, betKey, inputHash, side: 'cashOut', profit })
  trace.push(`${playerId} cashed out ${profit} on ${marketId}`)
}

function settled(world: World, { playerId, reference }: Item): void {
  const [marketId = '', revision] = String(reference).split('#')
  const { model, trace } = world
  const before = model.settledBy(String(playerId), marketId)?.revision ?? 0
  assert.ok(Number(revision) > before, `${playerId} was paid twice for ${reference}`)
  // Not always the latest: a run that was overtaken by a correction settles by the result it has read.
  const by = { revision: Number(revision), result: world.resultOf(marketId, Number(revision)) }
  model.settled.set(`${playerId} ${marketId}`, by)
  trace.push(`${playerId} settled by ${reference}`)
}
