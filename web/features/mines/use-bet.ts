import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Profile } from '../../../domain/contract/account.ts'
import type { MinesRound } from '../../../domain/contract/mines.ts'
import { ApiError, messageOf } from '../../lib/errors.ts'
import { forgetPlays } from '../../lib/games/plays.ts'
import { useText } from '../../lib/messages/text.ts'
import { profileKey, useProfile } from '../../lib/profile.ts'
import { popup } from '../../ui/popups.ts'
import { sendBet, sendCashOut } from './api/calls.ts'

const PLACED_SHOWN_MS = 1000

type Words = 'mines.betFailed' | 'mines.unconfirmed' | 'mines.cashOutFailed' | 'mines.cashOutUnconfirmed'

/** Bets and cashes out, one call at a time, so that a double press is one; says what came of it. */
export function useBet(round: MinesRound | undefined, userId: string) {
  const t = useText()
  const client = useQueryClient()
  const { walletBalance } = useProfile()
  const [pending, setPending] = useState<'bet' | 'cashOut' | null>(null)
  const [placedAmt, setPlacedAmt] = useState<number | null>(null)
  /** State comes too late to tell the second press of a double press. */
  const isBusy = useRef(false)

  async function alone(kind: 'bet' | 'cashOut', failed: Words, unanswered: Words, call: () => Promise<Paid>) {
    if (isBusy.current) return undefined
    isBusy.current = true
    setPending(kind)
    try {
      const paid = await call()
      client.setQueryData<Profile>(profileKey(userId), (known) => known && { ...known, ...walletOf(paid) })
      return paid
    } catch (error) {
      popup.error(error instanceof ApiError ? messageOf(error, t(failed)) : t(unanswered))
      return undefined
    } finally {
      isBusy.current = false
      setPending(null)
      // Whatever the answer, the server knows how the round stands.
      forgetPlays(client, userId, 'mines')
    }
  }

  return {
    pending,
    /** The amount of the bet that was placed within the last second. */
    placedAmt,
    /** Bets rupees on the round. */
    async place(betAmt: number, autoCashOutStep: number | null): Promise<void> {
      if (!round) return
      if (!(betAmt > 0)) return popup.error(t('refusal.stakeNotAboveZero'))
      if (betAmt > walletBalance) return popup.error(t('refusal.insufficientFunds'))
      const { round_id, roundId, table } = round
      const auto = autoCashOutStep === null ? {} : { autoCashOutStep }
      const placed = await alone('bet', 'mines.betFailed', 'mines.unconfirmed', () =>
        sendBet({ user: userId, round_id, roundId, betAmt, table, ...auto }),
      )
      if (!placed) return
      setPlacedAmt(betAmt)
      setTimeout(() => setPlacedAmt(null), PLACED_SHOWN_MS)
    },
    /** Asks to be paid for what is turned. */
    async cashOut(): Promise<void> {
      const bet = round?.bet
      if (!bet) return popup.error(t('refusal.nothingToCashOut'))
      if (bet.status === 'Won') return popup.error(t('refusal.alreadyCashedOut'))
      const { round_id, roundId } = bet
      await alone('cashOut', 'mines.cashOutFailed', 'mines.cashOutUnconfirmed', () =>
        sendCashOut({ user: userId, round_id, roundId }),
      )
    },
  }
}

/** What every answer that moves money tells of the wallet, in rupees. */
interface Paid {
  readonly balance: number
  readonly exposureBalance: number
}

function walletOf({ balance, exposureBalance }: Paid): Pick<Profile, 'walletBalance' | 'exposureBalance'> {
  return { walletBalance: balance, exposureBalance }
}
