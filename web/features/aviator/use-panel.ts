import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import type { AviatorBet, AviatorRound } from '../../../domain/contract/aviator.ts'
import { hundredths } from '../../../domain/games/aviator/rules.ts'
import type { Paise } from '../../../domain/money.ts'
import { serverNowAtLeastMs } from '../../lib/games/server-clock.ts'
import { text } from '../../lib/messages/text.ts'
import { formatRupees } from '../../lib/money.ts'
import { type AutoBetTerms, autoBetAfter, autoBetOff, autoStake } from './auto-bet.ts'
import { useAsking, useEndOf, useLoss, useTargetReveal, useUnseenEnd } from './bet-watch.ts'
import { momentOf, multiplierText } from './moment.ts'
import { endedBetOf } from './own-bets.ts'
import type { PanelFacts } from './panel-facts.ts'
import type { BetChoice } from './settings.ts'
import { type Placed, useBetCalls } from './use-bet-calls.ts'
import { type Notice, useNotice } from './use-notice.ts'

/** One panel: its bet, one that waits for the next round, and its automatic bets. */
export function usePanel(facts: PanelFacts) {
  const { round, phase, bet } = facts
  const { notice, notify } = useNotice()
  const { pending, place, cashOut, ask } = useBetCalls(facts.panel, facts.userId)
  const [queued, setQueued] = useState<BetChoice | null>(null)
  const [auto, dispatch] = useReducer(autoBetAfter, autoBetOff)
  const [autoTarget, setAutoTarget] = useState<BetChoice['target']>(null)
  /** The bet whose cash-out was pressed last. */
  const pressed = useRef('')
  /** The bet that was shown as lost before the server had settled it. */
  const shownLost = useRef('')
  /** The last round with an automatic bet: there is one try in each. */
  const triedIn = useRef('')

  /** Bets now and shows the outcome. */
  async function placeNow(choice: BetChoice, sent: (name: string) => void = () => {}): Promise<Placed> {
    const placed = await place(round, choice, sent)
    if (placed === 'placed') notify({ tone: 'placed', text: text('aviator.placed') })
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

  useUnseenEnd(facts, auto.state === 'on' ? auto.playing : undefined, (name, known) => {
    const end = known && endedBetOf(known)
    if (end) dispatch({ type: 'ended', name, bet: end })
    else if (!known) dispatch({ type: 'missed', name })
  })
  useLoss(facts, (lost) => {
    // The cash-out may have come in time although its answer hasn't: the settled bet decides.
    if (pressed.current === lost.round_id || shownLost.current === lost.round_id) return
    shownLost.current = lost.round_id
    notify(endNotice(lost, false))
  })
  useEndOf(facts, (ended) => {
    const isShown = ended.isWin === 'Lost' && shownLost.current === ended.round_id
    if (!isShown) notify(endNotice(ended, pressed.current === ended.round_id))
    shownLost.current = ''
    const end = endedBetOf(ended)
    if (end) dispatch({ type: 'ended', name: ended.round_id, bet: end })
  })
  useTargetReveal(facts)
  useAsking(facts, pending === 'cashing', ask)

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
