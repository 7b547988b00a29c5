import { pastOf } from '../betting/past-prices.ts'
import type { Level, Quote } from '../betting/quote.ts'
import type { Rate } from '../betting/rates.ts'
import type { MarketSnapshot, MatchSnapshot, PriceLevel } from '../feed/port.ts'
import { ZERO } from '../money.ts'
import type { HouseTerms } from './house-terms.ts'

/**
 * Makes the quote that bets on a market are checked against.
 * @param at the match's version, and its time in milliseconds since the epoch
 * @param before the earlier quote, if any. `statusSince` stays while the status does, unless operators
 * decided something meanwhile: the market may have been suspended for a moment that no tick saw
 * @param house what the house may lose; without it there is no limit
 */
export function quoteOf(
  match: MatchSnapshot,
  market: MarketSnapshot,
  { version, atMs }: { readonly version: number; readonly atMs: number },
  before?: Quote,
  house?: House,
): Quote {
  const quote = { ...currentQuote(match, market, version, before, house?.terms), ...feedPricesOf(house) }
  const past = pastOf(quote, before, atMs)
  return past ? { ...quote, past } : quote
}

/** The house's terms for a market, and the market as its feed sent it. */
interface House {
  readonly terms: HouseTerms
  readonly fromFeed: MarketSnapshot
}

function feedPricesOf(house: House | undefined): Pick<Quote, 'told'> {
  if (!house) return {}
  const { fromFeed } = house
  if (!('runners' in fromFeed)) return { told: { yes: fromFeed.yes, no: fromFeed.no } }
  const runners = fromFeed.runners.map(({ selectionId, status, back, lay }) => {
    const isIn = status === 'ACTIVE'
    return { selectionId, lgaai: isIn ? best(back) : null, khaai: isIn ? best(lay) : null }
  })
  return { told: { runners } }
}

function currentQuote(
  match: MatchSnapshot,
  market: MarketSnapshot,
  version: number,
  before?: Quote,
  house?: HouseTerms,
): Quote {
  const decidedAtMs = market.decision?.atMs
  const isSame = before?.status === market.status && before.decidedAtMs === decidedAtMs
  const head = {
    marketId: market.marketId,
    matchId: match.matchId,
    matchName: match.name,
    marketName: market.name,
    version,
    status: market.status,
    statusSince: isSame ? before.statusSince : version,
    ...(decidedAtMs !== undefined && { decidedAtMs }),
    betDelaySeconds: market.betDelaySeconds,
    stakeMinPaise: market.stakeMinPaise,
    stakeMaxPaise: market.stakeMaxPaise,
    ...(house && { lossMaxPaise: house.lossMaxPaise, lean: house.lean }),
  }
  if ('runners' in market) {
    const runners = market.runners.map(({ selectionId, name, status, back, lay }) => {
      const depth = house && { lgaai: back.map(level), khaai: lay.map(level) }
      return { selectionId, name, status, lgaai: best(back), khaai: best(lay), ...(depth && { depth }) }
    })
    return { ...head, kind: market.kind, runners, ...(market.mayGrow && { mayGrow: market.mayGrow }) }
  }
  const bands = house?.bands
  return { ...head, kind: market.kind, yes: market.yes, no: market.no, ...(bands && { bands }) }
}

function level({ rate, sizePaise = ZERO }: PriceLevel): Level {
  return { rate, sizePaise }
}

export function best([level]: readonly PriceLevel[]): Rate | null {
  return level?.rate ?? null
}
