import { postBets2 } from '../../domain/contract/andar-bahar.ts'
import type { BodyOf } from '../../domain/contract/call.ts'
import { isRefusal, type Refusal, refuse } from '../../domain/contract/refusals.ts'
import {
  ANDAR_BAHAR_ODDS,
  type AndarBaharBet,
  bettingEndsAtMs,
} from '../../domain/games/andar-bahar/rules.ts'
import { type Paise, paiseFromRupees } from '../../domain/money.ts'
import { systemClock } from '../clock.ts'
import { currentOwnRound } from '../games/open-round.ts'
import type { Decide, PlayFacts } from '../games/place-play.ts'
import { takeOwnPlay } from '../games/take-own-play.ts'
import { httpHandler } from '../http/handler.ts'
import { betRecord } from '../views/andar-bahar.ts'
import { walletView } from '../views/wallet.ts'
import { andarBaharRules, endsAtMs } from './rules.ts'

export const handler = httpHandler(postBets2, async ({ body, player, idempotencyKey }) => {
  const asked = requestedBet(body)
  if (isRefusal(asked)) return asked
  const { roundId } = body
  const placed = await takeOwnPlay(player, {
    game: 'andar-bahar',
    roundId,
    name: idempotencyKey,
    input: roundId === undefined ? asked : { roundId, ...asked },
    currentRound: (playerId) => currentOwnRound(systemClock, andarBaharRules, playerId),
    decide: (id) => decide(asked, id),
  })
  if (isRefusal(placed)) return placed
  const { play } = placed
  return {
    success: true as const,
    message: 'Bet placed successfully!',
    // As it was when placed, so that a repetition always gets the same answer.
    bet: betRecord({ ...play, status: 'Open' }),
    ...walletView(play),
  }
})

interface RequestedBet {
  readonly bet: AndarBaharBet
  readonly stakePaise: Paise
}

/** The bet of a request, or a refusal that names the missing field. */
function requestedBet({ label, odds = 0, stake = 0 }: BodyOf<typeof postBets2>): RequestedBet | Refusal {
  if (stake <= 0) return refuse('betDetailsMissing', { field: 'stake' })
  if (!label) return refuse('betDetailsMissing', { field: 'label' })
  if (odds <= 0) return refuse('betDetailsMissing', { field: 'odds' })
  return { bet: { label, odds }, stakePaise: paiseFromRupees(stake) }
}

/** Accepts a bet on the player's present round, while betting is open by the server's clock and at the round's odds. */
function decide({ bet, stakePaise }: RequestedBet, roundId: string): Decide<PlayFacts> {
  return ({ seat }, nowMs) => {
    const round = seat?.round
    if (round?.roundId !== roundId || nowMs >= bettingEndsAtMs(round.openedAtMs)) return refuse('roundClosed')
    const odds = ANDAR_BAHAR_ODDS[bet.label]
    if (bet.odds !== odds) return refuse('oddsChanged', { field: 'odds', details: { odds } })
    return { roundId, bet, stakePaise, dueAtMs: endsAtMs(round), round }
  }
}
