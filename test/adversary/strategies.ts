import { beforeTheMove } from './strategies/before-the-move.ts'
import { calledOff } from './strategies/called-off.ts'
import { endOfChase } from './strategies/end-of-chase.ts'
import { enteringAgain } from './strategies/entering-again.ts'
import { everyLine, everyRunner } from './strategies/every-price.ts'
import { longOdds } from './strategies/long-odds.ts'
import { movedPrices } from './strategies/moved-prices.ts'
import { nonStrikerNo } from './strategies/non-striker.ts'
import { renewedOffers } from './strategies/renewed-offers.ts'
import { tinyStakes } from './strategies/tiny-stakes.ts'
import { oddsAndBookmaker, twoLines } from './strategies/two-markets.ts'
import type { Strategy } from './strategy.ts'

/** Every way to win that anyone has thought of. */
export const strategies: readonly Strategy[] = [
  renewedOffers,
  enteringAgain,
  nonStrikerNo('3 to 6 balls to come', 6),
  nonStrikerNo('7 to 12 balls to come', 12),
  nonStrikerNo('at any time', 120),
  endOfChase('o', 'no'),
  endOfChase('o', 'yes'),
  endOfChase('w', 'yes'),
  endOfChase('w', 'no'),
  endOfChase('b', 'yes'),
  endOfChase('b', 'no'),
  longOdds('khaai', 'outsider'),
  longOdds('lgaai', 'outsider'),
  longOdds('lgaai', 'favourite'),
  longOdds('khaai', 'favourite'),
  oddsAndBookmaker,
  twoLines('s', 'total'),
  twoLines('s', 's'),
  twoLines('o', 'o'),
  twoLines('w', 'total'),
  twoLines('b', 'b'),
  beforeTheMove,
  calledOff,
  tinyStakes,
  movedPrices('mo', 'cash out'),
  movedPrices('mo', 'cash out in parts'),
  movedPrices('mo', 'back the other'),
  movedPrices('bm', 'cash out'),
  movedPrices('bm', 'cash out in parts'),
  movedPrices('bm', 'back the other'),
  ...(['mo', 'bm'] as const).flatMap((code) => [everyRunner(code, 'lgaai'), everyRunner(code, 'khaai')]),
  ...['s', 'total', 'o', 'w', 'b'].flatMap((kind) => [everyLine(kind, 'yes'), everyLine(kind, 'no')]),
]
