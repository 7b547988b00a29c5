import { isRefusal, refuse } from '../../domain/contract/refusals.ts'
import { postTitliBet, type TitliBetBody } from '../../domain/contract/titli.ts'
import { pictures, type TitliBet, titliStake } from '../../domain/games/titli/rules.ts'
import { paiseFromRupees } from '../../domain/money.ts'
import { ownPlayKey, roundName } from '../games/open-round.ts'
import type { Decide, PlayFacts } from '../games/place-play.ts'
import { takePlay } from '../games/take-play.ts'
import { httpHandler } from '../http/handler.ts'
import { playStore } from '../store/play-store.ts'
import { betRecord } from '../views/titli.ts'
import { walletView } from '../views/wallet.ts'
import { timesOf } from './rules.ts'

export const handler = httpHandler(postTitliBet, async ({ body, player }) => {
  const { roundId, gameId } = body
  const bet = askedBet(body)
  if (paiseFromRupees(body.totalBets) !== titliStake(bet)) return refuse('badRequest', { field: 'totalBets' })
  if (gameId !== roundName(roundId)) return refuse('badRequest', { field: 'gameId' })
  const placed = await takePlay(
    player,
    { game: 'titli', playKeys: [ownPlayKey('titli', roundId)], name: gameId, input: bet },
    taking(bet, roundId),
    playStore,
  )
  if (isRefusal(placed)) return placed
  const { play } = placed
  const { balance, exposureBalance } = walletView(play)
  return {
    success: true as const,
    status: 200 as const,
    newBalance: balance,
    exposureBalance,
    // As it was placed, so that a repetition always gets the same answer.
    bet: betRecord({ ...play, status: 'Open' }),
  }
})

/** The bet that a request asks for, the same whatever the order of its pictures. */
function askedBet({ selectedCard }: TitliBetBody): TitliBet {
  const cards = pictures.flatMap((picture) => {
    const card = selectedCard.find(({ image }) => image === picture)
    return card ? [{ picture, stakePaise: paiseFromRupees(card.betAmount) }] : []
  })
  return { cards }
}

/** Takes a bet on the player's round under way, before its countdown ends. */
function taking(bet: TitliBet, roundId: string): Decide<PlayFacts> {
  return ({ seat }, nowMs) => {
    const round = seat?.round
    if (round?.roundId !== roundId) return refuse('roundClosed')
    if (nowMs >= timesOf(round, undefined).bettingEndsAtMs) return refuse('roundClosed')
    const dueAtMs = timesOf(round, { placedAtMs: nowMs }).revealsAtMs
    return { roundId, round, bet, stakePaise: titliStake(bet), dueAtMs }
  }
}
