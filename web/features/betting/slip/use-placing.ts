import { useQueryClient } from '@tanstack/react-query'
import { rateFromPer100 } from '../../../../domain/betting/rates.ts'
import type { BetPlaced } from '../../../../domain/contract/bets.ts'
import { ApiError, messageOf } from '../../../lib/errors.ts'
import { matchKey } from '../../../lib/match.ts'
import { useText } from '../../../lib/messages/text.ts'
import { formatRupees } from '../../../lib/money.ts'
import { useLive } from '../../../lib/realtime/provider.tsx'
import { popup } from '../../../ui/popups.ts'
import { usePlaceBet } from '../api/place-bet.ts'
import type { BetToSend } from './bet-request.ts'
import { oddsWords } from './slip-words.ts'

/**
 * - `placing`: sent and not answered yet; includes the market's bet delay.
 * - `unknown`: no answer came, so the bet may or may not exist. Only the same bet may follow, under the same key: that
 *   finds out, and never places a second one.
 */
type PlacingState = 'idle' | 'placing' | 'unknown'

export interface Placing {
  readonly state: PlacingState
  /** When the bet was sent, by `performance.now()`; null while none is being placed. */
  readonly startedAt: number | null
  /** Sends a bet; one at a time, so that a double press is one bet. `make` is not called while one is unknown. */
  readonly place: (make: () => BetToSend | undefined) => Promise<PlacingOutcome>
  /** Gives up on the answer. */
  readonly forget: () => void
}

/** The outcome of a bet; `none` when there was none to send. */
type PlacingOutcome = 'made' | 'refused' | 'unknown' | 'none'

/** Places bets on one match, and shows the player the outcome of each. */
export function usePlacing(matchId: string): Placing {
  const t = useText()
  const client = useQueryClient()
  const { realtime } = useLive()
  const { pending, last, isBusy, unanswered, send, forget } = usePlaceBet()

  async function placed(bet: BetToSend): Promise<PlacingOutcome> {
    const sent = await send(bet)
    if (sent.outcome === 'busy') return 'none'
    if (sent.outcome === 'made') popup.success(placedWords(bet, sent.reply))
    if (sent.outcome === 'unknown') popup.error(t('slip.unconfirmedShort'))
    if (sent.outcome === 'refused') {
      popup.error(refusalWords(sent.error))
      refreshPrices()
    }
    return sent.outcome
  }

  /** The bet is placed; at which odds, if these are better than it asked for. */
  function placedWords({ on, body }: BetToSend, { bet: { odds, type } }: BetPlaced): string {
    const placed = t('slip.placed')
    if (on === 'line' || odds === null) return placed
    if (type === 'Lgaai' ? odds <= body.odds : odds >= body.odds) return placed
    const words = oddsWords(rateFromPer100(odds), body.marketType)
    return `${placed} ${t('slip.placedBetter', { odds: words })}`
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

  return {
    state: pending ? 'placing' : last?.outcome === 'unknown' ? 'unknown' : 'idle',
    startedAt: pending?.sinceMs ?? null,
    place: async (make) => {
      if (isBusy()) return 'none'
      const next = unanswered() ?? make()
      return next ? await placed(next) : 'none'
    },
    forget,
  }
}

/** Whether the balance was too small, which this page did not foresee: other bets used it meanwhile. */
function isForMoney(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.refusal === 'insufficientBalance' || error.refusal === 'insufficientForExposure')
  )
}

/** How much is on offer, if less than the stake: other bets took the rest meanwhile. */
function offeredRupees(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.refusal !== 'notEnoughOffered') return undefined
  const offered = error.details?.offered
  return typeof offered === 'number' ? offered : undefined
}
