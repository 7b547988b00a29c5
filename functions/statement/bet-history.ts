import type { Bet } from '../../domain/betting/bet.ts'
import { type ClosedGroup, closedGroups } from '../../domain/betting/closed-group.ts'
import type { getBetHistory, HistoryRow } from '../../domain/contract/bet-history.ts'
import type { QueryOf, ReplyOf } from '../../domain/contract/call.ts'
import { isLineKind } from '../../domain/contract/markets.ts'
import { matchIdOf } from '../../domain/contract/match-id.ts'
import { cardMatchOf } from '../../domain/games/cards/rules.ts'
import { rupeesFromPaise } from '../../domain/money.ts'
import { listPlaced, type Placed } from '../store/read/bet-history.ts'
import { marketBets } from '../store/read/bets.ts'
import { readSummaries } from '../store/read/matches.ts'
import { betRecord } from '../views/bet.ts'
import { listedPlay } from '../views/listed-play.ts'

/** How many markets are read at once. */
const AT_ONCE = 16

/** A page of a player's bets on matches and games, newest first. Bets that were cashed out are one row, where the cash-out is. */
export async function betHistory(
  playerId: string,
  query: QueryOf<typeof getBetHistory>,
): Promise<ReplyOf<typeof getBetHistory>> {
  const { placed, next } = await listPlaced(playerId, query)
  const groups = await groupsOf(playerId, placed)
  const shown = placed.flatMap((each) => unitOf(each, groups) ?? [])
  const wanted = shown.filter((each) => query.status === undefined || statusOf(each) === query.status)
  const summaries = await readSummaries(wanted.flatMap(matchIdsOf))
  return { success: true, rows: wanted.map((each) => rowOf(each, summaries)), next }
}

/** A row before its names are known. */
type Unit = Placed | { readonly group: ClosedGroup }

/** The cash-outs in the markets of a page, by the keys of their own and of the bets that they closed. Lines are never cashed out. */
async function groupsOf(
  playerId: string,
  placed: readonly Placed[],
): Promise<ReadonlyMap<string, ClosedGroup>> {
  const onSelections = placed.flatMap((each) =>
    'bet' in each && !isLineKind(each.bet.kind) ? [each.bet] : [],
  )
  const marketIds = [...new Set(onSelections.map(({ marketId }) => marketId))]
  const groups = new Map<string, ClosedGroup>()
  for (let from = 0; from < marketIds.length; from += AT_ONCE) {
    const batch = marketIds.slice(from, from + AT_ONCE)
    const markets = await Promise.all(batch.map((id) => Array.fromAsync(marketBets(playerId, `${id}#`))))
    for (const group of markets.flatMap(closedGroups)) {
      for (const { betKey } of [group.cashOut, ...group.bets]) groups.set(betKey, group)
    }
  }
  return groups
}

/** What stands for a bet or play in the list: for a cash-out its group, and nothing for the group's other bets. */
function unitOf(placed: Placed, groups: ReadonlyMap<string, ClosedGroup>): Unit | undefined {
  const group = 'bet' in placed ? groups.get(placed.bet.betKey) : undefined
  if (!group || !('bet' in placed)) return placed
  return group.cashOut.betKey === placed.bet.betKey ? { group } : undefined
}

function statusOf(unit: Unit) {
  if ('group' in unit) return unit.group.status
  return 'bet' in unit ? unit.bet.status : unit.play.status
}

function matchIdsOf(unit: Unit): string[] {
  if ('play' in unit) return [cardMatchOf(unit.play) ?? []].flat()
  return [matchIdOf('group' in unit ? unit.group.cashOut.marketId : unit.bet.marketId)]
}

function rowOf(unit: Unit, summaries: Awaited<ReturnType<typeof readSummaries>>): HistoryRow {
  const [matchId = ''] = matchIdsOf(unit)
  const summary = summaries.get(matchId)
  if ('play' in unit) return listedPlay(unit.play, summary?.matchName ?? null)
  const listed = (bet: Bet) => ({ ...betRecord(bet), sportId: summary?.sportId ?? null })
  if ('bet' in unit) return { of: 'bet', ...listed(unit.bet) }
  const { cashOut, bets, resultPaise, status } = unit.group
  return {
    of: 'closed',
    cashOut: listed(cashOut),
    bets: bets.map(listed),
    result: rupeesFromPaise(resultPaise),
    status,
  }
}
