import { type BetTerms, isLineBet } from '../../../../domain/betting/bet-terms.ts'
import type { BetRequest } from '../../../../domain/betting/offer.ts'
import type { Position } from '../../../../domain/betting/position.ts'
import type { Quote } from '../../../../domain/betting/quote.ts'
import type { AcceptOdds } from '../../../../domain/contract/bets.ts'
import type { RefusalName } from '../../../../domain/contract/refusals.ts'
import { parseStake } from '../../../lib/stake.ts'
import type { Holdings } from '../holdings.ts'
import { type OnOffer, onOffer } from './on-offer.ts'
import { expectedRefusal, heldIn, type Preview, previewBet } from './preview.ts'
import { offerOf, type Slip, type SlipPrice, slipPrice } from './slip.ts'

/** A slip judged by the current market and wallet. */
export interface SlipState {
  readonly price: SlipPrice
  /** The bet at the price shown; undefined without a stake or a price. */
  readonly bet: BetTerms | undefined
  /** The offer if the best price does not take all of the stake. */
  readonly onOffer: OnOffer | undefined
  /** Why the bet would be refused now. */
  readonly problem: RefusalName | undefined
  /** The position in the market; undefined until loaded. */
  readonly held: Position | undefined
  /** The effect of the bet; undefined until there is a stake and a price, and the holdings are loaded. */
  readonly preview: Preview | undefined
}

/** Judges a slip by the rules that the server applies. */
export function slipState(
  slip: Slip,
  quote: Quote,
  holdings: Holdings | undefined,
  accept: AcceptOdds,
): SlipState {
  const price = slipPrice(slip, offerOf(slip, quote), accept)
  const offered = onOffer(slip, quote, parseStake(slip.stakeText), accept)
  const bet = betOf(slip, price, offered)
  const held = holdings && heldIn(holdings, quote)
  return {
    price,
    bet,
    onOffer: offered,
    problem: problemOf(slip, { quote, price, bet, holdings, accept }),
    held,
    preview: bet && holdings && held && previewBet(holdings, held, bet),
  }
}

function betOf(slip: Slip, price: SlipPrice, offered: OnOffer | undefined): BetTerms | undefined {
  const stakePaise = parseStake(slip.stakeText)
  if (stakePaise === undefined || price.state === 'gone') return undefined
  const { rate, runs } = price
  if (slip.kind === 'line') return { side: slip.side, runs: runs ?? slip.runs, stakePaise, rate }
  return { side: slip.side, selectionId: slip.selectionId, stakePaise, rate: offered?.average ?? rate }
}

interface ProblemFacts extends Pick<SlipState, 'price' | 'bet'> {
  readonly quote: Quote
  readonly holdings: Holdings | undefined
  readonly accept: AcceptOdds
}

/** The form's own rules first, then those of the price, then everything the server will check again. */
function problemOf(
  slip: Slip,
  { quote, price, bet, holdings, accept }: ProblemFacts,
): RefusalName | undefined {
  if (quote.status === 'CLOSED') return 'marketClosed'
  if (price.state === 'gone') return 'marketSuspended'
  if (slip.stakeText === '') return 'fieldsMissing'
  if (bet === undefined) return 'invalidStake'
  if (price.state === 'moved') return 'oddsChanged'
  return holdings && expectedRefusal(quote, holdings, requestOf(slip, bet, accept))
}

/** Asks at the current price, so `better` is as `exact`; `any` also takes the prices behind it. */
function requestOf({ marketId, label }: Slip, bet: BetTerms, accept: AcceptOdds): BetRequest {
  const asked = { betKey: '', marketId, accept: accept === 'any' ? accept : ('exact' as const) }
  return isLineBet(bet) ? { ...asked, ...bet } : { ...asked, ...bet, label }
}
