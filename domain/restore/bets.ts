import { type Bet, isCashOut, settledOutcome } from '../betting/bet.ts'
import { changesOf } from '../betting/cash-out-bet.ts'
import type { RefusalName } from '../contract/refusals.ts'
import { paise, ZERO } from '../money.ts'
import type { Replayed, Traced } from './replay.ts'
import type { Note, Stored } from './stored.ts'

/**
 * The bets whose status is not what the ledger says of them, as they should be, with what could not be said. The ledger
 * decides: a bet without an entry moved no money, so it lapses; one whose delay has no end in the ledger waits again.
 */
export function correctedBets(
  stored: Stored,
  { positions, traces }: Replayed,
): { corrected: readonly Bet[]; notes: readonly Note[] } {
  const { playerId, bets } = stored
  const notes: Note[] = []
  const corrected = bets.flatMap((bet) => {
    const { betKey: item, marketId } = bet
    const trace = traces.get(item)
    if (!trace && isTaken(bet)) notes.push({ playerId, kind: 'betBeyond', item })
    const ended = isCashOut(bet) ? cashOutOf(bet, trace) : betOf(bet, trace)
    const marked = markedBy(ended, positions.get(marketId)?.settledRevision ?? 0, stored)
    if (!marked) notes.push({ playerId, kind: 'resultMissing', item })
    const after = marked ?? ended
    return after === bet ? [] : [after]
  })
  return { corrected, notes }
}

/** A bet that counts, ended by the result that its position was paid by; undefined where that is not known. */
function markedBy(bet: Bet, revision: number, { markets }: Stored): Bet | undefined {
  if (!counts(bet) || bet.settledRevision >= revision) return bet
  const declared = markets.get(bet.marketId)?.declared
  if (declared?.revision !== revision) return undefined
  return { ...bet, ...settledOutcome(bet, declared.result), settledRevision: revision }
}

const counts = ({ status }: Bet) => status !== 'Pending' && status !== 'Lapsed'

/** A cash-out in its delay has no entry yet. */
function isTaken(bet: Bet): boolean {
  return isCashOut(bet) && bet.delay ? counts(bet) : bet.status !== 'Lapsed'
}

function betOf(bet: Bet, trace: Traced | undefined): Bet {
  if (!trace) return bet.status === 'Lapsed' ? bet : lapsed(bet, 'tryAgain')
  if (trace.ended?.kind === 'betLapsed') return bet.status === 'Lapsed' ? bet : lapsed(bet)
  if (trace.ended || !bet.delay) return counts(bet) ? bet : { ...asOpen(bet), ...walletAt(trace) }
  return bet.status === 'Pending' ? bet : waiting(bet)
}

/** The outcome that its player was told is kept for the second end of its delay. */
function waiting({ lapsedFor, profitPaise: _, ...bet }: Bet): Bet {
  const judged = lapsedFor ? ({ kind: 'lapsed', reason: lapsedFor } as const) : ({ kind: 'stands' } as const)
  return { ...bet, status: 'Pending', settledRevision: 0, judged }
}

function cashOutOf(bet: Extract<Bet, { side: 'cashOut' }>, trace: Traced | undefined): Bet {
  if (!trace) return isTaken(bet) ? lapsed(bet, 'tryAgain') : bet
  if (counts(bet) || !trace.changes) return bet
  return { ...asOpen(bet), ...changesOf(trace.changes), ...walletAt(trace) }
}

function lapsed({ judged, ...bet }: Bet, otherwise: RefusalName = 'marketClosed'): Bet {
  const reason = judged?.kind === 'lapsed' ? judged.reason : otherwise
  return { ...bet, status: 'Lapsed', lapsedFor: reason, profitPaise: ZERO }
}

function asOpen<Of extends Bet>({ judged: _, lapsedFor: __, profitPaise: ___, ...bet }: Of) {
  return { ...bet, status: 'Open' } as Of
}

function walletAt({ ended }: Traced) {
  if (!ended) return {}
  return { balancePaise: paise(ended.balancePaise), exposurePaise: paise(ended.exposurePaise) }
}
