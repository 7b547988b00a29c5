import {
  AviatorChoice,
  aviatorEnding,
  ownCashOut,
  phaseAt,
  reachedAfterMs,
} from '../../domain/games/aviator/rules.ts'
import { LOSS_AFTER_MS } from '../../domain/games/cash-out.ts'
import type { EndingOf, SharedRounds } from '../games/game.ts'
import { type AviatorRoundKept, keptOf, keyOf, roundOf } from './rounds.ts'

/** When a bet ends if its player does nothing. It reveals the crash, so it never leaves the server. */
export function dueAtMs({ flight, crash }: AviatorRoundKept, choice: AviatorChoice): number {
  const reached = ownCashOut(choice, crash)
  return reached === undefined
    ? flight.crashedAtMs + LOSS_AFTER_MS
    : flight.flightAtMs + reachedAfterMs(reached)
}

/** How a bet ends unless its player cashes it out: at its automatic cash-out, or lost. */
export const aviatorEndingOf: EndingOf = async (play, nowMs) => {
  const kept = await roundOf(play.roundId)
  if (!kept) throw new Error(`${play.playKey} is of a round that is not there`)
  const choice = AviatorChoice.parse(play.bet)
  const laterMs = dueAtMs(kept, choice)
  return nowMs < laterMs ? { laterMs } : aviatorEnding(play, choice, kept.crash)
}

export const aviatorRounds: SharedRounds = {
  keyOf,
  isOver: (round, nowMs) => phaseAt(keptOf(round).flight, nowMs) === 'crashed',
  declaredOf: null,
}
