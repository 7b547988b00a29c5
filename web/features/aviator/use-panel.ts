import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import type { AviatorBet, AviatorRound } from '../../../domain/contract/aviator.ts'
import { hundredths, reachedAfterMs } from '../../../domain/games/aviator.ts'
import type { Paise } from '../../../domain/money.ts'
import { serverNowAtLeastMs } from '../../lib/games/server-clock.ts'
import { text } from '../../lib/messages/text.ts'
import { formatRupees } from '../../lib/money.ts'
import { type AutoBetTerms, autoBetAfter, autoBetOff, autoStake } from './auto-bet.ts'
import { momentOf, multiplierText, type Phase } from './moment.ts'
import { endOf, type PanelIndex } from './own-bets.ts'
import type { BetChoice } from './settings.ts'
import { type Placed, useBetCalls } from './use-bet-calls.ts'
import { type Notice, useNotice } from './use-notice.ts'

/** What a panel is told of the game. */
export interface PanelFacts {
  readonly panel: PanelIndex
  readonly userId: string
  readonly round: AviatorRound
  readonly phase: Phase
  /** The bet of this panel in this round. */
  readonly bet: AviatorBet | undefined
  /** All the player's bets that are known, newest first; undefined before any are. */
  readonly history: readonly AviatorBet[] | undefined
  readonly refetchHistory: () => Promise<{ data: readonly AviatorBet[] | undefined }>
}

/** A target is asked about a little after it was reached: by then the server has passed it too. */
const MARGIN_MS = 80

/** One panel: its bet, one that waits for the next round, and its automatic bets. */
export function usePanel(facts: PanelFacts) {
  const { round, phase, bet } = facts
  const { notice, tell } = useNotice()
  const { pending, place, cashOut, ask } = useBetCalls(facts.panel, facts.userId)
  const [queued, setQueued] = useState<BetChoice | null>(null)
  const [auto, dispatch] = useReducer(autoBetAfter, autoBetOff)
  const [autoTarget, setAutoTarget] = useState<BetChoice['target']>(null)
  /** The bet whose cash-out was pressed last. */
  const pressed = useRef('')
  /** The last round that an automatic bet was tried in: one try a round. */
  const triedIn = useRef('')

  /** Bets now and tells what came of it. */
  async function placeNow(choice: BetChoice, sent: (name: string) => void = () => {}): Promise<Placed> {
    const placed = await place(round, choice, sent)
    if (placed === 'placed') tell({ tone: 'placed', text: text('aviator.placed') })
    return placed
  }

  async function placeAuto(choice: BetChoice): Promise<void> {
    let name = ''
    const placed = await placeNow(choice, (sent) => {
      name = sent
      dispatch({ type: 'sent', name })
    })
    if (placed === 'funds' || placed === 'refused') dispatch({ type: 'stop', because: placed })
    if (placed === 'closed') dispatch({ type: 'missed', name })
  }

  const betIfDue = useEffectEvent(({ roundId }: AviatorRound, stakePaise: Paise | undefined) => {
    if (bet !== undefined) return
    if (queued !== null) {
      setQueued(null)
      void placeNow(queued)
    } else if (stakePaise !== undefined && triedIn.current !== roundId) {
      triedIn.current = roundId
      void placeAuto({ stakePaise, target: autoTarget })
    }
  })
  const nextStake = autoStake(auto)
  useEffect(() => {
    if (phase === 'betting') betIfDue(round, nextStake)
  }, [phase, round, nextStake])

  useUnsentAuto(facts, auto.state === 'on' ? auto.playing : undefined, (name) => {
    dispatch({ type: 'missed', name })
  })
  useEndOf(facts, (ended) => {
    tell(endNotice(ended, pressed.current === ended.round_id))
    const end = endOf(ended)
    if (end) dispatch({ type: 'ended', name: ended.round_id, bet: end })
  })
  useAsking(facts, ask)

  return {
    notice,
    pending,
    queued,
    auto,
    /** Bets on this round if it takes bets, else on the next one. */
    bet: (choice: BetChoice) => {
      if (phase === 'betting') void placeNow(choice)
      else setQueued(choice)
    },
    cancel: () => setQueued(null),
    startAuto: (terms: AutoBetTerms, target: BetChoice['target']) => {
      setAutoTarget(target)
      dispatch({ type: 'start', terms })
    },
    stopAuto: () => dispatch({ type: 'stop', because: 'player' }),
    cashOut: () => {
      const { multiplier } = momentOf(round, serverNowAtLeastMs())
      if (!bet || multiplier === null) return
      pressed.current = bet.round_id
      void cashOut(bet, multiplier, () => momentOf(round, serverNowAtLeastMs()).phase === 'flying')
    },
  }
}

export type Panel = ReturnType<typeof usePanel>

/** How a bet ended, in the words of the game. */
function endNotice(bet: AviatorBet, wasPressed: boolean): Notice {
  const { isWin, winningAmt, betAmt, multiplier, crash } = bet
  if (isWin === 'Won') return { tone: 'won', text: text('aviator.won', { amount: winningAmt.toFixed(2) }) }
  const lost = { tone: 'lost', text: text('aviator.lost') } as const
  if (multiplier !== null) {
    const at = multiplierText(hundredths(multiplier))
    const [returned, stake] = [formatRupees(winningAmt), formatRupees(betAmt)]
    return { ...lost, detail: text('aviator.below', { multiplier: at, returned, stake }) }
  }
  if (!wasPressed || crash === null) return lost
  return { ...lost, detail: text('aviator.tooLate', { multiplier: multiplierText(hundredths(crash)) }) }
}

/** Tells of the end of a bet of this panel that was seen open, also when the next round has begun by then. */
function useEndOf({ bet, history }: PanelFacts, onEnd: (bet: AviatorBet) => void): void {
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
function useAsking(
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

/** Finds out, once the next round takes bets, whether an automatic bet without an answer was ever made. */
function useUnsentAuto(
  { phase, round, history, refetchHistory }: PanelFacts,
  playing: string | undefined,
  onMissed: (name: string) => void,
): void {
  const sentIn = useRef('')
  const tellMissed = useEffectEvent(onMissed)
  const findOut = useEffectEvent(async (name: string) => {
    if (history?.some((each) => each.round_id === name && each.roundId === sentIn.current)) return
    const { data } = await refetchHistory()
    if (data && !data.some((each) => each.round_id === name && each.roundId === sentIn.current))
      tellMissed(name)
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
