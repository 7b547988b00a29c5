import { ColorPredictionBet, NUMBERS, returnsOf } from '../games/color-prediction/rules.ts'
import type { Play } from '../games/play.ts'
import { type Expected, expectedOf } from './expected.ts'

/** The expected return of the bets on one drawn number, all ten equally likely. */
export function expectedOfNumber(plays: readonly Pick<Play, 'stakePaise' | 'bet'>[]): Expected {
  const bets = plays.map(({ stakePaise, bet }) => ({ stakePaise, bet: ColorPredictionBet.parse(bet) }))
  return expectedOf(
    Array.from({ length: NUMBERS }, (_, number) => ({
      chance: 1 / NUMBERS,
      paise: bets.reduce((sum, { stakePaise, bet }) => sum + returnsOf(stakePaise, bet, number), 0),
    })),
  )
}
