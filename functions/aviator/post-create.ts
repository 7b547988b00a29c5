import { AVIATOR_STAKE_MAX, AVIATOR_STAKE_MIN, createAviatorBet } from '../../domain/contract/aviator.ts'
import { isRefusal, refuse } from '../../domain/contract/refusals.ts'
import { type AviatorChoice, hundredths } from '../../domain/games/aviator/rules.ts'
import type { Play } from '../../domain/games/play.ts'
import { type Paise, paiseFromRupees } from '../../domain/money.ts'
import { systemClock } from '../clock.ts'
import type { Decide, PlayFacts } from '../games/place-play.ts'
import { SHORT_NAME_MS } from '../games/take-own-play.ts'
import { takePlay } from '../games/take-play.ts'
import { httpHandler } from '../http/handler.ts'
import { playStore } from '../store/play-store.ts'
import { withLatestPlays } from '../store/read/latest-plays.ts'
import { betRecord } from '../views/aviator.ts'
import { playKeys } from './find-bet.ts'
import { type AviatorRoundKept, currentAviatorRound, roundOf } from './rounds.ts'
import { dueAtMs } from './rules.ts'

export const handler = httpHandler(createAviatorBet, async ({ body, player }) => {
  const { betAmt, autoCashOut, roundId, round_id: name } = body
  if (betAmt < AVIATOR_STAKE_MIN) return refuse('stakeBelowGameMin', { field: 'betAmt' })
  if (betAmt > AVIATOR_STAKE_MAX) return refuse('stakeAboveGameMax', { field: 'betAmt' })
  const kept = await requestedRound(roundId)
  if (!kept) return refuse('roundNotFound', { field: 'roundId' })
  const store =
    roundId === undefined ? withLatestPlays(playStore, systemClock.nowMs() - SHORT_NAME_MS) : playStore
  const choice = { autoCashOut: autoCashOut === undefined ? null : hundredths(autoCashOut) }
  const stakePaise = paiseFromRupees(betAmt)
  const placed = await takePlay(
    player,
    {
      game: 'aviator',
      playKeys: playKeys(kept.roundId),
      name,
      input: [stakePaise, choice],
      clientSeed: body.clientSeed,
    },
    taking(kept, choice, stakePaise),
    store,
  )
  if (isRefusal(placed)) return placed
  const { play } = placed
  // As it was when placed, so that a repetition always gets the same answer.
  const { returnsPaise: _returns, result: _result, ...asPlaced } = { ...play, status: 'Open' as const }
  const data = betRecord(asPlaced, await keptOf(play, kept), play.placedAtMs)
  return { success: true as const, status: 200 as const, data }
})

/** The round of a requested bet: the present one, by default, or an earlier one for a repeated request. */
async function requestedRound(roundId: string | undefined): Promise<AviatorRoundKept | undefined> {
  const current = await currentAviatorRound(systemClock)
  return roundId === undefined || current.roundId === roundId ? current : roundOf(roundId)
}

/** The round of a placed bet. A repeated request that names no round gets its first bet, which may be on an earlier round. */
async function keptOf({ playKey, roundId }: Play, requested: AviatorRoundKept): Promise<AviatorRoundKept> {
  const kept = roundId === requested.roundId ? requested : await roundOf(roundId)
  if (!kept) throw new Error(`the round of ${playKey} is missing`)
  return kept
}

/** Accepts a bet until the flight begins. */
function taking(kept: AviatorRoundKept, bet: AviatorChoice, stakePaise: Paise): Decide<PlayFacts> {
  return (_facts, nowMs) => {
    const { roundId, flight } = kept
    if (nowMs >= flight.flightAtMs) return refuse('roundClosed')
    return { roundId, bet, stakePaise, dueAtMs: dueAtMs(kept, bet) }
  }
}
