import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError, messageOf } from '../../lib/errors.ts'
import { matchKey } from '../../lib/match.ts'
import { useText } from '../../lib/messages/text.ts'
import { formatRupees } from '../../lib/money.ts'
import { useLive } from '../../lib/realtime/provider.tsx'
import { popup } from '../../ui/popups.ts'
import { usePlaceBet } from './api/place-bet.ts'
import type { BetAttempt } from './bet-attempt.ts'
import { isUnconfirmed } from './unconfirmed.ts'

/**
 * - `placing`: on its way, the market's bet delay included.
 * - `unconfirmed`: no answer came, so the bet may or may not exist. Only the same attempt may follow, under the same
 *   key: it finds out, and never makes a second bet.
 */
export type PlacingState = 'idle' | 'placing' | 'unconfirmed'

export interface Placing {
  readonly state: PlacingState
  /** When the attempt was sent, by `performance.now()`; null while none is on its way. */
  readonly startedAt: number | null
  /** Sends a bet; one at a time, so that a double press is one bet. `make` is not asked while one is unconfirmed. */
  readonly place: (make: () => BetAttempt | undefined) => Promise<Outcome>
  /** Gives up asking for the answer. */
  readonly forget: () => void
}

/** What came of an attempt; `none` when there was none to send. */
export type Outcome = 'placed' | 'refused' | 'unconfirmed' | 'none'

/** Places bets on one match, and tells the player what came of each. */
export function usePlacing(matchId: string): Placing {
  const t = useText()
  const client = useQueryClient()
  const { realtime } = useLive()
  const { mutateAsync } = usePlaceBet()
  const [state, setState] = useState<PlacingState>('idle')
  const [startedAt, setStartedAt] = useState<number | null>(null)
  /** State comes too late to tell the second press of a double press. */
  const attempt = useRef<{ sent: BetAttempt | undefined; isBusy: boolean }>({
    sent: undefined,
    isBusy: false,
  })

  async function send(sent: BetAttempt): Promise<Outcome> {
    const isRepeated = attempt.current.sent !== undefined
    attempt.current = { sent, isBusy: true }
    setState('placing')
    setStartedAt(performance.now())
    try {
      await mutateAsync(sent)
      finish('idle', undefined)
      popup.success(t('slip.placed'))
      return 'placed'
    } catch (error) {
      if (isUnconfirmed(error, isRepeated)) {
        finish('unconfirmed', sent)
        popup.error(t('slip.unconfirmedShort'))
        return 'unconfirmed'
      }
      finish('idle', undefined)
      popup.error(refusalWords(error))
      refreshPrices()
      return 'refused'
    }
  }

  function refusalWords(error: unknown): string {
    if (isForMoney(error)) return t('slip.lowBalance')
    const offered = offeredRupees(error)
    return offered === undefined
      ? messageOf(error, t('slip.failed'))
      : t('slip.onlyOffered', { rupees: formatRupees(offered) })
  }

  /** The refusal may know of a price or a suspension that has not reached this page. */
  function refreshPrices(): void {
    realtime.resync(matchId)
    void client.invalidateQueries({ queryKey: matchKey(matchId) })
  }

  function finish(next: PlacingState, sent: BetAttempt | undefined): void {
    attempt.current = { sent, isBusy: false }
    setState(next)
    setStartedAt(null)
  }

  return {
    state,
    startedAt,
    place: async (make) => {
      if (attempt.current.isBusy) return 'none'
      const next = attempt.current.sent ?? make()
      return next ? await send(next) : 'none'
    },
    forget: () => finish('idle', undefined),
  }
}

/** Refused for want of money, which this page did not foresee: other bets took it meanwhile. */
function isForMoney(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.refusal === 'insufficientBalance' || error.refusal === 'insufficientForExposure')
  )
}

/** How much is on offer, where that is less than the stake: other bets took it meanwhile. */
function offeredRupees(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.refusal !== 'notEnoughOffered') return undefined
  const offered = error.details?.offered
  return typeof offered === 'number' ? offered : undefined
}
