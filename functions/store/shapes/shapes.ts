import type { TableName } from '../../tables.ts'
import { kindOf } from './kinds.ts'
import {
  betWithPercent,
  type Item,
  marketWithRates,
  matchWithRates,
  positionWithOfferOfAll,
  positionWithPending,
  quoteWithFeedPrices,
  type Upgrade,
  unchanged,
} from './upgrades.ts'

/** The shapes that a kind of stored item has had. */
interface Shapes {
  /** From shape 1 to 2, from 2 to 3 and so on. The last leads to the shape that is written. */
  readonly upgrades: readonly Upgrade[]
  /**
   * From the shape that the next deployment will write, back to the one that this one writes: the first half of changing a
   * shape. See docs/adr/0041-shapes.md.
   */
  readonly next?: Upgrade
}

const FIRST: Shapes = { upgrades: [] }

/** The kinds of items whose shape has changed; all others have had one. */
const changed: Readonly<Record<string, Shapes>> = {
  'positions quote': { upgrades: [quoteWithFeedPrices] },
  'positions position': {
    upgrades: [positionWithPending, positionWithOfferOfAll, unchanged, unchanged],
  },
  bets: { upgrades: [betWithPercent, unchanged, unchanged] },
  orders: { upgrades: [unchanged, unchanged, unchanged] },
  'books book': { upgrades: [unchanged, unchanged, unchanged] },
  'platform news': { upgrades: [unchanged] },
  markets: { upgrades: [marketWithRates] },
  matches: { upgrades: [matchWithRates] },
}

/** An item was written by a newer version than this one, which would misread it, or overwrite what it does not know. */
class NewerShape extends Error {
  override name = 'NewerShape'
}

/**
 * An item as this version reads it, whatever shape it was stored in. Absent, its shape is 1.
 * @throws NewerShape for one that this version does not know
 */
export function upgraded(table: TableName, stored: Item, kinds = changed): Record<string, unknown> {
  const { shape = 1, ...item } = stored
  const kind = kindOf(table, item)
  const { upgrades, next } = kinds[kind] ?? FIRST
  const written = upgrades.length + 1
  if (next && shape === written + 1) return next(item)
  if (typeof shape !== 'number' || shape > written)
    throw new NewerShape(
      `an item of ${kind} has shape ${shape}, and this version knows none above ${written}`,
    )
  return upgrades.slice(shape - 1).reduce((older, upgrade) => upgrade(older), item)
}

/** The attribute with which an item of this key is written; none for a first shape. */
export function shapeOf(table: TableName, key: Item, kinds = changed): { readonly shape?: number } {
  const { upgrades } = kinds[kindOf(table, key)] ?? FIRST
  return upgrades.length === 0 ? {} : { shape: upgrades.length + 1 }
}
