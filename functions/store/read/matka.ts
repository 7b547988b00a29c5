import * as z from 'zod'
import type { Declaration, Declared } from '../../../domain/games/matka/draw.ts'
import { defaultMarkets, MatkaMarket } from '../../../domain/games/matka/market.ts'
import { allPannas } from '../../../domain/games/matka/pannas.ts'
import { logger } from '../../observe/logger.ts'
import { readAll } from './batch-get.ts'
import { getItem, queryPage } from './queries.ts'

/** The partition of markets in the table `platform`; one item a market, by its id. */
export const MARKETS = 'matka'

/** The partition of removed markets, by id: draws of them may still wait for a result. */
export const REMOVED = 'matkaRemoved'

/** The partition of declared results; one item a draw, by its round's id. */
export const RESULTS = 'matkaResult'

/**
 * One of the 220 pannas. Any other text is invalid: '821' would pay the digit of '128', but none of the bids on
 * that panna.
 */
const DeclaredItem: z.ZodType<Declared> = z.object({ panna: z.enum(allPannas), declaredAtMs: z.int() })

/** A market as stored. */
export interface KeptMatkaMarket {
  readonly market: MatkaMarket
  /** 0 for a default market; these are stored with the first change to any of them. */
  readonly version: number
}

/** The markets in use, the most frequent first, then by their time of day. Read consistently. */
export async function listMatkaMarkets(): Promise<readonly MatkaMarket[]> {
  return (await keptMatkaMarkets()).map(({ market }) => market)
}

/**
 * The stored markets, the most frequent first, then by their time of day; the default ones while none is stored.
 * Invalid ones are left out. Read consistently.
 */
export async function keptMatkaMarkets(): Promise<readonly KeptMatkaMarket[]> {
  const items = await itemsOf(MARKETS)
  const markets =
    items.length > 0
      ? items.flatMap((item) => keptMarketIn(item) ?? [])
      : defaultMarkets.map((market) => ({ market, version: 0 }))
  return markets.sort(
    ({ market: a }, { market: b }) => a.everySeconds - b.everySeconds || a.openSeconds - b.openSeconds,
  )
}

/** Removed markets, with the names they had. */
export async function removedMarkets(): Promise<readonly Pick<MatkaMarket, 'marketId' | 'name'>[]> {
  const items = await itemsOf(REMOVED)
  return items.map(({ sk, name }) => ({ marketId: String(sk), name: String(name) }))
}

const itemsOf = (pk: string) => queryPage('platform', 'pk = :pk', { pk }, { ConsistentRead: true })

/** The key of the operators' declaration for a draw. */
export function declarationKey(roundId: string): { pk: string; sk: string } {
  return { pk: RESULTS, sk: roundId }
}

/** The declarations for draws, by round id; draws without any are left out, and so are invalid pannas. */
export async function readDeclarations(
  roundIds: readonly string[],
): Promise<ReadonlyMap<string, Declaration>> {
  const keys = roundIds.map(declarationKey)
  const items = await readAll('platform', keys)
  return new Map(items.map((item) => [String(item.sk), declarationIn(item)]))
}

/** The declaration for one draw as stored, so that more can be added to it. */
export async function readDeclared(roundId: string): Promise<Record<string, unknown>> {
  const key = declarationKey(roundId)
  return (await getItem('platform', key)) ?? key
}

function keptMarketIn(item: Record<string, unknown>): KeptMatkaMarket | undefined {
  const market = typed(MatkaMarket, item, { market: item.sk })
  return market && { market, version: Number(item.version ?? 0) }
}

/** Each panna is read by itself: an invalid close panna does not undo the open one. */
export function declarationIn(item: Record<string, unknown>): Declaration {
  const panna = (session: 'open' | 'close') =>
    item[session] === undefined ? undefined : typed(DeclaredItem, item[session], { draw: item.sk, session })
  const [open, close] = [panna('open'), panna('close')]
  return { ...(open && { open }), ...(close && { close }) }
}

/**
 * Parses a value that may have been typed by hand: an invalid one is logged and left out, so that all others
 * are played and paid.
 */
function typed<Value>(schema: z.core.$ZodType<Value>, written: unknown, what: object): Value | undefined {
  const parsed = z.safeParse(schema, written)
  if (!parsed.success) logger.error('an operator’s item is wrong', { ...what, error: parsed.error })
  return parsed.data
}
