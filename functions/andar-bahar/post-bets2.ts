import { postBets2 } from '../../domain/contract/andar-bahar.ts'
import type { BodyOf } from '../../domain/contract/call.ts'
import { isRefusal, type Refusal, refuse } from '../../domain/contract/refusals.ts'
import {
  ANDAR_BAHAR_ODDS,
  type AndarBaharBet,
  bettingEndsAtMs,
} from '../../domain/games/andar-bahar/rules.ts'
import { type Paise, paiseFromRupees } from '../../domain/money.ts'
import { ownPlayKey } from '../games/open-round.ts'
import type { PlayFacts, Terms } from '../games/place-play.ts'
import { takePlay } from '../games/take-play.ts'
import { httpHandler } from '../http/handler.ts'
import { playStore } from '../store/play-store.ts'
import { betRecord } from '../views/andar-bahar.ts'
import { walletView } from '../views/wallet.ts'
import { andarBaharRules, endsAtMs } from './rules.ts'

export const handler = httpHandler(postBets2, async ({ body, player, idempotencyKey }) => {
  const asked = askedBet(body)
  if (isRefusal(asked)) return asked
  const { game } = andarBaharRules
  const playKeys = [ownPlayKey(game, asked.roundId)]
  const placed = await takePlay(
    player,
    { game, playKeys, name: idempotencyKey ?? asked.roundId, input: asked },
    (facts, nowMs) => decide(asked, facts, nowMs),
    playStore,
  )
  if (isRefusal(placed)) return placed
  const { play } = placed
  return {
    success: true as const,
    message: 'Bet placed successfully!',
    // As it was placed, so that a repetition always gets the same answer.
    bet: betRecord({ ...play, status: 'Open' }),
    ...walletView(play),
  }
})

interface AskedBet {
  readonly roundId: string
  readonly bet: AndarBaharBet
  readonly stakePaise: Paise
}

/** The bet of a request, or a refusal that names what is missing. */
function askedBet({ roundId, label, odds = 0, stake = 0 }: BodyOf<typeof postBets2>): AskedBet | Refusal {
  if (stake <= 0) return refuse('betDetailsMissing', { field: 'stake' })
  if (!label) return refuse('betDetailsMissing', { field: 'label' })
  if (odds <= 0) return refuse('betDetailsMissing', { field: 'odds' })
  return { roundId, bet: { label, odds }, stakePaise: paiseFromRupees(stake) }
}

/** Takes a bet on the player's round under way while it is open by the server's clock, at the odds that it pays. */
function decide({ roundId, bet, stakePaise }: AskedBet, { seat }: PlayFacts, nowMs: number): Terms | Refusal {
  const round = seat?.round
  if (round?.roundId !== roundId || nowMs >= bettingEndsAtMs(round.openedAtMs)) return refuse('roundClosed')
  const odds = ANDAR_BAHAR_ODDS[bet.label]
  if (bet.odds !== odds) return refuse('oddsChanged', { field: 'odds', details: { odds } })
  return { roundId, bet, stakePaise, dueAtMs: endsAtMs(round), round }
}
