import fc from 'fast-check'
import type { BetRequest } from '../../../domain/betting/acceptance.ts'
import type { SelectionBet } from '../../../domain/betting/match-odds.ts'
import type { Quote } from '../../../domain/betting/quote.ts'
import { rate } from '../../../domain/betting/rates.ts'
import { emptyWallet, type Wallet } from '../../../domain/ledger/wallet.ts'
import { paise } from '../../../domain/money.ts'

export const INDIA = 1
export const AUSTRALIA = 2

/** An open market of two runners: India at 45 and 47 per 100, Australia at 205 and 212. */
export function sampleQuote(changes: Partial<Quote> = {}): Quote {
  return {
    marketId: 'm1.mo',
    matchId: 'm1',
    matchName: 'India v Australia',
    version: 7,
    status: 'OPEN',
    betDelaySeconds: 0,
    stakeMinPaise: paise(100_00),
    stakeMaxPaise: paise(25_000_00),
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

/** A wallet of ₹10,000 that may bet. */
export function sampleWallet(changes: Partial<Wallet> = {}): Wallet {
  return { ...emptyWallet('p1'), balancePaise: paise(10_000_00), version: 1, ...changes }
}

/** Backs India with ₹100 at the price of `sampleQuote`. */
export function sampleRequest(changes: Partial<BetRequest> = {}): BetRequest {
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

/** Any bet on one of `selections`: stakes of a paisa to ₹25,000 at rates of 0.01 to 99,900 per 100. */
export function anyBet(selections: readonly number[]): fc.Arbitrary<SelectionBet> {
  return fc.record({
    side: fc.constantFrom('lgaai', 'khaai'),
    selectionId: fc.constantFrom(...selections),
    stakePaise: fc.integer({ min: 1, max: 25_000_00 }).map(paise),
    rate: fc.integer({ min: 1, max: 9_990_000 }).map(rate),
  })
}
