import type { AndarBaharBetRow, AndarBaharRound } from '../../domain/contract/andar-bahar.ts'
import { shownLink } from '../../domain/fairness/chain.ts'
import {
  andarBaharOutcome,
  bettingEndsAtMs,
  profitOf,
  tableAt,
} from '../../domain/games/andar-bahar/rules.ts'
import type { Play } from '../../domain/games/play.ts'
import { type Paise, paise, rupeesFromPaise, ZERO } from '../../domain/money.ts'
import { betOf } from '../andar-bahar/rules.ts'
import type { Seated } from '../games/open-round.ts'

/** A round as its player may see it at a moment: no card before it is dealt. */
export function roundView({ round, nextServerSeed, play }: Seated, nowMs: number): AndarBaharRound {
  const { roundId, openedAtMs, seeds } = round
  return {
    success: true,
    roundId,
    ...shownLink({ seeds, nextServerSeed }),
    serverTimeMs: nowMs,
    openedAtMs,
    bettingEndsAtMs: bettingEndsAtMs(openedAtMs),
    ...tableAt(openedAtMs, andarBaharOutcome(seeds), nowMs),
    bet: play ? betRecord(play) : null,
  }
}

const isWin = { Open: null, Won: 'win', Lost: 'loss', Void: null } as const

export function betRecord(play: Play): AndarBaharBetRow {
  const { playKey, roundId, stakePaise, status, placedAtMs } = play
  return {
    _id: playKey,
    roundId,
    ...betOf(play),
    stake: rupeesFromPaise(stakePaise),
    profit: rupeesFromPaise(profitTold(play)),
    isWin: isWin[status],
    status,
    time: new Date(placedAtMs).toISOString(),
  }
}

/** What an open bet would win; what an ended one won, or lost as a negative amount. */
function profitTold(play: Play): Paise {
  const { status, stakePaise, returnsPaise = ZERO } = play
  return status === 'Open' ? profitOf(stakePaise, betOf(play)) : paise(returnsPaise - stakePaise)
}
