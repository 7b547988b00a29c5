import type { LineQuote, Quote, SelectionQuote } from '../../domain/betting/quote.ts'
import type { PlaceBet } from '../../functions/betting/place-bet.ts'
import { closedAt, type ModelBet } from './arithmetic.ts'

/** The bet at the price that an open quote offers, or why not. */
export function betAt(request: PlaceBet, quote: Quote): ModelBet | string {
  if ('runs' in request) return 'runners' in quote ? 'marketNotFound' : lineBetAt(request, quote)
  return 'runners' in quote ? selectionBetAt(request, quote) : 'marketNotFound'
}

function selectionBetAt(request: Extract<PlaceBet, { label: string }>, quote: SelectionQuote) {
  const { label, selectionId, side, accept } = request
  const runner = quote.runners.find(
    (each) => each.name === label && (selectionId ?? each.selectionId) === each.selectionId,
  )
  if (!runner) return 'invalidTeam'
  const wrong = wrongStake(request, quote)
  if (wrong) return wrong
  const rate = runner[side]
  if (rate === null) return 'marketSuspended'
  const isBetter = side === 'lgaai' ? rate > request.rate : rate < request.rate
  const isFine = rate === request.rate || accept === 'any' || (accept === 'better' && isBetter)
  return isFine ? { ...taken(request), side, selectionId: runner.selectionId, rate } : 'oddsChanged'
}

function lineBetAt(request: Extract<PlaceBet, { runs: number }>, quote: LineQuote): ModelBet | string {
  const wrong = wrongStake(request, quote)
  if (wrong) return wrong
  const { side, accept } = request
  const price = quote[side]
  if (price === null) return 'marketSuspended'
  const { runs, rate } = price
  const isNoWorse =
    side === 'yes'
      ? !(runs > request.runs || rate < request.rate)
      : !(runs < request.runs || rate > request.rate)
  const isSame = runs === request.runs && rate === request.rate
  const isFine = isSame || accept === 'any' || (accept === 'better' && isNoWorse)
  return isFine ? { ...taken(request), side, runs, rate } : 'oddsChanged'
}

function taken({ playerId, marketId, betKey, inputHash, stakePaise }: PlaceBet) {
  return { playerId, marketId, betKey, inputHash, stake: Number(stakePaise) }
}

function wrongStake({ stakePaise }: PlaceBet, { stakeMinPaise, stakeMaxPaise }: Quote): string | undefined {
  if (stakePaise <= 0) return 'invalidStake'
  if (stakePaise < stakeMinPaise) return 'stakeTooLow'
  return stakePaise > stakeMaxPaise ? 'stakeTooHigh' : undefined
}

/** Whether a quote still offers the price of a bet, or a better one. */
export function stillOffers(quote: Quote, bet: ModelBet): boolean {
  if ('runs' in bet) {
    const price = 'runners' in quote ? null : quote[bet.side]
    if (price === null) return false
    return bet.side === 'yes'
      ? price.runs <= bet.runs && price.rate >= bet.rate
      : price.runs >= bet.runs && price.rate <= bet.rate
  }
  const runner = 'runners' in quote && quote.runners.find((each) => each.selectionId === bet.selectionId)
  const rate = runner ? runner[bet.side] : null
  if (rate === null) return false
  return bet.side === 'lgaai' ? rate >= bet.rate : rate <= bet.rate
}

/** What a position of these ends can be closed for at the prices on offer. */
export function worthAt(ends: readonly [number, number], quote: Quote): number | undefined {
  const [first, second] = 'runners' in quote ? quote.runners : []
  // Four times what the house may lose in the market, over all copies of its quote.
  const liquidity = 4 * (quote.lossMaxPaise ?? Infinity) * (quote.shards ?? 1)
  return first && second ? closedAt(ends, [first, second], liquidity) : undefined
}

/**
 * What an offer brings at the prices of a quote: no more than the position is worth then, and nothing once it has lost more
 * than a twentieth of what lies between its ends.
 */
export function payableAt(
  offered: number,
  ends: readonly [number, number],
  quote: Quote,
): number | undefined {
  const worth = worthAt(ends, quote)
  if (worth === undefined || 20 * (offered - worth) > Math.abs(ends[0] - ends[1])) return undefined
  return Math.min(offered, worth)
}
