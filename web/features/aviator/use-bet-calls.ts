import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Profile } from '../../../domain/contract/account.ts'
import type { AviatorBet, AviatorRound } from '../../../domain/contract/aviator.ts'
import type { Hundredths } from '../../../domain/games/aviator.ts'
import { rupeesFromPaise } from '../../../domain/money.ts'
import { ApiError, messageOf } from '../../lib/errors.ts'
import { forgetPlays } from '../../lib/games/plays.ts'
import { serverNowAtLeastMs } from '../../lib/games/server-clock.ts'
import { logError } from '../../lib/log.ts'
import { text } from '../../lib/messages/text.ts'
import { profileKey } from '../../lib/profile.ts'
import { popup } from '../../ui/popups.ts'
import { isUnanswered, putBet, sendBet, sendUpdate } from './api/bets.ts'
import { betNames } from './names.ts'
import { betName, type PanelIndex, withName, worth } from './own-bets.ts'
import type { BetChoice } from './settings.ts'

/** The specification's for an alert. */
const ALERT_MS = 3000

/** What came of a bet that was sent. `unknown`: no answer came. `busy`: it was not sent, as another one is on its way. */
export type Placed = 'placed' | 'funds' | 'refused' | 'closed' | 'unknown' | 'busy'

/** The calls of one panel, one at a time, so that a double press is one. */
export function useBetCalls(panel: PanelIndex, userId: string) {
  const client = useQueryClient()
  const [pending, setPending] = useState<'placing' | 'cashing' | null>(null)
  /** State comes too late to tell the second press of a double press. */
  const isBusy = useRef(false)

  async function alone<T>(kind: 'placing' | 'cashing', call: () => Promise<T>): Promise<T | 'busy'> {
    if (isBusy.current) return 'busy'
    isBusy.current = true
    setPending(kind)
    try {
      return await call()
    } finally {
      isBusy.current = false
      setPending(null)
    }
  }

  /** Bets on a round. `sent` is told the name that the bet goes by, before anyone knows if it will be taken. */
  async function place(
    round: AviatorRound,
    { stakePaise, target }: BetChoice,
    sent: (name: string) => void,
  ): Promise<Placed> {
    const betAmt = rupeesFromPaise(stakePaise)
    const profile = client.getQueryData<Profile>(profileKey(userId))
    // Of a wallet that is not known yet the server decides alone.
    if (profile && betAmt > profile.walletBalance) {
      popup.error(text('aviator.insufficient'))
      return 'funds'
    }
    return alone('placing', async () => {
      const { roundId, flightAtMs } = round
      const known = betNames.get()
      const name = betName(Date.now(), known.roundId === roundId ? known.names : [])
      betNames.set(withName(known, roundId, panel, name))
      sent(name)
      const body = { user: userId, round_id: name, roundId, betAmt }
      try {
        const more = target === null ? {} : { autoCashOut: target / 100 }
        putBet(client, userId, await sendBet({ ...body, ...more }, () => serverNowAtLeastMs() < flightAtMs))
        return 'placed'
      } catch (error) {
        forgetPlays(client, userId, 'aviator')
        return refusalOf(error)
      }
    })
  }

  /**
   * Cashes a bet out.
   * @param seen the multiplier that the player saw: no more than that is paid
   * @param isFlying whether the flight goes on as far as is known, so that asking again makes sense
   */
  function cashOut(bet: AviatorBet, seen: Hundredths, isFlying: () => boolean) {
    const claim = {
      multiplier: seen / 100,
      isWin: 'Won',
      winningAmt: rupeesFromPaise(worth(bet, seen)),
    } as const
    return alone('cashing', () => update(bet, claim, isFlying))
  }

  /** Asks how a bet ended that was not cashed out by hand. What can't be asked now is told later, and only logged. */
  async function ask(bet: AviatorBet, seen: Hundredths, crash: number | null): Promise<void> {
    const claim = {
      multiplier: seen / 100,
      isWin: 'Lost',
      winningAmt: 0,
      ...(crash !== null && { crash }),
    } as const
    await update(bet, claim, () => false)
  }

  async function update(
    { round_id, roundId }: AviatorBet,
    claim: { multiplier: number; isWin: 'Won' | 'Lost'; winningAmt: number; crash?: number },
    isWorthIt: () => boolean,
  ): Promise<void> {
    try {
      putBet(client, userId, await sendUpdate({ user: userId, round_id, roundId, ...claim }, isWorthIt))
    } catch (error) {
      forgetPlays(client, userId, 'aviator')
      // It was cashed out before: by itself, on another screen, or by an attempt whose answer was lost.
      if (error instanceof ApiError && error.refusal === 'alreadyCashedOut') return
      if (claim.isWin === 'Won' || error instanceof ApiError) popup.error(updateWords(error), ALERT_MS)
      else logError('How a bet ended cannot be asked', error)
    }
  }

  return { pending, place, cashOut, ask }
}

/** Says why a bet was not taken, as far as that is known. */
function refusalOf(error: unknown): Placed {
  if (isUnanswered(error)) {
    popup.error(text('aviator.createUnanswered'), ALERT_MS)
    return 'unknown'
  }
  const refusal = error instanceof ApiError ? error.refusal : undefined
  if (refusal === 'insufficientFunds') {
    popup.error(text('aviator.insufficient'))
    return 'funds'
  }
  popup.error(messageOf(error, text('aviator.createFailed')), ALERT_MS)
  return refusal === 'roundClosed' ? 'closed' : 'refused'
}

function updateWords(error: unknown): string {
  return isUnanswered(error)
    ? text('aviator.updateUnanswered')
    : messageOf(error, text('aviator.updateFailed'))
}
