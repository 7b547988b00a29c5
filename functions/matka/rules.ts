import { endsAtMs, MatkaBet, matkaEnding } from '../../domain/games/matka/bets.ts'
import {
  type Announced,
  announced,
  type Declaration,
  inTime,
  matkaOutcome,
} from '../../domain/games/matka/draw.ts'
import type { Play } from '../../domain/games/play.ts'
import { isDemo } from '../account/open-account.ts'
import type { EndingOf, SharedRounds } from '../games/game.ts'
import { readDeclarations } from '../store/read/matka.ts'
import { type Draw, drawOf, keyOf, readDraw } from './rounds.ts'

/** The shortest and the longest time until a bet is looked at again whose result is overdue. */
const AWAITED_MS = { min: 60_000, max: 900_000 }

/** The announced pannas of a draw. They are drawn where rupees are play money; elsewhere operators declare them. */
export function announcedResult(
  { times, seeds }: Draw,
  declared: Declaration | undefined,
  nowMs: number,
): Announced {
  return announced(times, isDemo() ? matkaOutcome(seeds) : undefined, declared ?? {}, nowMs)
}

/** Rounds of all markets. Their seeds are revealed after the close, in demo mode only: elsewhere they decide nothing. */
export const matkaRounds: SharedRounds = {
  keyOf: (roundId) => (isDemo() ? keyOf(roundId) : undefined),
  isOver: (round, nowMs) => nowMs >= drawOf(round).times.closeAtMs,
  async declaredOf(round) {
    const { roundId, times } = drawOf(round)
    const { open, close } = (await readDeclarations([roundId])).get(roundId) ?? {}
    const [openPanna, closePanna] = [inTime(open, times.openAtMs, true), inTime(close, times.closeAtMs, true)]
    return {
      ...(openPanna && { openPanna: openPanna.panna }),
      ...(closePanna && { closePanna: closePanna.panna }),
    }
  },
}

/** How a bid ends once its result is announced. @throws when its draw is missing */
export const matkaEndingOf: EndingOf = async (play, nowMs) => {
  const draw = await readDraw(play.roundId)
  if (!draw) throw new Error(`there is no draw ${play.roundId}`)
  const declared = await readDeclarations([play.roundId])
  const result = announcedResult(draw, declared.get(play.roundId), nowMs)
  const bet = MatkaBet.parse(play.bet)
  return matkaEnding(bet, result) ?? { laterMs: nowMs + awaitedMs(nowMs - endsAtMs(bet.session, draw.times)) }
}

/**
 * How long to postpone a bet that is overdue by `overdueMs`: as long again, so that it is paid at most that much later than
 * possible. Postponing one costs 6 write units: the play, its copies in three lists, and its move in that of due
 * ones. 10,000 bets that wait cost 1,000 units a second in their first two minutes, half of it in the next two, a quarter
 * in the next four, and from a quarter of an hour on 67.
 */
function awaitedMs(overdueMs: number): number {
  return Math.min(Math.max(overdueMs, AWAITED_MS.min), AWAITED_MS.max)
}

/** Whether a postponed bet ends by what has been declared since. */
export function isDeclared({ bet }: Play, declared: Declaration | undefined, nowMs: number): boolean {
  const result = announced({ openAtMs: 0, closeAtMs: 0 }, undefined, declared ?? {}, nowMs)
  return matkaEnding(MatkaBet.parse(bet), result) !== undefined
}
