import { useQueryClient } from '@tanstack/react-query'
import type { Profile } from '../../../domain/contract/account.ts'
import type { AviatorBet, AviatorRound } from '../../../domain/contract/aviator.ts'
import type { Hundredths } from '../../../domain/games/aviator/rules.ts'
import { rupeesFromPaise } from '../../../domain/money.ts'
import { ApiError, messageOf } from '../../lib/errors.ts'
import { freshClientSeed } from '../../lib/games/client-seed.ts'
import { forgetPlays } from '../../lib/games/plays.ts'
import { serverNowAtLeastMs } from '../../lib/games/server-clock.ts'
import { logError } from '../../lib/log.ts'
import { text } from '../../lib/messages/text.ts'
import { profileKey } from '../../lib/profile.ts'
import { deliver, type Failed, type Sent } from '../../lib/sending/deliver.ts'
import { useSending } from '../../lib/sending/use-sending.ts'
import { popup } from '../../ui/popups.ts'
import { type BetCall, betManner, makeCall, putBet, whileItIsWorthIt } from './api/bets.ts'
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
  const sending = useSending<BetCall, AviatorBet>({
    ...betManner,
    call: ({ body: call }, patience) => makeCall(call, patience()),
  })

  /** Bets on a round. `named` gets the bet's name before anyone knows if it will be taken. */
  async function place(
    round: AviatorRound,
    { stakePaise, target }: BetChoice,
    named: (name: string) => void,
  ): Promise<Placed> {
    const betAmt = rupeesFromPaise(stakePaise)
    const profile = client.getQueryData<Profile>(profileKey(userId))
    // Of a wallet that is not known yet the server decides alone.
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
    const sent = await sending.send({ kind: 'placing', body }, whileItIsWorthIt(isBeforeFlight))
    if (sent.outcome === 'busy') return 'busy'
    if (sent.outcome === 'made') {
      putBet(client, userId, sent.reply)
      return 'placed'
    }
    forgetPlays(client, userId, 'aviator')
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
    const sent = await sending.send({ kind: 'cashing', body }, whileItIsWorthIt(isFlying))
    if (sent.outcome !== 'busy') show(sent, (failed) => popup.error(updateWords(failed), ALERT_MS))
  }

  /** Asks how a bet ended that was not cashed out by hand. What can't be asked now is found out later, and only logged. */
  async function ask(bet: AviatorBet, seen: Hundredths, crash: number | null): Promise<void> {
    const claim = {
      multiplier: seen / 100,
      isWin: 'Lost',
      winningAmt: 0,
      ...(crash !== null && { crash }),
    } as const
    const call: BetCall = { kind: 'cashing', body: { ...nameOf(bet), ...claim } }
    const sent = await deliver((patience) => makeCall(call, patience()), betManner)
    show(sent, (failed) => {
      if (failed.error instanceof ApiError) popup.error(updateWords(failed), ALERT_MS)
      else logError('How a bet ended cannot be asked', failed.error)
    })
  }

  const nameOf = ({ round_id, roundId }: AviatorBet) => ({ user: userId, round_id, roundId })

  /** Shows how a bet stands, or says that it can't be known. */
  function show(sent: Sent<AviatorBet>, report: (failed: Failed) => void): void {
    if (sent.outcome === 'made') {
      putBet(client, userId, sent.reply)
      return
    }
    forgetPlays(client, userId, 'aviator')
    // It was cashed out before: by itself, on another screen, or by an attempt whose answer was lost.
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
