import type { BodyOf } from '../../domain/contract/call.ts'
import { postMinesBet } from '../../domain/contract/mines.ts'
import { isRefusal, refuse } from '../../domain/contract/refusals.ts'
import { dueAtMs, isBettingOpen, type MinesBet, STAKE_MAX } from '../../domain/games/mines/rules.ts'
import { paiseFromRupees } from '../../domain/money.ts'
import { ownPlayKey } from '../games/open-round.ts'
import type { Decide, PlayFacts } from '../games/place-play.ts'
import { takePlay } from '../games/take-play.ts'
import { httpHandler } from '../http/handler.ts'
import { playStore } from '../store/play-store.ts'
import { betPlaced } from '../views/mines.ts'
import { minesTable } from './rules.ts'

export const handler = httpHandler(postMinesBet, async ({ body, player }) => {
  const { round_id: name, roundId, betAmt, autoCashOutStep } = body
  if (betAmt <= 0) return refuse('stakeNotAboveZero', { field: 'betAmt' })
  const placed = await takePlay(
    player,
    {
      game: 'mines',
      playKeys: [ownPlayKey('mines', roundId)],
      name,
      input: [roundId, betAmt, autoCashOutStep ?? null],
    },
    decideBet(body),
    playStore,
  )
  return isRefusal(placed) ? placed : betPlaced(placed.play)
})

/** Takes a bet on the player's round under way while betting is open. A balance too low is refused before a stake too high. */
function decideBet({
  roundId,
  betAmt,
  autoCashOutStep,
  table: shown,
}: BodyOf<typeof postMinesBet>): Decide<PlayFacts> {
  const stakePaise = paiseFromRupees(betAmt)
  const table = minesTable()
  const bet: MinesBet = { table, ...(autoCashOutStep !== undefined && { autoCashOutStep }) }
  return ({ seat, wallet }, nowMs) => {
    const round = seat?.round
    if (round?.roundId !== roundId || !isBettingOpen(round, nowMs)) return refuse('roundClosed')
    if (shown !== undefined && shown !== table) return refuse('oddsChanged', { field: 'table' })
    if (stakePaise > STAKE_MAX && wallet && stakePaise <= wallet.balancePaise)
      return refuse('stakeAboveGameMax')
    return { roundId, bet, stakePaise, round, dueAtMs: dueAtMs(round, bet) }
  }
}
