import { ladders } from '../../domain/betting/ladders.ts'
import { type Rate, rate } from '../../domain/betting/rates.ts'
import type { MarketOdds } from '../../domain/contract/markets.ts'
import type { OrderRecord } from '../../domain/contract/orders.ts'
import { pick } from '../../domain/feed/random.ts'
import type { Chance } from './aviator-habits.ts'

/** Stakes that bots choose from, in rupees. */
const STAKES = [100, 100, 100, 200, 300] as const
/** A bot keeps at most so many orders in a market, so that it holds little, and leaves room in the book. */
const OPEN_MAX = 3
/** How often it cancels its oldest order although there is room. */
const CANCELS = 0.15
/** Above decimal odds of 5, a lay holds more than a bot has. */
const RATE_MAX = 40_000

/** What a bot does in a market: one order more, or one less. */
export type OrderPlan =
  | {
      readonly kind: 'place'
      readonly selectionId: number
      readonly side: 'back' | 'lay'
      readonly rate: Rate
      readonly stake: number
    }
  | { readonly kind: 'cancel'; readonly orderId: string }

/**
 * Plans a bot's next step in a market: an order between the house's prices to back and to lay, where it is better for others than either.
 * So two bots are matched with each other now and then. Undefined where the house's prices are next to each other.
 * @param own the bot's orders that wait in the market, newest first
 */
export function planOrder(
  odds: MarketOdds,
  own: readonly Pick<OrderRecord, '_id'>[],
  chance: Chance,
): OrderPlan | undefined {
  const oldest = own.at(-1)
  if (oldest && (own.length >= OPEN_MAX || chance() < CANCELS)) return { kind: 'cancel', orderId: oldest._id }
  const offers = odds.matchOdds.flatMap(({ selectionId, status, ex }) => {
    const [[back], [lay]] = [ex.availableToBack, ex.availableToLay]
    if (status !== 'ACTIVE' || !back || !lay || lay.basisPoints > RATE_MAX) return []
    const rates = ratesBetween(back.basisPoints, lay.basisPoints)
    return rates.length > 0 ? [{ selectionId, rates }] : []
  })
  if (odds.status !== 'OPEN' || offers.length === 0) return undefined
  const { selectionId, rates } = pick(chance, offers)
  const side = pick(chance, ['back', 'lay'] as const)
  return { kind: 'place', selectionId, side, rate: pick(chance, rates), stake: pick(chance, STAKES) }
}

/** The prices of the ladder between two rates, without these. */
function ratesBetween(lower: number, higher: number): Rate[] {
  const rates: Rate[] = []
  for (let next = ladders.matchOdds.atLeast(lower + 1); next !== undefined && next < higher; ) {
    rates.push(rate(next))
    next = ladders.matchOdds.atLeast(next + 1)
  }
  return rates
}
