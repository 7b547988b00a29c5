import { useQueryClient } from '@tanstack/react-query'
import type { AviatorBet, AviatorRound } from '../../../domain/contract/aviator.ts'
import type { Profile } from '../../../domain/contract/profile.ts'
import type { Hundredths } from '../../../domain/games/aviator/rules.ts'
import { rupeesFromPaise } from '../../../domain/money.ts'
import { ApiError, messageOf } from '../../lib/errors.ts'
import { freshClientSeed } from '../../lib/games/client-seed.ts'
import { invalidatePlays } from '../../lib/games/plays.ts'
import { serverNowAtLeastMs } from '../../lib/games/server-clock.ts'
import { logError } from '../../lib/log.ts'
import { text } from '../../lib/messages/text.ts'
import { profileKey } from '../../lib/profile.ts'
import { deliver, type Failed, type Sent } from '../../lib/sending/deliver.ts'
import { useSending } from '../../lib/sending/use-sending.ts'
import { popup } from '../../ui/popups.ts'
import { type BetCall, betSendOptions, makeCall, putBet, retryWhile } from './api/bets.ts'
import { betNames } from './names.ts'
import { betName, type PanelIndex, withName, worth } from './own-bets.ts'
import type { BetChoice } from './settings.ts'

/** How long an alert shows; the specification's. */
const ALERT_MS = 3000

/** The outcome of sending a bet. `unknown`: no answer came. `busy`: it was not sent, because another call is under way. */
export type Placed = 'placed' | 'funds' | 'refused' | 'closed' | 'unknown' | 'busy'

/** The calls of one panel, one at a time, so that a double press is one. */
export function useBetCalls(panel: PanelIndex, userId: string) {
  const client = useQueryClient()
  const sending = useSending<BetCall, AviatorBet>({
    ...betSendOptions,
    call: ({ body: call }, timeout) => makeCall(call, timeout()),
  })

  /** Bets on a round. `named` is called with the bet's name before the answer comes. */
  async function place(
    round: AviatorRound,
    { stakePaise, target }: BetChoice,
    named: (name: string) => void,
  ): Promise<Placed> {
    const betAmt = rupeesFromPaise(stakePaise)
    const profile = client.getQueryData<Profile>(profileKey(userId))
    // While the balance is not loaded, only the server checks it.
    if (profile && betAmt > profile.walletBalance) {
      popup.error(text('bet.insufficient'))
      return 'funds'
    }
    if (sending.isBusy()) return 'busy'
    const { roundId, flightAtMs } = round
    const known = betNames.get()
    const name = betName(Date.now(), known.roundId === roundId ? known.names : [])
    betNames.set(withName(known, roundId, panel, name))
    named(name)
    const more = target === null ? {} : { autoCashOut: target / 100 }
    const body = {
      user: userId,
      round_id: name,
      roundId,
      betAmt,
      ...more,
      clientSeed: freshClientSeed(userId),
    }
    const isBeforeFlight = () => serverNowAtLeastMs() < flightAtMs
    const sent = await sending.send({ kind: 'placing', body }, retryWhile(isBeforeFlight))
    if (sent.outcome === 'busy') return 'busy'
    if (sent.outcome === 'made') {
      putBet(client, userId, sent.reply)
      return 'placed'
    }
    invalidatePlays(client, userId, 'aviator')
    return refusalOf(sent)
  }

  /**
   * Cashes a bet out.
   * @param seen the multiplier that the player saw: no more than that is paid
   * @param isFlying whether the flight goes on as far as is known, so that asking again makes sense
   */
  async function cashOut(bet: AviatorBet, seen: Hundredths, isFlying: () => boolean): Promise<void> {
    const claim = {
      multiplier: seen / 100,
      isWin: 'Won',
      winningAmt: rupeesFromPaise(worth(bet, seen)),
    } as const
    const body = { ...nameOf(bet), ...claim }
    const sent = await sending.send({ kind: 'cashing', body }, retryWhile(isFlying))
    if (sent.outcome !== 'busy') show(sent, (failed) => popup.error(updateWords(failed), ALERT_MS))
  }

  /** Asks how a bet ended that was not cashed out by hand. A failure is only logged: the end becomes known later. */
  async function ask(bet: AviatorBet, seen: Hundredths, crash: number | null): Promise<void> {
    const claim = {
      multiplier: seen / 100,
      isWin: 'Lost',
      winningAmt: 0,
      ...(crash !== null && { crash }),
    } as const
    const call: BetCall = { kind: 'cashing', body: { ...nameOf(bet), ...claim } }
    const sent = await deliver((timeout) => makeCall(call, timeout()), betSendOptions)
    show(sent, (failed) => {
      if (failed.error instanceof ApiError) popup.error(updateWords(failed), ALERT_MS)
      else logError('How a bet ended cannot be asked', failed.error)
    })
  }

  const nameOf = ({ round_id, roundId }: AviatorBet) => ({ user: userId, round_id, roundId })

  /** Shows the state of a bet, or reports that it is unknown. */
  function show(sent: Sent<AviatorBet>, report: (failed: Failed) => void): void {
    if (sent.outcome === 'made') {
      putBet(client, userId, sent.reply)
      return
    }
    invalidatePlays(client, userId, 'aviator')
    // It was already cashed out: automatically, on another screen, or by an attempt whose answer was lost.
    const isCashedOut = sent.error instanceof ApiError && sent.error.refusal === 'alreadyCashedOut'
    if (!isCashedOut) report(sent)
  }

  return { pending: sending.pending?.body.kind ?? null, place, cashOut, ask }
}

/** Says why a bet was not taken, as far as that is known. */
function refusalOf({ outcome, error }: Failed): Placed {
  if (outcome === 'unknown') {
    popup.error(text('aviator.createUnanswered'), ALERT_MS)
    return 'unknown'
  }
  const refusal = error instanceof ApiError ? error.refusal : undefined
  if (refusal === 'insufficientFunds') {
    popup.error(text('bet.insufficient'))
    return 'funds'
  }
  popup.error(messageOf(error, text('aviator.createFailed')), ALERT_MS)
  return refusal === 'roundClosed' ? 'closed' : 'refused'
}

function updateWords({ outcome, error }: Failed): string {
  return outcome === 'unknown'
    ? text('aviator.updateUnanswered')
    : messageOf(error, text('aviator.updateFailed'))
}
