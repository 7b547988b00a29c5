import fc from 'fast-check'
import {
  type BetTerms,
  isLineBet,
  type LineBet,
  type SelectionBet,
} from '../../../domain/betting/bet-terms.ts'
import type { BetRequest, LineRequest, SelectionRequest } from '../../../domain/betting/offer.ts'
import type { LineQuote, Quote, SelectionQuote, StoredQuote } from '../../../domain/betting/quote.ts'
import { rate } from '../../../domain/betting/rates.ts'
import { emptyWallet, type Wallet } from '../../../domain/ledger/wallet.ts'
import { paise } from '../../../domain/money.ts'

export const INDIA = 1
export const AUSTRALIA = 2

/** What a book of a market brings by its selections, of which the lowest id is first; in paise. */
export function profits(bySelection: Readonly<Record<number, number>>) {
  return Object.entries(bySelection).map(([id, profitPaise]) => ({
    selectionId: Number(id),
    profitPaise: paise(profitPaise),
  }))
}

/** An open market of two runners: India at 45 and 47 per 100, Australia at 205 and 212. */
export function sampleQuote(changes: Partial<SelectionQuote> = {}): StoredQuote<SelectionQuote> {
  return {
    marketId: 'm1.mo',
    matchId: 'm1',
    matchName: 'India v Australia',
    marketName: 'Match Odds',
    kind: 'matchOdds',
    version: 7,
    status: 'OPEN',
    statusSince: 3,
    betDelaySeconds: 0,
    stakeMinPaise: paise(100_00),
    stakeMaxPaise: paise(25_000_00),
    shards: 16,
    runners: [
      { selectionId: INDIA, name: 'India', status: 'ACTIVE', lgaai: rate(4500), khaai: rate(4700) },
      {
        selectionId: AUSTRALIA,
        name: 'Australia',
        status: 'ACTIVE',
        lgaai: rate(20_500),
        khaai: rate(21_200),
      },
    ],
    ...changes,
  }
}

/** An open session: NO at 45 runs at 95 per 100, YES at 46 at 105. */
export function sampleLine(changes: Partial<LineQuote> = {}): StoredQuote<LineQuote> {
  const { runners: _, ...head } = sampleQuote()
  return {
    ...head,
    marketId: 'm1.s1-6',
    marketName: '6 Over Runs India',
    kind: 'session',
    no: { runs: 45, rate: rate(9500) },
    yes: { runs: 46, rate: rate(10_500) },
    ...changes,
  }
}

/** A wallet of ₹10,000 by one entry, that may bet. */
export function sampleWallet(changes: Partial<Wallet> = {}): Wallet {
  return { ...emptyWallet('p1'), balancePaise: paise(10_000_00), sequence: 1, version: 1, ...changes }
}

/** Backs India with ₹100 at the price of `sampleQuote`. */
export function sampleRequest(changes: Partial<SelectionRequest> = {}): SelectionRequest {
  return {
    betKey: 'key:sample-bet',
    marketId: 'm1.mo',
    selectionId: INDIA,
    label: 'India',
    side: 'lgaai',
    stakePaise: paise(100_00),
    rate: rate(4500),
    accept: 'exact',
    ...changes,
  }
}

/** Says YES with ₹100 at the line of `sampleLine`. */
export function sampleLineRequest(changes: Partial<LineRequest> = {}): LineRequest {
  return {
    betKey: 'key:sample-bet',
    marketId: 'm1.s1-6',
    side: 'yes',
    runs: 46,
    stakePaise: paise(100_00),
    rate: rate(10_500),
    accept: 'exact',
    ...changes,
  }
}

/** A market that offers a bet at its price, and takes any stake. */
export function quoteFor(bet: BetTerms): Quote {
  const stakes = { stakeMinPaise: paise(1) }
  if (isLineBet(bet)) return sampleLine({ ...stakes, [bet.side]: { runs: bet.runs, rate: bet.rate } })
  const runners = sampleQuote().runners.map((runner) => ({ ...runner, lgaai: bet.rate, khaai: bet.rate }))
  return sampleQuote({ ...stakes, runners })
}

/** Asks for a bet at its price. */
export function requestFor(bet: BetTerms, betKey = 'key:sample-bet'): BetRequest {
  if (isLineBet(bet)) return sampleLineRequest({ ...bet, betKey })
  return sampleRequest({ ...bet, betKey, label: bet.selectionId === INDIA ? 'India' : 'Australia' })
}

const stakeAndRate = {
  stakePaise: fc.integer({ min: 1, max: 25_000_00 }).map(paise),
  rate: fc.integer({ min: 1, max: 9_990_000 }).map(rate),
}

/** Any bet on one of `selections`: stakes of a paisa to ₹25,000 at rates of 0.01 to 99,900 per 100. */
export function anyBet(selections: readonly number[]): fc.Arbitrary<SelectionBet> {
  return fc.record({
    side: fc.constantFrom('lgaai', 'khaai'),
    selectionId: fc.constantFrom(...selections),
    ...stakeAndRate,
  })
}

/** Any bet on a line of up to `runsMax` runs, of the same stakes and rates. */
export function anyLineBet(runsMax = 400): fc.Arbitrary<LineBet> {
  return fc.record({
    side: fc.constantFrom('yes', 'no'),
    runs: fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 0, max: runsMax }) }, fc.constant(0)),
    ...stakeAndRate,
  })
}
