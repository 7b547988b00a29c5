import { endsAtMs, MatkaBet, matkaEnding } from '../../domain/games/matka/bets.ts'
import {
  type Announced,
  announced,
  type Declaration,
  effectiveDeclaration,
  matkaOutcome,
} from '../../domain/games/matka/draw.ts'
import type { Play } from '../../domain/games/play.ts'
import type { EndingOf, SharedRounds } from '../games/game.ts'
import { isDemo } from '../mode.ts'
import { readDeclarations } from '../store/read/matka.ts'
import { type Draw, drawOf, keyOf, readDraw } from './rounds.ts'

/** The shortest and the longest time until a bet with an overdue result is checked again. */
const AWAITED_MS = { min: 60_000, max: 900_000 }

/** Pannas are drawn with play money; with real money operators declare them all. */
export const arePannasDrawn = isDemo

/** The announced pannas of a draw. */
export function announcedResult(
  { times, seeds }: Draw,
  declared: Declaration | undefined,
  nowMs: number,
): Announced {
  return announced(times, arePannasDrawn() ? matkaOutcome(seeds) : undefined, declared ?? {}, nowMs)
}

/** Rounds of all markets. Their seeds are revealed after the close, if they decide the pannas. */
export const matkaRounds: SharedRounds = {
  keyOf: (roundId) => (arePannasDrawn() ? keyOf(roundId) : undefined),
  isOver: (round, nowMs) => nowMs >= drawOf(round).times.closeAtMs,
  async declaredOf(round) {
    const { roundId, times } = drawOf(round)
    const { open, close } = (await readDeclarations([roundId])).get(roundId) ?? {}
    const openPanna = effectiveDeclaration(open, times.openAtMs, true)?.panna
    const closePanna = effectiveDeclaration(close, times.closeAtMs, true)?.panna
    return { ...(openPanna && { openPanna }), ...(closePanna && { closePanna }) }
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
 * How long to postpone a bet that is overdue by `overdueMs`: by as much again, so that it is paid at most that much later than
 * possible. Postponing a bet costs 6 write units: the play, its copies in three lists, and its move in the list of due plays.
 * 10,000 waiting bets cost 1,000 units a second in their first two minutes, half of that in the next two, a quarter in the
 * next four, and 67 after a quarter of an hour.
 */
function awaitedMs(overdueMs: number): number {
  return Math.min(Math.max(overdueMs, AWAITED_MS.min), AWAITED_MS.max)
}

/** Whether a postponed bet ends by the present declaration. */
export function isDeclared({ bet }: Play, declared: Declaration | undefined, nowMs: number): boolean {
  const result = announced({ openAtMs: 0, closeAtMs: 0 }, undefined, declared ?? {}, nowMs)
  return matkaEnding(MatkaBet.parse(bet), result) !== undefined
}
