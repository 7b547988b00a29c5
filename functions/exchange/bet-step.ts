import type { BetFacts } from '../../domain/betting/acceptance.ts'
import { betterMatch } from '../../domain/exchange/better-match.ts'
import type { OfferedBet } from '../betting/offer-to-players.ts'
import type { Step } from './step.ts'
import { filledMakers, type MarketAt, type ReadHeld, tradesStep, withFilled } from './trades.ts'

/** How many players of the book may turn out not to have their order any more, or not to be allowed to bet, before the bet is left to the house. */
const BEHIND_MAX = 5

/** The step that matches a bet with other players' orders; undefined where they have nothing better than the house. */
export async function betStep(
  readHeld: ReadHeld,
  market: MarketAt & Pick<BetFacts, 'taken'>,
  { house, at }: Pick<OfferedBet, 'house' | 'at'>,
): Promise<Step | undefined> {
  const { book, quote, nowMs } = market
  let { resting } = book
  for (let tries = 0; tries < BEHIND_MAX; tries++) {
    const matched = betterMatch({ resting }, house, market)
    const taker = matched && at(matched.rate)
    if (!taker) return undefined
    const makers = await filledMakers(readHeld, market, matched.fills)
    if (makers === 'conflict') return undefined
    if (!('behind' in makers)) {
      const left = withFilled(book, matched.fills)
      const checks = { quote, playerId: house.playerId, beats: house.terms }
      return tradesStep(left, taker.bet, matched, makers, { taker, market: checks, nowMs })
    }
    const { playerId } = makers.behind
    resting = resting.filter((each) => each.playerId !== playerId)
  }
  return undefined
}
