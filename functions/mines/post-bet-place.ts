import type { BodyOf } from '../../domain/contract/call.ts'
import { postMinesBet } from '../../domain/contract/mines.ts'
import { isRefusal, refuse } from '../../domain/contract/refusals.ts'
import {
  bettingEndsAtMs,
  dueAtMs,
  isBettingOpen,
  type MinesBet,
  STAKE_MAX,
} from '../../domain/games/mines/rules.ts'
import type { Round } from '../../domain/games/play.ts'
import { paiseFromRupees } from '../../domain/money.ts'
import type { Decide, PlayFacts } from '../games/place-play.ts'
import { SHORT_NAME_MS, takeOwnPlay } from '../games/take-own-play.ts'
import { httpHandler } from '../http/handler.ts'
import { betPlaced } from '../views/mines.ts'
import { currentMinesRound } from './current-round.ts'
import { minesTable } from './rules.ts'

type Body = BodyOf<typeof postMinesBet>

export const handler = httpHandler(postMinesBet, async ({ body, player }) => {
  const { round_id: name, roundId, betAmt, autoCashOutStep } = body
  if (betAmt <= 0) return refuse('stakeNotAboveZero', { field: 'betAmt' })
  const placed = await takeOwnPlay(player, {
    game: 'mines',
    roundId,
    name,
    nameLastsMs: SHORT_NAME_MS,
    input: [roundId ?? null, betAmt, autoCashOutStep ?? null],
    currentRound: currentMinesRound,
    decide: (id) => decideBet(id, body),
  })
  return isRefusal(placed) ? placed : betPlaced(placed.play)
})

/** Accepts a bet on the player's present round while betting is open. A low balance is refused before a high stake. */
function decideBet(roundId: string, body: Body): Decide<PlayFacts> {
  const { betAmt, autoCashOutStep, table: shown } = body
  const stakePaise = paiseFromRupees(betAmt)
  const table = minesTable()
  const bet: MinesBet = { table, ...(autoCashOutStep !== undefined && { autoCashOutStep }) }
  return ({ seat, wallet }, nowMs) => {
    const round = seat?.round
    if (round?.roundId !== roundId || !takesBet(round, body, nowMs)) return refuse('roundClosed')
    if (shown !== undefined && shown !== table) return refuse('oddsChanged', { field: 'table' })
    if (stakePaise > STAKE_MAX && wallet && stakePaise <= wallet.balancePaise)
      return refuse('stakeAboveGameMax')
    return { roundId, bet, stakePaise, round, dueAtMs: dueAtMs(round, bet) }
  }
}

/** A bet that names no round may have opened it just now, before its progress is above 0. */
function takesBet(round: Round, { roundId }: Body, nowMs: number): boolean {
  return roundId === undefined ? nowMs < bettingEndsAtMs(round) : isBettingOpen(round, nowMs)
}
