import type { SelectionMarket } from '../../../domain/feed/port.ts'
import type { Seat } from '../seat.ts'
import { openSelections, type Strategy } from '../strategy.ts'

/** How much of a position is closed each second where that is done in parts. */
const PERCENT = 20

/** Seconds that a price is bet on, and as many in which the move is made use of. */
const MOVING = 20

/**
 * Bets move the prices: take all that is offered of a runner, again and again, before play, while no bet waits; then close the
 * position at the price that this has moved, at once or part by part, or take all that is offered of the other runner while it is long.
 */
export function movedPrices(
  code: 'mo' | 'bm',
  then: 'cash out' | 'cash out in parts' | 'back the other',
): Strategy {
  return {
    name: `moved prices, ${code}: ${then}`,
    begin(seat) {
      let second = 0
      return async ({ match }) => {
        const market = openSelections(match, code)
        if (!market || market.betDelaySeconds > 0) return
        if (second++ < MOVING) await takeAll(seat, market, 0)
        else if (then === 'back the other') await takeAll(seat, market, 1)
        else await cashOut(seat, market, then === 'cash out' ? undefined : PERCENT)
      }
    },
  }
}

async function takeAll(seat: Seat, { marketId, runners }: SelectionMarket, at: number): Promise<void> {
  const runner = runners[at]
  const [best] = runner?.back ?? []
  if (!runner || !best) return
  const rupees = Math.min(25_000, (best.sizePaise ?? 0) / 100)
  await seat.bet(marketId, { side: 'lgaai', selectionId: runner.selectionId, rate: best.rate }, rupees)
}

async function cashOut(
  seat: Seat,
  { marketId }: SelectionMarket,
  percent: number | undefined,
): Promise<void> {
  const offer = await seat.offer(marketId, percent)
  if (offer) await seat.take(offer)
}
