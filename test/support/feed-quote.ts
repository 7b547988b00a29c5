import type { LineQuotePrice, Quote } from '../../domain/betting/quote.ts'

/** A quote without the house's additions to the feed: depth, lean and limits. */
export function feedQuote(quote: Quote): object {
  const { lossMaxPaise: _, lean: __, feedPrices: ____, ...others } = quote
  if ('runners' in others) {
    return { ...others, runners: others.runners.map(({ depth: _, ...runner }) => runner) }
  }
  const { bands: ___, yes, no, ...line } = others
  return { ...line, yes: priceOf(yes), no: priceOf(no) }
}

function priceOf(price: LineQuotePrice | null): LineQuotePrice | null {
  return price && { runs: price.runs, rate: price.rate }
}
