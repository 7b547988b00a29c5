import type { BodyOf } from '../../domain/contract/call.ts'
import type { postBids } from '../../domain/contract/matka.ts'
import { type Refusal, refuse } from '../../domain/contract/refusals.ts'
import { estimatedProfit, type MatkaBet, numbersOf } from '../../domain/games/matka/bets.ts'

/** The bet of a request, if it is valid: numbers of its type, each once, and correct sums. */
export function requestedBet(body: BodyOf<typeof postBids>): MatkaBet | Refusal {
  const { bidType, session, bids, totalBidPoints } = body
  const isJodi = bidType === 'Jodi Digit'
  if (!isJodi && session === undefined) return refuse('badRequest', { field: 'session' })
  const numbers = bids.map(({ number }) => number)
  const wrong = numbers.findIndex(
    (number, at) => !numbersOf(bidType).includes(number) || numbers.indexOf(number) < at,
  )
  if (wrong >= 0) return refuse('badRequest', { field: `bids.${wrong}.number` })
  const total = bids.reduce((sum, { points }) => sum + points, 0)
  if (totalBidPoints !== total) return refuse('badRequest', { field: 'totalBidPoints' })
  const promised = body.estimatedProfit ?? estimatedProfit(bidType, total)
  // A player who saw a profit other than the one that is paid must not bid by mistake.
  if (promised !== estimatedProfit(bidType, total)) return refuse('badRequest', { field: 'estimatedProfit' })
  return { bidType, ...(!isJodi && session && { session }), bids }
}
