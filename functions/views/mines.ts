import type { ReplyOf } from '../../domain/contract/call.ts'
import type { MinesBetRecord, MinesRound, postMinesBet } from '../../domain/contract/mines.ts'
import { shownLink } from '../../domain/fairness/chain.ts'
import { roundName } from '../../domain/games/game.ts'
import { asShown, boardAt, turnShownAtMs } from '../../domain/games/mines/board.ts'
import { betOf, bettingEndsAtMs, resultOf } from '../../domain/games/mines/rules.ts'
import type { Play } from '../../domain/games/play.ts'
import { rupeesFromPaise } from '../../domain/money.ts'
import type { Seated } from '../games/open-round.ts'
import { minesRules, minesTable } from '../mines/rules.ts'
import { walletView } from './wallet.ts'

/** A round as its player may see it, after its play has been ended if due. */
export function roundView({ round, nextServerSeed, play }: Seated, nowMs: number): MinesRound {
  const board = boardAt(round, play && asShown(play, nowMs), nowMs)
  return {
    ...shownLink({ seeds: round.seeds, nextServerSeed }),
    ...board,
    bombs: board.bombs && [...board.bombs],
    roundId: round.roundId,
    round_id: play?.name ?? roundName('mines', round.roundId),
    table: play ? betOf(play).table : minesTable(),
    serverTimeMs: nowMs,
    openedAtMs: round.openedAtMs,
    bettingEndsAtMs: bettingEndsAtMs(round),
    changesAtMs: board.isOver
      ? minesRules.nextOpensAtMs(round, play)
      : turnShownAtMs(round, board.turned, nowMs),
    bet: play ? betRecord(play, nowMs) : null,
  }
}

/** A play as its player sees it: lost from its bomb on, though the loss is written later. */
export function betRecord(stored: Play, nowMs: number): MinesBetRecord {
  const play = asShown(stored, nowMs)
  const { table, autoCashOutStep } = betOf(play)
  const result = resultOf(play)
  return {
    roundId: play.roundId,
    round_id: play.name,
    betAmt: rupeesFromPaise(play.stakePaise),
    table,
    autoCashOutStep: autoCashOutStep ?? null,
    status: play.status,
    step: result?.step ?? null,
    multiplier: result?.multiplier ?? null,
    winnings: play.returnsPaise === undefined ? null : rupeesFromPaise(play.returnsPaise),
    date: new Date(play.placedAtMs).toISOString(),
  }
}

/** The answer to a bet: what was placed, and the wallet after it. A repetition always gets the same. */
export function betPlaced(play: Play): ReplyOf<typeof postMinesBet> {
  const { roundId, round_id, betAmt, table, autoCashOutStep, date } = betRecord(play, play.placedAtMs)
  return {
    success: true,
    ...{ roundId, round_id, betAmt, table, autoCashOutStep, date },
    ...walletView(play),
  }
}
