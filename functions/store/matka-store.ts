import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import type { Declaration } from '../../domain/games/matka/draw.ts'
import { defaultMarkets, MatkaMarket } from '../../domain/games/matka/market.ts'
import { allPannas } from '../../domain/games/matka/pannas.ts'
import { logger } from '../observe/logger.ts'
import { readAll } from './batch-get.ts'
import { dynamo, tableName } from './client.ts'

/** The partition of the markets among what the platform publishes; an item a market, by its id. */
const MARKETS = 'matka'
/** The partition of results that operators declare; an item a draw, by its round's id. */
const RESULTS = 'matkaResult'

/** One of the 220: '821' would pay the digit of '128', and none of the bids on that panna. */
const Declared = z.object({ panna: z.enum(allPannas), declaredAtMs: z.int() })

/**
 * The markets that operators keep, the most frequent first, then by their time of day; the house's own while there are
 * none. One that is none is left out. Read consistently.
 */
export async function listMarkets(): Promise<readonly MatkaMarket[]> {
  const { Items = [] } = await dynamo.send(
    new QueryCommand({
      TableName: tableName('platform'),
      KeyConditionExpression: 'pk = :markets',
      ExpressionAttributeValues: { ':markets': MARKETS },
      ConsistentRead: true,
    }),
  )
  const markets = Items.length > 0 ? Items.flatMap((item) => marketIn(item) ?? []) : [...defaultMarkets]
  return markets.sort((a, b) => a.everySeconds - b.everySeconds || a.openSeconds - b.openSeconds)
}

/**
 * What operators declared of draws, by round id; draws of which nothing was declared are left out, and so is a panna that
 * is none.
 */
export async function readDeclarations(
  roundIds: readonly string[],
): Promise<ReadonlyMap<string, Declaration>> {
  const keys = roundIds.map((roundId) => ({ pk: RESULTS, sk: roundId }))
  const items = await readAll('platform', keys)
  return new Map(items.map((item) => [String(item.sk), declarationIn(item)]))
}

function marketIn(item: Record<string, unknown>): MatkaMarket | undefined {
  return typed(MatkaMarket, item, { market: item.sk })
}

/** Each panna by itself: a close panna that is wrong does not take back the open one. */
function declarationIn(item: Record<string, unknown>): Declaration {
  const panna = (session: 'open' | 'close') =>
    item[session] === undefined ? undefined : typed(Declared, item[session], { draw: item.sk, session })
  const [open, close] = [panna('open'), panna('close')]
  return { ...(open && { open }), ...(close && { close }) }
}

/** Operators type these by hand: what is wrong is logged and left out, so that all others are played and paid. */
function typed<Value>(schema: z.ZodType<Value>, written: unknown, what: object): Value | undefined {
  const parsed = schema.safeParse(written)
  if (!parsed.success) logger.error('an operator’s item is wrong', { ...what, error: parsed.error })
  return parsed.data
}
