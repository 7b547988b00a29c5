import { useEffect, useEffectEvent, useRef } from 'react'
import type { AviatorBet } from '../../../domain/contract/aviator.ts'
import { hundredths, reachedAfterMs } from '../../../domain/games/aviator.ts'
import { serverNowAtLeastMs } from '../../lib/games/server-clock.ts'
import { momentOf } from './moment.ts'
import type { PanelFacts } from './panel-facts.ts'

/** A target is asked about a little after it was reached: by then the server has passed it too. */
const MARGIN_MS = 80

/** Tells of the end of a bet of this panel that was seen open, also when the next round has begun by then. */
export function useEndOf({ bet, history }: PanelFacts, onEnd: (bet: AviatorBet) => void): void {
  const open = useRef<AviatorBet>(undefined)
  const tellEnd = useEffectEvent(onEnd)
  useEffect(() => {
    const watched = open.current
    const now = watched && history?.find((each) => isSame(each, watched))
    if (now && now.isWin !== null) {
      open.current = undefined
      tellEnd(now)
    }
    if (bet?.isWin === null) open.current = bet
  }, [bet, history])
}

function isSame(one: AviatorBet, other: AviatorBet): boolean {
  return one.round_id === other.round_id && one.roundId === other.roundId
}

/** Asks how the open bet stands once its own target has passed, and again once the flight is over. */
export function useAsking(
  { round, phase, bet }: PanelFacts,
  ask: (bet: AviatorBet, seen: number, crash: number | null) => Promise<void>,
): void {
  const askNow = useEffectEvent((open: AviatorBet) => {
    void ask(open, momentOf(round, serverNowAtLeastMs()).multiplier ?? 0, round.crash)
  })
  const open = bet?.isWin === null ? bet : undefined
  const { flightAtMs } = round
  useEffect(() => {
    if (!open) return
    if (phase === 'crashed') return askNow(open)
    if (phase !== 'flying' || open.autoCashOut === null) return
    const reachedAtMs = flightAtMs + reachedAfterMs(hundredths(open.autoCashOut)) + MARGIN_MS
    const timer = setTimeout(() => askNow(open), Math.max(0, reachedAtMs - serverNowAtLeastMs()))
    return () => clearTimeout(timer)
  }, [phase, open, flightAtMs])
}

/**
 * Finds out, once the next round takes bets, what became of an automatic bet whose end was not seen: it may have ended while
 * there was no answer, or never have been made.
 */
export function useUnseenEnd(
  { phase, round, fetchHistory }: PanelFacts,
  playing: string | undefined,
  onKnown: (name: string, bet: AviatorBet | undefined) => void,
): void {
  const sentIn = useRef('')
  const tellKnown = useEffectEvent(onKnown)
  const findOut = useEffectEvent(async (name: string) => {
    const roundId = sentIn.current
    const bets = await fetchHistory()
    // What can't be known now is asked for again in the next round.
    if (bets) {
      tellKnown(
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
