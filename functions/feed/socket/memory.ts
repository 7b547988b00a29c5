import type { Odds } from '../../../domain/contract/markets.ts'
import type { CatalogueMatch } from '../../../domain/feed/normalise-match.ts'
import { readMarkets } from '../../store/market-store.ts'
import { readOffered } from '../../store/ticker-store.ts'
import { foreignId, type Update } from './updates.ts'

/**
 * The markets of a match that other processes offered: what they are, as the feed would tell it, without a price. Whoever
 * takes over must know them, to keep them suspended until the feed speaks of them again.
 */
export async function recallMarkets({ matchId, eventId }: CatalogueMatch): Promise<readonly Update[]> {
  const markets = await readMarkets(await readOffered(matchId))
  return markets.flatMap(({ odds }) => {
    const [, prefix, code] = /^(bm|f)(.+)$/.exec(odds.marketId.slice(matchId.length + 1)) ?? []
    if (code === undefined) return []
    return [prefix === 'f' ? fancy(eventId, code, odds) : bookmaker(eventId, code, odds)]
  })
}

function fancy(eid: string, code: string, { marketName: name }: Odds): Update {
  const untold = {
    status: undefined,
    noRate: undefined,
    noRuns: undefined,
    yesRate: undefined,
    yesRuns: undefined,
  }
  return { kind: 'fancy', eid, code, line: { mi: foreignId(code), name, ...untold } }
}

function bookmaker(eid: string, code: string, { marketName: name, matchOdds }: Odds): Update {
  const runners = matchOdds.map(({ selectionId, team_name }) => ({
    selectionId,
    name: team_name,
    status: undefined,
    back: undefined,
    lay: undefined,
  }))
  return { kind: 'bookmaker', eid, code, selections: { status: undefined, name, runners } }
}
