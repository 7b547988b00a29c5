import { isRefusal, refuse } from '../../domain/contract/refusals.ts'
import { postTitliBet, type TitliBetBody } from '../../domain/contract/titli.ts'
import { roundName } from '../../domain/games/game.ts'
import { pictures, type TitliBet, titliStake } from '../../domain/games/titli/rules.ts'
import { paiseFromRupees } from '../../domain/money.ts'
import { systemClock } from '../clock.ts'
import { currentOwnRound } from '../games/open-round.ts'
import type { Decide, PlayFacts } from '../games/place-play.ts'
import { takeOwnPlay } from '../games/take-own-play.ts'
import { httpHandler } from '../http/handler.ts'
import { betRecord } from '../views/titli.ts'
import { walletView } from '../views/wallet.ts'
import { timesOf, titliRules } from './rules.ts'

export const handler = httpHandler(postTitliBet, async ({ body, player }) => {
  const { roundId, gameId } = body
  const bet = requestedBet(body)
  if (paiseFromRupees(body.totalBets) !== titliStake(bet)) return refuse('badRequest', { field: 'totalBets' })
  if (roundId !== undefined && gameId !== roundName('titli', roundId))
    return refuse('badRequest', { field: 'gameId' })
  const placed = await takeOwnPlay(player, {
    game: 'titli',
    roundId,
    name: gameId,
    input: bet,
    currentRound: (playerId) => currentOwnRound(systemClock, titliRules, playerId),
    decide: (id) => taking(bet, id),
  })
  if (isRefusal(placed)) return placed
  const { play } = placed
  const { balance, exposureBalance } = walletView(play)
  return {
    success: true as const,
    status: 200 as const,
    newBalance: balance,
    exposureBalance,
    // As it was when placed, so that a repetition always gets the same answer.
    bet: betRecord({ ...play, status: 'Open' }),
  }
})

/** The bet of a request, in one fixed order of its pictures. */
function requestedBet({ selectedCard }: TitliBetBody): TitliBet {
  const cards = pictures.flatMap((picture) => {
    const card = selectedCard.find(({ image }) => image === picture)
    return card ? [{ picture, stakePaise: paiseFromRupees(card.betAmount) }] : []
  })
  return { cards }
}

/** Accepts a bet on the player's present round, before its countdown ends. */
function taking(bet: TitliBet, roundId: string): Decide<PlayFacts> {
  return ({ seat }, nowMs) => {
    const round = seat?.round
    if (round?.roundId !== roundId) return refuse('roundClosed')
    if (nowMs >= timesOf(round, undefined).bettingEndsAtMs) return refuse('roundClosed')
    const dueAtMs = timesOf(round, { placedAtMs: nowMs }).revealsAtMs
    return { roundId, round, bet, stakePaise: titliStake(bet), dueAtMs }
  }
}
