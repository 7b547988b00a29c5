import { rateFromPer100 } from '../domain/betting/rates.ts'
import { paiseFromRupees } from '../domain/money.ts'

/** The runner to bet on, and the price that the market below offers on it, per 100. */
export const offer = { label: 'India', lgaai: 50, khaai: 52 } as const

/** The other runner. Between its prices is room for an order that is better than either after commission. */
export const otherOffer = { label: 'Australia', selectionId: 2, lgaai: 190, khaai: 200 } as const

/** The line to bet on: its runs, and the rate per 100. */
export const lineOffer = { runs: 45, rate: 95 } as const

/**
 * Opens a match-odds market as the ticker does, in the tables that `env` names.
 * @param betDelaySeconds how long a bet waits on the server
 */
export async function openMarket(
  env: Readonly<Record<string, string>>,
  marketId: string,
  betDelaySeconds: number,
): Promise<void> {
  const writeQuote = await quoteWriter(env)
  const runner = (selectionId: number, name: string, lgaai: number, khaai: number) => ({
    selectionId,
    name,
    status: 'ACTIVE' as const,
    lgaai: rateFromPer100(lgaai),
    khaai: rateFromPer100(khaai),
  })
  await writeQuote({
    marketId,
    matchId: marketId,
    matchName: 'India v Australia',
    marketName: 'Match Odds',
    kind: 'matchOdds',
    version: 1,
    shards: 1,
    status: 'OPEN',
    statusSince: 1,
    betDelaySeconds,
    stakeMinPaise: paiseFromRupees(100),
    stakeMaxPaise: paiseFromRupees(100_000),
    runners: [
      runner(1, offer.label, offer.lgaai, offer.khaai),
      runner(otherOffer.selectionId, otherOffer.label, otherOffer.lgaai, otherOffer.khaai),
    ],
  })
}

/** Opens a session in the same way. */
export async function openLine(env: Readonly<Record<string, string>>, marketId: string): Promise<void> {
  const writeQuote = await quoteWriter(env)
  const price = { runs: lineOffer.runs, rate: rateFromPer100(lineOffer.rate) }
  await writeQuote({
    marketId,
    matchId: marketId,
    matchName: 'India v Australia',
    marketName: '6 Over Runs India',
    kind: 'session',
    version: 1,
    shards: 1,
    status: 'OPEN',
    statusSince: 1,
    betDelaySeconds: 0,
    stakeMinPaise: paiseFromRupees(100),
    stakeMaxPaise: paiseFromRupees(100_000),
    yes: price,
    no: price,
  })
}

/** The store reads its client's settings from the environment at import. */
async function quoteWriter(env: Readonly<Record<string, string>>) {
  Object.assign(process.env, env)
  const { writeQuote } = await import('../functions/store/quote-store.ts')
  return writeQuote
}
