import type { Acceptance, BetFacts } from '../../domain/betting/acceptance.ts'
import type { Bet } from '../../domain/betting/bet.ts'
import { isLineBet } from '../../domain/betting/bet-terms.ts'
import type { SelectionQuote } from '../../domain/betting/quote.ts'
import type { Rate } from '../../domain/betting/rates.ts'
import type { Taken } from '../../domain/betting/taken.ts'
import { takesOrders } from '../../domain/exchange/accept.ts'
import { acceptedWithPlayers, type MatchedBet } from '../../domain/exchange/bet-with-players.ts'
import { betterRate, type HouseBet } from '../../domain/exchange/better-match.ts'
import type { TopLevel } from '../../domain/exchange/top.ts'
import { licenceLimits } from '../limits/licence.ts'

/** A bet that the house takes, for other players to match at a better rate. */
export interface OfferedBet {
  readonly house: HouseBet
  readonly quote: SelectionQuote
  readonly taken?: Taken
  /** The bet at their rate, and what it changes; undefined if it can't be matched at that. */
  readonly at: (rate: Rate) => MatchedBet | undefined
}

/**
 * Matches a bet with other players: one transaction writes both sides. Undefined, and nothing is changed, if their orders are no better than the house's price.
 * @param offer reads and decides the bet again, while nobody else can match in its market; undefined if the house no longer accepts it
 */
export type AskPlayers = (
  marketId: string,
  offer: () => Promise<OfferedBet | undefined>,
) => Promise<Bet | undefined>

/** What was read of a bet's market. */
interface Read {
  readonly facts: BetFacts
  readonly top?: readonly TopLevel[]
}

/**
 * An accepted bet as an offer to other players; undefined if their best prices are no better than the house's. A bet in a market with a delay is never offered: a
 * player who has seen the ball by the end of the delay could have an accomplice take just the bad bets from the house.
 * @param betOf the bet as stored, from what was accepted
 */
export function offeredToPlayers(
  { facts, top = [] }: Read,
  accepted: Acceptance,
  { basisPoints, betOf }: { readonly basisPoints: number; readonly betOf: (accepted: Acceptance) => Bet },
): OfferedBet | undefined {
  const { bet: terms, quote, delay, wallet } = accepted
  if (delay || isLineBet(terms) || !takesOrders(quote)) return undefined
  const house = { playerId: wallet.playerId, terms, basisPoints }
  if (betterRate(top, house) === undefined) return undefined
  const at = (rate: Rate): MatchedBet | undefined => {
    const matched = acceptedWithPlayers(accepted, facts, { rate, basisPoints }, licenceLimits())
    if (!matched) return undefined
    const agreed = basisPoints > 0 ? { commissionBasisPoints: basisPoints } : {}
    const bet = { ...betOf(matched), ...terms, rate, ...agreed, against: 'players' } as const
    return { bet, wallet: matched.wallet, position: matched.position, entry: matched.entry }
  }
  return { house, quote, at, ...(facts.taken && { taken: facts.taken }) }
}
