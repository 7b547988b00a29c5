import type { ReplyOf } from '../../domain/contract/call.ts'
import { CARD_PLACED_MESSAGE, type CardPlay, type putCardSelection } from '../../domain/contract/cards.ts'
import { CardBet, cardIdOf } from '../../domain/games/cards/rules.ts'
import type { Play } from '../../domain/games/play.ts'
import { rupeesFromPaise } from '../../domain/money.ts'
import { walletView } from './wallet.ts'

export function betRecord(play: Play): CardPlay {
  const bet = CardBet.parse(play.bet)
  const betpoints = rupeesFromPaise(play.stakePaise)
  return {
    _id: cardIdOf(bet.matchId, bet.card),
    ...bet,
    betpoints,
    profit: betpoints,
    status: play.status,
    returns: play.returnsPaise === undefined ? null : rupeesFromPaise(play.returnsPaise),
    date: new Date(play.placedAtMs).toISOString(),
  }
}

/** The answer to a bet, by its state when it was placed: a repetition always gets the same. */
export function betPlaced(play: Play): ReplyOf<typeof putCardSelection> {
  const { balance, exposureBalance } = walletView(play)
  return {
    success: true,
    message: CARD_PLACED_MESSAGE,
    play: { ...betRecord(play), status: 'Open', returns: null },
    newWalletBalance: balance,
    exposureBalance,
  }
}
