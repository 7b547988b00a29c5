import type { Bet } from '../betting/bet.ts'
import type { PlacedOrder } from '../exchange/placed-order.ts'
import type { Entry } from '../ledger/entry.ts'
import type { LooseEnds } from './loose-ends.ts'
import type { Difference, Stored } from './stored.ts'

export function differenceOf(
  playerId: string,
  ...[item, field, stored, rebuilt]: readonly [string, string, string | number, string | number]
): Difference {
  return { playerId, item, field, stored, rebuilt }
}

export function entryDifference({ playerId, sequence, kind, reference }: Entry): Difference {
  return differenceOf(playerId, `entry ${sequence}`, 'all', 'none', `${kind} ${reference}`)
}

export function looseDifferences({ requests, removed }: LooseEnds): Difference[] {
  return [
    ...requests.map(({ playerId, requestKey, status }) =>
      differenceOf(playerId, `request ${requestKey}`, 'status', 'Pending', status),
    ),
    ...removed.map(({ playerId, playKey }) =>
      differenceOf(playerId, `play ${playKey}`, 'all', 'Open', 'none'),
    ),
  ]
}

export function orderDifference({ playerId, orders }: Stored, after: PlacedOrder): Difference {
  const before = orders.find(({ orderKey }) => orderKey === after.orderKey)
  const words = (order?: PlacedOrder) =>
    order ? `${order.status}, ${order.leftPaise} left, ${order.matchedPaise} matched` : 'none'
  return differenceOf(playerId, `order ${after.orderKey}`, 'state', words(before), words(after))
}

export function betDifference({ playerId, bets }: Stored, after: Bet): Difference {
  const before = bets.find(({ betKey }) => betKey === after.betKey)
  const words = (bet?: Bet) => (bet ? `${bet.status} by result ${bet.settledRevision}` : 'none')
  return differenceOf(playerId, `bet ${after.betKey}`, 'status', words(before), words(after))
}
