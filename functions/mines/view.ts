import type { MinesRound } from '../../domain/contract/mines.ts'
import { linkTold } from '../../domain/fairness/chain.ts'
import { betOf, bettingEndsAtMs } from '../../domain/games/mines.ts'
import { asTold, boardAt, turnToldAtMs } from '../../domain/games/mines-board.ts'
import { roundName, type Seated } from '../games/open-round.ts'
import { minesBetRecord } from './record.ts'
import { minesRules, minesTable } from './rules.ts'

/** A round as its player may see it at a moment by which its play has been ended if that was due. */
export function minesRoundView({ round, nextServerSeed, play }: Seated, nowMs: number): MinesRound {
  const board = boardAt(round, play && asTold(play, nowMs), nowMs)
  return {
    ...linkTold({ seeds: round.seeds, nextServerSeed }),
    ...board,
    bombs: board.bombs && [...board.bombs],
    roundId: round.roundId,
    round_id: play?.name ?? roundName(round.roundId),
    table: play ? betOf(play).table : minesTable(),
    serverTimeMs: nowMs,
    openedAtMs: round.openedAtMs,
    bettingEndsAtMs: bettingEndsAtMs(round),
    changesAtMs: board.isOver
      ? minesRules.nextOpensAtMs(round, play)
      : turnToldAtMs(round, board.turned, nowMs),
    bet: play ? minesBetRecord(play, nowMs) : null,
  }
}
