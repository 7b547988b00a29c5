import { useQueryClient } from '@tanstack/react-query'
import type { MinesRound } from '../../../domain/contract/mines.ts'
import { messageOf } from '../../lib/errors.ts'
import { invalidatePlays } from '../../lib/games/plays.ts'
import { useText } from '../../lib/messages/text.ts'
import { showWallet, useProfile } from '../../lib/profile.ts'
import { useSending } from '../../lib/sending/use-sending.ts'
import { popup } from '../../ui/popups.ts'
import { useBriefly } from '../../ui/use-briefly.ts'
import { type MinesCall, makeCall } from './api/calls.ts'

/** How long the notice of a placed bet is shown. */
export const placedMs = () => 1000

/** How long to wait for an answer; after that the round shows the outcome of the call. */
const TIMEOUT_MS = 10_000

const words = {
  bet: { failed: 'mines.betFailed', unanswered: 'bet.unconfirmed' },
  cashOut: { failed: 'mines.cashOutFailed', unanswered: 'mines.cashOutUnconfirmed' },
} as const

/** Bets and cashes out, one call at a time, so that a double press is one; notifies the player of the outcome. */
export function useBet(round: MinesRound | undefined, userId: string) {
  const t = useText()
  const client = useQueryClient()
  const { walletBalance } = useProfile()
  const [placedAmt, showPlaced] = useBriefly<number>(placedMs)
  const { pending, send } = useSending<MinesCall, Awaited<ReturnType<typeof makeCall>>>({
    timeoutMs: TIMEOUT_MS,
    // Every error counts as a refusal, because the round shows the state of the bet.
    readings: { unreadable: 'refused', broken: 'refused' },
    call: ({ body: call }, timeout) => makeCall(call, timeout()),
    made: (paid) => showWallet(client, userId, paid),
    // After any outcome, fetch the round's state from the server.
    settled: () => invalidatePlays(client, userId, 'mines'),
  })

  /** Sends a call; true if it succeeded. */
  async function isDone(call: MinesCall): Promise<boolean> {
    const sent = await send(call)
    const { failed, unanswered } = words[call.kind]
    if (sent.outcome === 'refused') popup.error(messageOf(sent.error, t(failed)))
    if (sent.outcome === 'unknown') popup.error(t(unanswered))
    return sent.outcome === 'made'
  }

  return {
    pending: pending?.body.kind ?? null,
    /** The amount of the bet that was placed within the last second. */
    placedAmt,
    /** Bets rupees on the round. */
    async place(betAmt: number, autoCashOutStep: number | null): Promise<void> {
      if (!round) return
      if (!(betAmt > 0)) return popup.error(t('refusal.stakeNotAboveZero'))
      if (betAmt > walletBalance) return popup.error(t('refusal.insufficientFunds'))
      const { round_id, roundId, table } = round
      const auto = autoCashOutStep === null ? {} : { autoCashOutStep }
      const body = { user: userId, round_id, roundId, betAmt, table, ...auto }
      if (await isDone({ kind: 'bet', body })) showPlaced(betAmt)
    },
    async cashOut(): Promise<void> {
      const bet = round?.bet
      if (!bet) return popup.error(t('refusal.nothingToCashOut'))
      if (bet.status === 'Won') return popup.error(t('refusal.alreadyCashedOut'))
      const { round_id, roundId } = bet
      await isDone({ kind: 'cashOut', body: { user: userId, round_id, roundId } })
    },
  }
}
