import type { MarketOdds } from '../../../domain/contract/markets.ts'
import type { CatalogueMatch } from '../../../domain/feed/normalise-match.ts'
import { readMarkets } from '../../store/read/markets.ts'
import { readOffered } from '../../store/read/ticker.ts'
import { foreignId, mainId, type RunnerUpdate, type Update } from './updates.ts'

/**
 * The markets of a match that other processes offered, in the form of feed updates without prices. A process
 * that takes over must know them, to keep them suspended until the feed sends them again.
 */
export async function recallMarkets(match: CatalogueMatch): Promise<readonly Update[]> {
  const { matchId, eventId } = match
  const markets = await readMarkets(await readOffered(matchId))
  return markets.flatMap(({ odds }): readonly Update[] => {
    if (odds.marketId === `${matchId}.mo`)
      return [{ kind: 'matchOdds', mid: mainId(match), selections: selections(odds) }]
    const [, prefix, code] = /^(bm|f)(.+)$/.exec(odds.marketId.slice(matchId.length + 1)) ?? []
    if (code === undefined) return []
    return [prefix === 'f' ? fancy(eventId, code, odds) : bookmaker(eventId, code, odds)]
  })
}

function fancy(eid: string, code: string, { marketName: name }: MarketOdds): Update {
  const unknown = {
    status: undefined,
    noRate: undefined,
    noRuns: undefined,
    yesRate: undefined,
    yesRuns: undefined,
  }
  return { kind: 'fancy', eid, code, line: { mi: foreignId(code), name, ...unknown } }
}

function bookmaker(eid: string, code: string, odds: MarketOdds): Update {
  return { kind: 'bookmaker', eid, code, selections: { ...selections(odds), name: odds.marketName } }
}

/** The runners by name; a removed one stays removed. */
function selections({ matchOdds }: MarketOdds) {
  const runners = matchOdds.map(({ selectionId, team_name: name, status }): RunnerUpdate => {
    const out = status === 'REMOVED' ? status : undefined
    return { selectionId, name, status: out, back: undefined, lay: undefined }
  })
  return { status: undefined, runners }
}
