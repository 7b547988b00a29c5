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

/** A slip against the market and the wallet as they are now. */
export interface SlipState {
  readonly price: SlipPrice
  /** The bet as it stands, at the price shown; undefined while it has no stake or no price. */
  readonly bet: BetTerms | undefined
  /** What is on offer where the best price does not take the stake. */
  readonly onOffer: OnOffer | undefined
  /** Why the bet would be refused as it stands. */
  readonly problem: RefusalName | undefined
  /** What is held in the market; undefined until it is known. */
  readonly held: Position | undefined
  /** What the bet would do; absent until there is a stake and a price, and the holdings are known. */
  readonly preview: Preview | undefined
}

/** Looks at a slip by the rules that the server will apply. */
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

/** At the price of now: what may be accepted beyond that are the prices behind it. */
function requestOf({ marketId, label }: Slip, bet: BetTerms, accept: AcceptOdds): BetRequest {
  const asked = { betKey: '', marketId, accept: accept === 'any' ? accept : ('exact' as const) }
  return isLineBet(bet) ? { ...asked, ...bet } : { ...asked, ...bet, label }
}
