import { isRefusal, type Refusal } from '../../domain/contract/refusals.ts'
import { CARD_NUMBERS, CardBet, cardIdOf } from '../../domain/games/cards/rules.ts'
import { cardsEnding } from '../../domain/games/cards/verdict.ts'
import type { Play } from '../../domain/games/play.ts'
import { settleAndNotify } from '../games/settle-and-notify.ts'
import { readPlays } from '../store/read/plays.ts'
import { readVerdict } from './rules.ts'

/** The key of the one bet that a player can have on a card. */
export function cardPlayKey(cardId: string): string {
  return `cards#${cardId}`
}

/** A player's bets on the cards of a match; settles them first if it is over. */
export async function ownPlays(playerId: string, matchId: string): Promise<Play[] | Refusal> {
  const keys = CARD_NUMBERS.map((card) => cardPlayKey(cardIdOf(matchId, card)))
  const plays = (await readPlays(playerId, keys)).sort((a, b) => a.playKey.localeCompare(b.playKey))
  if (plays.every(({ status }) => status !== 'Open')) return plays
  const verdict = await readVerdict(matchId)
  if (!verdict) return plays
  const settled = await Promise.all(
    plays.map((play) => {
      const { card } = CardBet.parse(play.bet)
      return settleAndNotify(play, () => cardsEnding(verdict, card, play.stakePaise))
    }),
  )
  const ended: Play[] = []
  for (const each of settled) {
    if (isRefusal(each)) return each
    ended.push(each.play)
  }
  return ended
}
