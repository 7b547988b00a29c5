import { useQueryClient } from '@tanstack/react-query'
import type { MinesRound } from '../../../domain/contract/mines.ts'
import { messageOf } from '../../lib/errors.ts'
import { forgetPlays } from '../../lib/games/plays.ts'
import { useText } from '../../lib/messages/text.ts'
import { showWallet, useProfile } from '../../lib/profile.ts'
import { useSending } from '../../lib/sending/use-sending.ts'
import { popup } from '../../ui/popups.ts'
import { useBriefly } from '../../ui/use-briefly.ts'
import { type MinesCall, makeCall } from './api/calls.ts'

/** How long it is said that a bet is placed. */
export const placedMs = () => 1000

/** After it no answer is waited for: the round says what came of the call. */
const PATIENCE_MS = 10_000

const words = {
  bet: { failed: 'mines.betFailed', unanswered: 'mines.unconfirmed' },
  cashOut: { failed: 'mines.cashOutFailed', unanswered: 'mines.cashOutUnconfirmed' },
} as const

/** Bets and cashes out, one call at a time, so that a double press is one; says what came of it. */
export function useBet(round: MinesRound | undefined, userId: string) {
  const t = useText()
  const client = useQueryClient()
  const { walletBalance } = useProfile()
  const [placedAmt, showPlaced] = useBriefly<number>(placedMs)
  const { pending, send } = useSending<MinesCall, Awaited<ReturnType<typeof makeCall>>>({
    patienceMs: PATIENCE_MS,
    // Any answer is shown as it is: the round says how the bet stands.
    readings: { unreadable: 'refused', broken: 'refused' },
    call: ({ body: call }, patience) => makeCall(call, patience()),
    made: (paid) => showWallet(client, userId, paid),
    // Whatever the answer, the server knows how the round stands.
    settled: () => forgetPlays(client, userId, 'mines'),
  })

  /** Sends a call; true once it is done. */
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
    /** Asks to be paid for what is turned. */
    async cashOut(): Promise<void> {
      const bet = round?.bet
      if (!bet) return popup.error(t('refusal.nothingToCashOut'))
      if (bet.status === 'Won') return popup.error(t('refusal.alreadyCashedOut'))
      const { round_id, roundId } = bet
      await isDone({ kind: 'cashOut', body: { user: userId, round_id, roundId } })
    },
  }
}
