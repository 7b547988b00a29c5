import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { messageOf } from '../../lib/errors.ts'
import { useText } from '../../lib/messages/text.ts'
import { popup } from '../../ui/popups.ts'
import { oddsKey } from './api/get-odds.ts'
import { type BetAttempt, isUnconfirmed, usePlaceBet } from './api/place-bet.ts'

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
  readonly place: (make: () => BetAttempt | undefined) => Promise<void>
  /** Gives up asking for the answer. */
  readonly forget: () => void
}

/** Places bets of one market, and tells the player what came of it. */
export function usePlacing(marketId: string, onPlaced: () => void): Placing {
  const t = useText()
  const client = useQueryClient()
  const { mutateAsync } = usePlaceBet()
  const [state, setState] = useState<PlacingState>('idle')
  const [startedAt, setStartedAt] = useState<number | null>(null)
  /** State comes too late to tell the second press of a double press. */
  const attempt = useRef<{ sent: BetAttempt | undefined; isBusy: boolean }>({
    sent: undefined,
    isBusy: false,
  })

  async function send(sent: BetAttempt): Promise<void> {
    attempt.current = { sent, isBusy: true }
    setState('placing')
    setStartedAt(performance.now())
    try {
      await mutateAsync(sent)
      finish('idle', undefined)
      popup.success(t('slip.placed'))
      onPlaced()
    } catch (error) {
      if (isUnconfirmed(error)) {
        finish('unconfirmed', sent)
        popup.error(t('slip.unconfirmedShort'))
      } else {
        finish('idle', undefined)
        popup.error(messageOf(error, t('slip.failed')))
        // The refusal may know of a price or a suspension that has not reached this page.
        void client.invalidateQueries({ queryKey: oddsKey(marketId) })
      }
    }
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
      if (attempt.current.isBusy) return
      const next = attempt.current.sent ?? make()
      if (next) await send(next)
    },
    forget: () => finish('idle', undefined),
  }
}
