import type { ListedPlay } from '../../domain/contract/bet-history.ts'
import type { Play } from '../../domain/games/play.ts'
import { paise, rupeesFromPaise } from '../../domain/money.ts'

/** A play as the list of bets shows it, without what its game makes of it. */
export function listedPlay(play: Play, match: string | null): ListedPlay {
  const { playKey, game, roundId, stakePaise, returnsPaise, status } = play
  const isOver = status !== 'Open' && returnsPaise !== undefined
  return {
    of: 'play',
    ...{ _id: playKey, game, roundId, match, status },
    stake: rupeesFromPaise(stakePaise),
    profit: isOver ? rupeesFromPaise(paise(returnsPaise - stakePaise)) : null,
    balance: rupeesFromPaise(play.balancePaise),
    exposure: rupeesFromPaise(play.exposurePaise),
    time: new Date(play.placedAtMs).toISOString(),
  }
}
