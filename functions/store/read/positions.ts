import type { Position } from '../../../domain/betting/position.ts'
import type { Quote } from '../../../domain/betting/quote.ts'
import { PositionItem } from '../bet-items.ts'
import { QUOTE_HOLDER, shardOf, shardsOf } from '../keys.ts'
import { QuoteItem } from '../quote-items.ts'
import type { Part } from '../transaction.ts'
import { isAt, putPart } from '../writes.ts'
import { readAll } from './batch-get.ts'
import { readOwnQuote } from './own-quote.ts'
import { getItem, queryAll, queryOnePage } from './queries.ts'

/** A market's quote and the player's position in it; undefined when the market does not exist. */
export async function readHolding(
  marketId: string,
  playerId: string,
): Promise<{ quote: Quote; position: Position | undefined } | undefined> {
  const found = await readOwnQuote(marketId, playerId, async (quoteShard) => {
    const items = await readAll('positions', [
      { shard: quoteShard, holder: QUOTE_HOLDER },
      { shard: shardOf(marketId, playerId), holder: playerId },
    ])
    const quote = items.find((item) => item.holder === QUOTE_HOLDER)
    const position = items.find((item) => item.holder === playerId)
    return { quote: quote && QuoteItem.parse(quote), position: position && PositionItem.parse(position) }
  })
  if (found === 'conflict') throw new Error(`the quotes of ${marketId} do not agree on their number`)
  const { quote, position } = found
  return quote && { quote, position }
}

/**
 * A player's positions in these markets, in their order, read consistently; markets without a bet are left
 * out.
 */
export async function readPositions(
  marketIds: readonly string[],
  playerId: string,
): Promise<readonly Position[]> {
  const keys = marketIds.map((marketId) => ({ shard: shardOf(marketId, playerId), holder: playerId }))
  const positions = (await readAll('positions', keys)).map((item) => PositionItem.parse(item))
  const found = new Map(positions.map((position) => [position.marketId, position]))
  return marketIds.flatMap((id) => found.get(id) ?? [])
}

/** Every position of a market, shard after shard, a page of a hundred at a time, read consistently. */
export async function* positionsOf(marketId: string): AsyncIterable<Position> {
  for (const shard of shardsOf(marketId)) yield* positionsIn(shard)
}

/** Every position of a market, all its shards at once, read consistently. */
export async function readPositionsOf(marketId: string): Promise<readonly Position[]> {
  const shards = shardsOf(marketId).map((shard) => Array.fromAsync(positionsIn(shard)))
  return (await Promise.all(shards)).flat()
}

async function* positionsIn(shard: string): AsyncIterable<Position> {
  const values = { shard, quote: QUOTE_HOLDER }
  const holders = '#shard = :shard AND holder > :quote'
  const items = queryAll('positions', holders, values, { ConsistentRead: true, Limit: 100 })
  for await (const item of items) yield PositionItem.parse(item)
}

/** A position as listed: `read` throws if the stored one is damaged, so that one such item doesn't hide the others. */
export interface Listed {
  readonly playerId: string
  readonly settledRevision: number
  readonly read: () => Position
}

const PAGE_LENGTH = 100

/** The positions of a shard whose players come after this one, a page of them, read consistently. */
export async function readPositionPage(
  shard: string,
  after: string = QUOTE_HOLDER,
): Promise<{ positions: readonly Listed[]; isLast: boolean }> {
  const { items, isLast } = await positionsAfter(shard, after, PAGE_LENGTH)
  return { positions: items.map(listed), isLast }
}

/** Whether anyone holds a position in a shard, read consistently. */
export async function isHeld(shard: string): Promise<boolean> {
  const { items } = await positionsAfter(shard, QUOTE_HOLDER, 1)
  return items.length > 0
}

function positionsAfter(shard: string, after: string, most: number) {
  return queryOnePage(
    'positions',
    '#shard = :shard AND holder > :after',
    { shard, after },
    { ConsistentRead: true, Limit: most },
  )
}

/** One position of a market, read consistently; if there is none, `read` throws. */
export async function readListed(marketId: string, playerId: string): Promise<Listed> {
  const item = await getItem('positions', { shard: shardOf(marketId, playerId), holder: playerId })
  return listed(item ?? { holder: playerId })
}

function listed(item: Record<string, unknown>): Listed {
  const { holder, settledRevision } = item
  return {
    playerId: String(holder),
    settledRevision: typeof settledRevision === 'number' ? settledRevision : 0,
    read: () => PositionItem.parse(item),
  }
}

/** Writes a position, on condition that the stored one is one version behind; for the first, that there is none. */
export function positionPart(position: Position): Part<'positionUnchanged'> {
  const { marketId, playerId, version } = position
  const item = { shard: shardOf(marketId, playerId), holder: playerId, ...position }
  return putPart('positionUnchanged', 'positions', item, isAt(version - 1, 'holder'))
}
