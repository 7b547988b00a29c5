import { useEffect, useEffectEvent, useRef } from 'react'
import type { AviatorBet, AviatorRound } from '../../../domain/contract/aviator.ts'
import {
  CRASH_MAX,
  type Hundredths,
  hundredths,
  ownCashOut,
  reachedAfterMs,
} from '../../../domain/games/aviator/rules.ts'
import { SHOWN_AFTER_MS } from '../../../domain/games/cash-out.ts'
import { SHOWN_WITHIN_MS } from '../../lib/games/held-results.ts'
import { serverNowAtLeastMs } from '../../lib/games/server-clock.ts'
import { useReveal } from '../../lib/games/use-reveal.ts'
import { type FlightPhase, momentOf } from './moment.ts'
import type { PanelFacts } from './panel-facts.ts'

/** How long after its target is reached a bet is asked about: by then the server has passed it too. */
const MARGIN_MS = 80
/** A loss is asked about this long after it is shown, plus a random part of the spread, so that not all losers ask at once. */
const LOSS_MARGIN_MS = 100
const LOSS_SPREAD_MS = 500

/** Reports the end of this panel's open bet, even if the next round has begun by then. */
export function useEndOf({ bet, history }: PanelFacts, onEnd: (bet: AviatorBet) => void): void {
  const open = useRef<AviatorBet>(undefined)
  const reportEnd = useEffectEvent(onEnd)
  useEffect(() => {
    const watched = open.current
    const now = watched && history?.find((each) => isSame(each, watched))
    if (now && now.isWin !== null) {
      open.current = undefined
      reportEnd(now)
    }
    if (bet?.isWin === null) open.current = bet
  }, [bet, history])
}

function isSame(one: AviatorBet, other: AviatorBet): boolean {
  return one.round_id === other.round_id && one.roundId === other.roundId
}

/** Holds the money of an auto cash-out until the panel shows it: the server's flight is a little ahead of the page's. */
export function useTargetReveal({ userId, round: { flightAtMs, crash }, bet }: PanelFacts): void {
  const target = bet?.isWin === null && !isLost(bet, crash) ? targetOf(bet) : null
  const fromMs = target === null ? 0 : flightAtMs + reachedAfterMs(target)
  const of = bet && `${bet.roundId} ${bet.round_id}`
  useReveal(
    'aviator',
    userId,
    of !== undefined && target !== null ? { of, fromMs, forMs: SHOWN_WITHIN_MS } : null,
  )
}

/** Reports a bet as lost as soon as the crash is known, before the server is asked. */
export function useLoss(
  { round: { crash }, phase, bet }: PanelFacts,
  onLost: (bet: AviatorBet) => void,
): void {
  const reportLost = useEffectEvent(onLost)
  useEffect(() => {
    if (phase === 'crashed' && bet?.isWin === null && isLost(bet, crash))
      reportLost({ ...bet, isWin: 'Lost', crash })
  }, [phase, bet, crash])
}

/**
 * Asks how the open bet stands once its target has passed, and again once it is lost to the crash. Not while it is being
 * cashed out: until the server has written a cash-out that came in time, it answers that the bet is lost.
 */
export function useAsking(
  { round, phase, bet }: PanelFacts,
  isCashingOut: boolean,
  ask: (bet: AviatorBet, seen: number, crash: number | null) => Promise<void>,
): void {
  const askNow = useEffectEvent((open: AviatorBet) => {
    void ask(open, momentOf(round, serverNowAtLeastMs()).multiplier ?? 0, round.crash)
  })
  const open = bet?.isWin === null && !isCashingOut ? bet : undefined
  const { flightAtMs, crashedAtMs, crash } = round
  useEffect(() => {
    if (!open) return
    const atMs = askAtMs(open, phase, { flightAtMs, crashedAtMs, crash })
    if (atMs === null) return
    const timer = setTimeout(() => askNow(open), Math.max(0, atMs - serverNowAtLeastMs()))
    return () => clearTimeout(timer)
  }, [phase, open, flightAtMs, crashedAtMs, crash])
}

/** When to ask how an open bet stands; null while there is nothing to ask for. */
function askAtMs(
  bet: AviatorBet,
  phase: FlightPhase,
  { flightAtMs, crashedAtMs, crash }: Pick<AviatorRound, 'flightAtMs' | 'crashedAtMs' | 'crash'>,
): number | null {
  if (phase !== 'flying' && phase !== 'crashed') return null
  if (crashedAtMs !== null && isLost(bet, crash))
    return crashedAtMs + SHOWN_AFTER_MS + LOSS_MARGIN_MS + Math.random() * LOSS_SPREAD_MS
  const target = targetOf(bet)
  if (phase === 'flying' && target === null) return null
  return flightAtMs + reachedAfterMs(target ?? CRASH_MAX) + MARGIN_MS
}

/** Whether the crash came before the bet's auto cash-out; false until the crash is known. */
function isLost(bet: AviatorBet, crash: number | null): boolean {
  return crash !== null && ownCashOut({ autoCashOut: targetOf(bet) }, hundredths(crash)) === undefined
}

function targetOf({ autoCashOut }: AviatorBet): Hundredths | null {
  return autoCashOut === null ? null : hundredths(autoCashOut)
}

/**
 * Finds out, once the next round takes bets, how an automatic bet ended whose end was missed: it may have ended while the
 * server didn't answer, or never have been placed.
 */
export function useUnseenEnd(
  { phase, round, fetchHistory }: PanelFacts,
  playing: string | undefined,
  onKnown: (name: string, bet: AviatorBet | undefined) => void,
): void {
  const sentIn = useRef('')
  const reportKnown = useEffectEvent(onKnown)
  const findOut = useEffectEvent(async (name: string) => {
    const roundId = sentIn.current
    const bets = await fetchHistory()
    // If the server doesn't answer, the next round asks again.
    if (bets) {
      reportKnown(
        name,
        bets.find((bet) => bet.round_id === name && bet.roundId === roundId),
      )
    }
  })
  const note = useEffectEvent(() => {
    sentIn.current = round.roundId
  })
  useEffect(() => {
    if (playing !== undefined) note()
  }, [playing])
  useEffect(() => {
    if (playing !== undefined && phase === 'betting' && sentIn.current !== round.roundId)
      void findOut(playing)
  }, [playing, phase, round.roundId])
}
