import { matchIdOf } from '../../../domain/contract/match-id.ts'
import type { PutAsidePosition } from '../../../domain/contract/operator/put-aside.ts'
import { readMarkets } from '../../store/read/markets.ts'
import { readSummaries } from '../../store/read/matches.ts'
import { readUsernames } from '../../store/read/players.ts'
import { listPutAside, type PutAside } from '../../store/read/settlement-work.ts'

/** How many positions are listed. */
const LISTED_MAX = 100

/** The reply of every call on positions put aside. */
export async function answerPutAside() {
  const all = await listPutAside()
  const listed = all.toSorted((a, b) => b.atMs - a.atMs).slice(0, LISTED_MAX)
  const names = await readNames(listed)
  return { success: true as const, positions: listed.map((each) => shown(each, names)), count: all.length }
}

/** Names by ids. */
interface Names {
  readonly ofMarkets: ReadonlyMap<string, string>
  readonly ofMatches: ReadonlyMap<string, string>
  readonly ofPlayers: ReadonlyMap<string, string>
}

async function readNames(positions: readonly PutAside[]): Promise<Names> {
  const marketIds = [...new Set(positions.map(({ marketId }) => marketId))]
  const [markets, summaries, ofPlayers] = await Promise.all([
    readMarkets(marketIds),
    readSummaries(marketIds.map(matchIdOf)),
    readUsernames([...new Set(positions.map(({ playerId }) => playerId))]),
  ])
  return {
    ofMarkets: new Map(markets.map(({ odds }) => [odds.marketId, odds.marketName])),
    ofMatches: new Map([...summaries].map(([matchId, { matchName }]) => [matchId, matchName])),
    ofPlayers,
  }
}

/** A position as operators see it; what has no item is shown by its id. */
function shown(position: PutAside, { ofMarkets, ofMatches, ofPlayers }: Names): PutAsidePosition {
  const { marketId, playerId, revision, error, atMs, askedAtMs } = position
  const matchId = matchIdOf(marketId)
  return {
    ...{ marketId, marketName: ofMarkets.get(marketId) ?? marketId, revision, error },
    ...{ matchId, matchName: ofMatches.get(matchId) ?? matchId },
    ...{ playerId, userName: ofPlayers.get(playerId) ?? playerId },
    at: new Date(atMs).toISOString(),
    trying: askedAtMs !== undefined,
  }
}
