import { type Acceptance, type BetFacts, decideBet } from '../../../domain/betting/acceptance.ts'
import type { LineRequest, SelectionRequest } from '../../../domain/betting/offer.ts'
import { isRefusal, type Refusal } from '../../../domain/contract/refusals.ts'
import { sampleLine, sampleLineRequest, sampleQuote, sampleRequest, sampleWallet } from './samples.ts'

export const AT_MS = 1_700_000_000_000

/** Decides a bet on facts that are all in order but for the changes. */
export function decide(
  request: Partial<SelectionRequest> = {},
  facts: Partial<BetFacts> = {},
): Acceptance | Refusal {
  const all = { wallet: sampleWallet(), quote: sampleQuote(), position: undefined, ...facts }
  return decideBet(sampleRequest(request), all, AT_MS)
}

/** The same on a line. */
export function decideLine(
  request: Partial<LineRequest> = {},
  facts: Partial<BetFacts> = {},
): Acceptance | Refusal {
  const all = { wallet: sampleWallet(), quote: sampleLine(), position: undefined, ...facts }
  return decideBet(sampleLineRequest(request), all, AT_MS)
}

export function accepted(decision: Acceptance | Refusal): Acceptance {
  if (isRefusal(decision)) throw new Error(`refused: ${decision.refused}`)
  return decision
}
