import type { AcceptOdds } from '../../../../domain/contract/bets.ts'
import type { RefusalName } from '../../../../domain/contract/refusals.ts'
import { useText } from '../../../lib/messages/text.ts'
import type { PricedOdds } from '../../../lib/prices.ts'
import { quoteOf } from '../../../lib/quote.ts'
import { parseStake } from '../../../lib/stake.ts'
import { popup } from '../../../ui/popups.ts'
import type { Holdings } from '../holdings.ts'
import { type BetToSend, betRequest } from './bet-request.ts'
import type { Slip } from './slip.ts'
import { problemNotice } from './slip-problem.ts'
import { slipState } from './slip-state.ts'

/** Who bets on which match. */
export interface Player {
  readonly userId: string
  readonly matchName: string
  readonly holdings: Holdings | undefined
}

/** Functions that turn a slip into the bet to send, and a problem of it into the notice to show. */
export function useRequestOf({ userId, matchName, holdings }: Player, accept: AcceptOdds) {
  const t = useText()

  const noticeOf = (problem: RefusalName, wanted: Slip, { kind }: PricedOdds, byOneClick: boolean) => {
    const stakePaise = parseStake(wanted.stakeText)
    const isAboveBalance = holdings !== undefined && (stakePaise ?? 0) > holdings.balancePaise
    return problemNotice(problem, wanted, { kind, isAboveBalance, byOneClick })
  }

  /** The bet to send; undefined after a notice why it can't be sent. */
  const requestOf = (wanted: Slip, market: PricedOdds, byOneClick: boolean): BetToSend | undefined => {
    const quote = quoteOf(market, matchName)
    const { bet, problem } = slipState(wanted, quote, holdings, accept)
    if (problem === undefined && bet !== undefined) {
      return betRequest(bet, quote, { userId, matchName, accept, label: wanted.label })
    }
    const notice = noticeOf(problem ?? 'fieldsMissing', wanted, market, byOneClick)
    popup.error(t(notice.key), notice.shownMs)
    return undefined
  }

  return { noticeOf, requestOf }
}
