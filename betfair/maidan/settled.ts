import type * as z from 'zod'
import { getBetHistory, type HistoryRow } from '../../domain/contract/bet-history.ts'
import type { BetRecord } from '../../domain/contract/bets.ts'
import { ME } from '../../domain/contract/fields.ts'
import { getStatement } from '../../domain/contract/statement.ts'
import type { Session } from './session.ts'

/**
 * The bets that have a result in these markets, or in all; those that were cashed out, and their cash-outs, too. Those of a market come all at
 * once: while it is being settled, some have a result before the others.
 */
export async function settledBets(
  session: Session,
  marketIds: readonly string[],
  isVoid: boolean,
): Promise<readonly BetRecord[]> {
  const matches = new Set(marketIds.map((marketId) => session.markets.get(marketId)?.match.matchId))
  const [matchId] = matches.size === 1 ? matches : []
  const found: BetRecord[] = []
  let cursor: string | undefined
  do {
    const page = await session.call({
      call: getBetHistory,
      params: { userId: ME },
      query: { matchId, cursor },
    })
    found.push(...page.rows.flatMap(betsOf))
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  if (isVoid) return found.filter(({ status }) => status === 'Void')
  const unsettled = new Set(found.filter(({ status }) => isOpen(status)).map(({ marketId }) => marketId))
  return found.filter(
    ({ status, marketId }) => (status === 'Won' || status === 'Lost') && !unsettled.has(marketId),
  )
}

function isOpen(status: BetRecord['status']): boolean {
  return status === 'Open' || status === 'Pending'
}

function betsOf(row: z.infer<typeof HistoryRow>): readonly BetRecord[] {
  if (row.of === 'play') return []
  return row.of === 'closed' ? [row.cashOut, ...row.bets] : [row]
}

/** The commission on the results of markets, in rupees; 0 where none was charged. */
export async function commissionOf(
  { call }: Session,
  marketIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const commissions = new Map(marketIds.map((marketId) => [marketId, 0]))
  let cursor: string | undefined
  do {
    const page = await call({
      call: getStatement,
      params: { userId: ME },
      query: { kinds: 'commission', cursor },
    })
    for (const { reference, amount } of page.entries) {
      // The market, with the revision of its result.
      const marketId = reference.slice(0, reference.lastIndexOf('#'))
      const known = commissions.get(marketId)
      if (known !== undefined) commissions.set(marketId, known - amount)
    }
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  return commissions
}
