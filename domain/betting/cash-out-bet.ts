import { paise, ZERO } from '../money.ts'
import type { Bet } from './bet.ts'
import type { CashedOut, Closing } from './cash-out.ts'
import type { BookChanges } from './part-closed.ts'
import { profitsOf } from './position.ts'

/** The bet that a cash-out is stored as, whether carried out or in its delay. */
export function cashOutBet(taken: CashedOut | Closing, betKey: string, atMs: number): Bet {
  const { quote, wallet, position } = taken
  return {
    side: 'cashOut',
    playerId: wallet.playerId,
    betKey,
    inputHash: betKey,
    marketId: quote.marketId,
    matchName: quote.matchName,
    marketName: quote.marketName,
    kind: quote.kind,
    label: 'Cash out',
    atMs,
    balancePaise: wallet.balancePaise,
    exposurePaise: wallet.exposurePaise,
    bookPaise: profitsOf(position, quote),
    walletVersion: wallet.version,
    settledRevision: 0,
    percent: taken.percent,
    ...('delay' in taken ? pendingTerms(taken) : { ...changesOf(taken), status: 'Open' }),
  }
}

/** The terms of a cash-out in its delay: it has changed nothing yet. */
function pendingTerms({ offeredPaise, leastPaise, delay }: Closing) {
  const unchanged = { changes: {}, othersPaise: ZERO, winPaise: leastPaise, liabilityPaise: ZERO }
  return { ...unchanged, offeredPaise, delay, status: 'Pending' as const }
}

/** How a cash-out changed the outcomes. */
export function changesOf({ changes, othersPaise }: BookChanges) {
  const changed = Object.values(changes)
  return {
    changes,
    othersPaise,
    winPaise: paise(Math.max(0, ...changed)),
    liabilityPaise: paise(Math.max(0, -Math.min(...changed))),
  }
}
