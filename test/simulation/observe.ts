import assert from 'node:assert/strict'
import type { Judgement } from '../../domain/betting/delay.ts'
import type { DeclaredResult } from '../../domain/betting/market-result.ts'
import type { StoredQuote } from '../../domain/betting/quote.ts'
import { tableName } from '../../functions/store/client.ts'
import { QUOTE_HOLDER } from '../../functions/store/keys.ts'
import { upgraded } from '../../functions/store/shapes/shapes.ts'
import type { Actor } from './network.ts'
import { betTaken } from './observe-bets.ts'
import { cashOutTaken, offered } from './observe-cash-outs.ts'
import { requestWritten } from './observe-cashier.ts'
import { delayEnded, judged } from './observe-ends.ts'
import { movedAlone, ruled } from './observe-rulings.ts'
import type { World } from './world.ts'

type Item = Readonly<Record<string, unknown>>

interface Update {
  readonly TableName: string
  readonly Key: Item
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>>
  readonly ExpressionAttributeValues?: Item
}

interface Write {
  readonly Put?: { readonly TableName: string; readonly Item: Item }
  readonly Update?: Update
}

/** Reports to a world's model what the store's requests do, by their keys alone, and checks that they may do it. */
export function observer(world: World): (command: string, input: Item, actor: Actor) => void {
  return (command, input, actor) => {
    if (command === 'UpdateItemCommand') updated(world, input as unknown as Update, actor)
    if (command === 'TransactWriteItemsCommand') {
      for (const write of input.TransactItems as Write[]) observeWrite(world, write, actor)
    }
    world.trace.push(command)
    world.look()
  }
}

function updated(world: World, update: Update, actor: Actor): void {
  const { Key, ExpressionAttributeValues: values = {} } = update
  const judgement = values[':judged'] as Judgement | undefined
  if (judgement) judged(world, Key, judgement, actor)
  else if (Key.holder === QUOTE_HOLDER) {
    if (values[':closed'] && ':decided' in values && !(':f_status' in values)) halted(world, update)
    else quoted(world, overwritten(update))
  } else if (Key.pk === 'lease' && values[':heard'] !== undefined) {
    world.model.heardAtMs = Number(values[':heard'])
  } else offered(world, update)
}

/** A quote as it is set, field by field: each has its own name and value. */
function overwritten({ Key, ExpressionAttributeNames = {}, ExpressionAttributeValues = {} }: Update): Item {
  const fields = Object.entries(ExpressionAttributeNames).flatMap(([name, field]) => {
    const value = ExpressionAttributeValues[name.replace('#', ':')]
    return value === undefined ? [] : [[field, value] as const]
  })
  return { ...Key, ...Object.fromEntries(fields) }
}

/** Operators have taken a copy of a quote from bets: it says so, and nothing else of it is new. */
function halted({ model }: World, { Key, ExpressionAttributeValues: values = {} }: Update): void {
  const shard = String(Key.shard)
  const before = model.quoteIn(shard)
  if (!before) return
  const status = (values[':status'] ?? 'CLOSED') as StoredQuote['status']
  model.said.get(shard)?.push({ ...before, status, decidedAtMs: Number(values[':decided']) })
}

/** A market that is open again says so: an offer made before, and a bet in its delay, are known by it. */
function quoted({ model }: World, item: Item): void {
  const { shard, holder: _, owedPaise: __, soldPaise: ___, ...fields } = upgraded('positions', item)
  const quote = fields as unknown as StoredQuote
  const before = model.quoteIn(String(shard))
  if (before && before.status !== quote.status) assert.ok(quote.statusSince > before.statusSince, `${shard}`)
  model.said.set(String(shard), [...(model.said.get(String(shard)) ?? []), quote])
}

function observeWrite(world: World, { Put, Update }: Write, actor: Actor): void {
  if (Put?.Item.holder === QUOTE_HOLDER) quoted(world, Put.Item)
  if (Put?.TableName === tableName('bets')) betWritten(world, Put.Item, actor)
  if (Put?.TableName === tableName('cashier')) requestWritten(world, Put.Item, actor)
  if (Put?.Item.kind === 'marketSettlement') settled(world, Put.Item)
  if (Put?.TableName === tableName('ticker')) ruled(world, Put.Item, actor)
  if (Put?.TableName === tableName('operators')) movedAlone(world, Put.Item)
  const values = Update?.ExpressionAttributeValues ?? {}
  if (Update?.Key.holder === QUOTE_HOLDER && values[':closed']) halted(world, Update)
  const declared = values[':declared'] as DeclaredResult | undefined
  if (!declared) return
  const marketId = String(Update?.Key.marketId)
  world.declared(marketId, declared)
  world.model.declared.set(marketId, { revision: declared.revision, result: declared.result })
}

/** A bet or a cash-out was written: taken, or, where one of its key is in its delay, at the end of that. */
function betWritten(world: World, item: Item, actor: Actor): void {
  const { model } = world
  const [playerId, marketId] = [String(item.playerId), String(item.marketId)]
  if (model.takenAs(playerId, String(item.betKey))) delayEnded(world, item, actor)
  else if (item.side === 'cashOut') cashOutTaken(world, item)
  else betTaken(world, item)
  model.touch(playerId, marketId)
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
