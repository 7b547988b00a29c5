import { MatkaBet, matkaEnding } from '../../domain/games/matka/bets.ts'
import { type Announced, announced, type Declaration, matkaOutcome } from '../../domain/games/matka/draw.ts'
import type { Ending, Play } from '../../domain/games/play.ts'
import { isDemo } from '../account/open-account.ts'
import type { SharedRounds } from '../fair/shared-rounds.ts'
import { readDeclarations } from '../store/matka-store.ts'
import { readRound } from '../store/round-store.ts'
import { type Draw, drawOf, keyOf } from './draws.ts'

/** How long a bet waits before it is looked at again whose result was not declared in time. */
const AWAITED_MS = 60_000

/** What everybody may know of a draw. Pannas are drawn where rupees are play money; elsewhere operators declare them. */
export function resultOf(
  { times, seeds }: Draw,
  declared: Declaration | undefined,
  nowMs: number,
): Announced {
  return announced(times, isDemo() ? matkaOutcome(seeds) : undefined, declared ?? {}, nowMs)
}

/** Rounds of all markets. Their seeds are told after the close, where they decide anything. */
export const matkaRounds: SharedRounds = {
  keyOf: (roundId) => (isDemo() ? keyOf(roundId) : undefined),
  isOver: (round, nowMs) => nowMs >= drawOf(round).times.closeAtMs,
}

/** How a bid ends once its result is announced. Throws when its draw is gone. */
export async function endingOfBid(play: Play, nowMs: number): Promise<Ending | { laterMs: number }> {
  const draw = await readDraw(play.roundId)
  if (!draw) throw new Error(`there is no draw ${play.roundId}`)
  const declared = await readDeclarations([play.roundId])
  const result = resultOf(draw, declared.get(play.roundId), nowMs)
  return matkaEnding(MatkaBet.parse(play.bet), result) ?? { laterMs: nowMs + AWAITED_MS }
}

/** A draw by its round's id; undefined when there is none. */
export async function readDraw(roundId: string): Promise<Draw | undefined> {
  const key = keyOf(roundId)
  const round = key && (await readRound(key.series, key.sequence))
  return round && drawOf(round)
}
